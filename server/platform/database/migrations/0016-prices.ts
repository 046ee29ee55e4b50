import { sql, type Kysely } from "kysely";

/** What the embedded ERP asks for a material: for every customer of a sales area, or for one of them; cheaper from a quantity on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erp.prices (
    id bigint generated always as identity primary key,
    sales_area text not null references erp.sales_areas (code),
    sold_to text references erp.partners (number),
    material text not null references erp.materials (material) on delete cascade,
    from_quantity numeric(16, 3) not null default 1 check (from_quantity > 0),
    net_price numeric(18, 3) not null check (net_price >= 0),
    currency text not null,
    valid_from date not null,
    valid_to date check (valid_to >= valid_from),
    source text not null default 'demo'
  )`.execute(db);
  await sql`comment on column erp.prices.sold_to is 'Null for every customer.'`.execute(db);
  await sql`create unique index prices_one on erp.prices (material, sales_area, coalesce(sold_to, ''), from_quantity, valid_from)`.execute(
    db,
  );
  await sql`create index prices_sold_to on erp.prices (sold_to) where sold_to is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table erp.prices`.execute(db);
}
