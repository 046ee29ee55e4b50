/** The rows of a sheet and what was entered into them. Rows are light and never change; what differs stands beside them, by row. */
import { compareStructural, computed, makeObservable, observable, observableRef, runInAction, untracked } from "mobx";
import type { FormField } from "../../compile/plan/compiled.ts";
import type { ScopeReader, ValueFormats } from "../../rules/evaluation.ts";
import { isSameValue } from "../../rules/same-value.ts";
import { ownPath } from "../../rules/own-path.ts";
import { SheetHistory, touchedKeys, type CellValues, type SheetCommand, type SheetRow } from "./sheet-command.ts";
import type { Doing } from "./row-owner.ts";
import { emptyValueOf, readCell, writeCell, type SheetColumn } from "./sheet-column.ts";
import { ChangedRows } from "./changed-rows.ts";
import { RowVerdicts, type RowVerdict } from "./row-verdicts.ts";
import { SheetErrors } from "./sheet-errors.ts";

export interface SheetOptions {
  readonly columns: readonly SheetColumn[];
  /** What the rows' conditions read besides the row. */
  readonly scope: ScopeReader;
  formats(): ValueFormats;
  /** Rows may be added, up to so many; without it the rows are those that are there. */
  readonly maxRows?: number | undefined;
  /** Told of every command, taken back ones too, after it was done; of what is undone or redone beyond its own commands without one. */
  done?(command: SheetCommand | undefined, how: Doing): void;
  /** What can be undone and redone beyond the sheet's own commands. */
  readonly beyond?: Readonly<Record<"canUndo" | "canRedo", boolean>>;
  /** Keys of new rows are known to others. */
  newKey?(): string;
}

export interface CellPlace {
  readonly key: string;
  readonly name: string;
}

export class SheetModel {
  readonly columns: readonly SheetColumn[];
  readonly fields: readonly FormField[];
  readonly options: SheetOptions;
  readonly history = new SheetHistory();
  rows: readonly SheetRow[] = [];
  /** Of new rows: a blank one holds this very object. */
  readonly blank: Readonly<Record<string, unknown>>;
  readonly errors: SheetErrors;
  readonly changedRows: ChangedRows;
  /** The cell that somebody wants to be at: the first that is wrong. */
  goal: CellPlace | undefined = undefined;
  /** Goes up with every change; what is calculated from all rows depends on it, and not on each of them. */
  private version = 0;
  private readonly edits = observable.map<string, CellValues>(undefined, { deep: false });
  private readonly verdicts: RowVerdicts;
  private nextKey = 1;
  /** Blank rows that were one too many; the next to come back is the last. */
  private spare: SheetRow[] = [];

  constructor(options: SheetOptions) {
    this.options = options;
    this.columns = options.columns;
    this.fields = this.columns.map(({ field }) => field);
    this.verdicts = new RowVerdicts(this);
    this.changedRows = new ChangedRows(this);
    this.errors = new SheetErrors(this);
    this.blank = this.verdicts.initialValues();
    makeObservable<SheetModel, "version">(this, {
      rows: observableRef,
      goal: observableRef,
      version: observableRef,
      // Asked in commands too, where nobody watches: they must not be calculated for each row.
      placesByKey: computed({ keepAlive: true }),
      counting: computed({ keepAlive: true }),
      places: computed({ keepAlive: true }),
      completeRows: computed({ keepAlive: true }),
      values: computed({ keepAlive: true, equals: compareStructural }),
    });
    const late = this.columns.flatMap(({ field: { node } }) => [node.rules?.ready?.() ?? [], node.atom.ready?.(node.fixed) ?? []].flat());
    if (late.length > 0) void Promise.all(late).then(() => this.verdicts.forget());
  }

  get canUndo(): boolean {
    return this.history.canUndo || this.options.beyond?.canUndo === true;
  }

  get canRedo(): boolean {
    return this.history.canRedo || this.options.beyond?.canRedo === true;
  }

  get placesByKey(): ReadonlyMap<string, number> {
    return new Map(this.rows.map(({ key }, place) => [key, place]));
  }

