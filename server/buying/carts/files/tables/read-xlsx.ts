/**
 * The sheets of a workbook that are shown. Its parts are read one after the other, tag by tag, out of the archive on disk: first the
 * cells, then, of all its texts, those that they name.
 */
import { open, type FileHandle } from "node:fs/promises";
import { zipEntries } from "../../../../platform/files/zip-entries.ts";
import { CellBudget, FileRefusal, maxSheets, RowTaker, type FileTables } from "./file-table.ts";
import { readSharedTexts, readWorkbook, type Workbook } from "./xlsx-book.ts";
import { readSheet, type SheetRow } from "./xlsx-sheet.ts";

export async function readXlsx(path: string): Promise<FileTables> {
  const file = await open(path);
  try {
    return await readBook(file);
  } finally {
    await file.close();
  }
}

async function readBook(file: FileHandle): Promise<FileTables> {
  const entries = await zipEntries(file);
  if (!entries) throw new FileRefusal("unreadable");
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new FileRefusal("encrypted");
  const parts = new Map(entries.map((entry) => [entry.name, entry]));
  const workbook = parts.get("xl/workbook.xml");
  // Another archive: a document, or a workbook of another program.
  if (!workbook) throw new FileRefusal("wrong_type");

  const book = await readWorkbook(file, parts, workbook);
  const read: { name: string; rows: SheetRow[] }[] = [];
  const too_long: string[] = [];
  const budget = new CellBudget();
  for (const { name, part } of book.sheets.slice(0, maxSheets)) {
    const rows = await readSheet(book, part, budget);
    if (rows) read.push({ name, rows });
    else too_long.push(name);
  }
  return { sheets: await withTexts(book, read), too_long };
}

async function withTexts(book: Workbook, sheets: readonly { name: string; rows: SheetRow[] }[]): Promise<FileTables["sheets"]> {
  const wanted = new Set<number>();
  for (const { rows } of sheets)
    for (const { cells } of rows) for (const cell of cells) if (typeof cell === "object") wanted.add(cell.shared);

  const texts = await readSharedTexts(book, wanted);
  const budget = new CellBudget();
  return sheets.map(({ name, rows }) => {
    const taker = new RowTaker(budget);
    for (const { number, cells } of rows) {
      const values = Array.from(cells, (cell) => (typeof cell === "object" ? (texts.get(cell.shared) ?? "") : (cell ?? "")));
      taker.take(number, values);
    }
    return { name, rows: taker.rows };
  });
}
