import type { CompiledStep } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import { textOf } from "../../rules/rule.ts";
import type { Question } from "../../host/question.ts";
import { done, stopped } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepRecord, stepText, stepValue } from "./step-value.ts";

/** Asks; a no ends the list. What was typed is what later steps read as `result.<as>.data`. */
export const runConfirm: RunStep = async (step, { scope, env }) => {
  const answer = await env.confirm(questionOf(step, scope));
  return answer === false ? stopped : done(answer);
};

function questionOf(step: CompiledStep, scope: ScopeReader): Question {
  const { tone, variant } = step.step as Pick<Question, "tone" | "variant">;
  const text = stepText(step, "text", scope);
  const confirm_label = stepText(step, "confirm_label", scope);
  const prompt = stepPart(step, "prompt", scope);
  const json = stepValue(step, "json", scope);
  const diff = stepPart(step, "diff", scope);
  const image = stepPart(step, "image", scope);
  return {
    title: stepText(step, "title", scope) ?? "",
    ...(text !== undefined && { text }),
    ...(confirm_label !== undefined && { confirm_label }),
    ...(tone && { tone }),
    ...(variant && { variant }),
    ...(prompt && {
      prompt: {
        label: textOf(prompt.label),
        value: textOf(prompt.value),
        ...(typeof prompt.maxlength === "number" && { maxlength: prompt.maxlength }),
        multiline: prompt.multiline === true,
      },
    }),
    ...(json !== undefined && { json }),
    ...(diff && { diff: { before: diff.before, after: diff.after } }),
    ...(image && { image: { own_path: textOf(image.own_path), alt: textOf(image.alt) } }),
  };
}

/** A property that is an object, where the step has it. */
function stepPart(step: CompiledStep, name: string, scope: ScopeReader): Record<string, unknown> | undefined {
  return step.dynamic.has(name) || Object.hasOwn(step.step, name) ? stepRecord(step, name, scope) : undefined;
}
