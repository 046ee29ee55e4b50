/**
 * The cells of a table under the keyboard, as in a spreadsheet: one of them is the tab stop, arrows go on, up from the first row
 * into the heads, Shift draws a range, Ctrl+C copies it. It marks cells in the document by itself: a key press draws nothing anew.
 */
import type { KeyboardEvent, MouseEvent } from "react";

interface Cell {
  /** Of the body; `head` above it. */
  line: number;
  column: number;
}

export interface NavigableGrid {
  lines(): number;
  columns(): number;
  /** Brings a line that is not drawn into the document. */
  reveal(line: number): void;
  /** The text of a cell that may not be drawn. */
  textOf(line: number, column: number): string;
  open(line: number): void;
  /** @returns false where the line cannot be chosen */
  choose(line: number, extend: boolean): boolean;
  copy(text: string, cells: number): void;
}

/** The line of the column heads (WAI-ARIA, grid): who sorts needs no other keys. */
const head = -1;

/** Lines that PageUp and PageDown go. */
const pageOfLines = 10;

export class GridNavigation {
  private readonly table: NavigableGrid;
  private element: HTMLTableElement | null = null;
  private active: Cell = { line: 0, column: 0 };
  private anchor: Cell | undefined = undefined;
  private marked: HTMLElement[] = [];
  /** The cell that is to have the focus as soon as it is drawn. */
  private wanted = false;

  constructor(table: NavigableGrid) {
    this.table = table;
  }

  /** The line that must stay in the document, because it may have the focus. */
  get line(): number | undefined {
    return this.active.line === head ? undefined : this.active.line;
  }

  readonly attach = (element: HTMLTableElement | null): void => {
    this.element = element;
    if (!element) this.unmark();
  };

