import { sql, type Kysely } from "kysely";

/** The partner that a user worked for last: the next session begins with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column active_partner jsonb`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column active_partner`.execute(db);
}
