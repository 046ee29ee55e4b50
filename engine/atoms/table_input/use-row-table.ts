import { useEffect, useRef } from "react";
import type { RowModel, RowsModel } from "../../model/list/rows-model.ts";
import type { AtomProps } from "../atom.ts";
import type { TableInputElement } from "./table_input.atom.ts";

export type RowTable = ReturnType<typeof useRowTable>;

/** All of them are drawn (`docs/decisions/0033`). */
const maxDrawn = 50;

/** The rows of a list as a table: its columns and cells, and how rows are added and removed. */
export function useRowTable({ element, field, node }: AtomProps<TableInputElement>) {
  const { start_rows = 1, max_rows = maxDrawn } = element;
  const table = useRef<HTMLTableElement>(null);
  const rows = field.rows as RowsModel;
  // A column that no row shows is no column.
  const columns = node
    .slot("fields")
    .filter((column) => rows.list.length === 0 || rows.list.some((row) => row.set.fieldOf(column)?.hidden === false));

  useEffect(() => {
    while (rows.list.length < Math.min(start_rows, max_rows)) rows.add();
  }, [rows, start_rows, max_rows]);

  const locked = field.readonly || field.disabled;
  const full = rows.list.length >= max_rows;

  /** Row and column of the cell that an event comes from. */
  const cellAt = (target: EventTarget): { row: number; column: number } | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>(".table_input__cell") : null;
    const row = cell?.parentElement as HTMLTableRowElement | null;
    if (!cell || !row || row.closest("table") !== table.current) return undefined;
    return { row: row.sectionRowIndex, column: cell.cellIndex - 1 };
  };
  /** The input of a cell; null while a new row is not drawn yet. */
  const inputAt = (row: number, column: number): HTMLElement | null => {
    const model = rows.list[row];
    const own = columns[column] && model?.set.fieldOf(columns[column]);
    return own ? document.getElementById(own.inputId) : null;
  };
  const add = (): void => {
    if (full || locked) return;
    const row = rows.add();
    requestAnimationFrame(() => row.set.fields[0]?.focus());
  };
  const remove = (row: RowModel): void => {
    const at = rows.list.indexOf(row);
    rows.remove(row);
    requestAnimationFrame(() => (inputAt(Math.min(at, rows.list.length - 1), 0) ?? table.current?.querySelector("button"))?.focus());
  };
  return { table, rows, columns, maxRows: max_rows, locked, full, cellAt, inputAt, add, remove };
}