  /** After anything was drawn: marks belong to places, and other rows may stand there now. */
  readonly apply = (): void => {
    this.active = this.within(this.active);
    this.unmark();
    // Where there are no rows yet, or none at all, the heads are still there.
    const stop = this.cellAt(this.table.lines() > 0 ? this.active : { ...this.active, line: head });
    if (stop) this.mark(focusable(stop));
    if (this.anchor) {
      const { from, to } = rangeOf(this.active, this.anchor);
      for (const row of this.element?.querySelectorAll<HTMLTableRowElement>("tbody > tr[data-index]") ?? []) {
        const line = Number(row.dataset.index);
        if (line < from.line || line > to.line || row.cells.length === 1) continue;
        for (const cell of [...row.cells].slice(from.column, to.column + 1)) {
          cell.dataset.range = "";
          this.marked.push(cell);
        }
      }
    }
    if (this.wanted && stop) {
      this.wanted = false;
      focusable(stop).focus({ preventScroll: true });
      stop.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };

  readonly onFocus = ({ target }: { target: EventTarget }): void => {
    const cell = (target as Element).closest<HTMLTableCellElement>("td, th");
    const place = cell && placeOf(cell);
    if (!place || (place.line === this.active.line && place.column === this.active.column)) return;
    this.active = place;
    this.apply();
  };

  /** Shift and a click draw a range from the cell one is in. */
  readonly onMouseDown = (event: MouseEvent): void => {
    const cell = (event.target as Element).closest<HTMLTableCellElement>("td, th");
    const place = cell && placeOf(cell);
    if (!place || event.button !== 0 || isControl(event.target as Element)) return;
    if (event.shiftKey && place.line !== head) {
      event.preventDefault();
      this.go(place, true);
    } else if (this.anchor) {
      this.anchor = undefined;
      this.apply();
    }
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLTableCellElement>("td, th");
    if (!cell || !placeOf(cell) || event.altKey) return;
    if (isControl(target) && !isOwn(target)) {
      // In a control of a cell the keys are its own; Escape comes back.
      if (event.key === "Escape") focusCell(cell);
      return;
    }
    if (this.act(event, cell)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  private act(event: KeyboardEvent, cell: HTMLTableCellElement): boolean {
    const { key, shiftKey } = event;
    const command = event.ctrlKey || event.metaKey;
    if (command && key.toLowerCase() === "c") return this.copy();
    // A box is checked and a head's button pressed by it.
    if (key === " " && (event.target as Element).matches("input, .table__sort")) return false;
    if (key === " ") return this.table.choose(this.active.line, shiftKey);
    if (key === "Escape" && this.anchor) {
      this.anchor = undefined;
      this.apply();
      return true;
    }
    if (key === "Enter" && (event.target === cell || (event.target as Element).matches("input"))) return this.enter(cell);
    const to = this.target(key, command, cell);
    if (!to) return false;
    this.go(to, shiftKey);
    return true;
  }

  /** Into what a cell holds; where it holds nothing but the box of its row or nothing at all, into the row. */
  private enter(cell: HTMLTableCellElement): boolean {
    const box = cell.querySelector<HTMLElement>(".table__box input");
    const control = cell.querySelector<HTMLElement>("a, button, input, select, textarea");
    if (this.active.line === head) box?.click();
    else if (control && !box) control.focus();
    else this.table.open(this.active.line);
    return true;
  }

  private target(key: string, command: boolean, cell: Element): Cell | undefined {
    const { line, column } = this.active;
    const forward = getComputedStyle(cell).direction === "rtl" ? -1 : 1;
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

  private go(to: Cell, shift: boolean): void {
    const extend = shift && this.active.line !== head;
    this.anchor = extend ? (this.anchor ?? this.active) : undefined;
    this.active = this.within(extend ? { ...to, line: Math.max(0, to.line) } : to);
    this.wanted = true;
    if (!this.cellAt(this.active)) this.table.reveal(this.active.line);
    this.apply();
  }

  private copy(): boolean {
    // Words that somebody marked with the mouse are what he wants.
    if (window.getSelection()?.isCollapsed === false) return false;
    const { from, to } = rangeOf(this.active, this.anchor ?? this.active);
    const lines: string[] = [];
    for (let line = from.line; line <= to.line; line++) {
      const cells: string[] = [];
      for (let column = from.column; column <= to.column; column++) {
        const drawn = this.cellAt({ line, column });
        cells.push(asCell(drawn ? drawn.innerText : this.table.textOf(line, column)));
      }
      lines.push(cells.join("\t"));
    }
    this.table.copy(lines.join("\n"), lines.length * (to.column - from.column + 1));
    return true;
  }

  private unmark(): void {
    for (const cell of this.marked) {
      cell.tabIndex = -1;
      delete cell.dataset.range;
    }
    this.marked = [];
  }

  private mark(cell: HTMLElement): void {
    cell.tabIndex = 0;
    this.marked.push(cell);
  }

  /** A place that is there; the heads are not where rows are cards. */
  private within({ line, column }: Cell): Cell {
    const first = line < 0 && this.element?.tHead?.checkVisibility() ? head : 0;
    return {
      line: Math.max(first, Math.min(line, this.table.lines() - 1)),
      column: Math.max(0, Math.min(column, this.table.columns() - 1)),
    };
  }

  private cellAt({ line, column }: Cell): HTMLTableCellElement | undefined {
    const row =
      line === head ? this.element?.tHead?.rows[0] : this.element?.querySelector<HTMLTableRowElement>(`tbody > tr[data-index="${line}"]`);
    return row?.cells[Math.min(column, row.cells.length - 1)];
  }
}

/** Undefined for a cell that is not walked: the totals. */
function placeOf(cell: HTMLTableCellElement): Cell | undefined {
  if (cell.tagName === "TH") return { line: head, column: cell.cellIndex };
  const { index } = (cell.parentElement as HTMLElement).dataset;
  return index === undefined ? undefined : { line: Number(index), column: cell.cellIndex };
}

/** What leads on from the row or chooses it, and what sorts by a column, stands for its cell. */
const own = ".table__link, .table__box input, .table__sort";

const focusable = (cell: HTMLTableCellElement): HTMLElement => cell.querySelector<HTMLElement>(`:is(${own}):not(:disabled)`) ?? cell;

const focusCell = (cell: HTMLTableCellElement): void => focusable(cell).focus();

const isControl = (target: Element): boolean => target.closest("a, button, input, select, textarea") !== null;
const isOwn = (target: Element): boolean => target.matches(own);

const rangeOf = (one: Cell, other: Cell): { from: Cell; to: Cell } => ({
  from: { line: Math.min(one.line, other.line), column: Math.min(one.column, other.column) },
  to: { line: Math.max(one.line, other.line), column: Math.max(one.column, other.column) },
});

/** One cell of a spreadsheet. What begins like a formula would be run there: a sign before it makes it a text. */
function asCell(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /^[=+@]|^-(?![\d.,\s]*\d)/.test(line) ? `'${line}` : line;
}
