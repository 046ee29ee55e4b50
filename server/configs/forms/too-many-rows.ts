/** Values in all lists of rows together; more would hold up everybody else. */
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import type { FieldProblem } from "../../result.ts";
import type { FormValues } from "./route-forms.ts";

const maxRowValues = 20_000;

export function tooManyRows(fields: readonly FormField[], values: FormValues, text: Translate): FieldProblem | undefined {
  let count = 0;
  for (const { name, path, rows } of fields) {
    const value = rows.length > 0 ? ownPath(values, path) : undefined;
    count += Array.isArray(value) ? value.length * rows.length : 0;
    if (count > maxRowValues)
      return { field: name, code: "too_many", message: text("form.too_many_rows", { limit: maxRowValues, actual: count }) };
  }
  return undefined;
}
