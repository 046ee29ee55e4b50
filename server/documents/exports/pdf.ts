/** A list as PDF: for people, so its dates and numbers are written as the user writes them. */
import { formatDate } from "../../../engine/rules/formats/format-date.ts";
import { formatMonth } from "../../../engine/rules/formats/format-month.ts";
import { formatMoney, formatQuantity } from "../../../engine/rules/formats/format-number.ts";
import { utcDate } from "../../../engine/rules/wire-date.ts";
import { formatTime } from "../../../engine/rules/formats/format-time.ts";
import type { formatsOf } from "../../../engine/rules/formats/formats-of.ts";
import { setPdf } from "../papers/set-pdf.ts";
import type { PaperColumn } from "../papers/table-paper.ts";
import type { Cell, ColumnKind, ExportColumn, ExportTable } from "./export-table.ts";

export type PdfFormats = ReturnType<typeof formatsOf>;

export async function* pdfOf(table: ExportTable, made: Date, formats: PdfFormats): AsyncGenerator<Uint8Array> {
  const { title } = table;
  const day = utcDate(made);
  const subtitle = formatDate(day, formats.date_format) ?? day;
  const lines = linesOf(table, formats);
  try {
    // The first rows say how the columns share the width.
    const { value: first = [] } = await lines.next();
    const columns = table.columns.map((column, at) => paperColumn(column, [column.label, ...first.map((cells) => cells[at] ?? "")]));
    const { language } = formats;
    yield* setPdf(
      { kind: "table", title, subtitle, language, columns, count: table.count ?? Infinity, made: made.toISOString() },
      andThen(first, lines),
    );
  } finally {
    await lines.return([]);
  }
}

async function* andThen(first: string[][], rest: AsyncIterable<string[][]>): AsyncGenerator<string[][]> {
  yield first;
  yield* rest;
}

async function* linesOf({ columns, rows }: ExportTable, formats: PdfFormats): AsyncGenerator<string[][], string[][]> {
  for await (const batch of rows())
    yield batch.map((cells) => cells.map((cell, at) => textOfCell(cell, columns[at]?.kind ?? "text", formats)));
  return [];
}

function textOfCell(cell: Cell, kind: ColumnKind, formats: PdfFormats): string {
  if (cell === null || cell === undefined) return "";
  return writers[kind](String(cell), formats) ?? String(cell);
}

const writers: Readonly<Record<ColumnKind, (value: string, formats: PdfFormats) => string | undefined>> = {
  text: () => undefined,
  date: (value, { date_format }) => formatDate(value, date_format),
  month: (value, { language }) => formatMonth(value, language),
  datetime(value, { date_format, time_format }) {
    const [day = "", time] = value.split(" ");
    const date = formatDate(day.replaceAll("-", ""), date_format);
    return date && `${date} ${formatTime(time, time_format) ?? ""}`;
  },
  money: (value, { number_format }) => formatMoney(value, number_format),
  number: (value, { number_format }) => formatQuantity(value, number_format),
};

/** In characters: a column of short words stays readable, one long text does not take the room of all others. */
const [narrowest, widest] = [7, 34];

const paperColumn = ({ label, kind }: ExportColumn, texts: readonly string[]): PaperColumn => ({
  label,
  align: kind === "number" || kind === "money" ? "end" : "start",
  weight: Math.min(widest, Math.max(narrowest, ...texts.map(({ length }) => length + 2))),
});
