import { done } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepText } from "./step-value.ts";

export const runCopy: RunStep = async (step, { scope, env }) => {
  const value = stepText(step, "value", scope) ?? "";
  await env.copy(value);
  env.notify({ tone: "success", text: env.text("copy.done") });
  return done(value);
};
