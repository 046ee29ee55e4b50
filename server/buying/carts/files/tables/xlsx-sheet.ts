/** The cells of one sheet. Formulas are never worked out: what they came to last stands beside them in the file. */
import type { ZipEntry } from "../../../../platform/files/zip-entries.ts";
import { cleanText, FileRefusal, maxColumns, maxRows, type CellBudget, type FileCell } from "./file-table.ts";
import { readXml } from "./read-xml.ts";
import type { Workbook } from "./xlsx-book.ts";

/** A text that stands elsewhere in the workbook. */
export interface SharedText {
  shared: number;
}

export interface SheetRow {
  number: number;
  cells: (FileCell | SharedText | undefined)[];
}

interface Cell {
  column: number;
  type: string;
  style: number;
}

const maxMerged = 100_000;
/** No workbook that a program has written merges a cell twice. */
const maxFilled = maxRows * maxColumns;

/** @param budget of what the cells hold themselves @returns undefined where the sheet has more rows than are read */
export async function readSheet(book: Workbook, part: ZipEntry, budget: CellBudget): Promise<SheetRow[] | undefined> {
  const sheet = new SheetReader(book, budget);
  await readXml(book.file, part, sheet);
  if (sheet.isTooLong) return undefined;
  sheet.fillMerged();
  return sheet.rows;
}

class SheetReader {
  readonly rows: SheetRow[] = [];
  isTooLong = false;
  private row: SheetRow = { number: 0, cells: [] };
  /** Of the last cell: one that does not say where it stands follows it. */
  private column = -1;
  private cell: Cell | undefined;
  private value: string | undefined;
  private inline = "";
  private isPhonetic = false;
  private readonly merged: string[] = [];
  private readonly book: Workbook;
  private readonly budget: CellBudget;

  constructor(book: Workbook, budget: CellBudget) {
    this.book = book;
    this.budget = budget;
  }

  isDone = (): boolean => this.isTooLong;

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === "row") {
      this.row = { number: Number(attributes["r"] ?? this.row.number + 1), cells: [] };
      this.column = -1;
    } else if (name === "c") {
      const column = attributes["r"] === undefined ? this.column + 1 : columnOf(attributes["r"]);
      this.column = column;
      this.cell = { column, type: attributes["t"] ?? "n", style: Number(attributes["s"] ?? 0) };
      [this.value, this.inline] = [undefined, ""];
    } else if (name === "rPh") this.isPhonetic = true;
    else if (name === "mergeCell" && this.merged.length < maxMerged) this.merged.push(attributes["ref"] ?? "");
  };

  close = (name: string, text: string): void => {
    if (name === "v") this.value = text;
    else if (name === "t" && this.cell && !this.isPhonetic) this.inline += text;
    else if (name === "rPh") this.isPhonetic = false;
    else if (name === "c") this.endCell();
    else if (name === "row" && this.row.cells.some((cell) => cell !== undefined)) this.endRow();
  };

  /** A value over several rows is that of each of them; over several columns it is that of the first. */
  fillMerged(): void {
    const byNumber = new Map(this.rows.map((row) => [row.number, row]));
    let filled = 0;
    for (const ref of this.merged) {
      const [, from = "", first = "", last = ""] = /^([A-Z]+)([0-9]+):[A-Z]+([0-9]+)$/.exec(ref) ?? [];
      const value = byNumber.get(Number(first))?.cells[columnOf(from)];
      if (value === undefined) continue;
      for (let number = Number(first) + 1; number <= Math.min(Number(last), Number(first) + maxRows); number++) {
        if (++filled > maxFilled) throw new FileRefusal("too_much");
        const row = byNumber.get(number);
        if (row) row.cells[columnOf(from)] ??= value;
      }
    }
  }

  private endCell(): void {
    const { cell } = this;
    const value = cell && this.valueOf(cell);
    this.cell = undefined;
    if (!cell || value === undefined || value === "") return;
    if (cell.column >= maxColumns) throw new FileRefusal("too_much");
    if (typeof value !== "object") this.budget.spend(value);
    while (this.row.cells.length < cell.column) this.row.cells.push(undefined);
    this.row.cells[cell.column] = value;
  }

  private endRow(): void {
    if (this.rows.length >= maxRows) this.isTooLong = true;
    else this.rows.push(this.row);
  }

  private valueOf({ type, style }: Cell): FileCell | SharedText | undefined {
    const { value } = this;
    if (type === "inlineStr") return cleanText(this.inline);
    if (value === undefined || value === "") return undefined;
    if (type === "s") return { shared: Number(value) };
    if (type === "d") return value.slice(0, 10);
    const number = Number(value);
    if (type !== "n" || !Number.isFinite(number)) return cleanText(value);
    return this.book.dateStyles.has(style) ? (dayOf(number, this.book.dayZero) ?? number) : exact(number);
  }
}

/** A spreadsheet keeps 15 digits; what stands behind them is how it counts, not what somebody typed. */
const exact = (number: number): number => Number(number.toPrecision(15));

/** 46000 days after 30 December 1899 is 2025-12-09. */
export function dayOf(days: number, dayZero = Date.UTC(1899, 11, 30)): string | undefined {
  const day = new Date(dayZero + Math.floor(days) * 86_400_000);
  return days >= 1 && day.getUTCFullYear() <= 9999 ? day.toISOString().slice(0, 10) : undefined;
}

/** A is 0, AA is 26. */
function columnOf(cell: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{0,3}/.exec(cell)![0]) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
