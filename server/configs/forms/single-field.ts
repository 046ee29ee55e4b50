/** One field of a form, sent alone by a form that saves by itself: `{ id?, name, value }` (CART-082). */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import type { ShownText } from "../../platform/plugins/request-texts.ts";
import type { FieldProblem } from "../../result.ts";
import { withPath } from "./body-values.ts";
import { isExtField, isOpenSecret, mostExt, unknownField, wrongShapes } from "./ext-values.ts";
import type { FormValues } from "./route-forms.ts";

export interface SingleField {
  name: string;
  value: unknown;
}

/** @returns undefined where the body names no field */
export function singleFieldOf({ name, value }: FormValues): SingleField | undefined {
  return typeof name === "string" && name !== "" && name.length <= longestName ? { name, value: value ?? null } : undefined;
}

const longestName = 200;

/** As if the form had been sent with nothing else in it. */
export const valuesOfSingle = ({ name, value }: SingleField): FormValues => withPath({}, name.split("."), value);

export const noField: FieldProblem = { field: "name", code: "required", message: "Which field is meant?" };

/** Whether something that was found belongs to this field, or to a row in it. */
export const isOf =
  ({ name }: SingleField) =>
  ({ field }: { field?: string | undefined }): boolean =>
    field === name || field?.startsWith(`${name}.`) === true;

interface Judging {
  withheld: ReadonlySet<string>;
  /** Names of fields that are hidden, and left out while they are: as if the form had none of that name. */
  left_out: readonly string[];
  isAsked: (field: FormField) => boolean;
  text: ShownText;
}

/**
 * What keeps the field from being taken at all. No schema of the route can say of which type a value is whose name comes with
 * it, so here the shape that the atom sends is asked of every field, not only of the added ones.
 */
export function problemsOfSingle(
  { name, value }: SingleField,
  fields: readonly FormField[],
  { withheld, left_out, isAsked, text }: Judging,
): FieldProblem[] {
  const own = fields.filter((field) => field.name === name);
  if (own.length === 0 || own.some(isOpenSecret) || withheld.has(name) || left_out.includes(name)) return [unknownField(name, text)];

  const size = JSON.stringify(value).length;
  if (own.some(isExtField) && size > mostExt)
    return [{ field: name, code: "too_large", message: text("form.value_too_large", { limit: mostExt, actual: size }) }];
  const asked = own.filter(isAsked);
  const wrong = (asked.length > 0 ? asked : own).map((field) => wrongShapes(field, value, { name, text }));
  // Several elements may share a name; the value is that of one of them.
  return wrong.some((problems) => problems.length === 0) ? [] : wrong[0]!;
}
