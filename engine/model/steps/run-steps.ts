/** Runs a list of steps: one after the other, each when its condition holds, until one fails or ends the list. */
import type { CompiledStep } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import { isTrue } from "../../rules/operators/operator.ts";
import type { StepRunContext } from "../page/page-model.ts";
import { Scope } from "../page/scope.ts";
import { done, resultOf, stopped, type Outcome } from "./outcome.ts";
import { showFailure } from "./show-failure.ts";
import type { StepContext } from "./step-context.ts";
import { stepKinds } from "./step-list.ts";

export function runSteps(steps: readonly CompiledStep[], place: StepRunContext): Promise<Outcome> {
  const results: Record<string, unknown> = place.submit ? { submit: resultOf(place.submit) } : {};
  const scope = new Scope(place.scope, { event: place.event, result: results });
  return runList(steps, contextOf(place, scope, results, place.submit));
}

function contextOf(place: StepRunContext, scope: ScopeReader, results: Record<string, unknown>, last: Outcome | undefined): StepContext {
  const context: StepContext = {
    env: place.page.env,
    page: place.page,
    scope,
    form: place.form,
    results,
    last,
    signal: place.signal,
    runNested: (step, list, inner = scope) => {
      const steps = step.nested.get(list) ?? [];
      return runList(steps, inner === scope ? context : contextOf(place, inner, results, context.last));
    },
  };
  return context;
}

async function runList(steps: readonly CompiledStep[], context: StepContext): Promise<Outcome> {
  for (const step of steps) {
    if (context.signal?.aborted) return stopped;
    if (step.when && !isTrue(step.when.run(context.scope))) continue;

    const outcome = await runOne(step, context);
    const name = nameOf(step);
    if (name !== undefined) context.results[name] = resultOf(outcome);
    if (outcome.kind === "failed") return fail(step, context, outcome);
    if (outcome.kind === "stopped") return outcome;
    if (step.step.do === "call" || step.step.do === "submit" || step.step.do === "run") context.last = outcome;
  }
  return done();
}

function runOne(step: CompiledStep, context: StepContext): Promise<Outcome> {
  const run = stepKinds.get(step.step.do);
  if (run) return run(step, context);

  context.env.report({ code: "unknown_step", message: `There is no step "${step.step.do}".` });
  return Promise.resolve(done());
}

/** `on_error` takes the place of what is said by default; either way the list ends here. */
async function fail(step: CompiledStep, context: StepContext, outcome: Outcome & { kind: "failed" }): Promise<Outcome> {
  const own = step.nested.get("on_error");
  if (!own || own.length === 0) {
    if (!outcome.isShown) showFailure(outcome.error, context.env, context.form);
    return { ...outcome, isShown: true };
  }
  const { status, code, message, errors, data } = outcome.error;
  await context.runNested(step, "on_error", new Scope(context.scope, { event: { status, code, message, errors, data } }));
  return { ...outcome, isShown: true };
}

/** A submit is read as `result.submit` even where nobody named it. */
function nameOf({ step }: CompiledStep): string | undefined {
  if (typeof step.as === "string") return step.as;
  return step.do === "submit" ? "submit" : undefined;
}
