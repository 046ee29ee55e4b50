/** A file beside a cart: which lines it adds, changes, deletes, leaves, and which rows cannot be taken. */
import { createHash } from "node:crypto";
import { compare, decimalOf } from "../../../../../engine/rules/decimal.ts";
import { maxCartItems } from "../../../../../schemas/cart/max-cart-items.ts";
import { attributeTargets } from "../columns/line-targets.ts";
import { textOfCell } from "../columns/read-cells.ts";
import type { FileRow } from "../tables/file-table.ts";
import type { LineFields } from "../../lines/line-fields.ts";
import type { CartLineTexts } from "./cart-line-texts.ts";
import { readRow, type ReadRow, type RowFault, type RowReading } from "./read-row.ts";

export const rowStates = ["added", "changed", "removed", "unchanged", "wrong"] as const;
export type RowState = (typeof rowStates)[number];

/** What is compared; `reference` and its like are attributes. */
export const comparedFields = ["material", "quantity", "unit", "requested_date", ...attributeTargets] as const;
export type ComparedField = (typeof comparedFields)[number];
export type FieldTexts = Partial<Record<ComparedField, string>>;

export interface ComparedRow {
  state: RowState;
  /** Of the file; null for a line that stands in the cart alone. */
  row: FileRow | null;
  line: CartLineTexts | null;
  /** Null for what stands in the cart alone. */
  entered: ReadRow["entered"] | null;
  /** As the line will be; of one that leaves, as it is. */
  now: FieldTexts;
  /** What it was, of what changes. */
  was: FieldTexts;
  faults: RowFault[];
}

export interface Comparison {
  rows: ComparedRow[];
  counts: Record<RowState, number>;
  /** Wrong rows that a line of the cart can hold, to be mended there. */
  mendable: number;
  /** The file names lines of this cart. */
  knowsLines: boolean;
  /** It names lines, and none of them is of this cart: they are taken as new ones. */
  isOfOtherCart: boolean;
  /** Two comparisons that come to the same have one. */
  fingerprint: string;
}

export interface ComparedFile extends RowReading {
  /** Without headings. */
  rows: readonly FileRow[];
  lines: readonly CartLineTexts[];
  /** Lines that the file does not name leave the cart; only where it names some. */
  delete_missing: boolean;
}

export function compareFile(file: ComparedFile): Comparison {
  const { rows, lines, columns, delete_missing } = file;
  const keyOf = (row: FileRow) => (columns.line_key === undefined ? "" : textOfCell(row.cells[columns.line_key]).toLowerCase());
  const byId = new Map(lines.map((line) => [line.id, line]));
  const knowsLines = rows.some((row) => byId.has(keyOf(row)));
  const seen = new Set<string>();
  const compared = rows.map((row): ComparedRow => {
    const key = knowsLines ? keyOf(row) : "";
    const line = seen.has(key) ? null : (byId.get(key) ?? null);
    const read = readRow(row, line, file);
    if (key !== "" && !line) read.faults.unshift({ code: seen.has(key) ? "line_twice" : "line_gone", isOfLine: true });
    if (line) seen.add(key);
    return comparedRow(read);
  });
  const leaving = knowsLines && delete_missing ? lines.filter(({ id }) => !seen.has(id)) : [];
  refuseMoreThanFit(compared, lines.length - leaving.length);
  const all = [...compared, ...leaving.map(leavingRow)];
  return {
    rows: all,
    counts: countsOf(all),
    mendable: all.filter(isMendable).length,
    knowsLines,
    isOfOtherCart: !knowsLines && lines.length > 0 && rows.some((row) => keyOf(row) !== ""),
    fingerprint: fingerprintOf(all),
  };
}

/** All that is wrong with it a line can hold. */
export const isMendable = ({ state, faults }: ComparedRow): boolean => state === "wrong" && faults.every(({ isOfLine }) => isOfLine);

function comparedRow({ row, line, entered, fields, faults }: ReadRow): ComparedRow {
  const now = textsOf(fields, fields.unit ?? line?.sales_uom ?? "");
  const before: FieldTexts = line ? textsOf(line, line.sales_uom) : {};
  const changed = line ? comparedFields.filter((field) => differ(field, before[field], now[field])) : [];
  const was = Object.fromEntries(changed.map((field) => [field, before[field] ?? ""]));
  // A line that stood in the cart with its error, and still does, is none that the file has brought.
  if (line && changed.length === 0 && faults.every(({ isOfLine }) => isOfLine))
    return { state: "unchanged", row, line, entered, now, was, faults: [] };
  const state = faults.length > 0 ? "wrong" : line ? "changed" : "added";
  return { state, row, line, entered, now, was, faults };
}

const leavingRow = (line: CartLineTexts): ComparedRow => ({
  state: "removed",
  row: null,
  line,
  entered: null,
  now: textsOf(line, line.sales_uom),
  was: {},
  faults: [],
});

const textsOf = ({ material, quantity, entered_quantity, requested_date, custom_attributes }: LineFields, unit: string): FieldTexts => ({
  material,
  quantity: quantity ?? entered_quantity,
  unit,
  requested_date,
  ...Object.fromEntries(attributeTargets.map((name) => [name, custom_attributes[name] ?? ""])),
});

function differ(field: ComparedField, before = "", now = ""): boolean {
  const [one, other] = field === "quantity" ? [decimalOf(before), decimalOf(now)] : [];
  if (one && other) return compare(one, other) !== 0;
  return field === "unit" ? before.toUpperCase() !== now.toUpperCase() : before !== now;
}

/** Rows that could become lines, in their order, until the cart is full. */
function refuseMoreThanFit(rows: readonly ComparedRow[], staying: number): void {
  let room = maxCartItems - staying;
  for (const row of rows) {
    if (row.line || !(row.state === "added" || isMendable(row))) continue;
    room -= 1;
    if (room >= 0) continue;
    row.state = "wrong";
    row.faults.push({ code: "cart_full", args: { most: String(maxCartItems) }, isOfLine: false });
  }
}

function countsOf(rows: readonly ComparedRow[]): Record<RowState, number> {
  const counts = { added: 0, changed: 0, removed: 0, unchanged: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

function fingerprintOf(rows: readonly ComparedRow[]): string {
  const hash = createHash("sha1");
  for (const { state, line, entered, was, faults } of rows) hash.update(JSON.stringify([state, line?.id, entered, was, faults.length]));
  return hash.digest("base64url");
}
