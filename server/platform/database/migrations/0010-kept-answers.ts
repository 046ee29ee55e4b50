import { sql, type Kysely } from "kysely";

/** The answers to writes that carried an Idempotency-Key, for whoever repeats them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table kept_answers (
    id bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    body_hash bytea not null,
    claim uuid not null,
    server text not null,
    status smallint,
    headers jsonb not null default '{}',
    body text,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`comment on column kept_answers.id is 'SHA-256 of the user, the method, the address and the key.'`.execute(db);
  await sql`comment on column kept_answers.status is 'Null as long as the write runs, in the process that "server" names.'`.execute(db);
  await sql`create index kept_answers_expiry on kept_answers (expires_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table kept_answers`.execute(db);
}
