import { sql, type Kysely } from "kysely";

/**
 * Whose data an export holds, asked again before its file leaves. Exports of before are of a day at most, and are made again. A server
 * of the release before, that runs on for a moment, says nothing of it: such a file is for those who see everybody's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_jobs add column scope jsonb not null default '{"sales_areas": [], "partners": "all"}'`.execute(db);
  await sql`update export_jobs set expires_at = now()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table export_jobs drop column scope`.execute(db);
}
