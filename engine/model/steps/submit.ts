import type { RunStep } from "./step-context.ts";
import { done } from "./outcome.ts";

/** Submits the form of the node with that uuid, else the form the event came from. */
export const runSubmit: RunStep = async ({ step }, { page, form, env }) => {
  const wanted = typeof step.form === "string" ? page.formOf(step.form) : form;
  if (wanted) return wanted.submit();

  env.report({ code: "no_form", message: `The step "submit" finds no form${typeof step.form === "string" ? ` "${step.form}"` : ""}.` });
  return done();
};
