/** What was pasted as one command: cells that are there get values, rows that are missing are added. */
import { composeChanges } from "./cell-changes.ts";
import type { CellValues, SheetCommand, SheetRow } from "./sheet-command.ts";
import type { SheetColumn } from "./sheet-column.ts";
import type { SheetModel } from "./sheet-model.ts";

export interface PastedCells {
  readonly lines: readonly (readonly string[])[];
  /** Where the first of them goes: a place among the rows, and among the columns that are shown. */
  readonly row: number;
  readonly column: number;
  /** As they are shown, read-only ones as undefined. */
  readonly columns: readonly (SheetColumn | undefined)[];
}

export interface PasteResult {
  readonly command: SheetCommand;
  /** What there was no place for. */
  readonly lines: number;
  readonly cells: number;
}

export function pasteCells(sheet: SheetModel, pasted: PastedCells): PasteResult {
  const heading = headingOf(pasted.lines, sheet.columns);
  const order = heading ?? pasted.lines[0]!.map((_, at) => pasted.columns[pasted.column + at]);
  const widest = Math.max(...pasted.lines.map(({ length }) => length));
  const columns = Array.from({ length: widest }, (_, at) => order[at] ?? (heading ? undefined : pasted.columns[pasted.column + at]));
  const lines = withoutBlankEnd(heading ? pasted.lines.slice(1) : pasted.lines);
  // Rows that hold nothing of what was pasted would be worse than none.
  if (!columns.some(Boolean)) return { command: { changes: [], splices: [] }, lines: 0, cells: countFilled(lines) };

  const there = sheet.rows.slice(pasted.row, pasted.row + lines.length);
  const mostNew = sheet.options.maxRows === undefined ? 0 : Math.max(0, sheet.options.maxRows - pasted.row - there.length);
  const taken = lines.slice(0, there.length + mostNew);
  const probe = sheet.createRow();
  let homeless = 0;
  const valuesOf = (line: readonly string[], row: SheetRow): CellValues => {
    const values: Record<string, unknown> = {};
    for (const [at, text] of line.entries()) {
      const column = columns[at];
      if (column && (row === probe || sheet.takes(row, column))) values[column.name] = sheet.read(row, column, text);
      else if (text.trim() !== "") homeless++;
    }
    return values;
  };
  const changes = there.map((row, at) => ({ key: row.key, to: valuesOf(taken[at]!, row) }));
  const added = taken.slice(there.length).map((line) => sheet.createRow(isBlank(line) ? {} : valuesOf(line, probe)));
  const splices = added.length > 0 ? [{ at: sheet.rows.length, removed: [], added }] : [];
  return { command: { changes: composeChanges(changes), splices }, lines: lines.length - taken.length, cells: homeless };
}

/** The columns that a first line names, in its order; undefined where it is no heading: two names, or all of its cells. */
function headingOf([first = []]: readonly (readonly string[])[], columns: readonly SheetColumn[]): (SheetColumn | undefined)[] | undefined {
  const named = first.map((cell) =>
    columns.find(({ name, label }) => [name, label].some((one) => plain(one) === plain(cell) && plain(cell) !== "")),
  );
  const found = named.filter(Boolean).length;
  const filled = first.filter((cell) => cell.trim() !== "").length;
  return found > 0 && (found >= 2 || found === filled) ? named : undefined;
}

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function withoutBlankEnd(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);
}

const countFilled = (lines: readonly (readonly string[])[]): number => lines.flat().filter((cell) => cell.trim() !== "").length;

const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === "");
