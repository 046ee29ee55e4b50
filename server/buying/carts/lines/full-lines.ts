/** Lines with what the ERP last said of them: some by their ids, or pages of a cart, searched and sorted here. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { freeText } from "../../../platform/database/free-text.ts";
import type { Cart } from "../carts.repository.ts";
import { changesDocument } from "../kinds/cart-kinds.ts";
import type { CartTables } from "../cart-tables.ts";
import type { LineRow } from "./line-rows.ts";

type Columns = CartTables["cart_lines"];

export interface FullLine extends LineRow, Pick<Columns, "result" | "units" | "priced_at" | "currency" | "removed"> {
  /** Only where it was asked for: it is longer than all the rest. */
  trace?: Columns["trace"];
}

export const lineSorts = [
  "item_number",
  "material",
  "description",
  "quantity",
  "unit",
  "net_price",
  "net_value",
  "availability_status",
] as const;
export type LineSort = (typeof lineSorts)[number];

export interface LineQuery {
  page: number;
  page_size: number;
  /** Without it the order in which the lines stand. */
  sort_by?: LineSort;
  order?: "asc" | "desc";
  /** Found in material and description. */
  q?: string;
  /** `errors`: something is wrong with it; `changed`: the ERP has not seen it as it is now. */
  only?: "errors" | "changed";
  /** Just these, at most 100. */
  ids?: readonly string[];
  /** Nor those of a document that are seen as deleted. */
  without_deleted?: boolean;
}

/** What says of a cart which of its lines are seen. */
type Seen = Pick<Cart, "id" | "root" | "ref_doc_nr">;

/** Of a cart that changes a document, what is deleted is seen as deleted: the document still has it. */
const isSeen = (cart: Seen): RawBuilder<boolean> =>
  changesDocument(cart) ? sql<boolean>`(not l.removed or l.change_status <> 'I')` : sql<boolean>`not l.removed`;

type Db = Kysely<Database & CartTables>;

const columns = sql`l.id, l.position, l.item_number, l.material, trim_scale(l.quantity)::text as quantity, l.entered_quantity, l.unit,
  l.requested_date, l.custom_attributes, l.batches, l.removed,
  case when l.removed then 'D' else l.change_status end as change_status, l.changed_version, l.changed_by, l.errors, l.hash, l.result_hash,
  l.result_header, l.sap_errors, l.net_value, l.result, l.units, l.priced_at, l.currency`;

/** Those that are there, in their order. */
export async function readFullLines(db: Db, cart: Seen, ids: readonly string[]): Promise<FullLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FullLine>`select ${columns} from cart_lines l
    where l.cart_id = ${cart.id} and l.id = any(${ids}::uuid[]) and ${isSeen(cart)} order by l.position, l.id`.execute(db);
  return rows;
}

/** One with its price trace; null where there is none of that id. */
export async function readLine(db: Db, cart_id: string, id: string): Promise<FullLine | null> {
  const { rows } = await sql<FullLine>`select ${columns}, l.trace from cart_lines l
    where l.cart_id = ${cart_id} and l.id = ${id} and not l.removed`.execute(db);
  return rows[0] ?? null;
}

export async function readLinePage(
  db: Db,
  cart: Seen & Pick<Cart, "header_hash" | "items_count">,
  query: LineQuery,
): Promise<{ items: FullLine[]; total_results: number }> {
  const { page, page_size, without_deleted } = query;
  const conditions = conditionsOf(query, cart.header_hash);
  const seen = without_deleted ? sql`not l.removed` : isSeen(cart);
  const matching = sql`from cart_lines l where l.cart_id = ${cart.id} and ${sql.join([seen, ...conditions], sql` and `)}`;
  const { rows: items } = await sql<FullLine>`select ${columns} ${matching} order by ${orderOf(query)}
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  if (conditions.length === 0 && (without_deleted || !changesDocument(cart))) return { items, total_results: cart.items_count };

  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  return { items, total_results: rows[0]!.total };
}

function conditionsOf({ q, only, ids }: LineQuery, header_hash: string): RawBuilder<boolean>[] {
  const priced = sql<boolean>`coalesce(l.result_hash = l.hash and l.result_header = ${header_hash}, false)`;
  return [
    ...freeText(sql`lower(l.material || ' ' || coalesce(l.result->>'description', ''))`, q),
    ...(only === "errors" ? [sql<boolean>`(not l.removed and (l.errors <> '[]' or (l.sap_errors > 0 and ${priced})))`] : []),
    ...(only === "changed" ? [sql<boolean>`(not ${priced} or l.removed or l.change_status <> '')`] : []),
    ...(ids ? [sql<boolean>`l.id = any(${ids}::uuid[])`] : []),
  ];
}

const sortColumns: Readonly<Record<LineSort, RawBuilder<unknown>>> = {
  item_number: sql`l.item_number`,
  material: sql`l.material`,
  description: sql`l.result->>'description'`,
  quantity: sql`l.quantity`,
  unit: sql`coalesce(l.unit, l.result->>'unit')`,
  net_price: sql`(l.result->>'net_price')::numeric`,
  net_value: sql`l.net_value`,
  availability_status: sql`l.result->>'availability_status'`,
};

/** Whoever does not say otherwise reads the lines as they stand, which is by item number until some are moved. */
function orderOf({ sort_by, order = "asc" }: LineQuery): RawBuilder<unknown> {
  if (!sort_by) return order === "asc" ? sql`l.position, l.id` : sql`l.position desc, l.id desc`;
  return sql`${sortColumns[sort_by]} ${order === "asc" ? sql`asc` : sql`desc`} nulls last, l.position, l.id`;
}
