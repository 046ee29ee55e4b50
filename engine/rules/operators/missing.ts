/** Which of some names have no value. */
import type { LogicCompiler, LogicRun, ArgumentPlace, Operator, LogicStep } from "../logic.ts";
import { readerOf } from "./names.ts";
import { unlimited } from "./operator.ts";
import type { Reader } from "./written-name.ts";

function missingOf(names: readonly unknown[], read: Reader, run: LogicRun): unknown[] {
  run.spend(names.length);
  return names.filter((name) => {
    const value = read(run, String(name));
    return value === undefined || value === null || value === "";
  });
}

const namesOf = (values: readonly unknown[]): readonly unknown[] => (Array.isArray(values[0]) ? (values[0] as unknown[]) : values);

function missing(args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep {
  const steps = compiler.all(args, at);
  const read = readerOf(compiler, args, at());
  return (run) => missingOf(namesOf(steps.map((step) => step(run))), read, run);
}

function missingSome(args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep {
  const least = compiler.step(args[0], at(0));
  const names = compiler.step(args[1], at(1));
  const read = readerOf(compiler, args[1], at());
  return (run) => {
    const needed = least(run);
    const options = names(run);
    if (!Array.isArray(options)) return [];
    const absent = missingOf(options, read, run);
    return options.length - absent.length >= (needed as number) ? [] : absent;
  };
}

export const missingOperators: readonly Operator[] = [
  { name: "missing", takes: [1, unlimited], compile: missing },
  { name: "missing_some", takes: [2, 2], compile: missingSome },
];
