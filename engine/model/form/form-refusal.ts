/** What the server refused: by field where it names one that the form shows, the rest above the form. */
import type { ApiError } from "../../../schemas/answer.ts";
import type { FieldModel } from "./field-model.ts";
import type { FormModel } from "./form-model.ts";
import { refuseNested } from "./nested-errors.ts";
import { showErrorSummary } from "./form-summary.ts";

export function refuse(form: FormModel, errors: readonly ApiError[]): void {
  const others: string[] = [];
  for (const error of errors) {
    const { field: name } = error;
    const message = messageOf(form, error);
    const { field, inside } = name === undefined ? noField : placeOf(form, name.split("."));
    if (!field || field.hidden) others.push(message);
    // A list of rows takes what is wrong with one of them: `items.2.quantity` is the field `items` and `["2", "quantity"]`.
    else if (inside.length > 0 && field.rows) field.rows.refuse(inside, message);
    else refuseNested(field, inside, message);
  }
  showErrorSummary(form, others);
  const invalidField = form.fields.find((field) => field.error !== undefined && !field.hidden);
  if (invalidField) form.goTo(invalidField);
}

/** What the transport says of a lost connection is for nobody who fills in a form. */
export const messageOf = ({ host }: FormModel, { code, message }: ApiError): string =>
  code === "network" ? host.env.text("form.no_connection") : message;

const noField = { field: undefined, inside: [] as string[] };

/** The field of that name, else the nearest one that could hold it. */
function placeOf(form: FormModel, path: readonly string[]): { field: FieldModel | undefined; inside: readonly string[] } {
  for (let length = path.length; length > 0; length--) {
    const field = form.field(path.slice(0, length).join("."));
    if (field) return { field, inside: path.slice(length) };
  }
  return noField;
}