  /** The rows that count, in their order: a new row in which nobody has entered anything does not. */
  get counting(): readonly SheetRow[] {
    return this.overAll((rows) => rows.filter((row) => this.counts(row)));
  }

  /** Of the rows that count: which one each is. */
  get places(): ReadonlyMap<string, number> {
    return new Map(this.counting.map(({ key }, place) => [key, place]));
  }

  /** What the rows that count hold, for rules that compare them. */
  get completeRows(): readonly Readonly<Record<string, unknown>>[] {
    return this.overAll(() => this.counting.map((row) => this.verdicts.comparable(row, this.edits.get(row.key))));
  }

  /** As they are sent. */
  get values(): readonly Record<string, unknown>[] {
    this.verdicts.observe();
    return this.overAll(() => this.counting.map((row) => this.verdictOf(row).values));
  }

  row(key: string): SheetRow | undefined {
    const place = this.placesByKey.get(key);
    return place === undefined ? undefined : this.rows[place];
  }

  counts({ key, base, isNew }: SheetRow): boolean {
    return !isNew || base !== this.blank || this.edits.has(key);
  }

  editsOf(key: string): CellValues | undefined {
    return this.edits.get(key);
  }

  value({ key, base }: SheetRow, { name, path }: SheetColumn): unknown {
    const edits = this.edits.get(key);
    return edits && Object.hasOwn(edits, name) ? edits[name] : ownPath(base, path);
  }

  /** Everything that the row holds, with what was entered. */
  editedRow(row: SheetRow): Readonly<Record<string, unknown>> {
    return this.verdicts.complete(row, this.edits.get(row.key));
  }

  text(row: SheetRow, column: SheetColumn): string {
    return writeCell(column, this.value(row, column), this.verdictOf(row).scope, this.options.formats());
  }

  read(row: SheetRow, column: SheetColumn, text: string): unknown {
    return readCell(column, text, this.verdictOf(row).scope, this.options.formats());
  }

  /** Whether the cell takes a value: not while it is hidden, read-only or disabled. */
  takes(row: SheetRow, column: SheetColumn): boolean {
    return this.verdictOf(row).takes(column.field);
  }

  isHidden(row: SheetRow, column: SheetColumn): boolean {
    return this.verdictOf(row).isHidden(column.field);
  }

  verdictOf(row: SheetRow): RowVerdict {
    return this.verdicts.of(row, this.edits.get(row.key));
  }

  /** Calculates over all rows: again when any of them has changed, and without watching each. */
  overAll<T>(calculate: (rows: readonly SheetRow[]) => T): T {
    void this.version;
    const { rows } = this;
    return untracked(() => calculate(rows));
  }

  readonly observeVerdicts = (): unknown => this.verdicts.observe();

  readonly changed = (): void => runInAction(() => void this.version++);

  createRow(values: CellValues = {}): SheetRow {
    const names = Object.keys(values);
    const base = names.length === 0 ? this.blank : this.verdicts.composed(this.blank, values);
    return { key: this.options.newKey?.() ?? `new-${this.nextKey++}`, base, isNew: true };
  }

  /** A row that a record has: it counts, whatever it holds. */
  recordedRow(base: Readonly<Record<string, unknown>>): SheetRow {
    return { key: `row-${this.nextKey++}`, base: this.verdicts.withInitial(base), isNew: false };
  }

  /** Does it, and remembers how to take it back. What changes nothing is no command. @returns whether it did anything */
  run(command: SheetCommand): boolean {
    const changes = command.changes.flatMap((change) => this.reallyChanged(change));
    if (changes.length === 0 && command.splices.length === 0) return false;
    const own = { changes, splices: command.splices };
    this.history.push(own);
    this.apply(own, "do");
    return true;
  }

  undo(): SheetCommand | undefined {
    return this.retrace(this.history.back(), "undo");
  }

  redo(): SheetCommand | undefined {
    return this.retrace(this.history.forth(), "redo");
  }

  /** Other rows, from outside; what was entered stays with the rows that are still there. */
  show(rows: readonly SheetRow[]): void {
    runInAction(() => {
      this.rows = rows;
      this.changedRows.addAll();
      this.version++;
      const entered = [...this.edits];
      for (const [key, edits] of entered) this.setEdits(key, edits);
    });
  }

