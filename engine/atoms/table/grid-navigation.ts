/**
 * The cells of a table under the keyboard, as in a spreadsheet: one of them is the tab stop, arrows go on, up from the first row
 * into the heads, Shift draws a range, Ctrl+C copies it. It marks cells in the document by itself: a key press draws nothing anew.
 */
import type { KeyboardEvent, MouseEvent } from "react";
import { asCell } from "../../model/sheet/clipboard-text.ts";
import { focusable, focusCell, head, isControl, isOwn, placeOf, rangeOf, targetOf, type Cell } from "./grid-cell.ts";

/** What a sheet adds to the walk (`table-sheet.ts`). */
interface GridSheet {
  readonly firstColumn: number;
  onKey(event: KeyboardEvent): boolean;
  onLeave(line: number): void;
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
  /** Only where cells are edited. */
  readonly sheet?: GridSheet | undefined;
  kindOf(line: number): string | undefined;
  keyOf(line: number): string | undefined;
  /** @returns -1 where no line has the key */
  placeOf(key: string): number;
}

export class GridNavigation {
  private readonly table: NavigableGrid;
  private element: HTMLTableElement | null = null;
  private active: Cell = { line: 0, column: 0 };
  private anchor: Cell | undefined = undefined;
  private marked: HTMLElement[] = [];
  /** The cell that is to have the focus as soon as it is drawn. */
  private wanted = false;
  private hasFocus = false;
  /** Of a sheet, whose lines move when a row above is added or said to be wrong: which rows cursor and anchor are in. */
  private keys: { active?: string | undefined; anchor?: string | undefined } = {};

  constructor(table: NavigableGrid) {
    this.table = table;
  }

  /** The line that must stay in the document, because it may have the focus. */
  get line(): number | undefined {
    return this.active.line === head ? undefined : this.active.line;
  }

  get place(): Cell {
    return this.active;
  }

  /** From the first to the last cell that is marked; the cell that one is in, where none are. */
  get range(): { from: Cell; to: Cell } {
    return rangeOf(this.active, this.anchor ?? this.active);
  }

  get isRange(): boolean {
    return this.anchor !== undefined;
  }

  /** What a cell shows, drawn or not. */
  textAt(line: number, column: number): string {
    return this.cellAt({ line, column })?.innerText ?? this.table.textOf(line, column);
  }

  /** Marks all of them. */
  mark(from: Cell, to: Cell): void {
    this.anchor = this.within(from);
    this.active = this.within(to);
    this.remember();
    this.apply();
  }

  /** Into the cell, which is drawn and focused. @param extend marks all cells between */
  moveTo(to: Cell, extend = false): void {
    this.go(to, extend);
  }

  readonly attach = (element: HTMLTableElement | null): void => {
    this.element = element;
    if (!element) this.unmark();
  };

