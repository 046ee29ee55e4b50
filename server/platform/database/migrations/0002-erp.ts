import { sql, type Kysely } from "kysely";

/**
 * The embedded ERP. Money and quantities are `numeric`, dates `date`, numbers texts as an ERP has them.
 * `search` is what the free-text search reads: one lower-case line per document, indexed by trigrams.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create schema erp`.execute(db);

  await sql`create table erp.sales_areas (
    code text primary key,
    title text not null,
    sales_org text not null,
    channel text not null,
    division text not null,
    currency text not null,
    currency_sym text not null
  )`.execute(db);

  await sql`create table erp.partners (
    number text primary key,
    name text not null,
    street text not null default '',
    postal_code text not null default '',
    city text not null default '',
    country text not null default '',
    one_time boolean not null default false
  )`.execute(db);
  await sql`create index partners_name on erp.partners (name, number)`.execute(db);

  // function_name: what `partner` is for `sold_to` in this sales area; a sold-to is its own sold_to row.
  await sql`create table erp.partner_functions (
    sold_to text not null references erp.partners (number),
    sales_area text not null references erp.sales_areas (code),
    function_name text not null check (function_name in ('sold_to', 'ship_to', 'payer')),
    partner text not null references erp.partners (number),
    is_default boolean not null default false,
    primary key (sold_to, sales_area, function_name, partner)
  )`.execute(db);
  await sql`create index partner_functions_partner on erp.partner_functions (partner, sales_area, function_name)`.execute(db);

  await sql`create table erp.materials (
    material text primary key,
    description text not null,
    base_uom text not null,
    material_group text not null,
    image text,
    ean text
  )`.execute(db);
  await sql`create index materials_upper on erp.materials (upper(material))`.execute(db);

  await sql`create table erp.sales_documents (
    doc_number text primary key,
    doc_type text not null,
    kind text not null check (kind in ('order', 'return', 'adjustment')),
    po_number text not null default '',
    sales_area text not null references erp.sales_areas (code),
    sold_to text not null references erp.partners (number),
    ship_to text not null references erp.partners (number),
    payer text not null references erp.partners (number),
    doc_date date not null,
    created_at timestamptz not null,
    requested_date date not null,
    shipped_at timestamptz,
    net_value numeric(18, 3) not null,
    tax_value numeric(18, 3) not null default 0,
    freight_value numeric(18, 3) not null default 0,
    currency text not null,
    status text not null,
    ship_status text not null,
    items_count integer not null,
    note text not null default '',
    source text not null default 'demo',
    search text not null
  )`.execute(db);

  // The lists sort by these columns with the number as the tie-breaker; each index reads in both directions.
  for (const column of ["doc_date", "requested_date", "po_number", "sold_to", "net_value", "status", "ship_status"]) {
    await sql`create index ${sql.raw(`sales_documents_${column}`)} on erp.sales_documents (${sql.ref(column)}, doc_number)`.execute(db);
  }
  await sql`create index sales_documents_ship_to on erp.sales_documents (ship_to, sales_area)`.execute(db);
  await sql`create index sales_documents_payer on erp.sales_documents (payer, sales_area)`.execute(db);
  await sql`create index sales_documents_shipped_at on erp.sales_documents (shipped_at, doc_number) where shipped_at is not null`.execute(
    db,
  );
  // The count of a list without a search reads this index and not the table.
  await sql`create index sales_documents_count on erp.sales_documents (kind, sales_area, doc_date, ship_status)`.execute(db);
  await sql`create index sales_documents_number_prefix on erp.sales_documents (upper(doc_number) text_pattern_ops)`.execute(db);
  await sql`create index sales_documents_po_prefix on erp.sales_documents (upper(po_number) text_pattern_ops)`.execute(db);
  await sql`create index sales_documents_search on erp.sales_documents using gin (search gin_trgm_ops)`.execute(db);

  await sql`create table erp.sales_document_items (
    doc_number text not null references erp.sales_documents (doc_number) on delete cascade,
    item_number integer not null,
    material text not null references erp.materials (material),
    customer_material text not null default '',
    description text not null,
    quantity numeric(16, 3) not null,
    open_quantity numeric(16, 3) not null,
    sales_uom text not null,
    net_price numeric(18, 3) not null,
    net_value numeric(18, 3) not null,
    status text not null,
    ship_status text not null,
    primary key (doc_number, item_number)
  )`.execute(db);
  await sql`create index sales_document_items_material on erp.sales_document_items (material, doc_number)`.execute(db);
  await sql`create index sales_document_items_customer_material on erp.sales_document_items (upper(customer_material), doc_number) where customer_material <> ''`.execute(
    db,
  );

  await sql`create table erp.schedule_lines (
    doc_number text not null,
    item_number integer not null,
    line integer not null,
    date date not null,
    quantity numeric(16, 3) not null,
    confirmed_quantity numeric(16, 3) not null,
    primary key (doc_number, item_number, line),
    foreign key (doc_number, item_number) references erp.sales_document_items on delete cascade
  )`.execute(db);

  await sql`create table erp.open_items (
    number text primary key,
    doc_number text references erp.sales_documents (doc_number) on delete cascade,
    payer text not null references erp.partners (number),
    sales_area text not null references erp.sales_areas (code),
    due_date date not null,
    amount numeric(18, 3) not null,
    currency text not null,
    cleared_at timestamptz
  )`.execute(db);
  await sql`create index open_items_payer on erp.open_items (payer, sales_area) where cleared_at is null`.execute(db);

  // One row per source ever imported: what makes a second run of the same file change nothing.
  await sql`create table erp.imports (
    source text primary key,
    file_name text not null,
    checksum text not null,
    imported_at timestamptz not null,
    shifted_days integer not null,
    last_day date not null,
    totals jsonb not null
  )`.execute(db);

  // What an import did with every line it could not take as it was: `reported` lines are not in the documents, `noted` ones are.
  await sql`create table erp.import_reports (
    source text not null,
    line integer not null,
    reason text not null,
    outcome text not null default 'reported' check (outcome in ('reported', 'noted')),
    value numeric(18, 3) not null,
    raw text not null,
    primary key (source, line, reason)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop schema erp cascade`.execute(db);
}
