import { sql, type Kysely } from "kysely";

/** What is counted day by day, and what is too old to be kept, is found by its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index logins_at on logins (at)`.execute(db);
  await sql`create index audit_exports on audit (at) where action = 'export.begin'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index logins_at, audit_exports`.execute(db);
}
