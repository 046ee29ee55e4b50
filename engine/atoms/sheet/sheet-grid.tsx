/** A sheet in the grid of a table: what its cells show, its lines, and what the keys and the clipboard do with them. */
import { CloseOutlined } from "@ant-design/icons-svg";
import { computed } from "mobx";
import type { ReactNode } from "react";
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { SheetColumn } from "../../model/sheet/sheet-column.ts";
import type { SheetModel } from "../../model/sheet/sheet-model.ts";
import type { Line } from "../table/lines.ts";
import type { TableColumn } from "../table/columns.ts";
import type { GridNavigation } from "../table/grid-navigation.ts";
import type { TableSheet } from "../table/table-sheet.ts";
import { Icon } from "../drawing/icon.tsx";
import { Slot } from "../../render/slot.tsx";
import { CellEditor } from "./cell-editor.ts";
import { CellInput } from "./cell-input.tsx";
import { SheetHand } from "./sheet-hand.ts";
import type { SheetGridOptions, SheetSurface } from "./sheet-surface.ts";
import { SheetWork } from "./sheet-work.ts";

/** The column that says which row one is in. */
export const numberColumn = "sheet-row-number";

export class SheetGrid implements TableSheet, SheetSurface {
  readonly options: SheetGridOptions;
  readonly sheet: SheetModel;
  readonly editor: CellEditor;
  readonly work: SheetWork;
  readonly handlers: TableSheet["handlers"];
  readonly firstColumn: number;
  navigation: GridNavigation | undefined = undefined;
  lines: readonly Line[] = [];
  columns: readonly TableColumn[] = [];
  private readonly hand: SheetHand;
  private readonly byUuid: ReadonlyMap<string, SheetColumn>;
  private readonly drawnLines = computed(() => this.makeLines());
  private before: readonly Line[] = [];

  constructor(options: SheetGridOptions) {
    this.options = options;
    this.sheet = options.sheet;
    this.firstColumn = options.firstColumn ?? 0;
    this.byUuid = new Map(this.sheet.columns.map((column) => [column.uuid, column]));
    this.editor = new CellEditor(this.sheet, options.id);
    this.work = new SheetWork(this);
    this.hand = new SheetHand(this);
    this.handlers = this.hand.handlers;
  }

  get description(): string {
    return this.options.env.text("sheet.keys");
  }

  /** Rows, each with its errors below it. The same list as long as no row has come, gone or been found wrong. */
  get currentLines(): readonly Line[] {
    return this.drawnLines.get();
  }

  columnOf(uuid: string): SheetColumn | undefined {
    return this.byUuid.get(uuid);
  }

  owns({ uuid }: TableColumn): boolean {
    return uuid === numberColumn || this.byUuid.has(uuid);
  }

  renderCell(column: TableColumn, line: Line): ReactNode {
    if (column.uuid === numberColumn) return <span className="sheet__number">{line.index + 1}</span>;
    const own = this.byUuid.get(column.uuid)!;
    const { cell } = this.editor;
    if (cell?.key === line.key && cell.column === own) return <CellInput cell={cell} />;
    return <span className="sheet__text">{this.textOf(column, line)}</span>;
  }

  textOf(column: TableColumn, line: Line): string | undefined {
    const own = this.byUuid.get(column.uuid);
    if (!own) return column.uuid === numberColumn ? String(line.index + 1) : undefined;
    const row = { key: line.key, base: line.row, isNew: false };
    return own.field.hiddenBy.length > 0 && this.sheet.isHidden(row, own) ? "" : this.sheet.text(row, own);
  }

  isInvalid(column: TableColumn, line: Line): boolean {
    const own = line.errors && this.byUuid.get(column.uuid);
    return own !== undefined && line.errors!.some((error) => "column" in error && error.column === own);
  }

  isLocked(column: TableColumn, line: Line): boolean {
    const own = this.byUuid.get(column.uuid);
    return (
      !own || this.options.locked() || (own.field.node.dynamic.size > 0 && !this.takes(own, line)) || own.field.node.fixed.readonly === true
    );
  }

  isRequired({ uuid }: TableColumn): boolean {
    return this.byUuid.get(uuid)?.field.node.required === true;
  }

  isBlank(line: Line): boolean {
    const row = this.sheet.row(line.key);
    return row !== undefined && !this.sheet.counts(row);
  }

  renderActions(line: Line, own: readonly CompiledNode[]): ReactNode {
    const { options } = this;
    if (this.isBlank(line)) return undefined;
    return (
      <>
        <Slot nodes={own} />
        {options.removes && !options.locked() && (
          <button
            type="button"
            className="icon-button sheet__remove"
            tabIndex={-1}
            aria-label={options.env.text("rows.remove", { number: line.index + 1 })}
            onClick={() => this.work.removeRows(new Set([line.key]))}
          >
            <Icon icon={CloseOutlined} size={12} />
          </button>
        )}
      </>
    );
  }

  renderErrors({ errors, notes, row, index }: Line): ReactNode {
    const { errorActions } = this.options;
    return (
      <div className="sheet__errors">
        {errors?.map(({ message }) => message).join(" ")}
        {notes && <span className="sheet__notes">{notes.join(" ")}</span>}
        {errorActions && !this.options.locked() && <Slot nodes={errorActions} with={{ row, index }} />}
      </div>
    );
  }

  onKey(event: Parameters<TableSheet["onKey"]>[0]): boolean {
    return this.hand.onKey(event);
  }

  onLeave(line: number): void {
    const left = this.lines[line];
    const row = left && this.sheet.row(left.key);
    if (row && this.sheet.counts(row)) this.sheet.errors.touch([row.key]);
  }

  /** While a row is being replaced its line is drawn without it: as editable as the row that comes. */
  private takes(column: SheetColumn, line: Line): boolean {
    const row = this.sheet.row(line.key);
    return row === undefined || this.sheet.takes(row, column);
  }

  private makeLines(): readonly Line[] {
    const errors = this.sheet.errors.visible;
    const rows =
      this.options.rowLines?.() ??
      this.sheet.rows.map(({ key, base }, index): Line => ({ kind: "row", key, row: base, index, depth: 0, open: undefined }));
    const kept = new Map(this.before.map((line) => [line.key, line]));
    const lines: Line[] = [];
    for (const row of rows) {
      const own = row.kind === "row" && row.depth === 0 ? errors.get(row.key) : undefined;
      const notes = row.kind === "row" ? this.options.notesOn?.(row.key) : undefined;
      lines.push(sameLine(kept.get(row.key), { ...row, errors: own }));
      const key = `${row.key}/errors`;
      if (own ?? notes) lines.push(sameLine(kept.get(key), { ...row, kind: "errors", key, errors: own, notes }));
    }
    const isSame = lines.length === this.before.length && lines.every((line, at) => line === this.before[at]);
    return isSame ? this.before : (this.before = lines);
  }
}

/** The line that was there, while it says the same: what is drawn of it need not be drawn again. */
function sameLine(before: Line | undefined, line: Line): Line {
  const isSame =
    before?.row === line.row &&
    before.kind === line.kind &&
    before.index === line.index &&
    before.depth === line.depth &&
    before.open === line.open &&
    before.errors === line.errors &&
    before.notes === line.notes;
  return isSame ? before : line;
}
