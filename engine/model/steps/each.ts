import { Scope } from "../page/scope.ts";
import { done } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepValue } from "./step-value.ts";

/** Runs its steps for every entry, one after the other, with `row` and `index`; the first that fails ends it. */
export const runEach: RunStep = async (step, { scope, runNested }) => {
  const rows = stepValue(step, "of", scope);
  if (!Array.isArray(rows)) return done();

  for (const [index, row] of rows.entries()) {
    const outcome = await runNested(step, "steps", new Scope(scope, { row, index }));
    if (outcome.kind !== "done") return outcome;
  }
  return done();
};
