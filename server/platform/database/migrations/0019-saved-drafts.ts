import { sql, type Kysely } from "kysely";

/** Drafts that were saved over or discarded: what somebody saved was acknowledged, so it is not lost by what another one does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table document_drafts (
    document bigint not null references documents (id),
    version integer not null,
    content text not null,
    author text not null,
    saved_at timestamptz not null,
    primary key (document, version)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table document_drafts`.execute(db);
}