  /** After anything was drawn: marks belong to places, and other rows may stand there now. */
  readonly apply = (): void => {
    if (this.table.sheet) this.follow();
    this.active = this.within(this.active);
    this.unmark();
    // Where there are no rows yet, or none at all, the heads are still there.
    const stop = this.cellAt(this.table.lines() > 0 ? this.active : { ...this.active, line: head });
    if (stop) this.markStop(focusable(stop));
    if (stop && this.table.sheet) {
      stop.dataset.cursor = "";
      if (!this.anchor) stop.dataset.corner = "";
      stop.ariaSelected = "true";
      this.marked.push(stop);
    }
    if (this.anchor) {
      const { from, to } = rangeOf(this.active, this.anchor);
      for (const row of this.element?.querySelectorAll<HTMLTableRowElement>("tbody > tr[data-index]") ?? []) {
        const line = Number(row.dataset.index);
        if (line < from.line || line > to.line || row.cells.length === 1) continue;
        for (const [at, cell] of [...row.cells].slice(from.column, to.column + 1).entries()) {
          cell.dataset.range = "";
          if (this.table.sheet) cell.ariaSelected = "true";
          if (line === to.line && at === to.column - from.column) cell.dataset.corner = "";
          this.marked.push(cell);
        }
      }
    }
    if (this.table.sheet && this.hasFocus && document.activeElement === document.body) this.wanted = true;
    if (this.wanted && !stop) this.table.reveal(this.active.line);
    if (this.wanted && stop) {
      this.wanted = false;
      focusable(stop).focus({ preventScroll: true });
      stop.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };

  /** A row that goes takes the focus along without a word; then whoever was in it goes on in the one that stands there now. */
  readonly onFocusOut = ({ target }: { target: EventTarget }): void =>
    queueMicrotask(() => {
      if ((target as Element).isConnected && !this.element?.contains(document.activeElement)) this.hasFocus = false;
    });

  readonly onFocus = ({ target }: { target: EventTarget }): void => {
    const cell = (target as Element).closest<HTMLTableCellElement>("td, th");
    const place = cell && placeOf(cell);
    this.hasFocus = true;
    if (!place || (place.line === this.active.line && place.column === this.active.column)) return;
    this.enterCell(place);
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
    if (!cell || !placeOf(cell)) return;
    if (this.table.sheet?.onKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.altKey) return;
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
    // A sheet is asked by the browser what to copy: it has more to give than a text.
    if (command && key.toLowerCase() === "c") return !this.table.sheet && this.copy();
    // A box is checked and a head's button pressed by it.
    if (key === " " && (event.target as Element).matches("input, .table__sort")) return false;
    if (key === " ") return this.table.choose(this.active.line, shiftKey);
    if (key === "Escape" && this.anchor) {
      this.anchor = undefined;
      this.apply();
      return true;
    }
    if (key === "Enter" && (event.target === cell || (event.target as Element).matches("input"))) return this.enter(cell);
    const to = targetOf(this.active, { key, command, mirrored: getComputedStyle(cell).direction === "rtl" });
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

  private go(to: Cell, shift: boolean): void {
    const extend = shift && this.active.line !== head;
    this.anchor = extend ? (this.anchor ?? this.active) : undefined;
    this.enterCell(this.within(this.onRow(extend ? { ...to, line: Math.max(0, to.line) } : to)));
    this.wanted = true;
    if (!this.cellAt(this.active)) this.table.reveal(this.active.line);
    this.apply();
  }

  /** The line that says what is wrong is no row: who comes to it goes on in the same direction. */
  private onRow(to: Cell): Cell {
    const { sheet } = this.table;
    if (!sheet) return to;
    const step = to.line < this.active.line ? -1 : 1;
    let line = Math.min(to.line, this.table.lines() - 1);
    if (this.table.kindOf(line) === "errors") line += step;
    if (this.table.kindOf(line) === undefined && line >= 0) line = this.active.line;
    return { line, column: to.column };
  }

  private enterCell(to: Cell): void {
    const { line } = this.active;
    this.active = to;
    this.remember();
    if (line !== to.line) this.table.sheet?.onLeave(line);
  }

  private remember(): void {
    if (!this.table.sheet) return;
    this.keys = { active: this.table.keyOf(this.active.line), anchor: this.anchor && this.table.keyOf(this.anchor.line) };
  }

  /** To where the rows stand now that cursor and anchor were in. */
  private follow(): void {
    this.active = this.placeNow(this.active, this.keys.active);
    if (this.anchor) this.anchor = this.placeNow(this.anchor, this.keys.anchor);
    this.remember();
  }

  private placeNow(cell: Cell, key: string | undefined): Cell {
    if (key === undefined || this.table.keyOf(cell.line) === key) return cell;
    const line = this.table.placeOf(key);
    return line === -1 ? { ...cell, line: this.table.kindOf(cell.line) === "errors" ? cell.line - 1 : cell.line } : { ...cell, line };
  }

  private copy(): boolean {
    // Words that somebody marked with the mouse are what he wants.
    if (window.getSelection()?.isCollapsed === false) return false;
    const { from, to } = rangeOf(this.active, this.anchor ?? this.active);
    const lines: string[] = [];
    for (let line = from.line; line <= to.line; line++) {
      const cells: string[] = [];
      for (let column = from.column; column <= to.column; column++) {
        cells.push(asCell(this.textAt(line, column)));
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
      if (!this.table.sheet) continue;
      delete cell.dataset.cursor;
      delete cell.dataset.corner;
      cell.ariaSelected = null;
    }
    this.marked = [];
  }

  private markStop(cell: HTMLElement): void {
    cell.tabIndex = 0;
    this.marked.push(cell);
  }

  /** A place that is there; the heads are not where rows are cards. */
  private within({ line, column }: Cell): Cell {
    const first = line < 0 && this.element?.tHead?.checkVisibility() ? head : 0;
    return {
      line: Math.max(first, Math.min(line, this.table.lines() - 1)),
      column: Math.max(this.table.sheet?.firstColumn ?? 0, Math.min(column, this.table.columns() - 1)),
    };
  }

  private cellAt({ line, column }: Cell): HTMLTableCellElement | undefined {
    const row =
      line === head ? this.element?.tHead?.rows[0] : this.element?.querySelector<HTMLTableRowElement>(`tbody > tr[data-index="${line}"]`);
    return row?.cells[Math.min(column, row.cells.length - 1)];
  }
}
