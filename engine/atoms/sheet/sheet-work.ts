/** What is done to the cells that are marked: every way of doing it (a key, the mouse, the bar, the clipboard) ends here. */
import { makeObservable, observableRef, runInAction } from "mobx";
import {
  clearCells,
  deleteRows,
  fillCells,
  moveRow,
  operate,
  type CellRange,
  type SheetOperation,
} from "../../model/sheet/cell-changes.ts";
import { parseCells } from "../../model/sheet/clipboard-text.ts";
import { pasteCells } from "../../model/sheet/paste-cells.ts";
import type { SheetColumn } from "../../model/sheet/sheet-column.ts";
import { touchedKeys, type SheetCommand, type SheetRow } from "../../model/sheet/sheet-command.ts";
import type { Cell } from "../table/grid-cell.ts";
import { parseHtmlCells } from "./html-cells.ts";
import type { SheetSurface } from "./sheet-surface.ts";

export class SheetWork {
  /** What was done last, for the line below the sheet and for screen readers. */
  announcement = "";
  private readonly grid: SheetSurface;

  constructor(grid: SheetSurface) {
    this.grid = grid;
    makeObservable(this, { announcement: observableRef });
  }

  /** The rows and columns that are marked. */
  get range(): CellRange {
    const { lines, columns, navigation } = this.grid;
    if (!navigation) return { rows: [], columns: [] };
    const { from, to } = navigation.range;
    const rows = lines.slice(Math.max(0, from.line), to.line + 1).flatMap((line) => this.rowOf(line.kind === "row" ? line.key : ""));
    return { rows, columns: columns.slice(from.column, to.column + 1).map(({ uuid }) => this.grid.columnOf(uuid)) };
  }

  get activeRow(): SheetRow | undefined {
    const line = this.grid.lines[this.grid.navigation?.place.line ?? -1];
    return line && this.grid.sheet.row(line.key);
  }

  get activeColumn(): SheetColumn | undefined {
    const column = this.grid.columns[this.grid.navigation?.place.column ?? -1];
    return column && this.grid.columnOf(column.uuid);
  }

  edit(typed?: string): boolean {
    const { activeRow: row, activeColumn: column } = this;
    return !this.grid.options.locked() && row !== undefined && column !== undefined && this.grid.editor.open(row, column, typed);
  }

  run(command: SheetCommand | undefined, said = ""): void {
    if (this.grid.options.locked() || !command) return;
    const first = this.grid.navigation?.range.from;
    const done = this.grid.sheet.run(command);
    if (!done) return;
    this.say(said);
    // What was pressed may have gone with the rows.
    if (first && command.splices.some(({ removed }) => removed.length > 0)) this.goBack(first);
  }

  undo(): void {
    this.retraced(this.grid.options.locked() ? undefined : this.grid.sheet.undo(), "sheet.undone");
  }

  redo(): void {
    this.retraced(this.grid.options.locked() ? undefined : this.grid.sheet.redo(), "sheet.redone");
  }

  clear(): void {
    this.run(clearCells(this.grid.sheet, this.range));
  }

  /** The first row of the range into the others; a single row takes what stands above it. */
  fillDown(): void {
    const { sheet } = this.grid;
    const { rows, columns } = this.range;
    if (rows.length > 1)
      this.run(fillCells(sheet, rows.slice(0, 1), { rows: rows.slice(1), columns }), this.count("sheet.filled", rows.length - 1));
    else {
      const above = rows[0] && sheet.rows[(sheet.placesByKey.get(rows[0].key) ?? 0) - 1];
      if (above) this.run(fillCells(sheet, [above], { rows, columns }));
    }
  }

  /** What was marked before, into the rows that the handle was drawn over. */
  fillInto(from: CellRange, rows: readonly SheetRow[]): void {
    const others = rows.filter((row) => !from.rows.includes(row));
    this.run(fillCells(this.grid.sheet, from.rows, { rows: others, columns: from.columns }), this.count("sheet.filled", others.length));
  }

  removeRows(keys: ReadonlySet<string> = new Set(this.range.rows.map(({ key }) => key))): void {
    if (this.grid.options.removes) this.run(deleteRows(this.grid.sheet, keys), this.count("sheet.removed", keys.size));
  }

  removeErrors(): void {
    this.removeRows(new Set(this.grid.sheet.errors.visible.keys()));
  }

  move(by: -1 | 1): void {
    const row = this.activeRow;
    if (row && this.grid.options.movable) this.run(moveRow(this.grid.sheet, row.key, by));
  }

  operate(operation: SheetOperation, value: unknown): void {
    const { rows } = this.range;
    this.run(operate(this.grid.sheet, operation, rows, value), this.count("sheet.changed", rows.length));
  }

