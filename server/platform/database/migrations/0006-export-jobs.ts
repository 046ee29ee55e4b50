import { sql, type Kysely } from "kysely";

/**
 * Exports that are made in the background. The file lies in the folder of exports under the job's id; here stands what it is.
 * `server` names the process that writes it and `beat_at` says when that one was last alive: of one that is gone nobody will ever hear.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table export_jobs (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    access text not null,
    title text not null,
    format text not null,
    file_name text not null,
    state text not null check (state in ('waiting', 'running', 'done', 'failed', 'stopped')),
    percent integer not null default 0 check (percent between 0 and 100),
    rows integer not null check (rows >= 0),
    size bigint check (size >= 0),
    reason text,
    server text not null,
    beat_at timestamptz not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`comment on column export_jobs.access is 'The permission that the list itself needs; asked again before the file leaves.'`.execute(
    db,
  );
  await sql`create index export_jobs_of_user on export_jobs (user_id, created_at desc)`.execute(db);
  await sql`create index export_jobs_expiring on export_jobs (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table export_jobs`.execute(db);
}
