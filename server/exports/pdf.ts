/** A list as PDF: for people, so its dates and numbers are written as the user writes them. */
import { formatDate } from "../../engine/rules/formats/format-date.ts";
import { formatDecimal, formatMoney } from "../../engine/rules/formats/format-number.ts";
import { setPdf } from "../documents/set-pdf.ts";
import type { PaperColumn } from "../documents/table-paper.ts";
import type { Cell } from "./csv.ts";
import type { ColumnKind, ExportColumn, ExportTable } from "./export-table.ts";

export interface PdfFormats {
  date_format: string;
  number_format: string;
}

export async function* pdfOf(table: ExportTable, made: Date, formats: PdfFormats): AsyncGenerator<Uint8Array> {
  const { title } = table;
  const day = made.toISOString().slice(0, 10).replaceAll("-", "");
  const subtitle = formatDate(day, formats.date_format) ?? day;
  const lines = linesOf(table, formats);
  try {
    // The first rows say how the columns share the width.
    const { value: first = [] } = await lines.next();
    const columns = table.columns.map((column, at) => paperColumn(column, [column.label, ...first.map((cells) => cells[at] ?? "")]));
    yield* setPdf({ kind: "table", title, subtitle, columns, made: made.toISOString() }, andThen(first, lines));
  } finally {
    await lines.return([]);
  }
}

async function* andThen(first: string[][], rest: AsyncIterable<string[][]>): AsyncGenerator<string[][]> {
  yield first;
  yield* rest;
}

async function* linesOf({ columns, rows }: ExportTable, formats: PdfFormats): AsyncGenerator<string[][], string[][]> {
  for await (const batch of rows()) yield batch.map((cells) => cells.map((cell, at) => shown(cell, columns[at]?.kind ?? "text", formats)));
  return [];
}

function shown(cell: Cell, kind: ColumnKind, { date_format, number_format }: PdfFormats): string {
  if (cell === null || cell === undefined) return "";
  if (kind === "date") return formatDate(cell, date_format) ?? String(cell);
  if (kind === "money") return formatMoney(cell, number_format) ?? String(cell);
  if (kind === "number") return formatDecimal(cell, number_format) ?? String(cell);
  return String(cell);
}

/** In characters: a column of short words stays readable, one long text does not take the room of all others. */
const [narrowest, widest] = [7, 34];

const paperColumn = ({ label, kind }: ExportColumn, texts: readonly string[]): PaperColumn => ({
  label,
  align: kind === "number" || kind === "money" ? "end" : "start",
  weight: Math.min(widest, Math.max(narrowest, ...texts.map(({ length }) => length + 2))),
});
