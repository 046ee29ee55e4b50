import type { EngineEnv } from "../../host/env.ts";
import type { FormModel } from "../form/form-model.ts";
import { refuse } from "../form/form-refusal.ts";
import type { StepError } from "./outcome.ts";

/** Field errors go to the fields of the form, everything else becomes a toast. */
export function showFailure({ status, errors }: StepError, env: EngineEnv, form: FormModel | undefined): void {
  // An ended session is answered by the shell: it shows the sign-in page and says why.
  if (status === 401) return;

  const ofFields = form ? errors.filter((error) => error.field !== undefined && form.field(error.field) !== undefined) : [];
  if (ofFields.length > 0) refuse(form!, ofFields);
  for (const error of errors) if (!ofFields.includes(error)) env.notify({ tone: "error", text: error.message });
}
