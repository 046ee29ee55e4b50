/** The columns of a compiled table as the component draws them. */
import type { CompiledNode, CompiledTable } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import type { ListParams } from "../../model/list/source-view.ts";
import { ownPath } from "../../rules/own-path.ts";
import { isFormat } from "../../../schemas/format.ts";
import type { ColumnDrawing } from "../../../schemas/column-drawing.ts";

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
  /** What it draws without a cell. */
  drawing: ColumnDrawing;
}

/** The column of the check boxes, wherever the document puts it. */
export const isCheckboxColumn = ({ drawing }: TableColumn): boolean => drawing.as === "choice";

/** A sticky column must know how wide it is: the next one stands behind it. */
const stickyWidth = 160;
const boxWidth = 44;
/** Of a heading: its padding on both sides and the sign of its order. */
const [letterWidth, besideHeading] = [7.5, 44];

/** What a condition hides, by uuid. Asked apart from the rest: what it depends on changes more often than its answer. */
export const hiddenColumns = (table: CompiledTable, scope: ScopeReader): readonly string[] =>
  table.columns.filter(({ hidden }) => hidden?.run(scope) === true).map(({ uuid }) => uuid);

interface Columns {
  hidden?: readonly string[];
  /** Columns that came with the data, after those of the document. */
  records?: readonly unknown[] | undefined;
}

export function tableColumns(table: CompiledTable, scope: ScopeReader, { hidden = [], records = [] }: Columns = {}): TableColumn[] {
  const there = table.columns.filter(({ uuid }) => !hidden.includes(uuid));
  const columns = there.map(({ uuid, name, label: named, fixed, cell, total, drawing }): TableColumn => {
    const label = String(named.run(scope) ?? "");
    return {
      uuid,
      name,
      label,
      sortable: fixed.sortable === true,
      align: fixed.align === "end" ? "end" : "start",
      width: wideEnough(typeof fixed.width === "number" ? fixed.width : fixed.sticky === true ? stickyWidth : undefined, label),
      sticky: fixed.sticky === true,
      hideable: fixed.hideable !== false && drawing.as !== "choice",
      hidden_at_first: fixed.hidden_at_first === true,
      mobile: fixed.mobile === "title" || fixed.mobile === "hide" ? fixed.mobile : "show",
      cell,
      total,
      drawing,
    };
  });
  columns.push(...records.flatMap((record, at) => columnOf(record, at === 0 && columns.length === 0)));
  if (table.slots.has("bulk_actions") && !columns.some(isCheckboxColumn)) columns.unshift({ ...boxes });
  // What stands beside a sticky box that is not would slide over it.
  const box = columns.find(isCheckboxColumn);
  if (box) Object.assign(box, { width: boxWidth, sticky: columns.some(({ sticky }) => sticky) });
  return columns;
}

/** Documents have widths for the words of one language; no word of a heading breaks in another. About: nothing is measured. */
function wideEnough(width: number | undefined, label: string): number | undefined {
  if (width === undefined) return undefined;
  const longest = Math.max(...label.split(/[\s-]/).map(({ length }) => length));
  return Math.max(width, longest * letterWidth + besideHeading);
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
      drawing: { as: "value", format: isFormat(format) ? format : "text", ...(typeof unit === "string" && { unit }) },
    },
  ];
}

const boxes: TableColumn = {
  uuid: "choice",
  name: "",
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
  drawing: { as: "choice" },
};

/** The column whose content leads on: the one that heads the card on a phone, else the first. */
export const leadingColumn = (columns: readonly TableColumn[]): TableColumn | undefined =>
  columns.find((column) => column.mobile === "title" && !isCheckboxColumn(column)) ?? columns.find((column) => !isCheckboxColumn(column));

/** Below this a column without a width cannot be read, and the table scrolls instead. */
export const defaultMinWidth = 112;

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
export function nextSorting(current: Sorting | undefined, name: string): Sorting {
  return { sort_by: name, order: current?.sort_by === name && current.order === "asc" ? "desc" : "asc" };
}
