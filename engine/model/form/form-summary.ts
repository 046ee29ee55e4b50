/** After a submit that failed the top of the form says how much is wrong, with a way to each place. */
import type { FormModel } from "./form-model.ts";

/** A form this short needs no list of what stands right below it. */
const fewFields = 3;

/** @param texts errors that belong to no field */
export function showErrorSummary(form: FormModel, texts: readonly string[]): void {
  const visibleFields = form.fields.filter((field) => !field.hidden && !field.node.atom.unseen);
  const fields = visibleFields.length > fewFields ? visibleFields.filter((field) => field.error !== undefined) : [];
  form.setNotice("errors", fields.length + texts.length > 0 ? { tone: "danger", texts, fields } : undefined);
}
