import { sql, type Kysely } from "kysely";

/** Before each write the oldest answers of its user are looked for, of which there may be too many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index kept_answers_of_user on kept_answers (user_id, expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index kept_answers_of_user`.execute(db);
}
