/** Texts longer than can be typed: an input ends at its `maxlength`, whoever sends without one is told. */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { fillText } from "../../../engine/rules/text.ts";
import type { Translations } from "../page-configs/translations.ts";
import type { FieldProblem } from "../../result.ts";

export function problemsOfLength(values: unknown, fields: readonly FormField[], translations: Translations, prefix = ""): FieldProblem[] {
  return fields.flatMap((field) => {
    const { maxlength } = field.node.fixed;
    const value = ownPath(values, field.path);
    const name = `${prefix}${field.name}`;
    if (field.rows.length > 0 && Array.isArray(value))
      return value.flatMap((row, index) => problemsOfLength(row, field.rows, translations, `${name}.${index}.`));
    // As browsers count: in UTF-16 units.
    if (typeof maxlength !== "number" || typeof value !== "string" || value.length <= maxlength) return [];

    const message = fillText(translations.shared("rule.max_length") ?? "rule.max_length", new Map([["value", maxlength]]));
    return [{ field: name, code: "max_length", message }];
  });
}
