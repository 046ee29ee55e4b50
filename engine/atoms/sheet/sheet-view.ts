/** A sheet that is no list of a source in the shape of a table: its columns are the fields of a row. */
import type { CompiledTable } from "../../compile/plan/compiled.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { ColumnSettings } from "../table/column-settings.ts";
import type { TableColumn } from "../table/columns.ts";
import type { TableView } from "../table/table-view.ts";
import { numberColumn, type SheetGrid } from "./sheet-grid.tsx";

export function sheetView(node: NodeContext, sheet: SheetGrid, { key, removes }: { key: string; removes: boolean }): TableView {
  const { env } = node;
  const columns: TableColumn[] = [
    { ...plain, uuid: numberColumn, name: "", label: env.text("rows.number"), width: 56, align: "end", sticky: true },
    ...sheet.sheet.columns.map(({ uuid, name, label, codec }): TableColumn => ({
      ...plain,
      uuid,
      name,
      label,
      width: codec.width,
      align: codec.align ?? "start",
    })),
  ];
  const table: CompiledTable = {
    key,
    columns: [],
    default_sort: undefined,
    fixed: {},
    marks: undefined,
    slots: new Map(),
    nodes: [],
  };
  return {
    node,
    env,
    table,
    columns,
    names: new Set(columns.map(({ name }) => name)),
    leading: undefined,
    selection: undefined,
    settings: new ColumnSettings(env, key),
    adjustable: false,
    grid: true,
    actionsAtEnd: removes,
    maxActions: 0,
    unfolds: false,
    sheet,
    hasPictures: false,
    actionsOf: () => [],
    pathOf: () => undefined,
    opens: () => false,
    open: () => undefined,
    turn: () => undefined,
  };
}

const plain = {
  sortable: false,
  sticky: false,
  hideable: false,
  hidden_at_first: false,
  mobile: "show",
  cell: [],
  total: [],
  drawing: { as: "text" },
} as const;
