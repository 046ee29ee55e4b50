/** Lists of steps. */
import type { StepNode } from "../../schemas/steps.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { CompiledStep } from "./compiled.ts";
import { PropertyReader } from "./compile-properties.ts";
import { isPlainObject } from "./is-plain-object.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import { prepared } from "./schema.ts";

export function compileSteps(run: PlanRun, steps: readonly unknown[], at: string, place: Place): CompiledStep[] {
  const compiled: CompiledStep[] = [];
  let here = place;
  for (const [index, step] of steps.entries()) {
    const one = compileStep(run, step, pointerTo(at, index), here);
    if (one) compiled.push(one);
    here = run.checks?.afterStep(here, step) ?? here;
  }
  return compiled;
}

function compileStep(run: PlanRun, step: unknown, at: string, place: Place): CompiledStep | undefined {
  if (!isPlainObject(step)) {
    run.note("wrong_type", at, place.uuid, { needed: "step" });
    return undefined;
  }
  const { steps } = run.options.compilers;
  const schema = typeof step.do === "string" ? steps.get(step.do) : undefined;
  if (!schema) {
    run.note("unknown_step", pointerTo(at, "do"), place.uuid, { name: step.do, known: steps.keys() });
    return undefined;
  }
  const own = prepared(schema);
  const reader = new PropertyReader(run, {
    place,
    stepsPlace: (property) => run.checks?.inStep(place, property, step) ?? place,
    method: own.properties.get("method")?.schema.default as string | undefined,
  });
  if (!reader.readAll(step, own, at)) return undefined;

  const when = reader.take("when");
  return { step: reader.fixed as StepNode, when, dynamic: reader.dynamic, nested: reader.steps };
}
