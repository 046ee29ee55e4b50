import type { Kysely } from "kysely";
import { audit } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { ok, refused, type Problem, type Result } from "../result.ts";
import type { NewSession, SessionRepository } from "../sessions/sessions.repository.ts";
import { createLoginAttempts } from "./login-attempts.ts";
import { userOfToken, useToken } from "./one-time-tokens.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { problemsOfNewPassword } from "./password-policy.ts";

export interface Credentials {
  username: string;
  password: string;
}

/** Where a call comes from, as the server knows it. */
export interface Caller {
  network: string;
  client: "browser" | "api";
  request_id: string;
}

export interface AuthService {
  signIn(credentials: Credentials, caller: Caller): Promise<Result<NewSession>>;
  /** By the token of a one-time link. Ends every session of the user. */
  setPassword(token: string, password: string, caller: Caller): Promise<Result<{ username: string }>>;
}

interface Dependencies {
  db: Kysely<Database>;
  clock: () => Date;
  hasher: PasswordHasher;
  sessions: SessionRepository;
}

/** The same words whether the name, the password or the account is the trouble. */
const wrong: Problem = { kind: "unauthenticated", why: "wrong_password" };

const usedUp: Problem = {
  kind: "invalid",
  fields: [
    { field: "reset_password_token", code: "expired", message: "This link was used already or is too old. Please ask for a new one." },
  ],
};

export function createAuthService({ db, clock, hasher, sessions }: Dependencies): AuthService {
  const attempts = createLoginAttempts(db, clock);

  return {
    async signIn({ username, password }, caller) {
      const waiting = (await attempts.wait(username, caller.network)) || (await attempts.count(username, caller.network));
      if (waiting > 0) return refused({ kind: "too_many_tries", retry_after: waiting });

      const user = await db
        .selectFrom("users")
        .select(["id", "password_hash", "active"])
        .where(({ eb, fn }) => eb(fn<string>("lower", ["username"]), "=", username.toLowerCase()))
        .executeTakeFirst();
      const checked = await hasher.verify(user?.password_hash ?? null, password);
      if (!checked.ok) {
        await attempts.takeBack(username, caller.network);
        return checked;
      }
      if (!user || !user.active || !checked.value) return refused(wrong);

      await attempts.forget(username, caller.network);
      const session = await db.transaction().execute(async (trx) => {
        await audit(trx, {
          at: clock(),
          actor: user.id,
          action: "session.start",
          entity: `users/${user.id}`,
          after: { client: caller.client },
          request_id: caller.request_id,
        });
        return sessions.start(trx, user.id, caller.client);
      });
      return ok(session);
    },

    async setPassword(token, password, caller) {
      const user = await userOfToken(db, token, "reset_password", clock());
      if (!user) return refused(usedUp);
      const problems = problemsOfNewPassword(password, user);
      if (problems.length > 0) return refused({ kind: "invalid", fields: problems });

      // Hashing takes long; no transaction waits for it.
      const hashed = await hasher.hash(password);
      if (!hashed.ok) return hashed;

      return db.transaction().execute(async (trx): Promise<Result<{ username: string }>> => {
        const now = clock();
        if (!(await useToken(trx, token, now))) return refused(usedUp);

        await trx.updateTable("users").set({ password_hash: hashed.value, updated_at: now }).where("id", "=", user.id).execute();
        await sessions.endAllOf(trx, user.id, "new password");
        await audit(trx, { at: now, actor: user.id, action: "password.set", entity: `users/${user.id}`, request_id: caller.request_id });
        return ok({ username: user.username });
      });
    },
  };
}
