import { sql, type Kysely } from "kysely";

const statements = [
  // A record holds for what its columns name; what is null is not asked.
  `create table erp.conditions (
    id bigint generated always as identity primary key,
    condition text not null
      check (condition in ('base_price', 'discount', 'surcharge', 'order_value', 'freight', 'minimum_surcharge', 'tax')),
    sales_area text not null references erp.sales_areas (code),
    sold_to text references erp.partners (number),
    customer_group text,
    material text references erp.materials (material) on delete cascade,
    material_group text,
    country text,
    shipping_option text,
    tax_class text,
    rate_kind text not null check (rate_kind in ('percent', 'amount', 'fixed')),
    per numeric(16, 3) not null default 1 check (per > 0),
    per_unit text not null default '',
    currency text not null default '',
    scale_by text not null default 'quantity' check (scale_by in ('quantity', 'value')),
    free_from numeric(18, 3),
    excludes text,
    tax_code text not null default '',
    valid_from date not null,
    valid_to date check (valid_to >= valid_from),
    source text not null default 'demo',
    check ((condition in ('base_price', 'tax')) <= (rate_kind = case condition when 'tax' then 'percent' else 'amount' end)),
    check (condition <> 'base_price' or material is not null)
  )`,
  `comment on column erp.conditions.per_unit is 'Of an amount: per how much of this unit; empty for the base unit, of freight kilograms.'`,
  `comment on column erp.conditions.free_from is 'Of freight and the minimum surcharge: the value from which nothing is charged.'`,
  `comment on column erp.conditions.excludes is 'A type of condition that does not count where this record does.'`,
  `create table erp.condition_steps (
    condition_id bigint not null references erp.conditions (id) on delete cascade,
    from_value numeric(18, 3) not null default 0 check (from_value >= 0),
    rate numeric(18, 5) not null,
    primary key (condition_id, from_value)
  )`,
  `create index conditions_material on erp.conditions (material, sales_area, condition) where material is not null`,
  `create index conditions_general on erp.conditions (sales_area, condition, sold_to) where material is null`,
  `create index conditions_sold_to on erp.conditions (sold_to) where sold_to is not null`,

  `alter table erp.materials
    add column sales_uom text not null default '',
    add column minimum_quantity numeric(16, 3) not null default 0 check (minimum_quantity >= 0),
    add column quantity_step numeric(16, 3) not null default 0 check (quantity_step >= 0),
    add column weight numeric(16, 3) not null default 0 check (weight >= 0),
    add column replenishment_days integer not null default 0 check (replenishment_days >= 0),
    add column batch_managed boolean not null default false,
    add column tax_class text not null default 'full',
    add column state text not null default 'active' check (state in ('active', 'blocked', 'superseded')),
    add column substitute text references erp.materials (material)`,
  `comment on column erp.materials.sales_uom is 'Empty: the base unit.'`,
  `comment on column erp.materials.replenishment_days is '0: nobody can say when there is more.'`,
  `create table erp.material_units (
    material text not null references erp.materials (material) on delete cascade,
    unit text not null,
    numerator numeric(16, 3) not null check (numerator > 0),
    denominator numeric(16, 3) not null default 1 check (denominator > 0),
    primary key (material, unit)
  )`,
  `comment on table erp.material_units is 'numerator / denominator base units are one of the unit.'`,
  `create table erp.material_parts (
    material text not null references erp.materials (material) on delete cascade,
    position integer not null,
    part text not null references erp.materials (material),
    quantity numeric(16, 3) not null check (quantity > 0),
    primary key (material, position)
  )`,
  `create table erp.material_attributes (
    material text not null references erp.materials (material) on delete cascade,
    name text not null,
    value text not null,
    primary key (material, name)
  )`,

  `create table erp.stock (
    material text not null references erp.materials (material) on delete cascade,
    plant text not null,
    batch text not null default '',
    expires_on date,
    quantity numeric(16, 3) not null check (quantity >= 0),
    source text not null default 'demo',
    primary key (material, plant, batch)
  )`,
  `create table erp.planned_receipts (
    id bigint generated always as identity primary key,
    material text not null references erp.materials (material) on delete cascade,
    date date not null,
    quantity numeric(16, 3) not null check (quantity > 0),
    source text not null default 'demo'
  )`,
  `create index planned_receipts_material on erp.planned_receipts (material, date)`,
  // What is still to be delivered is a small part of all items, and all that reservations read.
  `create index sales_document_items_open on erp.sales_document_items (material) include (doc_number, open_quantity, sales_uom)
    where open_quantity > 0`,

  `create table erp.customer_terms (
    partner text not null references erp.partners (number),
    sales_area text not null references erp.sales_areas (code),
    customer_group text not null default '',
    credit_limit numeric(18, 3) check (credit_limit >= 0),
    primary key (partner, sales_area)
  )`,
  `create table erp.written_documents (
    key text primary key check (length(key) between 1 and 200),
    doc_number text not null references erp.sales_documents (doc_number) on delete cascade
  )`,
  `comment on table erp.written_documents is 'Which document was written for a key: a second one is never written.'`,
  `create sequence erp.ordered_numbers start 3000000001`,
];

