/** What is wrong with the values of a whole form, asked without a living one: how the server enforces what is configured. */
import type { CompiledForm, ScopeReader } from "../compile/compiled.ts";
import type { FormField } from "../compile/form-fields.ts";
import type { ValueFormats } from "../atoms/atom.ts";
import { brokenBy, isHidden, isOn } from "./check-field.ts";
import { ownPath } from "./own-path.ts";
import type { Broken, RemoteRule } from "./rule.ts";

export interface FieldFinding extends Broken {
  /** The field's name; in a list of rows `items.2.quantity`. */
  field: string;
}

/** What only another part of the server can answer, to be asked when everything else is right. */
export interface RemoteFinding extends RemoteRule {
  field: string;
  ask: Record<string, string>;
}

export interface FormCheck {
  /** Errors and warnings, in the order of the fields. */
  findings: readonly FieldFinding[];
  remote: readonly RemoteFinding[];
  /** Names whose values count as not sent, because their fields are left out while hidden. */
  left_out: readonly string[];
}

interface Around {
  scope: ScopeReader;
  formats: () => ValueFormats;
}

/** @param around answers `session`, `partner`, `params`, `today`, `texts`; `values` are the form's own */
export function checkForm({ fields }: Pick<CompiledForm, "fields">, values: unknown, around: Around): FormCheck {
  const sent = new SentValues(fields, values, around.scope);
  const checked = fields.map((field) => checkField(field, field.name, ownPath(values, field.path), { ...around, scope: sent.scope }));
  return {
    findings: checked.flatMap(({ findings }) => findings),
    remote: checked.flatMap(({ remote }) => remote),
    left_out: sent.leftOut(),
  };
}

function checkField(field: FormField, name: string, value: unknown, around: Around): Pick<FormCheck, "findings" | "remote"> {
  const { node } = field;
  const { scope, formats } = around;
  if (isHidden(field, scope) || isOn(node, "disabled", scope)) return { findings: [], remote: [] };

  const broken = brokenBy(node, value, scope, formats);
  const rows = field.rows.length > 0 && Array.isArray(value) ? value.map((row, index) => checkRow(field, name, row, index, around)) : [];
  const remote = broken?.level === "error" ? [] : (node.rules?.remote?.(scope) ?? []);
  return {
    findings: [...(broken ? [{ ...broken, field: name }] : []), ...rows.flatMap(({ findings }) => findings)],
    remote: [...remote.map((rule) => ({ ...rule, field: name, ask: rule.query(value, scope) })), ...rows.flatMap((row) => row.remote)],
  };
}

function checkRow(field: FormField, name: string, row: unknown, index: number, { scope, formats }: Around) {
  const lent = new Lent(scope, { row, index });
  const checked = field.rows.map((inner) =>
    checkField(inner, `${name}.${index}.${inner.name}`, ownPath(row, inner.path), { scope: lent, formats }),
  );
  return { findings: checked.flatMap(({ findings }) => findings), remote: checked.flatMap(({ remote }) => remote) };
}

/** `values` as the browser's form answers them: what is left out while hidden is not there. */
class SentValues {
  readonly scope: ScopeReader;
  /** By name: all fields of that name that are left out while hidden. */
  private readonly omitted = new Map<string, FormField[]>();
  private readonly asking = new Set<string>();

  constructor(fields: readonly FormField[], values: unknown, outer: ScopeReader) {
    for (const field of fields) {
      if (field.node.fixed.when_hidden === "omit" && field.hiddenBy.length > 0)
        this.omitted.set(field.name, [...(this.omitted.get(field.name) ?? []), field]);
    }
    this.scope = new Lent(outer, {}, (path) => this.read(values, path));
  }

  leftOut(): string[] {
    return [...this.omitted.keys()].filter((name) => this.isLeftOut(name));
  }

  private read(values: unknown, path: readonly string[]): unknown {
    if (this.omitted.size > 0) {
      for (let length = path.length; length > 0; length--) if (this.isLeftOut(path.slice(0, length).join("."))) return undefined;
    }
    return ownPath(values, path);
  }

  /** Two fields that hide each other are a problem of the document; here they must only come to an end. */
  private isLeftOut(name: string): boolean {
    const fields = this.omitted.get(name);
    if (!fields || this.asking.has(name)) return false;
    this.asking.add(name);
    const out = fields.every((field) => isHidden(field, this.scope));
    this.asking.delete(name);
    return out;
  }
}

/** Lends names to the conditions inside, `parent.row` among them, as a scope of the living page does. */
class Lent implements ScopeReader {
  private readonly outer: ScopeReader;
  private readonly own: Readonly<Record<string, unknown>>;
  private readonly values: ((path: readonly string[]) => unknown) | undefined;

  constructor(outer: ScopeReader, own: Readonly<Record<string, unknown>>, values?: (path: readonly string[]) => unknown) {
    this.outer = outer;
    this.own = own;
    this.values = values;
  }

  read(root: string, path: readonly string[]): unknown {
    if (Object.hasOwn(this.own, root)) return ownPath(this.own[root], path);
    if (root === "values" && this.values) return this.values(path);
    if (root === "parent" && Object.hasOwn(this.own, "row"))
      return path.length === 0 ? undefined : this.outer.read(path[0]!, path.slice(1));
    return this.outer.read(root, path);
  }

  report(trouble: { code: string; message: string }): void {
    this.outer.report?.(trouble);
  }
}
