/** What is wrong with one field's value: the same answer for who types it and for who receives it. */
import type { CompiledNode, FormField } from "../plan/compiled.ts";
import type { ScopeReader, ValueFormats } from "../../rules/evaluation.ts";
import { isEmpty } from "../../rules/empty.ts";
import { isTrue } from "../../rules/operators/operator.ts";
import type { Violation } from "../../rules/rule.ts";
import { fillText } from "../../rules/text.ts";

export const isHidden = ({ hiddenBy }: Pick<FormField, "hiddenBy">, scope: ScopeReader): boolean => hiddenBy.some((hides) => hides(scope));

/** Its value is left out while it is hidden. Of several fields of one name all must be such. */
export const isOmitted = ({ node, hiddenBy }: Pick<FormField, "node" | "hiddenBy">): boolean =>
  node.fixed.when_hidden === "omit" && hiddenBy.length > 0;

/** `disabled` or `readonly`, now. */
export function isFlagOn(node: CompiledNode, name: "disabled" | "readonly", scope: ScopeReader): boolean {
  const dynamic = node.dynamic.get(name);
  return dynamic ? isTrue(dynamic.run(scope)) : node.fixed[name] === true;
}

/** What the value breaks, errors before warnings. Whether the field is asked at all (hidden, disabled) is the caller's business. */
export function validateField(node: CompiledNode, value: unknown, scope: ScopeReader, formats: () => ValueFormats): Violation | undefined {
  return invalidValueOf(node, value, scope, formats) ?? node.rules?.(value, scope, formats);
}

/** A value that the input itself cannot hold; nothing entered is the business of `required`. */
function invalidValueOf(node: CompiledNode, value: unknown, scope: ScopeReader, formats: () => ValueFormats): Violation | undefined {
  const { validate } = node.atom;
  if (!validate || isEmpty(value)) return undefined;
  const complaint = validate(value, propertiesOf(node, scope), formats(), (name) => scope.read("values", name.split(".")));
  if (!complaint) return undefined;

  const text = scope.read("texts", [complaint.text]);
  const message = typeof text === "string" ? fillText(text, new Map(Object.entries(complaint.args ?? {}))) : complaint.text;
  return { type: "invalid", level: "error", message };
}

export function propertiesOf(node: CompiledNode, scope: ScopeReader): Readonly<Record<string, unknown>> {
  if (node.dynamic.size === 0) return node.fixed;
  const properties: Record<string, unknown> = { ...node.fixed };
  for (const [name, { run }] of node.dynamic) Object.defineProperty(properties, name, { enumerable: true, get: () => run(scope) });
  return properties;
}
