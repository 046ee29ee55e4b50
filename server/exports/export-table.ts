/** A list on its way into a file: what stands above each column, and its rows in batches. */
import type { Cell } from "./csv.ts";

/** `date` is yyyymmdd, `number` a decimal as text or a number. */
export type ColumnKind = "text" | "date" | "number" | "money";

export interface ExportColumn {
  label: string;
  kind: ColumnKind;
}

export interface ExportTable {
  title: string;
  columns: readonly ExportColumn[];
  /** How many rows there are going to be, where that is known before they are read. */
  count?: number;
  /** Read anew at every call: an archive of several files asks several times. Ends early when whoever reads it stops. */
  rows(): AsyncIterable<readonly (readonly Cell[])[]>;
}

/** Writes a table as something else than its format does, and goes through its rows once: an archive of what they name. */
export type TableWriter = (table: ExportTable, made: Date) => AsyncIterable<Uint8Array | string>;

/** EXP-003 */
export const mostExported = 12_000;

/** yyyymmdd as spreadsheets and programs of every country take it: 2026-11-01. Anything else stays what it is. */
export const isoDate = (value: Cell): Cell =>
  typeof value === "string" && /^\d{8}$/.test(value) ? `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}` : value;

/** The cells as a file of plain text holds them. */
export const plainCells = (columns: readonly ExportColumn[], cells: readonly Cell[]): Cell[] =>
  cells.map((cell, at) => (columns[at]?.kind === "date" ? isoDate(cell) : cell));
