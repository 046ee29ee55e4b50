/** What all parts of one drawn table share. The same object as long as its document and its node are the same. */
import type { CompiledNode, CompiledTable } from "../../compile/plan/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { isCheckboxColumn, leadingColumn, tableColumns, type TableColumn } from "./columns.ts";
import type { ColumnSettings } from "./column-settings.ts";
import { isLocked, markOf, type Row } from "./row-marks.ts";
import type { TableSelection } from "./table-selection.ts";
import type { TableSheet } from "./table-sheet.ts";

export interface TableView {
  readonly node: NodeContext;
  readonly env: EngineEnv;
  readonly table: CompiledTable;
  /** In the order of the document, hidden ones too. */
  readonly columns: readonly TableColumn[];
  readonly names: ReadonlySet<string>;
  readonly leading: TableColumn | undefined;
  readonly selection: TableSelection | undefined;
  readonly settings: ColumnSettings;
  readonly adjustable: boolean;
  /** Cells are walked by the arrow keys. */
  readonly grid: boolean;
  /** Drawn at the end of a row, unless a column `action` has them. */
  readonly actionsAtEnd: boolean;
  /** The most that one row offers. */
  readonly maxActions: number;
  readonly unfolds: boolean;
  /** Only where cells are edited. */
  readonly sheet?: TableSheet | undefined;
  /** The foot of a picture is no line that words stand on. */
  readonly hasPictures: boolean;
  actionsOf(row: Row, index: number): readonly CompiledNode[];
  /** Where the row leads; undefined when nowhere. */
  pathOf(row: Row, index: number): string | undefined;
  opens(row: Row, index: number): boolean;
  open(row: Row, index: number): void;
  /** Unfolds what is folded, and the other way round. */
  turn(key: string): void;
}

interface Options {
  node: NodeContext;
  table: CompiledTable;
  selection: TableSelection;
  settings: ColumnSettings;
  row_path: string | undefined;
  grid: boolean;
  turn: (key: string) => void;
  records?: readonly unknown[] | undefined;
  hidden: readonly string[];
  sheet?: TableSheet | undefined;
}

export function createTableView({ node, table, selection, settings, row_path, grid, turn, records, hidden, sheet }: Options): TableView {
  const { env } = node;
  const columns = tableColumns(table, node, { hidden, records });
  const names = new Set(columns.map(({ name }) => name));
  const slot = (name: string): readonly CompiledNode[] => table.slots.get(name) ?? nothing;
  const actions = slot("row_actions");
  const locked = slot("locked_actions");
  const deleted = slot("deleted_actions");
  const handled = node.handles("row_click");
  // A row that its table marks as deleted offers no more than one that was deleted.
  const isGone = (row: Row, index: number): boolean => deleted.length > 0 && markOf(table, node, row, index).mark === "deleted";
  const pathOf = (row: Row, index: number): string | undefined =>
    (row_path && !isGone(row, index) && node.address(row_path, row)) || undefined;
  const lockedActions = [...locked, ...actions];
  return {
    node,
    env,
    table,
    columns,
    names,
    leading: leadingColumn(columns),
    selection: columns.some(isCheckboxColumn) ? selection : undefined,
    settings,
    adjustable: table.fixed.adjustable === true,
    grid: grid || sheet !== undefined,
    sheet,
    actionsAtEnd:
      sheet !== undefined ||
      (!columns.some(({ drawing }) => drawing.as === "actions") && [actions, locked, deleted].some(({ length }) => length > 0)),
    maxActions: Math.max(lockedActions.length, deleted.length),
    hasPictures: columns.some(({ cell }) => cell.some(({ atom }) => atom.picture)),
    unfolds: table.slots.has("detail") || table.fixed.children_from !== undefined,
    actionsOf(row, index) {
      if (isGone(row, index)) return deleted;
      return isLocked(row) ? lockedActions : actions;
    },
    pathOf,
    opens: (row, index) => (handled ? !isGone(row, index) : pathOf(row, index) !== undefined),
    open(row, index) {
      const path = pathOf(row, index);
      if (handled) void node.emit("row_click", { row, index }, { row, index });
      else if (path !== undefined) env.navigate(path);
    },
    turn,
  };
}

const nothing: readonly CompiledNode[] = [];
