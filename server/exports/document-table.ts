/** Documents, and the lines of one, as tables that become files. */
import { setTimeout as pause } from "node:timers/promises";
import type { ShownText } from "../plugins/request-texts.ts";
import { ok, type Result } from "../result.ts";
import type { Cell } from "./csv.ts";
import { CutOff } from "./cut-off.ts";
import { mostExported, type ExportTable } from "./export-table.ts";
import type { TableColumn } from "./table-columns.ts";

const batch = 250;

interface ListExport {
  /** The first of what is found; asked at once, so that an ERP that is away is an answer and not half a file. */
  numbers: (limit: number) => Promise<Result<string[]>>;
  /** In the order of the numbers. */
  rows: (numbers: readonly string[]) => Promise<Result<readonly object[]>>;
  /** Only these of what is found, for rows that somebody has checked. */
  chosen?: readonly string[] | undefined;
  title: string;
  columns: readonly TableColumn[];
  text: ShownText;
}

export async function listTable({ numbers: find, rows: read, chosen, title, columns, text }: ListExport): Promise<Result<ExportTable>> {
  const found: Result<readonly string[]> = chosen ? ok(chosen) : await find(mostExported);
  if (!found.ok) return found;
  const numbers = found.value;

  const shown = withUnits(columns, text);
  async function* rows() {
    for (let at = 0; at < numbers.length; at += batch) {
      const some = await read(numbers.slice(at, at + batch));
      if (!some.ok) throw new CutOff(some.problem.kind);
      yield some.value.map((row) => shown.map(({ name }) => cellOf(row, name)));
    }
  }
  return ok({ title, columns: shown, count: numbers.length, rows });
}

interface PagesExport {
  /** Asked for the first at once, so that an ERP that is away is an answer and not half a file. Pages are 1, 2, 3 … */
  page: (page: number) => Promise<Result<{ items: readonly object[]; total_results: number }>>;
  title: string;
  columns: readonly TableColumn[];
  text: ShownText;
}

/** For what has no numbers of its own that its rows could be asked for by. */
export async function pagesTable({ page, title, columns, text }: PagesExport): Promise<Result<ExportTable>> {
  const first = await page(1);
  if (!first.ok) return first;

  const shown = withUnits(columns, text);
  const count = Math.min(first.value.total_results, mostExported);
  async function* rows() {
    let read = 0;
    for (let at = 1; read < count; at++) {
      const some: Result<{ items: readonly object[] }> = at === 1 ? first : await page(at);
      if (!some.ok) throw new CutOff(some.problem.kind);
      if (some.value.items.length === 0) return;
      read += some.value.items.length;
      yield some.value.items.map((row) => shown.map(({ name }) => cellOf(row, name)));
    }
  }
  return ok({ title, columns: shown, count, rows });
}

interface LinesExport {
  lines: readonly object[];
  /** Of amounts that say none themselves. */
  currency: string;
  title: string;
  columns: readonly TableColumn[];
  text: ShownText;
}

/** Columns that no line has anything for, such as what is drawn in a row, are left out. */
export function linesTable({ lines, currency, title, columns, text }: LinesExport): ExportTable {
  const known = columns.filter(({ name }) => lines.length === 0 || lines.some((line) => Object.hasOwn(line, name)));
  const shown = withUnits(known, text);
  async function* rows() {
    for (let at = 0; at < lines.length; at += batch) {
      yield lines.slice(at, at + batch).map((line) => shown.map(({ name }) => cellOf({ currency, ...line }, name)));
      // A document of thousands of items must not keep everybody else waiting.
      await pause(0);
    }
  }
  return { title, columns: shown, count: lines.length, rows };
}

/** On the page an amount is followed by its currency; in a file, where it is a number, that needs a column of its own. */
const unitOf: Readonly<Record<string, string>> = {
  net_value: "currency",
  net_price: "currency",
  tax_value: "currency",
  total_value: "currency",
  amount: "currency",
  paid_amount: "currency",
  open_amount: "currency",
  quantity: "sales_uom",
  ordered_quantity: "sales_uom",
  open_quantity: "sales_uom",
};

function withUnits(columns: readonly TableColumn[], text: ShownText): TableColumn[] {
  const placed = new Set(columns.map(({ name }) => name));
  return columns.flatMap((column) => {
    const unit = unitOf[column.name];
    if (unit === undefined || placed.has(unit)) return [column];

    placed.add(unit);
    return [column, { name: unit, label: text(`export.${unit}`), kind: "text" }];
  });
}

/** A status reads as on the page; the dates of a schedule stand beside each other. */
function cellOf(row: object, name: string): Cell {
  const value = read(row, `${name}_caption`) ?? read(row, name);
  if (Array.isArray(value)) return value.map((line) => String((line as { date?: unknown }).date ?? "")).join(" ");
  return typeof value === "object" || value === undefined ? null : (value as Cell);
}

const read = (row: object, name: string): unknown => (Object.hasOwn(row, name) ? (row as Record<string, unknown>)[name] : undefined);
