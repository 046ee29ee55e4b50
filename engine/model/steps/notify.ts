import type { Notice } from "../../host/env.ts";
import { done } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepText } from "./step-value.ts";

/** Says something. Without a text it says that it worked, unless the server's answer has said so already. */
export const runNotify: RunStep = async (step, context) => {
  const text = stepText(step, "text", context.scope);
  const tone = (step.step.tone as Notice["tone"] | undefined) ?? "success";
  if (text !== undefined) context.env.notify({ tone, text });
  else if (!(context.last?.kind === "done" && context.last.hasMessages))
    context.env.notify({ tone, text: context.env.text("notify.done") });
  return done();
};
