/** What the rules say about rows, as the server will say it about the same values. Kept by row until what it was made of is another. */
import { compareStructural, computed, createAtom, type IAtom, type IComputedValue } from "mobx";
import { SentValues } from "../../compile/form/sent-values.ts";
import { isFlagOn, isOmitted, validateField } from "../../compile/form/validate-field.ts";
import type { FormField } from "../../compile/plan/compiled.ts";
import { composeValues } from "../../rules/compose-values.ts";
import type { ScopeReader, ValueFormats } from "../../rules/evaluation.ts";
import { ownPath } from "../../rules/own-path.ts";
import { readsOtherRows, type Violation } from "../../rules/rule.ts";
import { initialValueOf } from "../form/field-set.ts";
import type { CellValues, SheetRow } from "./sheet-command.ts";
import type { SheetColumn } from "./sheet-column.ts";

/** A message at a row: under one of its cells, or about the row as a whole (`column` undefined). */
export interface RowError {
  readonly column: SheetColumn | undefined;
  readonly message: string;
}

/** What verdicts ask of the sheet. */
interface SheetOfRows {
  readonly columns: readonly SheetColumn[];
  readonly fields: readonly FormField[];
  readonly options: { readonly scope: ScopeReader; formats(): ValueFormats };
  readonly counting: readonly SheetRow[];
  readonly places: ReadonlyMap<string, number>;
  readonly completeRows: readonly Readonly<Record<string, unknown>>[];
}

/** Roots that change with the row alone, or never while the page is open. */
const ownRoots: ReadonlySet<string> = new Set(["row", "texts", "today"]);

type Violations = ReadonlyMap<FormField, Violation>;

export class RowVerdict {
  readonly base: SheetRow["base"];
  readonly edits: CellValues | undefined;
  readonly token: unknown;
  private readonly sent: SentValues;
  private readonly verdicts: RowVerdicts;
  private alone: Violations | undefined;
  private compared: { rows: unknown; violations: Violations } | undefined;
  private listed: { violations: Violations; refused: unknown; errors: readonly RowError[] } | undefined;

  constructor(verdicts: RowVerdicts, row: SheetRow, { edits, token }: { edits: CellValues | undefined; token: unknown }) {
    this.verdicts = verdicts;
    this.base = row.base;
    this.edits = edits;
    this.token = token;
    const { sheet } = verdicts;
    this.sent = new SentValues("row", sheet.fields, verdicts.complete(row, edits), sheet.options.scope, {
      index: () => sheet.places.get(row.key) ?? sheet.counting.length,
      rows: () => sheet.completeRows,
    });
  }

  get scope(): ScopeReader {
    return this.sent.scope;
  }

  /** As they are sent. */
  get values(): Record<string, unknown> {
    return this.sent.allValues();
  }

  get violations(): Violations {
    const { single, comparing, sheet } = this.verdicts;
    this.alone ??= this.validate(single);
    if (comparing.length === 0) return this.alone;
    const rows = sheet.completeRows;
    if (this.compared?.rows !== rows) this.compared = { rows, violations: merged(this.alone, this.validate(comparing)) };
    return this.compared.violations;
  }

  /** The same list as long as neither the verdict nor what the server has refused is another. */
  errors(refused: unknown, list: () => readonly RowError[]): readonly RowError[] {
    const { violations } = this;
    if (this.listed?.violations !== violations || this.listed.refused !== refused) this.listed = { violations, refused, errors: list() };
    return this.listed.errors;
  }

  isHidden(field: FormField): boolean {
    return this.sent.isHidden(field);
  }

  takes(field: FormField): boolean {
    return !this.isHidden(field) && !isFlagOn(field.node, "readonly", this.fullRow) && !isFlagOn(field.node, "disabled", this.fullRow);
  }

  /** Whether a cell takes a value may depend on what the row has besides what is entered. */
  private get fullRow(): ScopeReader {
    const { scope, base } = this;
    return { read: (root, path) => scope.read(root, path) ?? (root === "row" ? ownPath(base, path) : undefined) };
  }

  private validate(fields: readonly FormField[]): Violations {
    let found: Map<FormField, Violation> | undefined;
    const formats = () => this.verdicts.sheet.options.formats();
    for (const field of fields) {
      if (this.isHidden(field) || isFlagOn(field.node, "disabled", this.scope)) continue;
      const violation = validateField(field.node, this.sent.valueOf(field), this.scope, formats);
      if (violation) (found ??= new Map()).set(field, violation);
    }
    return found ?? nothing;
  }
}

