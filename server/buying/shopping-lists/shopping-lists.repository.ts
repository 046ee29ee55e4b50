import { sql, type Kysely, type QueryExecutorProvider, type RawBuilder } from "kysely";
import type { Colleague, ListMember } from "../../../schemas/shopping-lists.ts";
import type { Database } from "../../platform/database/database.ts";
import { freeText } from "../../platform/database/free-text.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { Scope } from "../../scope.ts";
import { sharedRoot } from "../carts/cart-roots.ts";
import type { CartTables } from "../carts/cart-tables.ts";
import { insertCart, ofPartners } from "../carts/carts.repository.ts";
import type { ListRole, Roles } from "./list-roles.ts";

export interface ListRow extends Roles {
  id: string;
  title: string;
  note: string;
  items_count: number;
  updated_at: Date;
  owners: string;
  others: number;
}

export const listSorts = ["title", "updated_at", "items_count"] as const;
export type ListSort = (typeof listSorts)[number];

export interface ListsQuery {
  user_id: string;
  /** Lists of this one; null: of every partner in the scope. */
  partner: PartnerKey | null;
  scope: Scope;
  /** Those that the user may change. */
  changeable?: boolean;
  q?: string | undefined;
  sort_by: ListSort;
  order: "asc" | "desc";
  page: number;
  page_size: number;
}

const sortColumns: Readonly<Record<ListSort, RawBuilder<unknown>>> = {
  title: sql`lower(c.title)`,
  updated_at: sql`c.updated_at`,
  items_count: sql`c.items_count`,
};

const nameOfUser = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username)`;
const owners = sql`(select string_agg(${nameOfUser}, ', ' order by m2.added_at, u.id) from shopping_list_members m2
  join users u on u.id = m2.user_id where m2.list_id = l.id and m2.role = 'owner')`;
const others = sql`(select count(*) from shopping_list_members m3 where m3.list_id = l.id)::int - 1`;

const columns = sql`l.id, c.title, coalesce(c.fields ->> 'note', '') as note, c.items_count, c.updated_at, l.everybody, m.role,
  coalesce(${owners}, '') as owners, ${others} as others`;

const listsSeenBy = (user_id: string) => sql`shopping_lists l join carts c on c.id = l.id
  left join shopping_list_members m on m.list_id = l.id and m.user_id = ${user_id}`;

/** One that the user may see. */
export async function readList(db: QueryExecutorProvider, user_id: string, id: string): Promise<ListRow> {
  const { rows } = await sql<ListRow>`select ${columns} from ${listsSeenBy(user_id)} where l.id = ${id}`.execute(db);
  return rows[0]!;
}

export async function readLists(db: QueryExecutorProvider, query: ListsQuery): Promise<{ items: ListRow[]; total_results: number }> {
  const { user_id, sort_by, order, page, page_size } = query;
  const matching = sql`from ${listsSeenBy(user_id)} where ${sql.join(conditionsOf(query), sql` and `)}`;
  const { rows: items } = await sql<ListRow>`select ${columns} ${matching}
    order by ${sortColumns[sort_by]} ${order === "asc" ? sql`asc` : sql`desc`}, l.id limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return { items, total_results: counted.rows[0]!.total };
}

function conditionsOf({ partner, scope, changeable, q }: ListsQuery): RawBuilder<boolean>[] {
  return [
    sql<boolean>`c.root = ${sharedRoot}`,
    changeable
      ? sql<boolean>`(m.role in ('owner', 'editor') or l.everybody = 'editor')`
      : sql<boolean>`(m.role is not null or l.everybody is not null)`,
    ofPartners(partner ? { ...scope, partners: [partner] } : scope),
    ...freeText(sql`lower(c.title || ' ' || coalesce(c.fields ->> 'note', ''))`, q),
  ];
}

interface NewList {
  user_id: string;
  partner: PartnerKey;
  title: string;
  note: string;
  now: Date;
}

/** @returns its id */
export async function insertList(db: Kysely<Database & CartTables>, { user_id, partner, title, note, now }: NewList): Promise<string> {
  const fields = note === "" ? {} : { note };
  const id = (await insertCart(db, { user_id, root: sharedRoot, partner, state: "saved", title, fields, now }))!;
  await sql`insert into shopping_lists (id) values (${id})`.execute(db);
  await sql`insert into shopping_list_members (list_id, user_id, role, added_at) values (${id}, ${user_id}, 'owner', ${now})`.execute(db);
  return id;
}

export async function deleteList(db: QueryExecutorProvider, id: string): Promise<void> {
  await sql`delete from carts where id = ${id} and root = ${sharedRoot}`.execute(db);
}

export async function readMembers(db: QueryExecutorProvider, id: string, own_id: string): Promise<ListMember[]> {
  const { rows } = await sql<ListMember>`select m.user_id, ${nameOfUser} as name, u.email, m.role, m.user_id = ${own_id} as own
    from shopping_list_members m join users u on u.id = m.user_id where m.list_id = ${id} order by m.added_at, m.user_id`.execute(db);
  return rows;
}

/** Who works for the same partner and has no role of his own on the list. */
export async function readColleagues(
  db: QueryExecutorProvider,
  { id, partner }: { id: string; partner: PartnerKey | null },
  { q, user_id }: { q?: string | undefined; user_id?: string },
): Promise<Colleague[]> {
  const { function_name = "", number = "", sales_area = "" } = partner ?? {};
  const conditions = [
    sql<boolean>`u.active`,
    sql<boolean>`not exists (select from shopping_list_members m where m.list_id = ${id} and m.user_id = u.id)`,
    ...freeText(sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.username || ' ' || u.email)`, q),
    ...(user_id === undefined ? [] : [sql<boolean>`u.id = ${user_id}`]),
  ];
  const { rows } = await sql<Colleague>`select u.id as value, ${nameOfUser} || ' (' || u.email || ')' as text
    from users u join user_partners p on p.user_id = u.id and p.function_name = ${function_name} and p.number = ${number}
      and p.sales_area = ${sales_area}
    where ${sql.join(conditions, sql` and `)}
    order by lower(u.last_name), lower(u.first_name), u.id limit 50`.execute(db);
  return rows;
}

export async function setMember(db: QueryExecutorProvider, id: string, user_id: string, role: ListRole, now: Date): Promise<void> {
  await sql`insert into shopping_list_members (list_id, user_id, role, added_at) values (${id}, ${user_id}, ${role}, ${now})
    on conflict (list_id, user_id) do update set role = excluded.role`.execute(db);
}

export async function removeMember(db: QueryExecutorProvider, id: string, user_id: string): Promise<void> {
  await sql`delete from shopping_list_members where list_id = ${id} and user_id = ${user_id}`.execute(db);
}

export async function setEverybody(db: QueryExecutorProvider, id: string, role: Roles["everybody"]): Promise<void> {
  await sql`update shopping_lists set everybody = ${role} where id = ${id}`.execute(db);
}

export async function rolesOf(db: QueryExecutorProvider, id: string): Promise<ReadonlyMap<string, ListRole>> {
  const { rows } = await sql<{ user_id: string; role: ListRole }>`select user_id, role from shopping_list_members
    where list_id = ${id}`.execute(db);
  return new Map(rows.map(({ user_id, role }) => [user_id, role]));
}
