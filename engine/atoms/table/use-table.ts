/** What a drawn table keeps between its renders: how its columns are arranged, what is chosen, what is unfolded. */
import { action, compareStructural, computed, observable } from "mobx";
import { useLayoutEffect, useMemo } from "react";
import type { Resolved } from "../../../schemas/marked.ts";
import type { CompiledTable } from "../../compile/plan/compiled.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { ColumnSettings } from "./column-settings.ts";
import { hiddenColumns, type TableColumn } from "./columns.ts";
import { linesOf, type Line } from "./lines.ts";
import type { Row } from "./row-marks.ts";
import type { SheetGrid } from "../sheet/sheet-grid.tsx";
import type { TableElement } from "./table.atom.ts";
import { TableSelection } from "./table-selection.ts";
import { createTableView, type TableView } from "./table-view.ts";

interface Options {
  element: Resolved<TableElement>;
  node: NodeContext;
  table: CompiledTable | undefined;
  items: readonly Row[] | undefined;
  grid: SheetGrid | undefined;
}

export interface TableState {
  /** Undefined until the columns are known. */
  view: TableView | undefined;
  columns: readonly TableColumn[];
  lines: readonly Line[];
}

const noRows: readonly Row[] = [];
const noColumns: readonly TableColumn[] = [];

/** To be called by an observer. */
export function useTable({ element, node, table, items: own = noRows, grid: sheet }: Options): TableState {
  const { key = "id", row_path, grid = false, columns_from, join } = element;
  const others = join && node.source(join.source)?.items;
  const as = join?.as;
  const items = useMemo(() => (others && as ? joined(own, others, { key, as }) : own), [own, others, key, as]);
  const living = useMemo(() => {
    const keyOf = (row: Row, index: number): string => (Object.hasOwn(row, key) ? String(row[key]) : String(index));
    const selection = new TableSelection(keyOf);
    if (!table) return { selection, view: undefined, columns: undefined, lines: undefined, turned: undefined };

    const turned = observable.box<ReadonlySet<string>>(new Set(), { deep: false });
    const turn = action((one: string) => turned.set(changed(turned.get(), one)));
    const settings = new ColumnSettings(node.env, table.key);
    const hidden = computed(() => hiddenColumns(table, node), { equals: compareStructural });
    // Labels may depend on data.
    const view = computed(() => {
      const records = columns_from ? node.source(columns_from)?.items : undefined;
      return createTableView({ node, table, selection, settings, row_path, grid, turn, records, hidden: hidden.get(), sheet });
    });
    const columns = computed(() => settings.visibleOf(view.get().columns));
    const { children_from } = table.fixed;
    const lines = (rows: readonly Row[], differing: ReadonlySet<string>): Line[] =>
      linesOf(rows, {
        keyOf,
        childrenFrom: typeof children_from === "string" ? children_from : undefined,
        hasDetail: table.slots.has("detail"),
        turned: differing,
      });
    return { selection, view, columns, lines, turned };
  }, [node, table, key, row_path, grid, columns_from, sheet]);

  const { selection } = living;
  useLayoutEffect(() => {
    selection.show(items);
    if (node.handles("select")) return selection.onChange((chosen) => void node.emit("select", chosen, { selection: chosen }));
    return undefined;
  }, [selection, items, node]);

  const turned = living.turned?.get();
  const lines = useMemo(() => (living.lines && turned && !sheet ? living.lines(items, turned) : []), [living, items, turned, sheet]);
  return { view: living.view?.get(), columns: living.columns?.get() ?? noColumns, lines: sheet?.currentLines ?? lines };
}

/** Each row with what the others know of the same thing. */
function joined(rows: readonly Row[], others: readonly Row[], { key, as }: { key: string; as: string }): readonly Row[] {
  const othersByKey = new Map(others.map((other) => [other[key], other]));
  return rows.map((row) => (othersByKey.has(row[key]) ? { ...row, [as]: othersByKey.get(row[key]) } : row));
}

/** With the key where it was not, without it where it was. */
function changed(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const others = new Set(keys);
  return others.delete(key) ? others : others.add(key);
}
