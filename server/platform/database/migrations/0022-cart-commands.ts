import { sql, type Kysely } from "kysely";

/**
 * A cart as data that commands change (`docs/decisions/0031`): its lines with what the ERP last said of each, its sums, which are
 * kept up to date by every command, and the commands themselves with their inverses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index carts_one_active`.execute(db);
  await sql`alter table carts drop constraint carts_state_check`.execute(db);
  await sql`update carts set state = 'open' where state = 'active'`.execute(db);
  await sql`alter table carts
    alter column state set default 'open',
    add constraint carts_state_check check (state in
      ('open', 'priced', 'placing', 'placed', 'refused', 'unknown', 'saved', 'waiting', 'denied')),
    add column title text not null default '',
    add column ref_doc_nr text not null default '',
    add column fields jsonb not null default '{}',
    add column items_count integer not null default 0,
    add column priced_count integer not null default 0,
    add column error_count integer not null default 0,
    add column lines_value numeric(18, 3) not null default 0,
    add column last_item_number integer not null default 0,
    add column undo_at integer not null default 0,
    add column last_command integer not null default 0,
    add column expired_commands integer not null default 0,
    add column content_version integer not null default 1,
    add column header_hash text not null default '',
    add column totals jsonb,
    add column totals_version integer not null default 0`.execute(db);
  await sql`create unique index carts_one_active on carts (user_id, root, partner_function, partner_number, sales_area)
    where state in ('open', 'priced', 'refused')`.execute(db);
  await sql`comment on column carts.content_version is 'Raised by what changes prices; totals of an older one are not valid.'`.execute(db);
  await sql`comment on column carts.undo_at is 'The number of the last command that is in force; those above it can be redone.'`.execute(
    db,
  );

  await createLines(db);
  await sql`create table cart_commands (
    cart_id uuid not null references carts (id) on delete cascade,
    number integer not null,
    name text not null,
    redo jsonb not null,
    undo jsonb not null,
    user_id uuid references users (id) on delete set null,
    created_at timestamptz not null,
    primary key (cart_id, number)
  )`.execute(db);
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart_lines (
    id uuid primary key default gen_random_uuid(),
    cart_id uuid not null references carts (id) on delete cascade,
    position text collate "C" not null,
    item_number integer not null,
    material text not null,
    quantity numeric(16, 3),
    entered_quantity text not null default '',
    unit text,
    requested_date text not null default '',
    custom_attributes jsonb not null default '{}',
    batches jsonb not null default '[]',
    change_status text not null default '' check (change_status in ('', 'I', 'U', 'D')),
    removed boolean not null default false,
    errors jsonb not null default '[]',
    hash text not null default '',
    changed_version integer not null default 1,
    changed_by text not null default '',
    command integer not null default 0,
    result jsonb,
    trace jsonb,
    units jsonb,
    result_hash text,
    result_header text,
    sap_errors integer not null default 0,
    net_value numeric(18, 3),
    tax_code text,
    tax_rate numeric(9, 4),
    weight numeric(18, 6),
    currency text,
    priced_at timestamptz,
    created_at timestamptz not null
  )`.execute(db);
  await sql`comment on column cart_lines.quantity is 'Null: entered_quantity is what was entered and is no quantity.'`.execute(db);
  await sql`comment on column cart_lines.unit is 'Null for the unit that the material is sold in.'`.execute(db);
  await sql`comment on column cart_lines.removed is 'Deleted, and kept as long as that can be undone.'`.execute(db);
  await sql`insert into cart_lines (id, cart_id, position, item_number, material, quantity, unit, custom_attributes, created_at)
    select id, cart_id, lpad(position::text, 8, '0'), position * 10, material, quantity, unit, custom_attributes, created_at
    from cart_items`.execute(db);
  await sql`drop table cart_items`.execute(db);
  await sql`update carts set items_count = l.count, last_item_number = l.last
    from (select cart_id, count(*)::int as count, max(item_number) as last from cart_lines group by 1) l where l.cart_id = carts.id`.execute(
    db,
  );
  await sql`create index cart_lines_in_order on cart_lines (cart_id, position, id) where not removed`.execute(db);
  await sql`create index cart_lines_removed on cart_lines (cart_id, command) where removed`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
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
  await sql`insert into cart_items (id, cart_id, position, material, quantity, unit, custom_attributes, created_at)
    select id, cart_id, row_number() over (partition by cart_id order by position, id), material, quantity, unit, custom_attributes, created_at
    from cart_lines where not removed and material <> '' and quantity > 0`.execute(db);
  for (const table of ["cart_commands", "cart_lines"]) await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`drop index carts_one_active`.execute(db);
  await sql`alter table carts drop constraint carts_state_check`.execute(db);
  await sql`update carts set state = case when state in ('open', 'priced', 'refused') then 'active' else 'saved' end`.execute(db);
  await sql`alter table carts alter column state set default 'active',
    add constraint carts_state_check check (state in ('active', 'saved')),
    drop column title, drop column ref_doc_nr, drop column fields, drop column items_count, drop column priced_count,
    drop column error_count, drop column lines_value, drop column last_item_number, drop column undo_at, drop column last_command, drop column expired_commands, drop column content_version,
    drop column header_hash, drop column totals, drop column totals_version`.execute(db);
  await sql`create unique index carts_one_active on carts (user_id, root, partner_function, partner_number, sales_area)
    where state = 'active'`.execute(db);
}