  /** The next cell that is wrong, round and round. */
  goToError(step: -1 | 1): void {
    const { sheet, navigation, lines, columns } = this.grid;
    const wrong = lines.flatMap((line, at) =>
      line.kind === "row" && line.errors
        ? columns.flatMap((column, place) => (this.grid.isInvalid(column, line) ? [{ line: at, column: place }] : []))
        : [],
    );
    if (wrong.length === 0 || !navigation) return;
    const { line, column } = navigation.place;
    const isAfter = (cell: { line: number; column: number }) => (cell.line - line || cell.column - column) * step > 0;
    const next = step === 1 ? (wrong.find(isAfter) ?? wrong[0]) : (wrong.findLast(isAfter) ?? wrong.at(-1));
    navigation.moveTo(next!);
    const key = lines[next!.line]!.key;
    this.say(
      sheet.errors.visible
        .get(key)
        ?.map(({ message }) => message)
        .join(" ") ?? "",
    );
  }

  goTo({ key, name }: { key: string; name: string }): void {
    const { lines, columns, navigation, sheet } = this.grid;
    const column = sheet.columns.find((one) => one.name === name);
    const line = lines.findIndex((one) => one.key === key);
    const place = columns.findIndex(({ uuid }) => uuid === column?.uuid);
    if (line !== -1 && navigation) navigation.moveTo({ line, column: Math.max(place, this.grid.firstColumn) });
  }

  /** The marked cells as texts, line by line; cells that are not the sheet's with what they show. */
  copied(): string[][] {
    const { lines, columns, navigation, options } = this.grid;
    if (!navigation) return [];
    const { from, to } = navigation.range;
    const rows = lines.slice(Math.max(0, from.line), to.line + 1).filter(({ kind }) => kind === "row");
    const texts = rows.map((line) =>
      columns
        .slice(from.column, to.column + 1)
        .map((column) => this.grid.textOf(column, line) ?? navigation.textAt(lines.indexOf(line), columns.indexOf(column))),
    );
    this.say(options.env.text("table.copied", { count: texts.length * (texts[0]?.length ?? 0) }));
    return texts;
  }

  /** @param html read only where the text has no cells: a table of a web page */
  paste(text: string, html: string): void {
    const { sheet, columns, navigation, options } = this.grid;
    const row = this.activeRow;
    if (!navigation || !row || options.locked()) return;
    const lines = !text.includes("\t") && html.includes("<table") ? parseHtmlCells(html) : parseCells(text);
    const { rows, columns: marked } = this.range;
    // One cell goes into all that are marked.
    if (lines.length === 1 && lines[0]!.length === 1 && rows.length * marked.length > 1) {
      const filled = { lines: rows.map(() => marked.map(() => lines[0]![0]!)), row: sheet.placesByKey.get(rows[0]!.key)! };
      this.run(pasteCells(sheet, { ...filled, column: 0, columns: marked }).command);
      return;
    }
    const first = navigation.range.from.column;
    const place = sheet.placesByKey.get((rows[0] ?? row).key)!;
    const pasted = pasteCells(sheet, { lines, row: place, column: first, columns: columns.map(({ uuid }) => this.grid.columnOf(uuid)) });
    const said = [
      this.count("sheet.pasted", touchedKeys(pasted.command).length),
      pasted.lines > 0 ? options.env.text("rows.lines_left_out", { count: pasted.lines }) : "",
      pasted.cells > 0 ? options.env.text("rows.cells_left_out", { count: pasted.cells }) : "",
    ];
    this.run(pasted.command, said.filter(Boolean).join(" "));
    if (pasted.command.changes.length + pasted.command.splices.length === 0) this.say(said.slice(1).filter(Boolean).join(" "));
  }

  /** To where one was, or to the last row. */
  private goBack({ line, column }: Cell): void {
    const { navigation, currentLines } = this.grid;
    navigation?.moveTo({ column, line: Math.min(line, currentLines.length - 1) });
  }

  say(text: string): void {
    runInAction(() => (this.announcement = text));
  }

  private retraced(command: SheetCommand | undefined, said: string): void {
    if (!command) return;
    const [first] = touchedKeys(command);
    const line = this.grid.currentLines.findIndex(({ key }) => key === first);
    if (line !== -1) this.grid.navigation?.moveTo({ line, column: this.grid.navigation.place.column });
    this.say(this.grid.options.env.text(said));
  }

  private count(key: string, count: number): string {
    return this.grid.options.env.text(key, { count });
  }

  private rowOf(key: string): SheetRow[] {
    const row = this.grid.sheet.row(key);
    return row ? [row] : [];
  }
}
