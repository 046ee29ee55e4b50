import { sql, type Kysely } from "kysely";

/**
 * What follows from orders in the embedded ERP. Every document has the partners and the sales area of the order it came from, so
 * that one condition says who may see it, and a line that the free-text search reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A quote is a sales document that promises and moves nothing.
  await sql`alter table erp.sales_documents drop constraint sales_documents_kind_check`.execute(db);
  await sql`alter table erp.sales_documents add constraint sales_documents_kind_check
    check (kind in ('order', 'return', 'adjustment', 'quote'))`.execute(db);
  // ref_doc_number: the quote that an order was made of. stepped_at: when it came to the state that it is in.
  await sql`alter table erp.sales_documents
    add column ref_doc_number text not null default '',
    add column valid_to date,
    add column payment_terms text not null default '',
    add column stepped_at timestamptz`.execute(db);
  await sql`create index sales_documents_ref on erp.sales_documents (ref_doc_number) where ref_doc_number <> ''`.execute(db);
  // What came in on its way and was never touched by the ERP's clock, as from an import, stays where it is.
  await sql`create index sales_documents_moving on erp.sales_documents (coalesce(stepped_at, created_at))
    where kind in ('order', 'return') and status not in ('GR', 'CANC') and (stepped_at is not null or status = 'PEND')`.execute(db);

  await sql`create table erp.deliveries (
    ${head},
    planned_date date not null,
    goods_issue_at timestamptz,
    arrived_at timestamptz,
    carrier text not null default '',
    tracking_number text not null default '',
    packages integer not null default 1,
    weight numeric(12, 3) not null default 0
  )`.execute(db);
  await sql`create table erp.delivery_items (
    number text not null references erp.deliveries on delete cascade,
    item_number integer not null,
    doc_item integer not null,
    quantity numeric(16, 3) not null,
    primary key (number, item_number)
  )`.execute(db);

  await sql`create table erp.invoices (
    ${head},
    kind text not null check (kind in ('invoice', 'credit_note')),
    delivery_number text not null default '',
    po_number text not null default '',
    due_date date not null,
    payment_terms text not null default '',
    net_value numeric(18, 3) not null,
    freight_value numeric(18, 3) not null default 0,
    tax_value numeric(18, 3) not null default 0,
    total_value numeric(18, 3) generated always as (net_value + freight_value + tax_value) stored,
    currency text not null
  )`.execute(db);
  await sql`create table erp.invoice_items (
    number text not null references erp.invoices on delete cascade,
    item_number integer not null,
    doc_item integer not null,
    material text not null,
    customer_material text not null default '',
    description text not null,
    quantity numeric(16, 3) not null,
    sales_uom text not null,
    net_price numeric(18, 3) not null,
    net_value numeric(18, 3) not null,
    primary key (number, item_number)
  )`.execute(db);
  await sql`create index invoices_due on erp.invoices (due_date, number)`.execute(db);

  // An item is open until `paid` is its amount; then it has been cleared. Credit notes are negative.
  await sql`alter table erp.open_items
    add column invoice_number text references erp.invoices (number) on delete cascade,
    add column sold_to text,
    add column ship_to text,
    add column doc_date date,
    add column paid numeric(18, 3) not null default 0,
    add column status text not null default 'OPEN',
    add column items_count integer not null default 1,
    add column source text not null default 'demo',
    add column search text not null default ''`.execute(db);
  await sql`update erp.open_items o set sold_to = d.sold_to, ship_to = d.ship_to from erp.sales_documents d where d.doc_number = o.doc_number`.execute(
    db,
  );
  await sql`update erp.open_items set sold_to = coalesce(sold_to, payer), ship_to = coalesce(ship_to, payer), doc_date = due_date - 30,
    paid = case when cleared_at is null then 0 else amount end,
    status = case when cleared_at is null then 'OPEN' else 'PAID' end, search = lower(number || ' ' || coalesce(doc_number, ''))`.execute(
    db,
  );
  await sql`alter table erp.open_items alter column sold_to set not null, alter column ship_to set not null, alter column doc_date set not null`.execute(
    db,
  );
  await sql`create index open_items_count on erp.open_items (sales_area, doc_date, status) where cleared_at is null`.execute(db);
  // What is owed, and of how much that was billed, is summed out of this index.
  await sql`create index open_items_balance on erp.open_items (sales_area, payer, sold_to) include (currency, amount, paid, due_date, cleared_at)`.execute(
    db,
  );
  await sql`create index open_items_due on erp.open_items (due_date, number) where cleared_at is null`.execute(db);
  await sql`create index open_items_invoice on erp.open_items (invoice_number)`.execute(db);
  await sql`create index open_items_document on erp.open_items (doc_number)`.execute(db);
  await sql`create index open_items_search on erp.open_items using gin (search gin_trgm_ops)`.execute(db);

  await sql`create table erp.payments (
    ${head},
    amount numeric(18, 3) not null,
    currency text not null,
    method text not null,
    reference text not null default ''
  )`.execute(db);
  await sql`create table erp.payment_items (
    number text not null references erp.payments on delete cascade,
    item_number integer not null,
    open_item text not null references erp.open_items (number) on delete cascade,
    amount numeric(18, 3) not null,
    primary key (number, item_number)
  )`.execute(db);
  await sql`create index payment_items_open_item on erp.payment_items (open_item)`.execute(db);

  await sql`create table erp.down_payments (
    ${head},
    due_date date not null,
    amount numeric(18, 3) not null,
    paid numeric(18, 3) not null default 0,
    currency text not null
  )`.execute(db);

  // Orders that came as a file, what users did in the portal, and carts that were too long to wait for.
  await sql`create table erp.pdf_orders (
    ${head},
    po_number text not null default '',
    file_name text not null,
    sender text not null default '',
    cart_uuid uuid,
    message text not null default '',
    amount numeric(18, 3) not null default 0,
    currency text not null
  )`.execute(db);
  await sql`create table erp.web_transactions (
    ${head},
    transaction_type text not null,
    user_name text not null default '',
    message text not null default '',
    amount numeric(18, 3) not null default 0,
    currency text not null
  )`.execute(db);
  await sql`create table erp.background_carts (
    ${head},
    po_number text not null default '',
    user_name text not null default '',
    message text not null default '',
    finished_at timestamptz,
    amount numeric(18, 3) not null default 0,
    currency text not null
  )`.execute(db);

  for (const table of followUps) {
    for (const column of ["doc_date", "sold_to", "payer", "status"]) {
      await sql`create index ${sql.raw(`${table}_${column}`)} on ${sql.table(`erp.${table}`)} (${sql.ref(column)}, number)`.execute(db);
    }
    // The count of a list without a search reads this index and not the table.
    await sql`create index ${sql.raw(`${table}_count`)} on ${sql.table(`erp.${table}`)} (sales_area, doc_date, status)`.execute(db);
    await sql`create index ${sql.raw(`${table}_number_prefix`)} on ${sql.table(`erp.${table}`)} (upper(number) text_pattern_ops)`.execute(
      db,
    );
    await sql`create index ${sql.raw(`${table}_ship_to`)} on ${sql.table(`erp.${table}`)} (ship_to, sales_area)`.execute(db);
    await sql`create index ${sql.raw(`${table}_document`)} on ${sql.table(`erp.${table}`)} (doc_number)`.execute(db);
    await sql`create index ${sql.raw(`${table}_search`)} on ${sql.table(`erp.${table}`)} using gin (search gin_trgm_ops)`.execute(db);
  }
}

const followUps = ["deliveries", "invoices", "payments", "down_payments", "pdf_orders", "web_transactions", "background_carts"];

/** doc_number: the sales document that it follows from; null where there is none, or where there are several. */
const head = sql`
  number text primary key,
  doc_number text references erp.sales_documents (doc_number) on delete cascade,
  sales_area text not null references erp.sales_areas (code),
  sold_to text not null references erp.partners (number),
  ship_to text not null references erp.partners (number),
  payer text not null references erp.partners (number),
  doc_date date not null,
  created_at timestamptz not null,
  status text not null,
  items_count integer not null default 0,
  source text not null default 'demo',
  search text not null`;

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["payment_items", "payments", "down_payments", "pdf_orders", "web_transactions", "background_carts"])
    await sql`drop table ${sql.table(`erp.${table}`)}`.execute(db);
  await sql`alter table erp.open_items drop column invoice_number, drop column sold_to, drop column ship_to, drop column doc_date,
    drop column paid, drop column status, drop column items_count, drop column source, drop column search`.execute(db);
  for (const table of ["invoice_items", "invoices", "delivery_items", "deliveries"])
    await sql`drop table ${sql.table(`erp.${table}`)}`.execute(db);
  await sql`delete from erp.sales_documents where kind = 'quote'`.execute(db);
  await sql`alter table erp.sales_documents drop column ref_doc_number, drop column valid_to, drop column payment_terms, drop column stepped_at,
    drop constraint sales_documents_kind_check`.execute(db);
  await sql`alter table erp.sales_documents add constraint sales_documents_kind_check check (kind in ('order', 'return', 'adjustment'))`.execute(
    db,
  );
}
