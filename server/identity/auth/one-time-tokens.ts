/** Links that work once and for twenty minutes. Stored hashed and never logged; a new one makes the older ones useless. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { hashOfSecret, newSecret } from "../sessions/session-secret.ts";

export type Purpose = "reset_password";

export const tokenMinutes = 20;

export async function newToken(trx: Transaction<Database>, user_id: string, purpose: Purpose, now: Date): Promise<string> {
  const token = newSecret();
  await trx.deleteFrom("one_time_tokens").where("user_id", "=", user_id).where("purpose", "=", purpose).execute();
  await trx
    .insertInto("one_time_tokens")
    .values({
      token_hash: hashOfSecret(token),
      user_id,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + tokenMinutes * 60_000),
      used_at: null,
    })
    .execute();
  return token;
}

/** The active user of a token that is neither used nor too old. */
export async function userOfToken(
  db: Kysely<Database>,
  token: string,
  purpose: Purpose,
  now: Date,
): Promise<{ id: string; username: string; email: string; first_name: string; last_name: string } | undefined> {
  return db
    .selectFrom("one_time_tokens as token")
    .innerJoin("users", "users.id", "token.user_id")
    .select(["users.id", "users.username", "users.email", "users.first_name", "users.last_name"])
    .where("token.token_hash", "=", hashOfSecret(token))
    .where("token.purpose", "=", purpose)
    .where("token.used_at", "is", null)
    .where("token.expires_at", ">", now)
    .where("users.active", "=", true)
    .executeTakeFirst();
}

/** False when somebody was faster. */
export async function useToken(trx: Transaction<Database>, token: string, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable("one_time_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashOfSecret(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}
