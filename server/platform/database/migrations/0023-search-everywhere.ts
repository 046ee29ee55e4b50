import { sql, type Kysely } from "kysely";

/**
 * Numbers are found by their beginning, however they are written: in capitals or not, with dashes, dots, slashes, blanks or without.
 * Every number that is searched has an index on what is left of it then; it is read backwards, so that the newest come first and a
 * short beginning reads no more than is shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function erp.search_key(number text) returns text language sql immutable parallel safe
    as $$ select upper(translate(number, ' -./_#', '')) $$`.execute(db);
  for (const [table, column] of numbers) {
    await sql`create index ${sql.raw(`${table}_${column}_key`)} on ${sql.table(`erp.${table}`)}
      (erp.search_key(${sql.ref(column)}) text_pattern_ops)`.execute(db);
  }
  await sql`create index sales_document_items_customer_key on erp.sales_document_items
    (erp.search_key(customer_material) text_pattern_ops, doc_number) where customer_material <> ''`.execute(db);
  await sql`create index materials_words on erp.materials using gin (lower(material || ' ' || description) gin_trgm_ops)`.execute(db);
  await sql`create index partners_words on erp.partners using gin (lower(number || ' ' || name || ' ' || city) gin_trgm_ops)`.execute(db);
  await sql`create index partners_name_beginning on erp.partners (lower(name) text_pattern_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index erp.partners_name_beginning, erp.partners_words, erp.materials_words, erp.sales_document_items_customer_key`.execute(
    db,
  );
  for (const [table, column] of numbers) await sql`drop index ${sql.table(`erp.${table}_${column}_key`)}`.execute(db);
  await sql`drop function erp.search_key(text)`.execute(db);
}

const numbers = [
  ["sales_documents", "doc_number"],
  ["sales_documents", "po_number"],
  ["deliveries", "number"],
  ["deliveries", "tracking_number"],
  ["invoices", "number"],
  ["invoices", "po_number"],
  ["payments", "number"],
  ["payments", "reference"],
  ["materials", "material"],
  ["partners", "number"],
] as const;
