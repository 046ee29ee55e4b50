import type { KeyboardEvent } from "react";
import { arrowStep } from "./arrow-step.ts";
import type { RowTable } from "./use-row-table.ts";

export function rowKeys({ rows, locked, full, sheet, cellAt, inputAt, remove }: RowTable, movable: boolean) {
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

  // Before the cell's own keys: in a sheet an arrow leaves a quantity, it does not count up.
  const onArrow = (event: KeyboardEvent): void => {
    const cell = sheet && event.target instanceof HTMLInputElement ? cellAt(event.target) : undefined;
    const step = cell && arrowStep(event, event.target as HTMLInputElement);
    if (!cell || !step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = inputAt(cell.row + step.down, cell.column + step.right);
    next?.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  return { onKeyDown, onArrow };
}
