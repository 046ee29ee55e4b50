/** What of a form's findings keeps it from being taken. */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import type { FieldViolation } from "../../../engine/compile/form/validate-form.ts";
import type { Violation } from "../../../engine/rules/rule.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import type { FormValues } from "./route-forms.ts";

/** Warnings are shown and refuse nothing. */
export const isError = ({ level }: Violation): boolean => level === "error";

/**
 * Where a part of a record is changed: a field that was not sent stays as it is, right or wrong, unless its rules look at one that
 * was sent. Otherwise nobody could change anything of a record from before a rule, one field at a time.
 */
export function affectsSentFields(
  body: FormValues,
  fields: readonly FormField[],
  record: FormValues,
): (finding: Pick<FieldViolation, "field" | "type">) => boolean {
  const isSent = ({ path }: FormField) => ownPath(body, path) !== undefined;
  // Another variant has fields that were never asked for: whoever chooses it answers for all of them.
  const chooses = ({ node, path }: FormField) => node.fixed.variants === true && ownPath(body, path) !== ownPath(record, path);
  if (fields.some((field) => isSent(field) && chooses(field))) return () => true;

  const sent = fields.filter(isSent).map(({ name }) => `values.${name}`);
  return ({ field: name, type }) => {
    const field = fields.find((one) => name === one.name || name.startsWith(`${one.name}.`));
    if (!field || isSent(field)) return true;
    return (
      type !== "invalid" && readsOf(field).some((read) => sent.some((sentName) => read === sentName || read.startsWith(`${sentName}.`)))
    );
  };
}

const readsOf = ({ node }: FormField): readonly string[] => [
  ...(node.rules?.reads ?? []),
  ...[...node.dynamic.values()].flatMap(({ reads }) => reads),
];
