/** Keys, mouse, finger and clipboard over the cells of a sheet. What they do, `sheet-work.ts` says. */
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { writeCells, writeHtmlCells } from "../../model/sheet/clipboard-text.ts";
import type { CellRange } from "../../model/sheet/cell-changes.ts";
import { placeOf, type Cell } from "../table/grid-cell.ts";
import type { TableSheet } from "../table/table-sheet.ts";
import type { SheetSurface } from "./sheet-surface.ts";
import type { SheetWork } from "./sheet-work.ts";

type Sheet = SheetSurface & { readonly work: SheetWork };

/** What Enter belongs to, and not to the sheet: lines of a text, a button, an open list; but not a list that only suggests (`data-free`). */
const keepsEnter = "textarea, button, [aria-expanded=true]:not([data-free])";

/** Pixels of a cell's corner that the handle is taken hold of by. */
const handleSize = 9;

export class SheetHand {
  readonly handlers: TableSheet["handlers"];
  private readonly grid: Sheet;
  /** While the handle is drawn: what it began with. */
  private filling: CellRange | undefined = undefined;
  private dragging = false;
  /** Escape was pressed: the next Tab leaves the sheet. */
  private free = false;
  /** The column that Tab went on from: Enter goes back to it. */
  private column: number | undefined = undefined;
  private closing = false;

  constructor(grid: Sheet) {
    this.grid = grid;
    this.handlers = {
      onKeyDownCapture: (event) => this.onArrowInEditor(event),
      onPointerDown: (event) => this.onPointerDown(event),
      onPointerMove: (event) => this.onPointerMove(event),
      onPointerUp: () => this.onPointerUp(),
      onClick: (event) => this.onClick(event),
      onDoubleClick: (event) => void (cellOf(event.target) && this.grid.work.edit()),
      onCopy: (event) => void this.copy(event),
      onCut: (event) => void (this.copy(event) && this.grid.work.clear()),
      onPaste: (event) => this.onPaste(event),
      onBlur: (event) => this.onBlur(event),
    };
  }

  /** @returns whether the key is dealt with */
  onKey(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false;
    if (event.key === "F8") {
      this.commit();
      this.grid.work.goToError(event.shiftKey ? -1 : 1);
      return true;
    }
    if (this.grid.editor.cell) return this.onKeyInEditor(event);
    const free = this.free;
    this.free = false;
    if (event.key === "Tab") return !free && this.onTab(event.shiftKey);
    if ((event.target as Element).closest("button, a, input, select, textarea")) return false;
    return event.ctrlKey || event.metaKey ? this.onCommand(event) : this.onPlainKey(event);
  }

  private onPlainKey(event: KeyboardEvent): boolean {
    const { work, navigation } = this.grid;
    const { key, shiftKey, altKey } = event;
    if (altKey) {
      if (key === "ArrowUp" || key === "ArrowDown") work.move(key === "ArrowUp" ? -1 : 1);
      return key === "ArrowUp" || key === "ArrowDown";
    }
    if ((navigation?.place.line ?? -1) < 0) return false;
    if (key === "Escape") {
      this.free = true;
      return false;
    }
    if (key === "F2") return work.edit() || true;
    if (key === "Delete" || key === "Backspace") {
      work.clear();
      return true;
    }
    if (!work.activeColumn) return false;
    if (key === "Enter") return this.onEnter(shiftKey);
    return key.length === 1 && work.edit(key);
  }

  private onCommand({ key, shiftKey }: KeyboardEvent): boolean {
    const { work, navigation, lines, columns, firstColumn } = this.grid;
    switch (key.toLowerCase()) {
      case "z":
        if (shiftKey) work.redo();
        else work.undo();
        return true;
      case "y":
        work.redo();
        return true;
      case "d":
        work.fillDown();
        return true;
      case "a":
        navigation?.mark({ line: 0, column: firstColumn }, { line: lines.length - 1, column: columns.length - 1 });
        return true;
      case "delete":
        work.removeRows();
        return true;
      case "enter":
        // The form around may be sent by it.
        return false;
      default:
        return false;
    }
  }

  private onEnter(up: boolean): boolean {
    const { navigation } = this.grid;
    if (!navigation) return false;
    const { line, column } = navigation.place;
    navigation.moveTo({ line: line + (up ? -1 : 1), column: up ? column : (this.column ?? column) });
    this.column = undefined;
    return true;
  }

  /** To the next cell that can be edited; out of the sheet behind the last one. */
  private onTab(back: boolean): boolean {
    const { navigation, lines, columns } = this.grid;
    if (!navigation) return false;
    this.column ??= navigation.place.column;
    let { line, column } = navigation.place;
    if (line < 0) return false;
    while (true) {
      column += back ? -1 : 1;
      if (column < this.grid.firstColumn || column >= columns.length) {
        line += back ? -1 : 1;
        column = back ? columns.length - 1 : this.grid.firstColumn;
      }
      const there = lines[line];
      if (!there) return false;
      if (there.kind === "row" && !this.grid.isLocked(columns[column]!, there)) break;
    }
    navigation.moveTo({ line, column });
    return true;
  }

