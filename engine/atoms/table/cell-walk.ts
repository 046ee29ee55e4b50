/**
 * The cells of a table under the keyboard, as in a spreadsheet: one of them is the tab stop, arrows go on, Shift draws a range,
 * Ctrl+C copies it. It marks cells in the document by itself: a key press draws nothing anew.
 */
import type { KeyboardEvent, MouseEvent } from "react";

interface Cell {
  line: number;
  column: number;
}

/** What the walk asks of its table. */
export interface Walked {
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

/** Lines that PageUp and PageDown go. */
const pageOfLines = 10;

export class CellWalk {
  private readonly table: Walked;
  private body: HTMLTableSectionElement | null = null;
  private active: Cell = { line: 0, column: 0 };
  private anchor: Cell | undefined = undefined;
  private marked: HTMLElement[] = [];
  /** The cell that is to have the focus as soon as it is drawn. */
  private wanted = false;

  constructor(table: Walked) {
    this.table = table;
  }

  /** The line that must stay in the document, because it may have the focus. */
  get line(): number {
    return this.active.line;
  }

  readonly attach = (body: HTMLTableSectionElement | null): void => {
    this.body = body;
  };

  /** After anything was drawn: marks belong to places, and other rows may stand there now. */
  readonly apply = (): void => {
    const { active } = this;
    const last = { line: Math.max(0, this.table.lines() - 1), column: Math.max(0, this.table.columns() - 1) };
    this.active = { line: Math.min(active.line, last.line), column: Math.min(active.column, last.column) };
    for (const cell of this.marked) {
      cell.tabIndex = -1;
      delete cell.dataset.range;
    }
    this.marked = [];
    const stop = this.cellAt(this.active);
    if (stop) this.mark(focusable(stop));
    if (this.anchor) {
      const { from, to } = rangeOf(this.active, this.anchor);
      for (const row of this.body?.querySelectorAll<HTMLTableRowElement>("tr[data-index]") ?? []) {
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
    const cell = (target as Element).closest<HTMLTableCellElement>("td");
    const place = cell && placeOf(cell);
    if (!place || (place.line === this.active.line && place.column === this.active.column)) return;
    this.active = place;
    this.apply();
  };

  /** Shift and a click draw a range from the cell one is in. */
  readonly onMouseDown = (event: MouseEvent): void => {
    const cell = (event.target as Element).closest<HTMLTableCellElement>("td");
    const place = cell && placeOf(cell);
    if (!place || event.button !== 0 || isControl(event.target as Element)) return;
    if (event.shiftKey) {
      event.preventDefault();
      this.go(place, true);
    } else if (this.anchor) {
      this.anchor = undefined;
      this.apply();
    }
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLTableCellElement>("td");
    if (!cell || event.altKey) return;
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
    if (key === " " && (event.target as Element).matches("input")) return false;
    if (key === " ") return this.table.choose(this.active.line, shiftKey);
    if (key === "Escape" && this.anchor) {
      this.anchor = undefined;
      this.apply();
      return true;
    }
    if (key === "Enter" && event.target === cell) {
      const control = cell.querySelector<HTMLElement>("a, button, input, select, textarea");
      if (control) control.focus();
      else this.table.open(this.active.line);
      return true;
    }
    const to = this.target(key, command, cell);
    if (!to) return false;
    this.go(to, shiftKey);
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
        return { line: line - pageOfLines, column };
      default:
        return undefined;
    }
  }

  private go({ line, column }: Cell, extend: boolean): void {
    this.anchor = extend ? (this.anchor ?? this.active) : undefined;
    this.active = {
      line: Math.max(0, Math.min(line, this.table.lines() - 1)),
      column: Math.max(0, Math.min(column, this.table.columns() - 1)),
    };
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

  private mark(cell: HTMLElement): void {
    cell.tabIndex = 0;
    this.marked.push(cell);
  }

  private cellAt({ line, column }: Cell): HTMLTableCellElement | undefined {
    const row = this.body?.querySelector<HTMLTableRowElement>(`tr[data-index="${line}"]`);
    return row?.cells[Math.min(column, row.cells.length - 1)];
  }
}

function placeOf(cell: HTMLTableCellElement): Cell | undefined {
  const { index } = (cell.parentElement as HTMLElement).dataset;
  return index === undefined ? undefined : { line: Number(index), column: cell.cellIndex };
}

/** What leads on from the row, or chooses it, stands for its cell. */
const focusable = (cell: HTMLTableCellElement): HTMLElement => cell.querySelector<HTMLElement>(".table__link, .table__box input") ?? cell;

const focusCell = (cell: HTMLTableCellElement): void => focusable(cell).focus();

const isControl = (target: Element): boolean => target.closest("a, button, input, select, textarea") !== null;
const isOwn = (target: Element): boolean => target.matches(".table__link, .table__box input");

const rangeOf = (one: Cell, other: Cell): { from: Cell; to: Cell } => ({
  from: { line: Math.min(one.line, other.line), column: Math.min(one.column, other.column) },
  to: { line: Math.max(one.line, other.line), column: Math.max(one.column, other.column) },
});

/** One cell of a spreadsheet. What begins like a formula would be run there: a sign before it makes it a text. */
function asCell(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return /^[=+@]|^-(?![\d.,\s]*\d)/.test(line) ? `'${line}` : line;
}
