/** A file that somebody ordered with, as rows of cells; and why one cannot be read. */
import { maxCartItems } from "../../../../../schemas/cart/max-cart-items.ts";

/** A number stands as a number only where the file says so itself, as a workbook does; a day is `2026-11-20`. */
export type FileCell = string | number;

export interface FileRow {
  /** As the file counts its rows, from 1. */
  number: number;
  /** Up to the last that is not empty. */
  cells: FileCell[];
}

export interface FileSheet {
  /** Empty for a file that has no sheets. */
  name: string;
  rows: FileRow[];
}

export interface FileTables {
  sheets: FileSheet[];
  /** Sheets that have more rows than a cart has lines: they are not read. */
  too_long: string[];
}

/** `cart.file.<code>` has the words. */
export type FileRefusalCode = "empty" | "too_many_rows" | "too_much" | "encrypted" | "old_format" | "wrong_type" | "unreadable";

/** Ends the reading of a file, wherever it stands. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode) {
    super(code);
    this.code = code;
  }
}

/** As many as a cart holds, and a title and headings above them. */
export const maxRows = maxCartItems + 20;
export const maxColumns = 100;
/** What is longer is no value of a line; so much of it is kept that this is seen. */
export const maxCellLength = 501;
/** Of all cells together: a megabyte is a cart of ten thousand lines with a note at each. */
const maxCharacters = 8_000_000;
export const maxSheets = 10;

/** Counts the cells of a file while they are read, so that no more of them is in memory than a cart has. */
export class CellBudget {
  private characters = 0;

  /** Throws where all cells together hold too much. */
  spend(cell: FileCell): void {
    this.characters += typeof cell === "string" ? cell.length : 8;
    if (this.characters > maxCharacters) throw new FileRefusal("too_much");
  }
}

/** Takes rows as they are read, and says when it is enough. */
export class RowTaker {
  readonly rows: FileRow[] = [];
  private readonly budget: CellBudget;

  /** @param budget shared by the sheets of a file */
  constructor(budget: CellBudget = new CellBudget()) {
    this.budget = budget;
  }

  /** @returns false where there are more than are read */
  take(number: number, cells: FileCell[]): boolean {
    const kept = cells.map(shortened);
    while (kept.length > 0 && kept.at(-1) === "") kept.pop();
    if (kept.length === 0) return true;
    if (this.rows.length >= maxRows) return false;
    if (kept.length > maxColumns) throw new FileRefusal("too_much");

    for (const cell of kept) this.budget.spend(cell);
    this.rows.push({ number, cells: kept });
    return true;
  }
}

/** PostgreSQL stores no character of the number 0, nor half of one that is cut in the middle. */
const shortened = (cell: FileCell): FileCell => (typeof cell === "string" ? cleanText(cell) : cell);
export const cleanText = (text: string): string => text.slice(0, maxCellLength).toWellFormed().replaceAll("\u0000", "").trim();
