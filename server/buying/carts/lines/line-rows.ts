/** The lines of a cart in the database: read by name or in their order, and changed many at a time by one statement. */
import { sql, type RawBuilder } from "kysely";
import type { CartTables } from "../cart-tables.ts";
import type { CartTransaction } from "../carts.repository.ts";
import type { LineError, LineFields } from "./line-fields.ts";

type Columns = CartTables["cart_lines"];

/** A line as commands see it: what it says, where it stands, and what its cart's sums have of it. */
export interface LineRow extends LineFields, Counted {
  position: string;
  item_number: number;
  change_status: Columns["change_status"];
  changed_version: number;
  changed_by: string;
}

export interface Counted {
  id: string;
  errors: LineError[];
  hash: string;
  result_hash: string | null;
  result_header: string | null;
  sap_errors: number;
  net_value: string | null;
}

/** A line as it is to be. */
export interface LineImage extends LineFields {
  id: string;
  position: string;
  change_status: Columns["change_status"];
}

export interface NewLine extends LineImage, Pick<Columns, "item_number" | "errors" | "hash"> {}

/** Which change it is: the version that the cart gets, the number of the command, and the tab that sent it. */
export interface Stamp {
  version: number;
  command: number;
  client: string;
}

const counted = sql`id, errors, hash, result_hash, result_header, sap_errors, net_value`;
const image = sql`id, position, item_number, material, trim_scale(quantity)::text as quantity, entered_quantity, unit, requested_date,
  custom_attributes, batches, change_status, changed_version, changed_by, errors, hash, result_hash, result_header, sap_errors, net_value`;

/** Those that are there, in their order. */
export async function readLines(trx: CartTransaction, cart_id: string, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${image} from cart_lines
    where cart_id = ${cart_id} and id = any(${ids}::uuid[]) and not removed order by position, id`.execute(trx);
  return rows;
}

/** All lines that a cart has, or those with something wrong about them. */
export async function readIds(trx: CartTransaction, cart_id: string, condition: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from cart_lines
    where cart_id = ${cart_id} and not removed and ${condition} order by position, id`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * The places on both sides of where lines are to be put.
 * @param after the line that they follow; null: they become the first
 * @param except lines that leave their places
 */
export async function readNeighbours(
  trx: CartTransaction,
  cart_id: string,
  after: string | null,
  except: readonly string[] = [],
): Promise<{ before: string | null; after: string | null }> {
  const others = sql`from cart_lines where cart_id = ${cart_id} and not removed and id <> all(${except}::uuid[])`;
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    with place as (select max(position) as position ${others} and id = ${after})
    select (select position from place) as before,
      (select position ${others} and position > coalesce((select position from place), '') order by position limit 1) as after`.execute(
    trx,
  );
  return rows[0]!;
}

export async function readLastPosition(trx: CartTransaction, cart_id: string): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`select position from cart_lines
    where cart_id = ${cart_id} and not removed order by position desc limit 1`.execute(trx);
  return rows[0]?.position ?? null;
}

/** @returns how many were taken: fewer where an id is somebody's already */
export async function insertLines(
  trx: CartTransaction,
  cart_id: string,
  lines: readonly NewLine[],
  stamp: Stamp,
  now: Date,
): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into cart_lines (id, cart_id, position, item_number, material, quantity, entered_quantity, unit,
      requested_date, custom_attributes, batches, change_status, errors, hash, changed_version, changed_by, command, created_at)
    select id, ${cart_id}::uuid, position, item_number, material, quantity, entered_quantity, unit, requested_date, custom_attributes, batches,
      change_status, errors, hash, ${stamp.version}::integer, ${stamp.client}, ${stamp.command}::integer, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as entered(id uuid, position text, item_number integer, material text,
      quantity numeric, entered_quantity text, unit text, requested_date text, custom_attributes jsonb, batches jsonb, change_status text,
      errors jsonb, hash text)
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows);
}

/** A line before a change and after it, as the sums of its cart see it. */
export interface ChangedRow {
  before: Counted;
  after: Counted;
}

export async function setLines(
  trx: CartTransaction,
  cart_id: string,
  lines: readonly (LineImage & Pick<Columns, "errors" | "hash">)[],
  stamp: Stamp,
): Promise<ChangedRow[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<Counted & { old_hash: string; old_errors: LineError[] }>`
    update cart_lines l set position = s.position, material = s.material, quantity = s.quantity,
      entered_quantity = s.entered_quantity, unit = s.unit, requested_date = s.requested_date, custom_attributes = s.custom_attributes,
      batches = s.batches, change_status = s.change_status, errors = s.errors, hash = s.hash,
      units = case when l.material = s.material then l.units end, changed_version = ${stamp.version}::integer,
      changed_by = ${stamp.client}, command = ${stamp.command}::integer
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s(id uuid, position text, material text, quantity numeric,
      entered_quantity text, unit text, requested_date text, custom_attributes jsonb, batches jsonb, change_status text, errors jsonb, hash text)
      join cart_lines old on old.id = s.id
    where l.cart_id = ${cart_id} and l.id = old.id and not l.removed
    returning l.id, l.errors, l.hash, l.result_hash, l.result_header, l.sap_errors, l.net_value,
      old.hash as old_hash, old.errors as old_errors`.execute(trx);
  return rows.map(({ old_hash, old_errors, ...after }) => ({ before: { ...after, hash: old_hash, errors: old_errors }, after }));
}

/** Those of the named lines of a document that are deleted; what was only added to it is nothing to be brought back. */
export async function readDeletedIds(trx: CartTransaction, cart_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from cart_lines
    where cart_id = ${cart_id} and id = any(${ids}::uuid[]) and removed and change_status <> 'I' order by position, id`.execute(trx);
  return rows.map(({ id }) => id);
}

export type MovedLine = Counted & Pick<Columns, "change_status">;

/** Takes lines out, or puts them back with all that was known of them. @returns them */
export async function setRemoved(
  trx: CartTransaction,
  cart_id: string,
  { ids, removed }: { ids: readonly string[]; removed: boolean },
  stamp: Stamp,
): Promise<MovedLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MovedLine>`update cart_lines set removed = ${removed}, changed_version = ${stamp.version}::integer,
      changed_by = ${stamp.client}, command = ${stamp.command}::integer
    where cart_id = ${cart_id} and id = any(${ids}::uuid[]) and removed <> ${removed} returning ${counted}, change_status`.execute(trx);
  return rows;
}
