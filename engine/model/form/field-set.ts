/** The living fields of a form, or of one row of a list of rows: their values under one roof, and what conditions read of them. */
import { computed, makeObservable, runInAction } from "mobx";
import type { CompiledNode, FormField } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import { isOmitted } from "../../compile/form/validate-field.ts";
import { composeValues } from "../../rules/compose-values.ts";
import { ownPath } from "../../rules/own-path.ts";
import { optionsOf } from "../../compile/form/options.ts";
import { FieldModel, type FieldHost } from "./field-model.ts";
import { FieldValue } from "./field-value.ts";
import type { ReactiveScope } from "../page/scope.ts";
import { watch } from "../page/watch.ts";

export interface FieldSetOptions {
  fields: readonly FormField[];
  host: FieldHost;
  /** The record that the fields start with; what it lacks starts with the element's own `value`. */
  base: unknown;
  /** The fields of the variant before: what they hold stays, also for a variant that comes back later. */
  before?: FieldSet | undefined;
}

export class FieldSet implements ReactiveScope {
  readonly fields: readonly FieldModel[];
  private readonly byName = new Map<string, FieldModel>();
  private readonly byNode = new Map<CompiledNode, FieldModel>();
  private readonly cells = new Map<string, FieldValue>();
  private readonly kept: ReadonlyMap<string, FieldValue>;
  /** Fields that are left out while hidden, by name; a name stays out only while all of its fields are hidden. */
  private readonly omitted = new Map<string, FieldModel[]>();
  private readonly stops: (() => void)[] = [];
  private readonly scope: ScopeReader;
  private base: unknown;

  constructor({ fields, host, base, before }: FieldSetOptions) {
    this.base = base;
    this.kept = new Map(before && [...before.kept, ...before.cells]);
    this.scope = host.scope;
    fields.forEach((field) => this.cell(field, base));
    this.fields = fields.map((field) => this.createField(field, host));
    if (this.omitted.size > 0) for (const field of fields) if (!isOmitted(field)) this.omitted.delete(field.name);
    makeObservable(this, { valid: computed, dirty: computed, values: computed });
  }

  get names(): readonly string[] {
    return [...this.cells.keys()];
  }

  get valid(): boolean {
    return this.fields.every((field) => field.valid);
  }

  get dirty(): boolean {
    for (const cell of this.cells.values()) if (cell.dirty) return true;
    return false;
  }

  /** Everything the fields hold, as it would be sent: hidden values as their `when_hidden` says. */
  get values(): Record<string, unknown> {
    return this.valuesBelow("");
  }

  /** The field under a name; of several elements that share it, the one that is shown. */
  field(name: string): FieldModel | undefined {
    const first = this.byName.get(name);
    return first?.hidden ? (this.fields.find((field) => field.name === name && !field.hidden) ?? first) : first;
  }

  fieldOf(node: CompiledNode): FieldModel | undefined {
    return this.byNode.get(node);
  }

  /** The value under a name, whether or not it would be sent. */
  value(name: string): unknown {
    return this.cells.get(name)?.value;
  }

  /** `values.name` as conditions read it. */
  read(path: readonly string[]): unknown {
    for (let length = path.length; length > 0; length--) {
      const name = length === 1 ? path[0]! : path.slice(0, length).join(".");
      const cell = this.cells.get(name);
      if (cell) return this.isLeftOut(name) ? undefined : ownPath(cell.value, path.slice(length));
    }
    return ownPath(path.length === 0 ? this.values : this.valuesBelow(`${path.join(".")}.`), path);
  }

  /** Sets a value by a step. @returns false when there is no such field. */
  set(name: string, value: unknown): boolean {
    const cell = this.cells.get(name);
    if (cell) runInAction(() => cell.set(value));
    return cell !== undefined;
  }

  touchAll(): void {
    runInAction(() => {
      for (const field of this.fields) field.touch();
    });
  }

