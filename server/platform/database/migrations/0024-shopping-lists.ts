import { sql, type Kysely } from "kysely";

/**
 * A shopping list is a cart of the root `carts/shopping_lists`: its lines, its commands and their undo are those of every cart. What it
 * has besides is with whom it is shared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shopping_lists (
    id uuid primary key references carts (id) on delete cascade,
    everybody text check (everybody in ('viewer', 'editor'))
  )`.execute(db);
  await sql`comment on column shopping_lists.everybody is 'What everybody may who works for the same partner; null: nothing.'`.execute(db);
  await sql`create table shopping_list_members (
    list_id uuid not null references shopping_lists (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    role text not null check (role in ('owner', 'editor', 'viewer')),
    added_at timestamptz not null,
    primary key (list_id, user_id)
  )`.execute(db);
  await sql`create index shopping_list_members_user on shopping_list_members (user_id)`.execute(db);
  await sql`create index carts_shopping_lists on carts (partner_number, sales_area, partner_function)
    where root = 'carts/shopping_lists'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index carts_shopping_lists`.execute(db);
  for (const table of ["shopping_list_members", "shopping_lists"]) await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`delete from carts where root = 'carts/shopping_lists'`.execute(db);
}
