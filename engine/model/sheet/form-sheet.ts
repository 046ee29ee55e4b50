/** The rows of a `table_input` that is a sheet: its value is what the sheet holds. */
import { runInAction, compareStructural } from "mobx";
import type { FormField } from "../../compile/plan/compiled.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { Violation } from "../../rules/rule.ts";
import type { FieldModel, Rows } from "../form/field-model.ts";
import { watch } from "../page/watch.ts";
import { sheetColumn } from "./sheet-column.ts";
import type { SheetRow } from "./sheet-command.ts";
import { SheetModel } from "./sheet-model.ts";

const greatestCount = 10_000;

export class FormSheet implements Rows {
  readonly field: FieldModel;
  readonly sheet: SheetModel;
  readonly maxRows: number;
  /** Its cells have no fields of their own; the one that is edited belongs to whoever draws it. */
  readonly inside: readonly FieldModel[] = [];
  private readonly startRows: number;
  /** The rows have come from somewhere else, and nobody has typed into them since. */
  private arrived = false;
  private readonly stops: (() => void)[];

  constructor(field: FieldModel, fields: readonly FormField[]) {
    this.field = field;
    const { start_rows, max_rows } = field.node.fixed;
    this.startRows = typeof start_rows === "number" ? start_rows : 1;
    this.maxRows = typeof max_rows === "number" ? max_rows : greatestCount;
    const { host } = field;
    this.sheet = new SheetModel({
      columns: fields.map((one) => sheetColumn(one, one.node.uuid, String(one.node.fixed.label ?? one.name))),
      scope: host.scope,
      formats: () => host.formats(),
      maxRows: this.maxRows,
      done: () => {
        this.fitBlankRows();
        host.committed(field, "choose");
      },
    });
    this.sheet.reset(this.rowsOf(field.cell.value));
    const none = field.cell.value === undefined ? undefined : [];
    // What a row's fields start with belongs to the row, and is no change of anybody's.
    if (this.sheet.rows.length > 0) field.cell.rebase(this.sheet.values);
    this.fitBlankRows();
    this.stops = [
      field.cell.show(this),
      watch(
        () => this.sheet.values,
        (values) => this.emitChange(values.length > 0 ? values : none),
      ),
    ];
  }

  get violation(): Violation | undefined {
    if (this.sheet.errors.all.size === 0) return undefined;
    const message = this.field.host.scope.read("texts", ["rows.attention"]);
    return { type: "rows", level: "error", message: typeof message === "string" ? message : "rows.attention" };
  }

  get isFull(): boolean {
    return this.sheet.rows.length >= this.maxRows;
  }

  touchAll(): void {
    this.sheet.errors.touchAll();
  }

  focus(): boolean {
    const [first] = this.sheet.errors.all;
    if (!first) return false;
    const [key, [error]] = first;
    this.sheet.seek({ key, name: (error?.column ?? this.sheet.columns[0])?.name ?? "" });
    return true;
  }

  refuse([index = "", ...name]: readonly string[], message: string): void {
    const row = this.sheet.counting[Number(index)];
    const column = name.join(".");
    if (row) this.sheet.errors.refuse(row.key, this.sheet.columns.some((one) => one.name === column) ? column : "", message);
    else this.field.refuse(message);
  }

  /** Called by the value when somebody else has set it: a record that arrived, a reset. */
  show(value: unknown): void {
    if (compareStructural(value ?? [], this.sheet.values)) return;
    this.arrived = true;
    runInAction(() => {
      this.sheet.reset(this.rowsOf(value));
      this.fitBlankRows();
    });
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  /** As on a spreadsheet, there is always a row left to write on. */
  private fitBlankRows(): void {
    const { sheet, startRows, maxRows } = this;
    const written = sheet.rows.findLastIndex((row) => sheet.counts(row)) + 1;
    sheet.setBlankRows(Math.min(Math.max(1, startRows - written), Math.max(0, maxRows - written)));
  }

  private emitChange(values: unknown): void {
    const { cell } = this.field;
    if (this.arrived && !cell.dirty) cell.rebase(values);
    else cell.set(values, this);
    this.arrived = false;
  }

  private rowsOf(value: unknown): SheetRow[] {
    const list = Array.isArray(value) ? value : [];
    return list.map((base: unknown) => this.sheet.recordedRow(isPlainObject(base) ? base : {}));
  }
}
