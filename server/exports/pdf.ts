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

export function pdfOf(table: ExportTable, made: Date, formats: PdfFormats): AsyncGenerator<Uint8Array> {
  const { title, columns } = table;
  const day = made.toISOString().slice(0, 10).replaceAll("-", "");
  const subtitle = formatDate(day, formats.date_format) ?? day;
  return setPdf({ kind: "table", title, subtitle, columns: columns.map(paperColumn), made: made.toISOString() }, linesOf(table, formats));
}

async function* linesOf({ columns, rows }: ExportTable, formats: PdfFormats): AsyncGenerator<string[][]> {
  for await (const batch of rows()) yield batch.map((cells) => cells.map((cell, at) => shown(cell, columns[at]?.kind ?? "text", formats)));
}

function shown(cell: Cell, kind: ColumnKind, { date_format, number_format }: PdfFormats): string {
  if (cell === null || cell === undefined) return "";
  if (kind === "date") return formatDate(cell, date_format) ?? String(cell);
  if (kind === "money") return formatMoney(cell, number_format) ?? String(cell);
  if (kind === "number") return formatDecimal(cell, number_format) ?? String(cell);
  return String(cell);
}

const weights: Record<ColumnKind, number> = { text: 4, date: 2.4, number: 2, money: 2.8 };

const paperColumn = ({ label, kind }: ExportColumn): PaperColumn => ({
  label,
  align: kind === "number" || kind === "money" ? "end" : "start",
  weight: weights[kind],
});
