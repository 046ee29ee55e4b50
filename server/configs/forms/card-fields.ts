/** Which fields of a form must not hold the number of a payment card: all that people type into, secrets aside. */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import type { Translations } from "../page-configs/translations.ts";
import type { FieldProblem } from "../../result.ts";
import { holdsCardNumber } from "./card-numbers.ts";

export function problemsOfCards(body: unknown, fields: readonly FormField[], translations: Translations): FieldProblem[] {
  const message = translations.shared("form.card_number") ?? "form.card_number";
  return namesWithCards(body, fields, "").map((field) => ({ field, code: "card_number", message }));
}

function namesWithCards(values: unknown, fields: readonly FormField[], prefix: string): string[] {
  return fields.filter(isTypedInto).flatMap((field) => {
    const value = ownPath(values, field.path);
    const name = `${prefix}${field.name}`;
    if (field.rows.length > 0 && Array.isArray(value))
      return value.flatMap((row, index) => namesWithCards(row, field.rows, `${name}.${index}.`));
    return textsIn(value).some(holdsCardNumber) ? [name] : [];
  });
}

/** A secret is stored so that nobody can read it, and a choice is none of the user's own. */
function isTypedInto({ node: { atom, fixed, dynamic } }: FormField): boolean {
  return !atom.secret && !atom.long_numbers && fixed.type !== "password" && fixed.options === undefined && !dynamic.has("options");
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
