/** The first administrator of a database without demo accounts: made by hand, with a link to set the password. */
import type { Kysely } from "kysely";
import { audit } from "../../platform/audit/audit.ts";
import { newToken } from "../auth/one-time-tokens.ts";
import { createPasswordHasher } from "../auth/password-hasher.ts";
import type { Database } from "../../platform/database/database.ts";
import { ok, refused, type Result } from "../../result.ts";
import { assignEverySalesArea, createUser } from "./create-user.ts";

interface Dependencies {
  db: Kysely<Database>;
  clock: () => Date;
}

const plausibleAddress = /^[^\s@]+@[^\s@]+$/;
const plausibleName = /^[\p{L}\p{N}._@-]{1,100}$/u;

/**
 * Returns the path of a link that works once, for twenty minutes. Asked again for the same user name it gives a new
 * link to an administrator who never set a password; anybody else's name is refused.
 */
export async function createAdministrator({ db, clock }: Dependencies, username: string, email: string): Promise<Result<{ path: string }>> {
  const problem = !plausibleName.test(username)
    ? { field: "username", code: "not_allowed", message: `"${username}" cannot be a user name: letters, digits and . _ @ - only.` }
    : !plausibleAddress.test(email)
      ? { field: "email", code: "not_allowed", message: `"${email}" is not an e-mail address.` }
      : null;
  if (problem) return refused({ kind: "invalid", fields: [problem] });

  return db.transaction().execute(async (trx): Promise<Result<{ path: string }>> => {
    const administrators = await trx
      .selectFrom("users")
      .select(["id", "username", "email", "password_hash", "user_type"])
      .where(({ eb, fn, or }) =>
        or([
          eb(fn<string>("lower", ["username"]), "=", username.toLowerCase()),
          eb(fn<string>("lower", ["email"]), "=", email.toLowerCase()),
        ]),
      )
      .execute();
    const waiting = administrators.find(
      (user) => user.username === username && user.email === email && user.user_type === "administrator" && user.password_hash === null,
    );
    if (administrators.length > 0 && (!waiting || administrators.length > 1)) {
      return refused({ kind: "conflict", message: "There is a user with this name or e-mail address already." });
    }

    const id =
      waiting?.id ??
      (await createUser(trx, { username, email, role: "administrator", user_classification: "internal" }, createPasswordHasher()));
    await assignEverySalesArea(trx, id);
    const token = await newToken(trx, id, "reset_password", clock());
    await audit(trx, { at: clock(), actor: null, action: "administrator.create", entity: `users/${id}`, after: { username, email } });
    return ok({ path: `/password/repair?reset_password_token=${token}` });
  });
}
