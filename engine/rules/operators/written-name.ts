/** `var` as a page before sign-in uses it: one name, written out. Any other is understood by the whole language (`names.ts`). */
import type { LogicCompiler, LogicRun, ArgumentPlace, Operator, LogicStep } from "../logic.ts";

/** Reads one name now. */
export type Reader = (run: LogicRun, name: string) => unknown;

export const fromScope: Reader = (run, name) => {
  const [root, ...path] = name.split(".");
  const value = run.scope.read(root!, path);
  return typeof value === "function" ? undefined : value;
};

/** null is a value that was found; only what was not found gives the default. */
export const valueOrFallback = (value: unknown, fallback: LogicStep, run: LogicRun): unknown =>
  value === undefined ? fallback(run) : value;

export const fallbackOf = (args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep =>
  args.length > 1 ? compiler.step(args[1], at(1)) : () => null;

export const writtenNameOperator: Operator = {
  name: "var",
  takes: [1, 2],
  compile: (args, compiler, at) => {
    const [name] = args;
    const fallback = fallbackOf(args, compiler, at);
    if (typeof name !== "string" || name === "") {
      compiler.problem("name_not_written_out", at(), "read");
      return fallback;
    }
    compiler.reads(name, at(0), 0);
    return (run) => valueOrFallback(fromScope(run, name), fallback, run);
  },
};
