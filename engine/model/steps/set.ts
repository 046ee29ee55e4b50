import { done } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepValue } from "./step-value.ts";

/** Writes to the page's state or to a value of the form; nothing else can be written to. */
export const runSet: RunStep = async (step, { page, form, scope, env }) => {
  const target = String(step.step.target);
  const [root, ...path] = target.split(".");
  const value = stepValue(step, "value", scope);
  const written = root === "state" ? page.state.set(path, value) : ((form ?? page.implicitForm)?.set(path.join("."), value) ?? false);
  if (!written) env.report({ code: "no_target", message: `The step "set" finds no "${target}".` });
  return done(value);
};
