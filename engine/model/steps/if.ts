import { isTrue } from "../../rules/operators/operator.ts";
import type { RunStep } from "./step-context.ts";
import { stepValue } from "./step-value.ts";

export const runIf: RunStep = (step, { scope, runNested }) =>
  runNested(step, isTrue(stepValue(step, "condition", scope)) ? "then" : "otherwise");