  private onKeyInEditor(event: KeyboardEvent): boolean {
    const { key, shiftKey, altKey, target } = event;
    if (key === "Escape") {
      // What the input has opened closes first.
      if ((target as Element).matches("[aria-expanded=true]")) return false;
      this.cancel();
      return true;
    }
    if (key === "Tab") {
      this.commit();
      this.onTab(shiftKey);
      return true;
    }
    if (key !== "Enter" || altKey || (target as Element).matches(keepsEnter)) return false;
    this.commit();
    return this.onEnter(shiftKey);
  }

  /** Who began by typing goes on with the arrows; who changes what is there moves in the text. */
  private onArrowInEditor(event: KeyboardEvent): void {
    const { cell } = this.grid.editor;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (cell?.typed === undefined || step === undefined || event.altKey || !(event.target instanceof HTMLInputElement)) return;
    if (event.target.matches("[aria-expanded=true]")) return;
    event.preventDefault();
    event.stopPropagation();
    this.commit();
    this.onEnter(step < 0);
  }

  /** Takes what stands in the input, which writes its value when it is left; the focus goes to the cell. */
  private commit(): void {
    const { editor, navigation } = this.grid;
    if (!editor.cell || this.closing) return;
    this.closing = true;
    const had = document.activeElement;
    if (had instanceof HTMLElement && had.closest(".sheet__editor")) had.blur();
    editor.commit();
    this.closing = false;
    if (navigation && had?.closest(".table__grid")) navigation.moveTo(navigation.place, navigation.isRange);
  }

  private cancel(): void {
    const { editor, navigation } = this.grid;
    this.closing = true;
    editor.close();
    this.closing = false;
    if (navigation) navigation.moveTo(navigation.place);
  }

  private onBlur({ target, relatedTarget }: FocusEvent): void {
    const box = (target as Element).closest(".sheet__editor");
    if (!box || this.closing || (relatedTarget instanceof Node && box.contains(relatedTarget))) return;
    if (relatedTarget) {
      this.closing = true;
      this.grid.editor.commit();
      this.closing = false;
    }
  }

  private onPointerDown(event: PointerEvent): void {
    const cell = cellOf(event.target);
    const { editor, work, navigation } = this.grid;
    this.column = undefined;
    if (editor.cell && !(event.target as Element).closest(".sheet__editor")) this.commit();
    if (!cell || event.button !== 0 || event.pointerType === "touch" || editor.cell) return;
    const place = placeOf(cell);
    if (!place || place.line < 0 || (event.target as Element).closest("button, a, input")) return;
    if (cell.dataset.corner !== undefined && isOnHandle(event, cell) && !this.grid.options.locked()) {
      event.preventDefault();
      this.filling = work.range;
    }
    this.dragging = !event.shiftKey && navigation !== undefined;
  }

  private onPointerMove(event: PointerEvent): void {
    if (!this.dragging) return;
    if (event.buttons !== 1) return this.onPointerUp();
    const cell = cellOf(document.elementFromPoint(event.clientX, event.clientY));
    const place = cell && placeOf(cell);
    const { navigation } = this.grid;
    if (!place || !navigation || place.line < 0 || sameCell(place, navigation.place)) return;
    if (this.filling) {
      const { from, to } = navigation.range;
      navigation.mark(
        { line: Math.min(from.line, place.line), column: from.column },
        { line: Math.max(from.line, place.line), column: to.column },
      );
    } else navigation.moveTo(place, true);
  }

  private onPointerUp(): void {
    const from = this.filling;
    this.filling = undefined;
    this.dragging = false;
    if (from) this.grid.work.fillInto(from, this.grid.work.range.rows);
  }

  /** A tap edits; a mouse clicks twice. */
  private onClick({ nativeEvent, target }: MouseEvent): void {
    // A suggestion that was taken is the cell's value, as if Tab had taken it.
    if (this.grid.editor.cell && (target as Element).closest(".suggestions [role=option]")) {
      this.commit();
      this.onTab(false);
      return;
    }
    if ((nativeEvent as globalThis.PointerEvent).pointerType !== "touch" || (target as Element).closest("button, a, .sheet__editor"))
      return;
    if (cellOf(target)) this.grid.work.edit();
  }

  private copy(event: ClipboardEvent): boolean {
    if (this.grid.editor.cell || (event.target as Element).closest("input, textarea") || window.getSelection()?.isCollapsed === false)
      return false;
    const cells = this.grid.work.copied();
    event.clipboardData.setData("text/plain", writeCells(cells));
    event.clipboardData.setData("text/html", writeHtmlCells(cells));
    event.preventDefault();
    return true;
  }

  private onPaste(event: ClipboardEvent): void {
    if (this.grid.editor.cell || !cellOf(event.target)) return;
    event.preventDefault();
    this.grid.work.paste(event.clipboardData.getData("text/plain"), event.clipboardData.getData("text/html"));
  }
}

const cellOf = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>("td") : null;

const sameCell = (one: Cell, other: Cell): boolean => one.line === other.line && one.column === other.column;

function isOnHandle({ clientX, clientY }: PointerEvent, cell: Element): boolean {
  const { left, right, bottom } = cell.getBoundingClientRect();
  const isMirrored = getComputedStyle(cell).direction === "rtl";
  return bottom - clientY < handleSize && (isMirrored ? clientX - left : right - clientX) < handleSize;
}
