/** The second step of a sign-in: a code of the user's authenticator app, and how one is taken into and out of use. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Problem, type Result } from "../../result.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { LoginAttempts } from "./login-attempts.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { counterOf, newTotpSecret, totpAddress } from "./totp.ts";

export interface TwoStepUser {
  id: string;
  username: string;
}

export interface TwoStep {
  /** Takes a code once. False for a wrong one; tries are counted like those of a password. */
  take(user: TwoStepUser, code: string, network: string): Promise<Result<boolean>>;
  /** A new secret, which counts once a code of it was entered. Refused while another one is in use. */
  begin(user: TwoStepUser, text: Translate): Promise<Result<{ secret: string; address: string }>>;
  /** Both need a code, and turning it on the password: who finds an open browser can do neither. */
  turn(
    user: TwoStepUser,
    on: boolean,
    attempt: { code: string; password: string; network: string; request_id: string; text: Translate },
  ): Promise<Result<null>>;
}

interface Dependencies {
  db: Kysely<Database>;
  clock: () => Date;
  secrets: SecretBox;
  attempts: LoginAttempts;
  hasher: Pick<PasswordHasher, "verify">;
}

const issuer = "Portolan";
const placeOf = (id: string) => `users/${id}/two_step_secret`;

const wrongPassword = (text: Translate): Problem => ({
  kind: "invalid",
  fields: [{ field: "password", code: "wrong_password", message: text("two_step.wrong_password") }],
});

export const wrongCode = (text: Translate): Problem => ({
  kind: "invalid",
  fields: [{ field: "code", code: "wrong_code", message: text("two_step.wrong_code") }],
});

export function createTwoStep({ db, clock, secrets, attempts, hasher }: Dependencies): TwoStep {
  const take: TwoStep["take"] = async ({ id }, code, network) => {
    const attempt = { username: id, network, code: true };
    const waiting = (await attempts.wait(attempt)) || (await attempts.count(attempt));
    if (waiting > 0) return refused({ kind: "too_many_tries", retry_after: waiting });

    const user = await db.selectFrom("users").select(["two_step_secret", "two_step_counter"]).where("id", "=", id).executeTakeFirst();
    if (!user?.two_step_secret) return ok(false);
    const secret = secrets.open(user.two_step_secret, placeOf(id));
    const counter = counterOf(secret, code, clock(), Number(user.two_step_counter));
    if (counter === null || !(await takeCounter(db, id, counter))) return ok(false);

    await attempts.forget(attempt);
    return ok(true);
  };

  return {
    take,

    begin: (user, text) =>
      db.transaction().execute(async (trx): Promise<Result<{ secret: string; address: string }>> => {
        const secret = newTotpSecret();
        const begun = await trx
          .updateTable("users")
          .set({ two_step_secret: secrets.seal(secret, placeOf(user.id)), two_step_counter: "0" })
          .where("id", "=", user.id)
          .where("two_step_auth", "=", false)
          .executeTakeFirst();
        if (begun.numUpdatedRows === 0n) return refused({ kind: "conflict", message: text("two_step.is_on") });
        return ok({ secret, address: totpAddress(secret, { issuer, username: user.username }) });
      }),

    async turn(user, on, { code, password, network, request_id, text }) {
      if (on) {
        const isKnownDevice = await knows(user, password, network);
        if (!isKnownDevice.ok) return isKnownDevice;
        if (!isKnownDevice.value) return refused(wrongPassword(text));
      }
      const taken = await take(user, code, network);
      if (!taken.ok) return taken;
      if (!taken.value) return refused(wrongCode(text));

      await db.transaction().execute((trx) => store(trx, user.id, on, request_id));
      return ok(null);
    },
  };

  /** Tries are counted like those of signing in. */
  async function knows({ id, username }: TwoStepUser, password: string, network: string): Promise<Result<boolean>> {
    const attempt = { username, network };
    const waiting = (await attempts.wait(attempt)) || (await attempts.count(attempt));
    if (waiting > 0) return refused({ kind: "too_many_tries", retry_after: waiting });

    const user = await db.selectFrom("users").select("password_hash").where("id", "=", id).executeTakeFirst();
    const checked = await hasher.verify(user?.password_hash ?? null, password);
    if (!checked.ok) await attempts.takeBack(attempt);
    else if (checked.value) await attempts.forget(attempt);
    return checked;
  }

  async function store(trx: Transaction<Database>, id: string, on: boolean, request_id: string): Promise<void> {
    const at = clock();
    await trx
      .updateTable("users")
      .set(({ eb }) => ({ two_step_auth: on, ...(on ? {} : { two_step_secret: null }), version: eb("version", "+", 1), updated_at: at }))
      .where("id", "=", id)
      .execute();
    await audit(trx, { at, actor: id, action: on ? "two_step.on" : "two_step.off", entity: `users/${id}`, request_id });
  }
}

/** False when the same code was faster elsewhere. */
async function takeCounter(db: Kysely<Database>, id: string, counter: number): Promise<boolean> {
  const taken = await db
    .updateTable("users")
    .set({ two_step_counter: String(counter) })
    .where("id", "=", id)
    .where("two_step_counter", "<", String(counter))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