  /** Forgets everything that was entered. */
  reset(rows: readonly SheetRow[]): void {
    runInAction(() => {
      this.edits.clear();
      this.errors.clear();
      this.spare = [];
      this.rows = rows;
      this.changedRows.addAll();
      this.version++;
    });
    this.history.clear();
  }

  seek(place: CellPlace | undefined): void {
    runInAction(() => (this.goal = place && { ...place }));
  }

  /** Rows at the end that nobody has written on: neither in the history nor in the value. */
  setBlankRows(count: number): void {
    const last = this.rows.findLastIndex((row) => this.counts(row)) + 1;
    const free = this.rows.length - last;
    if (free === count) return;
    const rows = this.rows.slice(0, last + Math.min(count, free));
    // A command that is done again finds the rows that it wrote on, so those that go are those that come back.
    this.spare.push(...this.rows.slice(rows.length).toReversed());
    while (rows.length < last + count) rows.push(this.spare.pop() ?? this.createRow());
    runInAction(() => (this.rows = rows));
  }

  private retrace(command: SheetCommand | undefined, how: "undo" | "redo"): SheetCommand | undefined {
    if (command) this.apply(command, how);
    else if (how === "undo" ? this.canUndo : this.canRedo) this.options.done?.(undefined, how);
    return command;
  }

  private apply(command: SheetCommand, how: Doing): void {
    const keys = touchedKeys(command);
    runInAction(() => {
      const found = [...command.changes, ...command.splices.flatMap(({ removed }) => removed)].map(({ key }) => key);
      this.recall(new Set(found));
      this.changedRows.add([...found, ...keys]);
      for (const { key, to } of command.changes) {
        this.setEdits(key, { ...this.edits.get(key), ...to });
        this.errors.forgive(key, Object.keys(to));
      }
      for (const { at, removed, added } of command.splices) {
        const others = new Set([...removed, ...added].map(({ key }) => key));
        const rows = this.rows.filter(({ key }) => !others.has(key));
        if (this.spare.length > 0) this.spare = this.spare.filter(({ key }) => !others.has(key));
        this.rows = [...rows.slice(0, at), ...added, ...rows.slice(at)];
      }
      this.version++;
    });
    // More than one row at once was not typed, so nobody is still busy with it.
    if (keys.length > 1) this.errors.touch(keys);
    this.options.done?.(command, how);
  }

  /** Rows that a command finds, though they are blank and one too many now. */
  private recall(keys: ReadonlySet<string>): void {
    const first = this.spare.findIndex(({ key }) => keys.has(key));
    if (first === -1) return;
    this.rows = [...this.rows, ...this.spare.slice(first).toReversed()];
    this.spare = this.spare.slice(0, first);
  }

  private reallyChanged({ key, to }: { key: string; to: CellValues }): SheetCommand["changes"] {
    const row = this.row(key);
    if (!row) return [];
    const columns = this.columns.filter(({ name }) => Object.hasOwn(to, name));
    const changed = columns.filter((column) => !isSameValue(this.value(row, column), to[column.name]));
    if (changed.length === 0) return [];
    return [
      {
        key,
        from: Object.fromEntries(changed.map((column) => [column.name, this.value(row, column)])),
        to: Object.fromEntries(changed.map(({ name }) => [name, to[name]])),
      },
    ];
  }

  /** Only what differs from the row stands beside it. */
  private setEdits(key: string, edits: CellValues): void {
    const base = this.row(key)?.base;
    const differing = this.columns.filter(
      ({ name, path }) => Object.hasOwn(edits, name) && !(base && isSameValue(ownPath(base, path), edits[name])),
    );
    if (differing.length === 0) this.edits.delete(key);
    else this.edits.set(key, Object.fromEntries(differing.map(({ name }) => [name, edits[name]])));
  }

  isEmptyAt(key: string, column: SheetColumn): boolean {
    const row = this.row(key);
    return row !== undefined && isSameValue(this.value(row, column), emptyValueOf(column.field));
  }
}
