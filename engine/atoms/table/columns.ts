/** The columns of a compiled table as the component draws them. */
import type { CompiledNode, CompiledTable, ScopeReader } from "../../compile/compiled.ts";
import type { ListParams } from "../../model/source-view.ts";

export interface TableColumn {
  uuid: string;
  /** The row's property, and the name that the list is sorted by. */
  name: string;
  label: string;
  sortable: boolean;
  align: "start" | "end";
  /** Pixels; undefined shares what is left. */
  width: number | undefined;
  mobile: "title" | "show" | "hide";
  cell: readonly CompiledNode[];
}

export function tableColumns(table: CompiledTable, scope: ScopeReader): TableColumn[] {
  return table.columns.map(({ uuid, name, label, fixed, cell }) => ({
    uuid,
    name,
    label: String(label.run(scope) ?? ""),
    sortable: fixed.sortable === true,
    align: fixed.align === "end" ? "end" : "start",
    width: typeof fixed.width === "number" ? fixed.width : undefined,
    mobile: fixed.mobile === "title" || fixed.mobile === "hide" ? fixed.mobile : "show",
    cell,
  }));
}

/** The column whose content leads on: the one that heads the card on a phone, else the first. */
export const leadingColumn = (columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find((column) => column.mobile === "title") ?? columns[0];

/** Below this a column without a width cannot be read, and the table scrolls instead. */
const least = 112;

/** What the table needs before it scrolls sideways, in pixels. */
export const leastWidth = (columns: readonly TableColumn[]): number => columns.reduce((sum, column) => sum + (column.width ?? least), 0);

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
