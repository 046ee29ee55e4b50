import type { Kysely, Transaction } from "kysely";
import { deleteOldLogins, recordLogin, type LoginOutcome } from "../accounts/logins.repository.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Problem, type Result } from "../../result.ts";
import type { NewSession, SessionRepository } from "../sessions/sessions.repository.ts";
import type { LoginAttempts } from "./login-attempts.ts";
import { userOfToken, useToken } from "./one-time-tokens.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { problemsOfNewPassword } from "./password-policy.ts";
import { wrongCode, type TwoStep } from "./two-step.ts";

export interface Credentials {
  username: string;
  password: string;
}

/** Where a call comes from, as the server knows it. */
export interface Caller {
  network: string;
  device?: string | null;
  client: "browser" | "api";
  request_id: string;
  user_agent: string;
}

export interface StartedSession extends NewSession {
  /** The password was right, the code is still to come. */
  second_step: boolean;
}

export interface AuthService {
  signIn(credentials: Credentials, caller: Caller): Promise<Result<StartedSession>>;
  /** By the secret of the session that waits for a code. */
  takeSecondStep(secret: string, code: string, caller: Caller, text: Translate): Promise<Result<NewSession>>;
  /** By the token of a one-time link. Ends every session of the user. */
  setPassword(token: string, password: string, caller: Caller, text: Translate): Promise<Result<{ username: string }>>;
}

interface Dependencies {
  db: Kysely<Database>;
  clock: () => Date;
  hasher: PasswordHasher;
  sessions: SessionRepository;
  attempts: LoginAttempts;
  twoStep: TwoStep;
}

/** The same words whether the name, the password or the account is the trouble. */
const invalidCredentials: Problem = { kind: "unauthenticated", why: "wrong_password" };

/** For as long a password that was right waits for its code. */
const secondStepMinutes = 10;

const usedUp = (text: Translate): Problem => ({
  kind: "invalid",
  fields: [{ field: "reset_password_token", code: "expired", message: text("session.link_used_up") }],
});

export function createAuthService(dependencies: Dependencies): AuthService {
  const { db, clock, hasher, sessions, attempts, twoStep } = dependencies;
  return {
    async signIn({ username, password }, caller) {
      const attempt = { username, network: caller.network, device: caller.device ?? null };
      const waiting = (await attempts.wait(attempt)) || (await attempts.count(attempt));
      if (waiting > 0) return refused({ kind: "too_many_tries", retry_after: waiting });

      const user = await db
        .selectFrom("users")
        .select(["id", "password_hash", "active", "two_step_auth"])
        .where(({ eb, fn }) => eb(fn<string>("lower", ["username"]), "=", username.toLowerCase()))
        .executeTakeFirst();
      const checked = await hasher.verify(user?.password_hash ?? null, password);
      if (!checked.ok) {
        await attempts.takeBack(attempt);
        return checked;
      }
      if (!user || !user.active || !checked.value) {
        await recordLogin(db, { username }, failed(caller, checked.value ? "inactive" : "wrong_password"));
        return refused(invalidCredentials);
      }

      const { id, two_step_auth } = user;
      const session = await db.transaction().execute(async (trx) => {
        if (!(await isUnchanged(trx, user))) return null;
        return two_step_auth ? wait(trx, id, caller) : begin(trx, id, caller);
      });
      if (!session) return refused(invalidCredentials);

      await attempts.forget(attempt);
      return ok({ ...session, second_step: two_step_auth });
    },

    async takeSecondStep(secret, code, caller, text) {
      const waiting = await sessions.waiting(secret, caller.client);
      if (!waiting) return refused({ kind: "unauthenticated" });

      const taken = await twoStep.take(waiting.user, code, caller.network);
      if (!taken.ok) return taken;
      if (!taken.value) {
        await recordLogin(db, waiting.user, failed(caller, "wrong_code"));
        return refused(wrongCode(text));
      }
      const begun = await db.transaction().execute(async (trx) => {
        if (!(await sessions.endIn(trx, waiting.session_id, "second step"))) return null;
        return begin(trx, waiting.user.id, caller);
      });
      return begun ? ok(begun) : refused({ kind: "unauthenticated" });
    },

    setPassword: (token, password, caller, text) => setPassword(dependencies, token, password, { ...caller, text }),
  };

  function failed({ network, user_agent }: Caller, outcome: LoginOutcome) {
    return { at: clock(), outcome, address: network, user_agent };
  }

  function wait(trx: Transaction<Database>, id: string, { client, network, user_agent }: Caller): Promise<NewSession> {
    const expires_at = new Date(clock().getTime() + secondStepMinutes * 60_000);
    return sessions.start(trx, id, client, { second_step: true, expires_at, address: network, user_agent });
  }

  async function begin(trx: Transaction<Database>, id: string, { client, network, user_agent, request_id }: Caller): Promise<NewSession> {
    const at = clock();
    await audit(trx, { at, actor: id, action: "session.start", entity: `users/${id}`, after: { client }, request_id });
    const session = await sessions.start(trx, id, client, { address: network, user_agent });
    await recordLogin(trx, { id }, { at, outcome: "success", address: network, user_agent, session_id: session.id });
    await deleteOldLogins(trx, at);
    return session;
  }
}

/** Checking takes long: a password that was changed meanwhile opens nothing, and changing it waits for what it opened before. */
async function isUnchanged(trx: Transaction<Database>, user: { id: string; password_hash: string | null; two_step_auth: boolean }) {
  const same = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", user.id)
    .where("active", "=", true)
    .where("password_hash", "=", user.password_hash)
    .where("two_step_auth", "=", user.two_step_auth)
    .forShare()
    .executeTakeFirst();
  return same !== undefined;
}

async function setPassword(
  { db, clock, hasher, sessions }: Dependencies,
  token: string,
  password: string,
  { request_id, text }: Pick<Caller, "request_id"> & { text: Translate },
): Promise<Result<{ username: string }>> {
  const user = await userOfToken(db, token, "reset_password", clock());
  if (!user) return refused(usedUp(text));
  const problems = problemsOfNewPassword(password, user, text);
  if (problems.length > 0) return refused({ kind: "invalid", fields: problems });

  // Hashing takes long; no transaction waits for it.
  const hashed = await hasher.hash(password);
  if (!hashed.ok) return hashed;

  return db.transaction().execute(async (trx): Promise<Result<{ username: string }>> => {
    const now = clock();
    if (!(await useToken(trx, token, now))) return refused(usedUp(text));

    await trx.updateTable("users").set({ password_hash: hashed.value, updated_at: now }).where("id", "=", user.id).execute();
    await sessions.endAllOf(trx, user.id, "new password");
    await audit(trx, { at: now, actor: user.id, action: "password.set", entity: `users/${user.id}`, request_id });
    return ok({ username: user.username });
  });
}
