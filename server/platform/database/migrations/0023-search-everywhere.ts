import { sql, type Kysely } from "kysely";

/**
 * Numbers are found by their beginning, however they are written: in capitals or not, with dashes, dots, slashes, blanks or without.
 * Every number that is searched has an index on what is left of it then; it is read backwards, so that the newest come first and a
 * short beginning reads no more than is shown. Quotes stand among sales documents and have indexes of their own: whoever looks for
 * them would else read all orders that begin so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function erp.search_key(number text) returns text language sql immutable parallel safe
    as $$ select upper(translate(number, ' -./_#', '')) $$`.execute(db);
  for (const { name, table, column, where } of indexes) {
    await sql`create index ${sql.ref(name)} on ${sql.table(`erp.${table}`)} (erp.search_key(${sql.ref(column)}) text_pattern_ops)
      ${where ? sql.raw(`where ${where}`) : sql``}`.execute(db);
  }
  await sql`create index materials_words on erp.materials using gin (lower(material || ' ' || description) gin_trgm_ops)`.execute(db);
  await sql`create index partners_words on erp.partners using gin (lower(number || ' ' || name || ' ' || city) gin_trgm_ops)`.execute(db);
  await sql`create index partners_name_beginning on erp.partners (lower(name) text_pattern_ops)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index erp.partners_name_beginning, erp.partners_words, erp.materials_words`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.table(`erp.${name}`)}`.execute(db);
  await sql`drop function erp.search_key(text)`.execute(db);
}

const indexes: readonly { name: string; table: string; column: string; where?: string }[] = [
  { name: "orders_doc_number_key", table: "sales_documents", column: "doc_number", where: "kind <> 'quote'" },
  { name: "orders_po_number_key", table: "sales_documents", column: "po_number", where: "kind <> 'quote'" },
  { name: "quotes_doc_number_key", table: "sales_documents", column: "doc_number", where: "kind = 'quote'" },
  { name: "quotes_po_number_key", table: "sales_documents", column: "po_number", where: "kind = 'quote'" },
  { name: "deliveries_number_key", table: "deliveries", column: "number" },
  { name: "deliveries_tracking_number_key", table: "deliveries", column: "tracking_number" },
  { name: "invoices_number_key", table: "invoices", column: "number" },
  { name: "invoices_po_number_key", table: "invoices", column: "po_number" },
  { name: "payments_number_key", table: "payments", column: "number" },
  { name: "payments_reference_key", table: "payments", column: "reference" },
  { name: "items_customer_material_key", table: "sales_document_items", column: "customer_material", where: "customer_material <> ''" },
  { name: "materials_material_key", table: "materials", column: "material" },
  { name: "partners_number_key", table: "partners", column: "number" },
];
