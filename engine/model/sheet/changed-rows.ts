/** Which rows are to be judged anew: those that were touched, and those that a rule compares with them. Of ten thousand, a few. */
import { isEmpty } from "../../rules/empty.ts";
import type { SheetColumn } from "./sheet-column.ts";
import type { SheetRow } from "./sheet-command.ts";

/** What they ask of the sheet. */
interface SheetOfChanges {
  readonly columns: readonly SheetColumn[];
  readonly counting: readonly SheetRow[];
  row(key: string): SheetRow | undefined;
  counts(row: SheetRow): boolean;
  value(row: SheetRow, column: SheetColumn): unknown;
}

export class ChangedRows {
  private readonly sheet: SheetOfChanges;
  /** Undefined: all of them. */
  private keys: Set<string> | undefined;
  private readonly shared: readonly SharedValues[];
  /** A rule compares rows and does not say by what. */
  private readonly concernsAll: boolean;

  constructor(sheet: SheetOfChanges) {
    this.sheet = sheet;
    const comparing = sheet.columns.filter(({ field: { node } }) => node.rules?.compares !== undefined);
    this.concernsAll = comparing.some(({ field: { node } }) => node.rules!.compares === "all");
    this.shared = comparing.map((column) => new SharedValues(sheet, column));
  }

  add(keys: Iterable<string>): void {
    if (this.keys) for (const key of keys) this.keys.add(key);
  }

  addAll(): void {
    this.keys = undefined;
  }

  /** @returns those since the last time; undefined: all */
  take(): ReadonlySet<string> | undefined {
    const { keys, concernsAll, shared, sheet } = this;
    this.keys = new Set();
    if (keys?.size === 0) return keys;
    if (!keys || concernsAll) {
      for (const values of shared) values.readAll(sheet.counting);
      return undefined;
    }
    return new Set([...keys, ...shared.flatMap((values) => values.read(keys))]);
  }
}

/** Which rows hold the same value in a column whose rules compare them. */
class SharedValues {
  private readonly sheet: SheetOfChanges;
  private readonly column: SheetColumn;
  private readonly valueOf = new Map<string, unknown>();
  private readonly rowsOf = new Map<unknown, Set<string>>();

  constructor(sheet: SheetOfChanges, column: SheetColumn) {
    this.sheet = sheet;
    this.column = column;
  }

  readAll(rows: readonly SheetRow[]): void {
    this.valueOf.clear();
    this.rowsOf.clear();
    for (const row of rows) this.hold(row);
  }

  /** @returns whoever holds a value that one of them has held, or holds now */
  read(keys: Iterable<string>): string[] {
    const concerned = new Set<string>();
    const tell = (value: unknown) => this.rowsOf.get(value)?.forEach((key) => concerned.add(key));
    for (const key of keys) {
      tell(this.valueOf.get(key));
      this.rowsOf.get(this.valueOf.get(key))?.delete(key);
      this.valueOf.delete(key);
      const row = this.sheet.row(key);
      if (row && this.sheet.counts(row)) tell(this.hold(row));
    }
    return [...concerned];
  }

  private hold(row: SheetRow): unknown {
    const entered = this.sheet.value(row, this.column);
    // Rows with nothing there are many, and nobody compares them; what is no scalar is compared by what it holds.
    if (isEmpty(entered)) return undefined;
    const value = typeof entered === "object" ? "objects" : entered;
    this.valueOf.set(row.key, value);
    const rows = this.rowsOf.get(value);
    if (rows) rows.add(row.key);
    else this.rowsOf.set(value, new Set([row.key]));
    return value;
  }
}
