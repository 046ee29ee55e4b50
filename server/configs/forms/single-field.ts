/** One field of a form, sent alone by a form that saves by itself: `{ id?, name, value }` (CART-082). */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import type { FieldProblem } from "../../result.ts";
import { withPath } from "./body-values.ts";
import { isExtField, isPlaintextSecret, maxExtBytes, unknownField, shapeProblemsOf } from "./ext-values.ts";
import type { FormValues } from "./route-forms.ts";

export interface SingleField {
  name: string;
  value: unknown;
}

/** @returns undefined where the body names no field */
export function singleFieldOf({ name, value }: FormValues): SingleField | undefined {
  return typeof name === "string" && name !== "" && name.length <= maxNameLength ? { name, value: value ?? null } : undefined;
}

const maxNameLength = 200;

/** As if the form had been sent with nothing else in it. */
export const valuesOfSingleField = ({ name, value }: SingleField): FormValues => withPath({}, name.split("."), value);

export const noField = (text: Translate): FieldProblem => ({ field: "name", code: "required", message: text("form.no_field_name") });

/** Whether something that was found belongs to this field, or to a row in it. */
export const belongsToField =
  ({ name }: SingleField) =>
  ({ field }: { field?: string | undefined }): boolean =>
    field === name || field?.startsWith(`${name}.`) === true;

interface FieldValidationContext {
  withheld: ReadonlySet<string>;
  /** Names of fields that are hidden, and left out while they are: as if the form had none of that name. */
  left_out: readonly string[];
  isAsked: (field: FormField) => boolean;
  text: Translate;
}

/**
 * What keeps the field from being taken at all. No schema of the route can say of which type a value is whose name comes with
 * it, so here the shape that the atom sends is asked of every field, not only of the added ones.
 */
export function problemsOfSingleField(
  { name, value }: SingleField,
  fields: readonly FormField[],
  { withheld, left_out, isAsked, text }: FieldValidationContext,
): FieldProblem[] {
  const own = fields.filter((field) => field.name === name);
  if (own.length === 0 || own.some(isPlaintextSecret) || withheld.has(name) || left_out.includes(name)) return [unknownField(name, text)];

  const size = JSON.stringify(value).length;
  if (own.some(isExtField) && size > maxExtBytes)
    return [{ field: name, code: "too_large", message: text("form.value_too_large", { limit: maxExtBytes, actual: size }) }];
  const askedFields = own.filter(isAsked);
  const shapeProblems = (askedFields.length > 0 ? askedFields : own).map((field) => shapeProblemsOf(field, value, { name, text }));
  // Several elements may share a name; the value is that of one of them.
  return shapeProblems.some((problems) => problems.length === 0) ? [] : shapeProblems[0]!;
}