const nothing: Violations = new Map();
const merged = (one: Violations, other: Violations): Violations => (other.size === 0 ? one : new Map([...one, ...other]));

export class RowVerdicts {
  readonly sheet: SheetOfRows;
  /** Whose rules look at nothing but their own row … */
  readonly single: readonly FormField[];
  /** … and whose compare it with the others. */
  readonly comparing: readonly FormField[];
  private readonly byKey = new Map<string, RowVerdict>();
  private readonly completed = new WeakMap<CellValues, { base: SheetRow["base"]; complete: Record<string, unknown> }>();
  private readonly forgotten: IAtom = createAtom("verdicts");
  private forgets = 0;
  /** What the rules read elsewhere: verdicts made of other values than these no longer hold. */
  private readonly outside: IComputedValue<readonly unknown[]>;

  constructor(sheet: SheetOfRows) {
    this.sheet = sheet;
    const { fields } = sheet;
    this.comparing = fields.filter(({ node }) => node.rules?.compares);
    this.single = fields.filter((field) => !this.comparing.includes(field));
    const properties = fields.flatMap(({ node }) => [...node.dynamic.values()].flatMap(({ reads }) => reads));
    const readsRows = properties.some(readsOtherRows);
    const reads = [...new Set([...properties, ...fields.flatMap(({ node }) => node.rules?.reads ?? [])])];
    const elsewhere = reads.filter((read) => !ownRoots.has(rootOf(read)) && !readsOtherRows(read)).map((read) => read.split("."));
    this.outside = computed(
      () => {
        this.forgotten.reportObserved();
        const read = elsewhere.map(([root, ...path]) => sheet.options.scope.read(root!, path));
        return [readsRows ? sheet.completeRows : undefined, this.forgets, sheet.options.formats(), ...read];
      },
      { keepAlive: true, equals: ([rows, ...one], [others, ...other]) => rows === others && compareStructural(one, other) },
    );
  }

  /** For who goes through all rows without watching each of them. @returns another one when all of them are judged anew */
  observe(): unknown {
    return this.outside.get();
  }

  of(row: SheetRow, edits: CellValues | undefined): RowVerdict {
    const token = this.outside.get();
    const kept = this.byKey.get(row.key);
    if (kept && kept.base === row.base && kept.edits === edits && kept.token === token) return kept;
    const verdict = new RowVerdict(this, row, { edits, token });
    this.byKey.set(row.key, verdict);
    return verdict;
  }

  /** Something that judges has been loaded. */
  forget(): void {
    this.forgets++;
    this.forgotten.reportChanged();
  }

  /** Everything that the row holds. */
  complete({ base }: SheetRow, edits: CellValues | undefined): Readonly<Record<string, unknown>> {
    if (!edits) return base;
    const kept = this.completed.get(edits);
    if (kept?.base === base) return kept.complete;
    const complete = this.composed(base, edits);
    this.completed.set(edits, { base, complete });
    return complete;
  }

  /** The same without what is left out while it is hidden; conditions that read the other rows find none here. */
  comparable(row: SheetRow, edits: CellValues | undefined): Readonly<Record<string, unknown>> {
    const { fields, options } = this.sheet;
    const complete = this.complete(row, edits);
    if (!fields.some(isOmitted)) return complete;
    return new SentValues("row", fields, complete, options.scope, { index: () => 0, rows: () => [] }).allValues();
  }

  composed(base: SheetRow["base"], values: CellValues): Record<string, unknown> {
    const own = this.sheet.columns.map(
      ({ name, path }) => [path, Object.hasOwn(values, name) ? values[name] : ownPath(base, path)] as const,
    );
    const filled = own.filter(([, value]) => value !== undefined);
    return this.sheet.columns.some(({ path }) => path.length > 1)
      ? { ...base, ...composeValues(filled) }
      : { ...base, ...Object.fromEntries(filled.map(([[name], value]) => [name, value])) };
  }

  initialValues(): Record<string, unknown> {
    const { scope } = new SentValues("row", this.sheet.fields, {}, this.sheet.options.scope, { index: () => 0, rows: () => [] });
    return this.withInitial({}, scope);
  }

  /** A row with what its fields start with where it holds nothing. */
  withInitial(base: Readonly<Record<string, unknown>>, scope: ScopeReader = this.sheet.options.scope): Record<string, unknown> {
    const filled = this.sheet.fields.map((field) => [field.path, ownPath(base, field.path) ?? initialValueOf(field.node, scope)] as const);
    return { ...base, ...composeValues(filled.filter(([, value]) => value !== undefined)) };
  }
}

const rootOf = (read: string): string => read.split(".", 1)[0]!;