  /** A new record behind the fields; what the user changed meanwhile stays. */
  rebase(base: unknown): void {
    this.base = base;
    runInAction(() => {
      for (const field of this.fields)
        this.cells.get(field.name)!.rebase(ownPath(base, field.path) ?? initialValueOf(field.node, this.scope));
    });
  }

  reset(): void {
    runInAction(() => {
      for (const cell of this.cells.values()) cell.reset();
    });
  }

  /** What the fields hold now, by name. @param names all without it */
  snapshot(names: readonly string[] = this.names): ReadonlyMap<string, unknown> {
    return new Map(names.map((name) => [name, this.cells.get(name)?.value]));
  }

  /** What was sent is what the server has, and where the fields start from now on. */
  settle(sent: ReadonlyMap<string, unknown>): void {
    runInAction(() => {
      for (const [name, value] of sent) this.cells.get(name)?.settle(value);
    });
  }

  /**
   * From here on values are cleared while their elements are hidden, and initial values that are conditions follow what they
   * read for as long as nobody has changed them. Lists of rows come alive.
   */
  follow(): void {
    for (const field of this.fields) void field.rows;
    for (const field of this.fields) {
      const cell = this.cells.get(field.name)!;
      if (field.node.fixed.when_hidden === "clear")
        this.stops.push(
          watch(
            () => field.hidden,
            (hidden) => hidden && cell.set(emptyOf(cell.value)),
            // A field of the same name that is shown has something to say about the value that both start with.
            { now: this.field(field.name)?.hidden !== false },
          ),
        );
      const initial = field.node.dynamic.get("value");
      if (initial && initial.reads.length > 0)
        this.stops.push(
          watch(
            () => initial.run(this.scope),
            // What the record has is no initial value.
            (value) => (ownPath(this.base, field.path) ?? undefined) === undefined && cell.rebase(value),
            // When the first values were asked for, there were no other fields to read yet.
            { now: !this.kept.has(field.name) },
          ),
        );
    }
  }

  dispose(): void {
    for (const field of this.fields) field.dispose();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** What the fields hold whose names begin so; no other field is asked whether it counts. */
  private valuesBelow(start: string): Record<string, unknown> {
    const counting = [...this.cells].filter(([name, cell]) => name.startsWith(start) && cell.value !== undefined && !this.isLeftOut(name));
    return composeValues(counting.map(([name, cell]) => [name.split("."), cell.value]));
  }

  private isLeftOut(name: string): boolean {
    return this.omitted.size > 0 && (this.omitted.get(name)?.every((field) => field.hidden) ?? false);
  }

  private cell({ node, name, path }: FormField, base: unknown): void {
    const kept = this.kept.get(name);
    if (kept) {
      this.cells.set(name, kept);
      return;
    }
    const existing = this.cells.get(name);
    const initial = (base === undefined ? undefined : ownPath(base, path)) ?? initialValueOf(node, this.scope);
    if (!existing) this.cells.set(name, new FieldValue(name, initial));
    else if (existing.value === undefined) existing.rebase(initial);
  }

  private createField(formField: FormField, host: FieldHost): FieldModel {
    const { node, name } = formField;
    const field = new FieldModel(formField, host, this.cells.get(name)!);
    if (!this.byName.has(name)) this.byName.set(name, field);
    this.byNode.set(node, field);
    if (isOmitted(formField)) this.omitted.set(name, [...(this.omitted.get(name) ?? []), field]);
    return field;
  }
}

/** `value`, else the options that are checked. */
export function initialValueOf(node: CompiledNode, scope: ScopeReader): unknown {
  const dynamic = node.dynamic.get("value");
  if (dynamic) return dynamic.run(scope);
  if (node.fixed.value !== undefined) return node.fixed.value;

  const options = optionsOf(node, scope);
  if (options.length === 0) return undefined;
  const checked = options.filter((option) => option.checked === true).map((option) => option.value);
  if (node.atom.list) return checked.length > 0 ? checked : undefined;
  return checked[0];
}

function emptyOf(value: unknown): unknown {
  if (typeof value === "string") return "";
  return Array.isArray(value) ? [] : undefined;
}
