/** Lists of sales documents and the items of one, as tables that become files. */
import { setTimeout as pause } from "node:timers/promises";
import type { ErpPort, SalesDocument, SalesDocumentItem, SalesDocumentRow } from "../erp/erp-port.ts";
import type { Cell } from "../exports/csv.ts";
import { mostExported, type ExportTable } from "../exports/export-table.ts";
import type { TableColumn } from "../exports/table-columns.ts";
import type { ShownText } from "../plugins/request-texts.ts";
import { ok, type Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import type { SalesDocumentSearch } from "../erp/erp-port.ts";

const batch = 250;

/** The ERP failed after the first rows had left: the file is cut off rather than ended as if it were whole. */
class CutOff extends Error {}

interface ListExport {
  erp: Pick<ErpPort, "salesDocumentNumbers" | "salesDocumentRows">;
  scope: Scope;
  search: SalesDocumentSearch;
  /** Only these of what is found, for rows that somebody has checked. */
  chosen?: readonly string[] | undefined;
  title: string;
  columns: readonly TableColumn[];
  text: ShownText;
}

/** Which documents is asked at once, so that an ERP that is away is an answer and not half a file. */
export async function listTable({ erp, scope, search, chosen, title, columns, text }: ListExport): Promise<Result<ExportTable>> {
  const found: Result<readonly string[]> = chosen ? ok(chosen) : await erp.salesDocumentNumbers(scope, search, mostExported);
  if (!found.ok) return found;
  const numbers = found.value;

  const shown = withUnits(columns, text);
  async function* rows() {
    for (let at = 0; at < numbers.length; at += batch) {
      const read = await erp.salesDocumentRows(scope, numbers.slice(at, at + batch));
      if (!read.ok) throw new CutOff(read.problem.kind);
      yield read.value.map((row) => shown.map(({ name }) => cellOf(row, name)));
    }
  }
  return ok({ title, columns: shown, rows });
}

export function itemsTable(document: SalesDocument, columns: readonly TableColumn[], title: string, text: ShownText): ExportTable {
  const known = columns.filter(({ name }) => document.items.length === 0 || Object.hasOwn(document.items[0]!, name));
  const shown = withUnits(known, text);
  async function* rows() {
    for (let at = 0; at < document.items.length; at += batch) {
      yield document.items
        .slice(at, at + batch)
        .map((item) => shown.map(({ name }) => cellOf({ ...item, currency: document.currency }, name)));
      // A document of thousands of items must not keep everybody else waiting.
      await pause(0);
    }
  }
  return { title, columns: shown, rows };
}

/** On the page an amount is followed by its currency; in a file, where it is a number, that needs a column of its own. */
const unitOf: Readonly<Record<string, string>> = {
  net_value: "currency",
  net_price: "currency",
  quantity: "sales_uom",
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

type Row = SalesDocumentRow | (SalesDocumentItem & { currency: string });

/** A status reads as on the page; the dates of a schedule stand beside each other. */
function cellOf(row: Row, name: string): Cell {
  const value = read(row, `${name}_caption`) ?? read(row, name);
  if (Array.isArray(value)) return value.map((line) => String((line as { date?: unknown }).date ?? "")).join(" ");
  return typeof value === "object" || value === undefined ? null : (value as Cell);
}

const read = (row: Row, name: string): unknown =>
  Object.hasOwn(row, name) ? (row as unknown as Record<string, unknown>)[name] : undefined;
