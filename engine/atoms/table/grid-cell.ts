/** Cells of a grid: where they stand, where a key leads from one, and what of them has the focus. */

export interface Cell {
  /** Of the body; `head` above it. */
  line: number;
  column: number;
}

/** The line of the column heads (WAI-ARIA, grid): who sorts needs no other keys. */
export const head = -1;

/** Lines that PageUp and PageDown go. */
const pageOfLines = 10;

interface Step {
  key: string;
  /** With Ctrl, or the command key. */
  command: boolean;
  /** Where lines are written from right to left. */
  mirrored: boolean;
}

/** @returns undefined for a key that leads nowhere */
export function targetOf({ line, column }: Cell, { key, command, mirrored }: Step): Cell | undefined {
  const forward = mirrored ? -1 : 1;
  switch (key) {
    case "ArrowDown":
      return { line: line + 1, column };
    case "ArrowUp":
      return { line: line - 1, column };
    case "ArrowRight":
      return { line, column: column + forward };
    case "ArrowLeft":
      return { line, column: column - forward };
    case "Home":
      return { line: command ? 0 : line, column: 0 };
    case "End":
      return { line: command ? Number.MAX_SAFE_INTEGER : line, column: Number.MAX_SAFE_INTEGER };
    case "PageDown":
      return { line: line + pageOfLines, column };
    case "PageUp":
      return { line: Math.max(line - pageOfLines, Math.min(line, 0)), column };
    default:
      return undefined;
  }
}

/** Undefined for a cell that is not walked: the totals. */
export function placeOf(cell: HTMLTableCellElement): Cell | undefined {
  if (cell.tagName === "TH") return { line: head, column: cell.cellIndex };
  const { index } = (cell.parentElement as HTMLElement).dataset;
  return index === undefined ? undefined : { line: Number(index), column: cell.cellIndex };
}

/** What leads on from the row or chooses it, and what sorts by a column, stands for its cell. */
const own = ".table__link, .table__box input, .table__sort";

export const focusable = (cell: HTMLTableCellElement): HTMLElement => cell.querySelector<HTMLElement>(`:is(${own}):not(:disabled)`) ?? cell;

export const focusCell = (cell: HTMLTableCellElement): void => focusable(cell).focus();

export const isControl = (target: Element): boolean => target.closest("a, button, input, select, textarea") !== null;
export const isOwn = (target: Element): boolean => target.matches(own);

export const rangeOf = (one: Cell, other: Cell): { from: Cell; to: Cell } => ({
  from: { line: Math.min(one.line, other.line), column: Math.min(one.column, other.column) },
  to: { line: Math.max(one.line, other.line), column: Math.max(one.column, other.column) },
});
