import { done } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepValue } from "./step-value.ts";

/** Closes the dialog that the step stands in. */
export const runClose: RunStep = async (step, { page, scope, env }) => {
  if (page.dialog) page.dialog.close(stepValue(step, "result", scope));
  else env.report({ code: "no_dialog", message: 'The step "close" stands in no dialog.' });
  return done();
};
