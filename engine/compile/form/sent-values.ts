/** Values that were sent, read as the browser's form answers them: what is left out while hidden is not there. */
import type { ScopeReader } from "../../rules/evaluation.ts";
import type { FormField } from "../plan/compiled.ts";
import { isHidden, isOmitted } from "./validate-field.ts";
import { composeValues } from "../../rules/compose-values.ts";
import { ownPath } from "../../rules/own-path.ts";

/** Of a form (`values`) or of one row of a list (`row`). Nothing changes while it is asked, so every answer is kept. */
export class SentValues {
  readonly fields: readonly FormField[];
  readonly scope: ScopeReader;
  private readonly values: unknown;
  /** By name: all fields of that name that are left out while hidden. */
  private readonly omitted = new Map<string, FormField[]>();
  private readonly names = new Set<string>();
  private readonly hidden = new Map<FormField, boolean>();
  private composed: Record<string, unknown> | undefined;

  /** @param provided further names that conditions may read, answered when they do */
  constructor(
    root: "values" | "row",
    fields: readonly FormField[],
    values: unknown,
    outer: ScopeReader,
    provided: Readonly<Record<string, () => unknown>> = {},
  ) {
    this.fields = fields;
    this.values = values;
    for (const field of fields) {
      this.names.add(field.name);
      if (!isOmitted(field)) continue;
      const others = this.omitted.get(field.name);
      if (others) others.push(field);
      else this.omitted.set(field.name, [field]);
    }
    if (this.omitted.size > 0) for (const field of fields) if (!isOmitted(field)) this.omitted.delete(field.name);
    this.scope = new RowScope(root, this, outer, provided);
  }

  /** What was sent under the field's name, hidden or not. */
  valueOf(field: FormField): unknown {
    return ownPath(this.values, field.path);
  }

  /** Fields that wait for each other are a problem of the document; here they only come to an end, as in the browser: hidden. */
  isHidden(field: FormField): boolean {
    if (field.hiddenBy.length === 0) return false;
    const cachedHidden = this.hidden.get(field);
    if (cachedHidden !== undefined) return cachedHidden;
    this.hidden.set(field, true);
    const hidden = isHidden(field, this.scope);
    this.hidden.set(field, hidden);
    return hidden;
  }

  leftOut(): string[] {
    return [...this.omitted.keys()].filter((name) => this.isLeftOut(name));
  }

  /** Everything that the fields hold, as it counts; what has no field does not. */
  allValues(): Record<string, unknown> {
    this.composed ??= composeValues(this.counting(""));
    return this.composed;
  }

  read(path: readonly string[]): unknown {
    for (let length = path.length; length > 0; length--) {
      const name = length === 1 ? path[0]! : path.slice(0, length).join(".");
      if (this.names.has(name)) return this.isLeftOut(name) ? undefined : ownPath(this.values, path);
    }
    return ownPath(path.length === 0 ? this.allValues() : composeValues(this.counting(`${path.join(".")}.`)), path);
  }

  /** Of the fields whose names begin so; no other field is asked whether it counts. */
  private *counting(start: string): Generator<readonly [readonly string[], unknown]> {
    for (const name of this.names) {
      if (!name.startsWith(start)) continue;
      const path = name.split(".");
      const value = ownPath(this.values, path);
      if (value !== undefined && !this.isLeftOut(name)) yield [path, value];
    }
  }

  private isLeftOut(name: string): boolean {
    return this.omitted.get(name)?.every((field) => this.isHidden(field)) ?? false;
  }
}

/** Lends names to the conditions inside, `parent.row` among them, as a scope of the living page does. */
class RowScope implements ScopeReader {
  private readonly root: string;
  private readonly sent: SentValues;
  private readonly outer: ScopeReader;
  private readonly provided: Readonly<Record<string, () => unknown>>;

  constructor(root: string, sent: SentValues, outer: ScopeReader, provided: Readonly<Record<string, () => unknown>>) {
    this.root = root;
    this.sent = sent;
    this.outer = outer;
    this.provided = provided;
  }

  read(root: string, path: readonly string[]): unknown {
    if (root === this.root) return this.sent.read(path);
    if (Object.hasOwn(this.provided, root)) return ownPath(this.provided[root]!(), path);
    if (root === "parent" && this.root === "row") return path.length === 0 ? undefined : this.outer.read(path[0]!, path.slice(1));
    return this.outer.read(root, path);
  }

  report(problem: { code: string; message: string }): void {
    this.outer.report?.(problem);
  }
}
