import { sql, type Kysely } from "kysely";

/** What administrators have pushed, for as long as somebody may ask about it (server/platform/push/sent-pushes.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table sent_pushes (
    id uuid primary key,
    sent_at timestamptz not null,
    sent_by text not null,
    user_ids uuid[],
    type text not null,
    message text not null,
    path text not null default '',
    heard integer not null default 0 check (heard >= 0)
  )`.execute(db);
  await sql`comment on column sent_pushes.user_ids is 'Null for everybody who was there.'`.execute(db);
  await sql`comment on column sent_pushes.heard is 'Open streams that it was written to, of all servers.'`.execute(db);
  await sql`create index sent_pushes_by_time on sent_pushes (sent_at desc)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sent_pushes`.execute(db);
}
