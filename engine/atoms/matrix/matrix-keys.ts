/** Arrow keys go from cell to cell; what a cell does with its own keys is left to it. */
import type { KeyboardEvent } from "react";
import { arrowStep } from "../table_input/arrow-step.ts";

/** Places of rows and columns; a row of -1 is the head. */
export interface CellPosition {
  row: number;
  column: number;
}

export const cellKeyOf = ({ row, column }: CellPosition): string => `${row}:${column}`;

export const cellOfTarget = (target: EventTarget): CellPosition | undefined => {
  const at = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
  if (at === undefined) return undefined;
  const [row, column] = at.split(":").map(Number);
  return { row: row!, column: column! };
};

const inputAt = (table: HTMLElement, at: CellPosition): HTMLInputElement | null =>
  table.querySelector<HTMLInputElement>(`[data-cell="${cellKeyOf(at)}"]:not(:disabled)`);

/** @returns false where the key is the cell's own business */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>, { rows, columns }: { rows: number; columns: number }): boolean {
  const { target, key, currentTarget: table } = event;
  const at = cellOfTarget(target);
  if (!at || event.altKey || event.metaKey || event.nativeEvent.isComposing) return false;
  if (!(target instanceof HTMLInputElement)) return false;

  const isTyped = target.type === "text";
  if (isTyped && key === "Enter") return focus(inputAt(table, { ...at, row: at.row + 1 }));
  const step = isTyped ? arrowStep(event, target) : stepOf(event);
  if (step) return goOn(table, at, step, target);
  if (isTyped) return false;

  if (key === "Home") return focus(inputAt(table, { row: event.ctrlKey ? 0 : at.row, column: 0 }));
  if (key === "End") return focus(inputAt(table, { row: event.ctrlKey ? rows - 1 : at.row, column: columns - 1 }));
  return false;
}

interface Step {
  down: number;
  right: number;
}

function stepOf({ key, ctrlKey, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>): Step | undefined {
  if (ctrlKey || shiftKey) return undefined;
  const onwards = getComputedStyle(currentTarget).direction === "rtl" ? -1 : 1;
  switch (key) {
    case "ArrowDown":
      return { down: 1, right: 0 };
    case "ArrowUp":
      return { down: -1, right: 0 };
    case "ArrowRight":
      return { down: 0, right: onwards };
    case "ArrowLeft":
      return { down: 0, right: -onwards };
    default:
      return undefined;
  }
}

/** Along its row a radio is chosen where the focus goes, as radios do; up and down nothing is chosen in passing. */
function goOn(table: HTMLElement, at: CellPosition, { down, right }: Step, from: HTMLInputElement): true {
  const next = inputAt(table, { row: at.row + down, column: at.column + right });
  focus(next);
  if (next && from.type === "radio" && down === 0) next.click();
  if (next?.type === "text") next.select();
  return true;
}

function focus(input: HTMLElement | null): true {
  input?.focus();
  return true;
}
