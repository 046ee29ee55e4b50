/** What is wrong with the rows of a sheet: what their rules say, what was refused, and what of it is to be said already. */
import { computed, makeObservable, observableRef, runInAction } from "mobx";
import type { Violation } from "../../rules/rule.ts";
import type { ChangedRows } from "./changed-rows.ts";
import type { RowError, RowVerdict } from "./row-verdicts.ts";
import type { SheetColumn } from "./sheet-column.ts";
import type { SheetRow } from "./sheet-command.ts";

/** What they ask of the sheet. */
interface SheetOfErrors {
  readonly columns: readonly SheetColumn[];
  readonly counting: readonly SheetRow[];
  verdictOf(row: SheetRow): RowVerdict;
  readonly changedRows: ChangedRows;
  readonly placesByKey: ReadonlyMap<string, number>;
  row(key: string): SheetRow | undefined;
  counts(row: SheetRow): boolean;
  /** For who goes through all rows without watching each of them; answers another one when all of them are judged anew. */
  observeVerdicts(): unknown;
  /** Calculates over all rows: again when any of them has changed, and without watching each. */
  overAll<T>(calculate: () => T): T;
  isEmptyAt(key: string, column: SheetColumn): boolean;
  /** Something that `overAll` depends on is another. */
  changed(): void;
}

/** By column name; the row as a whole by the empty one. */
type Refused = Readonly<Record<string, string>>;
type Errors = ReadonlyMap<string, readonly RowError[]>;

export class SheetErrors {
  /** Whose missing values are named: all rows, after the form was sent. */
  isTouched = false;
  private readonly sheet: SheetOfErrors;
  private readonly touched = new Set<string>();
  private readonly refusals = new Map<string, Refused>();
  /** As it was judged last. */
  private cached: { outside: unknown; errors: Errors } | undefined;

  constructor(sheet: SheetOfErrors) {
    this.sheet = sheet;
    makeObservable(this, {
      isTouched: observableRef,
      all: computed({ keepAlive: true }),
      visible: computed({ keepAlive: true }),
    });
  }

  /** Everything, said or not yet: by row, in the order of the rows. */
  get all(): Errors {
    const outside = this.sheet.observeVerdicts();
    return this.sheet.overAll(() => {
      const changed = this.sheet.changedRows.take();
      const { cached } = this;
      const errors = changed && cached && cached.outside === outside ? this.judged(changed, cached.errors) : this.judgedAnew();
      this.cached = { outside, errors };
      return errors;
    });
  }

  private judgedAnew(): Errors {
    const errors = new Map<string, readonly RowError[]>();
    for (const row of this.sheet.counting) {
      const own = this.errorsOf(row);
      if (own.length > 0) errors.set(row.key, own);
    }
    return errors;
  }

  /** What holds of the other rows stays. */
  private judged(changed: ReadonlySet<string>, before: Errors): Errors {
    const errors = new Map(before);
    for (const key of changed) {
      const row = this.sheet.row(key);
      const own = row && this.sheet.counts(row) ? this.errorsOf(row) : noErrors;
      if (own.length > 0) errors.set(key, own);
      else errors.delete(key);
    }
    const { placesByKey } = this.sheet;
    return new Map([...errors].toSorted(([one], [other]) => placesByKey.get(one)! - placesByKey.get(other)!));
  }

  /** What is to be said: a value that is missing only where the row was left, pasted or sent. */
  get visible(): Errors {
    const { all, isTouched, sheet } = this;
    if (isTouched) return all;
    return sheet.overAll(() => {
      const shown = new Map<string, readonly RowError[]>();
      for (const [key, own] of all) {
        const said = this.touched.has(key) ? own : own.filter(({ column }) => !column || !sheet.isEmptyAt(key, column));
        if (said.length > 0) shown.set(key, said.length === own.length ? own : said);
      }
      return shown;
    });
  }

  touch(keys: Iterable<string>): void {
    const before = this.touched.size;
    for (const key of keys) this.touched.add(key);
    if (this.touched.size > before) this.sheet.changed();
  }

  touchAll(): void {
    runInAction(() => (this.isTouched = true));
  }

  /** What the server said about a value, or the row; gone as soon as the row changes there. @param name empty: the row */
  refuse(key: string, name: string, message: string): void {
    this.refusals.set(key, { ...this.refusals.get(key), [name]: message });
    this.sheet.changedRows.add([key]);
    this.sheet.changed();
  }

  /** All that is said of a row by whoever keeps it; nothing takes back what was said. */
  setRefusals(key: string, refused: Refused | undefined): void {
    if (this.refusals.get(key) === refused) return;
    if (refused) this.refusals.set(key, refused);
    else this.refusals.delete(key);
    this.sheet.changedRows.add([key]);
    this.sheet.changed();
  }

  /** These values are others now. */
  forgive(key: string, names: readonly string[]): void {
    const refused = this.refusals.get(key);
    if (!refused) return;
    const left = Object.entries(refused).filter(([name]) => name !== "" && !names.includes(name));
    if (left.length === 0) this.refusals.delete(key);
    else this.refusals.set(key, Object.fromEntries(left));
  }

  clear(): void {
    this.touched.clear();
    this.refusals.clear();
    this.isTouched = false;
  }

  private errorsOf(row: SheetRow): readonly RowError[] {
    const refused = this.refusals.get(row.key) ?? noRefusals;
    const verdict = this.sheet.verdictOf(row);
    const { violations } = verdict;
    if (violations.size === 0 && refused === noRefusals) return noErrors;
    return verdict.errors(refused, () => {
      const own = this.sheet.columns.flatMap((column): RowError[] => {
        const message = refused[column.name] ?? messageOf(violations.get(column.field));
        return message === undefined ? [] : [{ column, message }];
      });
      return refused[""] === undefined ? own : [...own, { column: undefined, message: refused[""] }];
    });
  }
}

const noRefusals: Refused = {};
const noErrors: readonly RowError[] = [];
const messageOf = (violation: Violation | undefined): string | undefined => (violation?.level === "error" ? violation.message : undefined);
