/** Text to copy and paste: a line per row, a tab between cells, which every spreadsheet takes apart again. */
import { escapeFormula } from "./csv.ts";
import { formatPlainCells, type Cell, type ExportTable } from "./export-table.ts";

export async function* ccpOf({ columns, rows }: ExportTable): AsyncGenerator<string> {
  yield ccpLine(columns.map(({ label }) => label));
  for await (const batch of rows()) yield batch.map((cells) => ccpLine(formatPlainCells(columns, cells))).join("");
}

/** A tab or an end of line inside of a cell would divide it, and nothing here can quote one. */
const ccpLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => escapeFormula(cell === null || cell === undefined ? "" : String(cell)).replaceAll(/[\t\r\n]+/g, " ")).join("\t")}\r\n`;
