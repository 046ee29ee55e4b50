/** The columns of a compiled table as the component draws them. */
import type { CompiledNode, CompiledTable, ScopeReader } from "../../compile/compiled.ts";
import type { ListParams } from "../../model/source-view.ts";
import { ownPath } from "../../rules/own-path.ts";
import { type Format, isFormat } from "../value/format.ts";

export interface TableColumn {
  uuid: string;
  /** The row's property, and the name that the list is sorted by. */
  name: string;
  label: string;
  sortable: boolean;
  align: "start" | "end";
  /** Pixels; undefined shares what is left. */
  width: number | undefined;
  sticky: boolean;
  hideable: boolean;
  hidden_at_first: boolean;
  mobile: "title" | "show" | "hide";
  cell: readonly CompiledNode[];
  total: readonly CompiledNode[];
  /** How a value without a cell is written; without it as its name says. */
  format?: Format | undefined;
  /** The row's property that says what such a figure counts. */
  unit?: string | undefined;
}

/** The column of the check boxes, wherever the document puts it. */
export const bulkAction = "bulk_action";

/** A sticky column must know how wide it is: the next one stands behind it. */
const stickyWidth = 160;
const boxWidth = 44;

/** @param records columns that came with the data, after those of the document */
export function tableColumns(table: CompiledTable, scope: ScopeReader, records: readonly unknown[] = []): TableColumn[] {
  const columns = table.columns.map(({ uuid, name, label, fixed, cell, total }): TableColumn => ({
    uuid,
    name,
    label: String(label.run(scope) ?? ""),
    sortable: fixed.sortable === true,
    align: fixed.align === "end" ? "end" : "start",
    width: typeof fixed.width === "number" ? fixed.width : fixed.sticky === true ? stickyWidth : undefined,
    sticky: fixed.sticky === true,
    hideable: fixed.hideable !== false && name !== bulkAction,
    hidden_at_first: fixed.hidden_at_first === true,
    mobile: fixed.mobile === "title" || fixed.mobile === "hide" ? fixed.mobile : "show",
    cell,
    total,
  }));
  columns.push(...records.flatMap((record, at) => columnOf(record, at === 0 && columns.length === 0)));
  if (table.slots.has("bulk_actions") && !columns.some(({ name }) => name === bulkAction)) columns.unshift({ ...boxes });
  // What stands beside a sticky box that is not would slide over it.
  const box = columns.find(({ name }) => name === bulkAction);
  if (box) Object.assign(box, { width: boxWidth, sticky: columns.some(({ sticky }) => sticky) });
  return columns;
}

/** None of what has no name. The first of all heads the card that a row becomes. */
function columnOf(record: unknown, heads: boolean): TableColumn[] {
  const property = (key: string): unknown => ownPath(record, [key]);
  const [name, label, format, unit, width] = ["name", "label", "format", "unit", "width"].map(property);
  if (typeof name !== "string" || name === "") return [];
  return [
    {
      uuid: `from-${name}`,
      name,
      label: typeof label === "string" ? label : name,
      sortable: property("sortable") === true,
      align: property("align") === "end" ? "end" : "start",
      width: typeof width === "number" ? width : undefined,
      sticky: false,
      hideable: true,
      hidden_at_first: false,
      mobile: heads ? "title" : "show",
      cell: [],
      total: [],
      format: isFormat(format) ? format : "text",
      unit: typeof unit === "string" ? unit : undefined,
    },
  ];
}

const boxes: TableColumn = {
  uuid: "bulk-action",
  name: bulkAction,
  label: "",
  sortable: false,
  align: "start",
  width: boxWidth,
  sticky: false,
  hideable: false,
  hidden_at_first: false,
  mobile: "title",
  cell: [],
  total: [],
};

/** The column whose content leads on: the one that heads the card on a phone, else the first. */
export const leadingColumn = (columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find((column) => column.mobile === "title" && column.name !== bulkAction) ?? columns.find(({ name }) => name !== bulkAction);

/** Below this a column without a width cannot be read, and the table scrolls instead. */
export const least = 112;

export interface Sorting {
  sort_by: string;
  order: "asc" | "desc";
}

/** What the list is sorted by now: what the user chose, else what the table's document says. */
export function sortingOf(params: ListParams, table: CompiledTable): Sorting | undefined {
  const { sort_by, order } = params;
  if (typeof sort_by === "string" && sort_by !== "") return { sort_by, order: order === "desc" ? "desc" : "asc" };
  return table.default_sort;
}

/** A click on a header: another column begins ascending, the same one turns round (TBL-011). */
export function toggled(current: Sorting | undefined, name: string): Sorting {
  return { sort_by: name, order: current?.sort_by === name && current.order === "asc" ? "desc" : "asc" };
}
