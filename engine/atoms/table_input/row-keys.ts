import type { KeyboardEvent } from "react";
import type { RowTable } from "./use-row-table.ts";

export function rowKeys({ rows, locked, full, cellAt, inputAt, remove }: RowTable, movable: boolean) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const cell = cellAt(event.target);
    if (!cell || locked) return;
    const row = rows.list[cell.row]!;
    if (event.key === "Delete" && event.ctrlKey) remove(row);
    else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown") && movable) {
      rows.move(row, event.key === "ArrowUp" ? -1 : 1);
      requestAnimationFrame(() => inputAt(rows.list.indexOf(row), cell.column)?.focus());
    } else if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey) {
      if (cell.row + 1 < rows.list.length) inputAt(cell.row + 1, cell.column)?.focus();
      else if (row.counts && !full) {
        rows.add();
        requestAnimationFrame(() => inputAt(cell.row + 1, cell.column)?.focus());
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { onKeyDown };
}
