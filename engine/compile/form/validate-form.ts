/** What is wrong with the values of a whole form, asked without a living one: how the server enforces what is configured. */
import type { CompiledForm, FormField } from "../plan/compiled.ts";
import type { ScopeReader, ValueFormats } from "../../rules/evaluation.ts";
import { validateField, isFlagOn } from "./validate-field.ts";
import { remoteRequestOf, type RemoteRequest } from "../../rules/remote.ts";
import type { Violation, RemoteRule } from "../../rules/rule.ts";
import { SentValues } from "./sent-values.ts";

export interface FieldViolation extends Violation {
  /** The field's name; in a list of rows `items.2.quantity`. */
  field: string;
}

/** What only another part of the server can answer, to be asked when everything else is right. */
export interface PendingRemoteRule extends RemoteRule {
  field: string;
  /** The filled address and the query that it is asked with. */
  path: RemoteRequest["path"];
  ask: RemoteRequest["query"];
  /** The rule broken, in its own words, for an answer that has none (`verdictOf` reads the answer). */
  violation: Violation;
}

export interface FormValidation {
  /** Errors and warnings, in the order of the fields. */
  findings: readonly FieldViolation[];
  remote: readonly PendingRemoteRule[];
  /** Names whose values count as not sent, because their fields are left out while hidden; in a list of rows `items.2.note`. */
  left_out: readonly string[];
}

interface ValidationContext {
  scope: ScopeReader;
  formats: () => ValueFormats;
}

/** @param scope answers `session`, `partner`, `params`, `today`, `texts`; `values` are the form's own, whatever was sent as such */
export function validateForm(
  { fields }: Pick<CompiledForm, "fields">,
  values: unknown,
  { scope, formats }: ValidationContext,
): FormValidation {
  const check = new Check(formats);
  check.all(new SentValues("values", fields, values, scope), "");
  return check;
}

class Check implements FormValidation {
  readonly findings: FieldViolation[] = [];
  readonly remote: PendingRemoteRule[] = [];
  readonly left_out: string[] = [];
  private readonly formats: () => ValueFormats;

  constructor(formats: () => ValueFormats) {
    this.formats = formats;
  }

  /** @param prefix of the names: the list and the row that the values stand in */
  all(sent: SentValues, prefix: string): void {
    for (const field of sent.fields) this.field(field, sent, `${prefix}${field.name}`);
    for (const name of sent.leftOut()) this.left_out.push(`${prefix}${name}`);
  }

  private field(field: FormField, sent: SentValues, name: string): void {
    const { node } = field;
    const { scope } = sent;
    if (sent.isHidden(field) || isFlagOn(node, "disabled", scope)) return;

    const value = sent.valueOf(field);
    const violation = validateField(node, value, scope, this.formats);
    if (violation) this.findings.push({ ...violation, field: name });
    if (violation?.level !== "error") this.ask(field, value, scope, name);
    if (field.rows.length > 0 && Array.isArray(value)) this.rows(field, value, scope, name);
  }

  private rows({ rows: fields }: FormField, list: readonly unknown[], scope: ScopeReader, name: string): void {
    const rows: SentValues[] = list.map(
      (row, index) => new SentValues("row", fields, row, scope, { index: () => index, rows: () => rows.map((one) => one.allValues()) }),
    );
    for (const [index, row] of rows.entries()) this.all(row, `${name}.${index}.`);
  }

  private ask({ node }: FormField, value: unknown, scope: ScopeReader, field: string): void {
    for (const rule of node.rules?.remote?.(scope) ?? []) {
      const question = remoteRequestOf(rule, value, scope);
      if (!question) continue;
      const violation: Violation = { type: "remote", level: rule.level, message: rule.message(scope) };
      this.remote.push({ ...rule, field, path: question.path, ask: question.query, violation });
    }
  }
}
