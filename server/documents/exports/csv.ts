/** The one writer of CSV (RFC 4180): what a list holds, as a file that spreadsheets open and none of them runs. */
import { formatPlainCells, type Cell, type ExportTable } from "./export-table.ts";

/** Spreadsheets take a file without it for one of their own old alphabets. */
export const byteOrderMark = "\uFEFF";

export async function* csvOf({ columns, rows }: ExportTable): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label));
  for await (const batch of rows()) yield batch.map((cells) => csvLine(formatPlainCells(columns, cells))).join("");
}

/** A line with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: Cell): string {
  const text = escapeFormula(cell === null || cell === undefined ? "" : String(cell));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const number = /^[+-]?\d+(\.\d+)?$/;

/** A text that a spreadsheet would take for a formula, in signs of full width too, begins with an apostrophe; a negative number is only a number. */
export const escapeFormula = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) && !number.test(text) ? `'${text}` : text);
