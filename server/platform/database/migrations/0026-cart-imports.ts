import { sql, type Kysely } from "kysely";

/**
 * Files on their way into a cart: what was read of each, until it is taken or a day is over; and for each customer and kind of file
 * which column says what.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart_imports (
    id uuid primary key default gen_random_uuid(),
    cart_id uuid not null references carts (id) on delete cascade,
    file_name text not null,
    type text not null,
    size integer not null,
    sheets json not null,
    too_long jsonb not null,
    choice jsonb not null,
    found_materials jsonb not null,
    taken_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index cart_imports_cart on cart_imports (cart_id)`.execute(db);
  await sql`create index cart_imports_created on cart_imports (created_at)`.execute(db);
  await sql`comment on column cart_imports.choice is 'Which sheet, which headings and columns, and what is to happen to what is wrong or missing.'`.execute(
    db,
  );
  await sql`comment on column cart_imports.found_materials is 'By the materials that the file names, the numbers by which the ERP knows them.'`.execute(
    db,
  );
  await sql`create table cart_import_columns (
    partner_function text not null,
    partner_number text not null,
    sales_area text not null,
    fingerprint text not null,
    columns jsonb not null,
    updated_at timestamptz not null,
    primary key (partner_function, partner_number, sales_area, fingerprint)
  )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["cart_import_columns", "cart_imports"]) await sql`drop table ${sql.table(table)}`.execute(db);
}
