import { sql, type Kysely } from "kysely";

/**
 * What administrators save over the documents of `page-configs/`.
 *
 * A version is immutable and `published` points at one of them, so publishing, restoring and rolling back only move a
 * pointer. The product's own file is version 0 and is never copied here: `published is null` means that the file serves.
 * `microsite is null` is the product-wide document; documents of one microsite come beside it.
 *
 * Contents are `text`, not `jsonb`: a draft may be broken JSON, and what was published is byte for byte what was typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table documents (
    id bigint generated always as identity primary key,
    kind text not null,
    key text not null,
    microsite text,
    published integer,
    route text,
    draft text,
    draft_version integer not null default 0,
    draft_by text,
    draft_at timestamptz,
    unique nulls not distinct (kind, key, microsite)
  )`.execute(db);
  // The address stays known when the page's own content can no longer be read: an error page, not a "not found".
  await sql`comment on column documents.route is 'Of pages: the address of the published version.'`.execute(db);
  await sql`comment on column documents.draft_version is 'Counts every change of the row; the ETag of the record.'`.execute(db);

  await sql`create table document_versions (
    document bigint not null references documents (id),
    number integer not null check (number > 0),
    content text not null,
    checksum text not null,
    note text not null default '',
    author text not null,
    created_at timestamptz not null,
    primary key (document, number)
  )`.execute(db);
  await sql`alter table documents add constraint documents_published foreign key (id, published)
    references document_versions (document, number) deferrable initially deferred`.execute(db);

  await sql`create function refuse_change_of_version() returns trigger language plpgsql as $$
    begin raise exception 'A published version never changes.' using errcode = 'restrict_violation'; end $$`.execute(db);
  await sql`create trigger document_versions_are_immutable before update or delete on document_versions
    for each row execute function refuse_change_of_version()`.execute(db);

  // One number that rises with every publish: what a server polls in case it missed a NOTIFY.
  await sql`create table documents_revision (
    only_one boolean primary key default true check (only_one),
    number bigint not null default 0
  )`.execute(db);
  await sql`insert into documents_revision default values`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table documents_revision`.execute(db);
  await sql`alter table documents drop constraint documents_published`.execute(db);
  await sql`drop table document_versions`.execute(db);
  await sql`drop function refuse_change_of_version()`.execute(db);
  await sql`drop table documents`.execute(db);
}
