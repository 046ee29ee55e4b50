import { sql, type Kysely } from "kysely";

/** What lies in a cart, in the order in which it was put there. What it costs and whether it can be had, the ERP says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart_items (
    id uuid primary key default gen_random_uuid(),
    cart_id uuid not null references carts (id) on delete cascade,
    position integer not null,
    material text not null check (material <> ''),
    quantity numeric(16, 3) not null check (quantity > 0),
    unit text,
    custom_attributes jsonb not null default '{}',
    created_at timestamptz not null,
    unique (cart_id, position)
  )`.execute(db);
  await sql`comment on column cart_items.unit is 'Null for the unit that the material is sold in.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table cart_items`.execute(db);
}