/** Prices become condition records; beside them all that an order is priced, promised and written by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);

  // A step of the old list is a row of its own: those of one customer, material and day are the scale of one record.
  await sql`
    with lists as (
      select sales_area, sold_to, material, currency, valid_from, valid_to, source, min(id) as first
      from erp.prices group by sales_area, sold_to, material, currency, valid_from, valid_to, source
    ), made as (
      insert into erp.conditions (condition, sales_area, sold_to, material, rate_kind, currency, valid_from, valid_to, source)
      select 'base_price', sales_area, sold_to, material, 'amount', currency, valid_from, valid_to, source from lists order by first
      returning id, sales_area, sold_to, material, currency, valid_from, valid_to, source
    )
    insert into erp.condition_steps (condition_id, from_value, rate)
    select m.id, p.from_quantity, p.net_price
    from erp.prices p join made m on (m.sales_area, m.material, m.currency, m.valid_from, m.source)
      = (p.sales_area, p.material, p.currency, p.valid_from, p.source)
      and m.sold_to is not distinct from p.sold_to and m.valid_to is not distinct from p.valid_to`.execute(db);
  await sql`drop table erp.prices`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
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
  await sql`create unique index prices_one on erp.prices (material, sales_area, coalesce(sold_to, ''), from_quantity, valid_from)`.execute(
    db,
  );
  await sql`create index prices_sold_to on erp.prices (sold_to) where sold_to is not null`.execute(db);
  await sql`insert into erp.prices (sales_area, sold_to, material, from_quantity, net_price, currency, valid_from, valid_to, source)
    select c.sales_area, c.sold_to, c.material, greatest(s.from_value, 0.001), s.rate, c.currency, c.valid_from, c.valid_to, c.source
    from erp.conditions c join erp.condition_steps s on s.condition_id = c.id
    where c.condition = 'base_price' and c.customer_group is null on conflict do nothing`.execute(db);

  await sql`drop sequence erp.ordered_numbers`.execute(db);
  for (const table of [
    "written_documents",
    "customer_terms",
    "planned_receipts",
    "stock",
    "material_attributes",
    "material_parts",
    "material_units",
    "condition_steps",
    "conditions",
  ])
    await sql`drop table ${sql.table(`erp.${table}`)}`.execute(db);
  await sql`drop index erp.sales_document_items_open`.execute(db);
  await sql`alter table erp.materials drop column sales_uom, drop column minimum_quantity, drop column quantity_step, drop column weight,
    drop column replenishment_days, drop column batch_managed, drop column tax_class, drop column state, drop column substitute`.execute(
    db,
  );
}
