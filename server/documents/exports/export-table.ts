/** A list on its way into a file: what stands above each column, and its rows in batches. */

export type Cell = string | number | boolean | null | undefined;

/** `date` is yyyymmdd, `month` yyyymm, `datetime` the reader's own time as `2026-11-20 14:05:00`, `number` a decimal as text or a number. */
export type ColumnKind = "text" | "date" | "month" | "datetime" | "number" | "money";

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

/** As many rows as the sheet of a workbook holds below its headings. What is more is refused, never cut off. */
export const maxExportedRows = 1_048_575;

/** yyyymmdd and yyyymm as spreadsheets and programs of every country take them: 2026-11-01. Anything else stays what it is. */
export const isoDate = (value: Cell): Cell =>
  typeof value === "string" && /^\d{6}(\d{2})?$/.test(value)
    ? [value.slice(0, 4), value.slice(4, 6), value.slice(6)].filter(Boolean).join("-")
    : value;

/** The cells as a file of plain text holds them. */
export const formatPlainCells = (columns: readonly ExportColumn[], cells: readonly Cell[]): Cell[] =>
  cells.map((cell, at) => (columns[at]?.kind === "date" || columns[at]?.kind === "month" ? isoDate(cell) : cell));
