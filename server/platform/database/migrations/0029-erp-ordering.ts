import { sql, type Kysely } from "kysely";

const statements = [
  `create table erp.number_ranges (
    document_type text primary key,
    first_number bigint not null,
    last_number bigint not null check (last_number >= first_number),
    next_number bigint not null check (next_number between first_number and last_number + 1)
  )`,
  `comment on table erp.number_ranges is 'Counted up in the transaction that writes the document: what is refused leaves no gap.'`,
  `insert into erp.number_ranges values ('QT', 2100000001, 2199999999, 2100000001)`,
  `insert into erp.number_ranges select 'OR', 3000000001, 3099999999, case when is_called then last_value + 1 else last_value end
    from erp.ordered_numbers`,
  `drop sequence erp.ordered_numbers`,

  `alter table erp.written_documents alter column doc_number drop not null`,
  `comment on column erp.written_documents.doc_number is 'Null: the key is closed; nothing was written for it, and nothing will be.'`,

  `create table erp.document_locks (
    doc_number text primary key references erp.sales_documents (doc_number) on delete cascade,
    locked_by text not null,
    locked_at timestamptz not null default now()
  )`,
  `comment on table erp.document_locks is 'Documents that somebody has open in the ERP: nobody else changes them.'`,

  `create table erp.incompletion_rules (
    document_type text not null,
    level text not null check (level in ('header', 'item')),
    field text not null,
    primary key (document_type, level, field)
  )`,
  `comment on table erp.incompletion_rules is 'What a document must say before it is delivered; it is written without it, too.'`,
  `insert into erp.incompletion_rules values ('OR', 'item', 'net_value')`,
  `create table erp.incompletion_log (
    doc_number text not null references erp.sales_documents (doc_number) on delete cascade,
    item_number integer not null,
    field text not null,
    primary key (doc_number, item_number, field)
  )`,
  `comment on column erp.incompletion_log.item_number is '0: the document as a whole.'`,
];

/** What an ERP keeps beside the documents that it writes: numbers, locks, and what is missing in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["incompletion_log", "incompletion_rules", "document_locks"])
    await sql`drop table ${sql.table(`erp.${table}`)}`.execute(db);
  await sql`delete from erp.written_documents where doc_number is null`.execute(db);
  await sql`alter table erp.written_documents alter column doc_number set not null`.execute(db);
  await sql`create sequence erp.ordered_numbers start 3000000001`.execute(db);
  await sql`select setval('erp.ordered_numbers', next_number, false) from erp.number_ranges where document_type = 'OR'`.execute(db);
  await sql`drop table erp.number_ranges`.execute(db);
}
