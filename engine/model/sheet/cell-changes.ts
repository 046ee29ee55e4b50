/** Commands over many cells: clear, fill, delete rows, operations over a selection. Each is one command, however many rows it touches. */
import { compare, decimalOf, decimalText, multiply, zero, type Decimal } from "../../rules/decimal.ts";
import { ownPath } from "../../rules/own-path.ts";
import type { CellValues, RowChange, RowSplice, SheetCommand, SheetRow } from "./sheet-command.ts";
import { emptyValueOf, type SheetColumn } from "./sheet-column.ts";
import type { SheetModel } from "./sheet-model.ts";

/** Rows and columns that lie beside each other, as they are shown; columns that cannot be edited are undefined. */
export interface CellRange {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly (SheetColumn | undefined)[];
}

/** What a sheet offers to do with the chosen rows. */
export interface SheetOperation {
  readonly uuid: string;
  readonly label: string;
  /** The column whose values it changes. */
  readonly column: string;
  /** `multiply` by a number and `set` to a value ask for it; `round_up` to a multiple of what the row has under `to`. */
  readonly do: "multiply" | "round_up" | "set";
  readonly to?: string | undefined;
}

/** What the values were before is looked up when the command runs. */
export const composeChanges = (changes: readonly { key: string; to: CellValues }[]): RowChange[] =>
  changes.filter(({ to }) => Object.keys(to).length > 0).map(({ key, to }) => ({ key, to, from: nothing }));

const nothing: CellValues = {};

export function setCells(
  sheet: SheetModel,
  { rows, columns }: CellRange,
  valueAt: (row: SheetRow, column: SheetColumn, place: number) => unknown,
): SheetCommand {
  const changes = rows.map((row, place) => {
    const to: Record<string, unknown> = {};
    for (const column of columns) {
      if (!column || !sheet.takes(row, column)) continue;
      const value = valueAt(row, column, place);
      if (value !== undefined) to[column.name] = value;
    }
    return { key: row.key, to };
  });
  return { changes: composeChanges(changes), splices: [] };
}

export const clearCells = (sheet: SheetModel, range: CellRange): SheetCommand =>
  setCells(sheet, range, (_, { field }) => emptyValueOf(field));

/** The rows of `from`, over and over, into those of `range`. */
export const fillCells = (sheet: SheetModel, from: readonly SheetRow[], range: CellRange): SheetCommand =>
  setCells(sheet, range, (_, column, place) => sheet.value(from[place % from.length]!, column) ?? "");

/** @param keys of the rows to take out. Neighbours are taken out together, from the end, so that places stay right */
export function deleteRows(sheet: SheetModel, keys: ReadonlySet<string>): SheetCommand {
  const splices: RowSplice[] = [];
  let block: SheetRow[] = [];
  for (let place = sheet.rows.length - 1; place >= -1; place--) {
    const row = sheet.rows[place];
    if (row && keys.has(row.key)) block.unshift(row);
    else if (block.length > 0) {
      splices.push({ at: place + 1, removed: block, added: [] });
      block = [];
    }
  }
  return { changes: [], splices };
}

export function moveRow(sheet: SheetModel, key: string, by: -1 | 1): SheetCommand {
  const place = sheet.placesByKey.get(key) ?? -1;
  const [row, other] = [sheet.rows[place], sheet.rows[place + by]];
  if (!row || !other) return { changes: [], splices: [] };
  const pair = by === 1 ? [row, other] : [other, row];
  return { changes: [], splices: [{ at: Math.min(place, place + by), removed: pair, added: pair.toReversed() }] };
}

/** @param value what the operation asked for. @returns undefined where there is nothing to do it with */
export function operate(sheet: SheetModel, operation: SheetOperation, rows: readonly SheetRow[], value: unknown): SheetCommand | undefined {
  const column = sheet.columns.find(({ name }) => name === operation.column);
  if (!column) return undefined;
  const range = { rows, columns: [column] };
  if (operation.do === "set") return setCells(sheet, range, () => value);
  if (operation.do === "multiply") {
    const factor = decimalOf(value);
    return factor && setCells(sheet, range, (row) => mapped(sheet.value(row, column), (number) => multiply(number, factor)));
  }
  const path = operation.to?.split(".") ?? [];
  return setCells(sheet, range, (row) => {
    const pack = decimalOf(ownPath(sheet.editedRow(row), path));
    return pack && pack.units > 0n ? mapped(sheet.value(row, column), (number) => roundedUp(number, pack)) : undefined;
  });
}

/** What is no number stays what it is. */
function mapped(value: unknown, map: (number: Decimal) => Decimal): string | number | undefined {
  const number = decimalOf(value);
  if (!number) return undefined;
  const text = withoutZeros(decimalText(map(number)));
  return typeof value === "number" ? Number(text) : text;
}

/** The next multiple of the pack, nothing for what is not above 0. */
function roundedUp(number: Decimal, pack: Decimal): Decimal {
  if (compare(number, zero) <= 0) return number;
  const scale = Math.max(number.scale, pack.scale);
  const units = number.units * 10n ** BigInt(scale - number.scale);
  const width = pack.units * 10n ** BigInt(scale - pack.scale);
  return { units: ((units + width - 1n) / width) * width, scale };
}

const withoutZeros = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
