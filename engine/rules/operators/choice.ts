import { isTrue, unlimited } from "./operator.ts";
import type { Operator, LogicStep } from "../logic.ts";

/** `[condition, value, condition, value, …, otherwise]` */
function choose(steps: readonly LogicStep[]): LogicStep {
  return (run) => {
    let index = 0;
    for (; index < steps.length - 1; index += 2) if (isTrue(steps[index]!(run))) return steps[index + 1]!(run);
    return index < steps.length ? steps[index]!(run) : null;
  };
}

/** The first value whose truth is `stop`, else the last. */
function firstThat(stop: boolean, steps: readonly LogicStep[]): LogicStep {
  return (run) => {
    let value: unknown;
    for (const step of steps) {
      value = step(run);
      if (isTrue(value) === stop) return value;
    }
    return value;
  };
}

export const choiceOperators: readonly Operator[] = [
  { name: "if", takes: [1, unlimited], compile: (args, compiler, at) => choose(compiler.all(args, at)) },
  { name: "?:", takes: [1, unlimited], compile: (args, compiler, at) => choose(compiler.all(args, at)) },
  { name: "and", takes: [1, unlimited], compile: (args, compiler, at) => firstThat(false, compiler.all(args, at)) },
  { name: "or", takes: [1, unlimited], compile: (args, compiler, at) => firstThat(true, compiler.all(args, at)) },
  { name: "!", takes: [1, 1], apply: ([value]) => !isTrue(value) },
  { name: "!!", takes: [1, 1], apply: ([value]) => isTrue(value) },
];
