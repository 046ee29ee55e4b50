/** Documents, and the lines of one, as tables that become files. */
import { setTimeout as pause } from "node:timers/promises";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { translateCodes } from "../../erp/translate-codes.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../result.ts";
import { ExportAborted } from "./export-aborted.ts";
import { maxExportedRows, type ExportTable } from "./export-table.ts";
import type { TableColumn } from "./table-columns.ts";

const batch = 250;

export interface ListExport {
  /** The first of what is found; asked at once, so that an ERP that is away is an answer and not half a file. */
  numbers: (limit: number) => Promise<Result<string[]>>;
  /** In the order of the numbers. */
  rows: (numbers: readonly string[]) => Promise<Result<readonly object[]>>;
  /** Only these of what is found, for rows that somebody has checked. */
  chosen?: readonly string[] | undefined;
  title: string;
  columns: readonly TableColumn[];
  text: Translate;
}

export async function listTable({ numbers: find, rows: read, chosen, title, columns, text }: ListExport): Promise<Result<ExportTable>> {
  // One more than a file holds tells that there are more.
  const found: Result<readonly string[]> = chosen ? ok(chosen) : await find(maxExportedRows + 1);
  if (!found.ok) return found;
  const numbers = found.value;
  if (numbers.length > maxExportedRows) return tooMany(text, numbers.length);

  const columnsWithUnits = withUnits(columns, text);
  async function* rows() {
    for (let at = 0; at < numbers.length; at += batch) {
      const some = await read(numbers.slice(at, at + batch));
      if (!some.ok) throw new ExportAborted(some.problem.kind);
      yield translateCodes(some.value, text).map((row) => columnsWithUnits.map(({ read: cell }) => cell(row)));
    }
  }
  return ok({ title, columns: columnsWithUnits, count: numbers.length, rows });
}

interface PagesExport {
  /** Asked for the first at once, so that an ERP that is away is an answer and not half a file. Pages are 1, 2, 3 … */
  page: (page: number) => Promise<Result<{ items: readonly object[]; total_results: number }>>;
  title: string;
  columns: readonly TableColumn[];
  text: Translate;
}

/** For what has no numbers of its own that its rows could be asked for by. */
export async function pagesTable({ page, title, columns, text }: PagesExport): Promise<Result<ExportTable>> {
  const first = await page(1);
  if (!first.ok) return first;

  const columnsWithUnits = withUnits(columns, text);
  const count = first.value.total_results;
  if (count > maxExportedRows) return tooMany(text, count);
  async function* rows() {
    let read = 0;
    for (let at = 1; read < count; at++) {
      const some: Result<{ items: readonly object[] }> = at === 1 ? first : await page(at);
      if (!some.ok) throw new ExportAborted(some.problem.kind);
      if (some.value.items.length === 0) return;
      read += some.value.items.length;
      yield translateCodes(some.value.items, text).map((row) => columnsWithUnits.map(({ read }) => read(row)));
    }
  }
  return ok({ title, columns: columnsWithUnits, count, rows });
}

interface LinesExport {
  lines: readonly object[];
  /** Of amounts that say none themselves. */
  currency: string;
  title: string;
  columns: readonly TableColumn[];
  text: Translate;
}

export function linesTable({ lines, currency, title, columns, text }: LinesExport): ExportTable {
  const columnsWithUnits = withUnits(columns, text);
  async function* rows() {
    for (let at = 0; at < lines.length; at += batch) {
      yield translateCodes(lines.slice(at, at + batch), text).map((line) =>
        columnsWithUnits.map(({ read }) => read({ currency, ...line })),
      );
      // A document of thousands of items must not keep everybody else waiting.
      await pause(0);
    }
  }
  return { title, columns: columnsWithUnits, count: lines.length, rows };
}

/** A word that stands in a file below its rows: why there are no more. */
export const withLastLine = (table: ExportTable, line: string): ExportTable => ({
  ...table,
  async *rows() {
    yield* table.rows();
    yield [[line]];
  },
});

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

function withUnits(columns: readonly TableColumn[], text: Translate): TableColumn[] {
  const placed = new Set(columns.map(({ name }) => name));
  return columns.flatMap((column) => {
    const unit = unitOf[column.name];
    if (unit === undefined || placed.has(unit)) return [column];

    placed.add(unit);
    return [column, unitColumn(unit, text(`export.${unit}`))];
  });
}

/** What the figures of a row are in. */
export const unitColumn = (name: string, label: string): TableColumn => ({
  name,
  label,
  kind: "text",
  read: (row) => String(ownPath(row, [name]) ?? ""),
});

/** Said instead of a file that lacks what the list counts. */
const tooMany = (text: Translate, actual: number): Result<never> =>
  refused({ kind: "too_large", message: text("exports.too_many_rows", { most: maxExportedRows }), limit: maxExportedRows, actual });
