/**
 * The rows of a list of rows, each with fields of its own. The list's value is what the rows hold: a row in which nobody has
 * entered anything does not count, so blank rows may stand ready without being sent or asked.
 */
import { compareStructural, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { ValueFormats, ScopeReader } from "../../rules/evaluation.ts";
import type { FormField } from "../../compile/plan/compiled.ts";
import type { Violation } from "../../rules/rule.ts";
import type { CreateRows, FieldHost, FieldModel, Rows } from "../form/field-model.ts";
import { FieldSet } from "../form/field-set.ts";
import { Scope } from "../page/scope.ts";
import { watch } from "../page/watch.ts";
import { FormSheet } from "../sheet/form-sheet.ts";

export const createRows: CreateRows = (field, fields) =>
  field.node.fixed.sheet === true ? new FormSheet(field, fields) : new RowsModel(field, fields);

export class RowModel implements FieldHost {
  /** Stays with the row wherever it moves. */
  readonly key: number;
  readonly id: string;
  readonly scope: ScopeReader;
  readonly set: FieldSet;
  private readonly rows: RowsModel;
  /** The record had this row, so it counts, whatever it holds. */
  private readonly recorded: boolean;

  constructor(rows: RowsModel, key: number, base: unknown) {
    this.rows = rows;
    this.key = key;
    this.id = `${rows.field.inputId}-${key}`;
    this.recorded = base !== undefined;
    this.scope = new Scope(
      rows.field.host.scope,
      {},
      {
        row: { read: (path) => this.set.read(path) },
        index: { read: () => rows.placeOf(this) },
        rows: { read: (path) => (path.length === 0 ? rows.values : undefined) },
      },
    );
    this.set = new FieldSet({ fields: rows.fields, host: this, base });
    this.set.follow();
    makeObservable(this, { counts: computed });
  }

  get counts(): boolean {
    return this.recorded || this.set.dirty;
  }

  get updating(): boolean {
    return this.rows.field.host.updating;
  }

  get readonly(): boolean {
    return this.rows.field.readonly;
  }

  get disabled(): boolean {
    return this.rows.field.disabled;
  }

  get createRows(): CreateRows | undefined {
    return this.rows.field.host.createRows;
  }

  formats(): ValueFormats {
    return this.rows.field.host.formats();
  }

  committed(_field: FieldModel, how: "leave" | "choose"): void {
    const { field } = this.rows;
    field.host.committed(field, how);
  }
}

export class RowsModel implements Rows {
  readonly field: FieldModel;
  readonly fields: readonly FormField[];
  list: readonly RowModel[] = [];
  private nextKey = 1;
  /** The rows have come from somewhere else, and nobody has typed into them since. */
  private arrived = false;
  private readonly stops: (() => void)[];

  constructor(field: FieldModel, fields: readonly FormField[]) {
    this.field = field;
    this.fields = fields;
    this.list = this.rowsOf(field.cell.value);
    makeObservable<RowsModel, "places">(this, {
      list: observableRef,
      counting: computed,
      places: computed,
      values: computed({ equals: compareStructural }),
    });
    const none = field.cell.value === undefined ? undefined : [];
    // What a row's fields start with belongs to the row, and is no change of anybody's.
    if (this.list.length > 0) field.cell.rebase(this.values);
    this.stops = [
      field.cell.show(this),
      watch(
        () => this.values,
        (values) => this.emitChange(values.length > 0 ? values : none),
      ),
    ];
  }

  /** The rows that count, in their order. */
  get counting(): readonly RowModel[] {
    return this.list.filter((row) => row.counts);
  }

  get inside(): readonly FieldModel[] {
    return this.list.flatMap((row) => row.set.fields);
  }

  get values(): readonly Record<string, unknown>[] {
    return this.counting.map((row) => row.set.values);
  }

  get violation(): Violation | undefined {
    if (this.counting.every((row) => row.set.valid)) return undefined;
    const message = this.field.host.scope.read("texts", ["rows.attention"]);
    return { type: "rows", level: "error", message: typeof message === "string" ? message : "rows.attention" };
  }

  /** Where the row stands among those that count; a blank one would come after them. */
  placeOf(row: RowModel): number {
    return this.places.get(row) ?? this.counting.length;
  }

  private get places(): ReadonlyMap<RowModel, number> {
    return new Map(this.counting.map((row, place) => [row, place]));
  }

  /** @param at without it at the end. @returns the new row */
  add(at = this.list.length): RowModel {
    const row = this.create(undefined);
    runInAction(() => (this.list = this.list.toSpliced(at, 0, row)));
    return row;
  }

  remove(row: RowModel): void {
    row.set.dispose();
    runInAction(() => (this.list = this.list.filter((other) => other !== row)));
    this.field.touch();
  }

  /** One place up (-1) or down (1). */
  move(row: RowModel, by: -1 | 1): void {
    const from = this.list.indexOf(row);
    const to = from + by;
    if (to < 0 || to >= this.list.length) return;
    runInAction(() => (this.list = this.list.toSpliced(from, 1).toSpliced(to, 0, row)));
  }

  touchAll(): void {
    for (const row of this.counting) row.set.touchAll();
  }

  focus(): boolean {
    const invalidField = this.counting.flatMap((row) => row.set.fields).find((field) => field.error !== undefined || !field.valid);
    invalidField?.focus();
    return invalidField !== undefined;
  }

  refuse([index = "", ...name]: readonly string[], message: string): void {
    const field = this.counting[Number(index)]?.set.field(name.join("."));
    if (field) field.refuse(message);
    else this.field.refuse(message);
  }

  /** Called by the value when somebody else has set it: a record that arrived, a reset. */
  show(value: unknown): void {
    if (compareStructural(value ?? [], this.values)) return;
    for (const row of this.list) row.set.dispose();
    this.arrived = true;
    runInAction(() => (this.list = this.rowsOf(value)));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    for (const row of this.list) row.set.dispose();
  }

  private emitChange(values: unknown): void {
    const { cell } = this.field;
    if (this.arrived && !cell.dirty) cell.rebase(values);
    else cell.set(values, this);
    this.arrived = false;
  }

  private rowsOf(value: unknown): RowModel[] {
    return Array.isArray(value) ? value.map((base: unknown) => this.create(base ?? {})) : [];
  }

  private create(base: unknown): RowModel {
    return new RowModel(this, this.nextKey++, base);
  }
}
