import { sql, type Kysely } from "kysely";

/**
 * What was ordered is summed out of the index that the count of a list reads, and not out of the table; the few documents that
 * wait for somebody are found without those that are done with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index erp.sales_documents_count`.execute(db);
  await sql`create index sales_documents_count on erp.sales_documents (kind, sales_area, doc_date, ship_status)
    include (currency, net_value)`.execute(db);
  await sql`create index invoices_unpaid on erp.invoices (due_date, number) include (sales_area) where status in ('OPEN', 'PART')`.execute(
    db,
  );
  await sql`create index sales_documents_open_quotes on erp.sales_documents (valid_to, doc_number) include (sales_area)
    where kind = 'quote' and status = 'OPEN'`.execute(db);
  await sql`create index deliveries_under_way on erp.deliveries (planned_date, number) include (sales_area)
    where status = 'SHIP'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index erp.invoices_unpaid, erp.sales_documents_open_quotes, erp.deliveries_under_way, erp.sales_documents_count`.execute(
    db,
  );
  await sql`create index sales_documents_count on erp.sales_documents (kind, sales_area, doc_date, ship_status)`.execute(db);
}
