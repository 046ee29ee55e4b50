import { done, stopped } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepText } from "./step-value.ts";

/** Asks; a no ends the list. */
export const runConfirm: RunStep = async (step, { scope, env }) => {
  const text = stepText(step, "text", scope);
  const confirm_label = stepText(step, "confirm_label", scope);
  const tone = step.step.tone as "neutral" | "danger" | undefined;
  const confirmed = await env.confirm({
    title: stepText(step, "title", scope) ?? "",
    ...(text === undefined ? {} : { text }),
    ...(confirm_label === undefined ? {} : { confirm_label }),
    ...(tone === undefined ? {} : { tone }),
  });
  return confirmed ? done(true) : stopped;
};
