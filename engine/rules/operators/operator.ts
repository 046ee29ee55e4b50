/** What an operator of a condition is. `operators.ts` lists them all. */
import type { LogicCompiler, Run } from "../logic.ts";

/** A compiled (sub)expression. */
export type Step = (run: Run) => unknown;

/** The JSON pointer of an argument, or of the operator itself. A single argument may stand without a list around it. */
export type ArgumentPlace = (index?: number) => string;

interface Named {
  readonly name: string;
  /** How many arguments it takes, at least and at most. */
  readonly takes: readonly [least: number, most: number];
  /** Tells the compiler what those who check want to know of it. */
  readonly note?: (args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace) => void;
}

/** Gets its arguments evaluated, first to last. */
export interface PlainOperator extends Named {
  apply(values: readonly unknown[], run: Run): unknown;
}

/** Decides itself which of its arguments are evaluated, and in which scope. */
export interface SpecialOperator extends Named {
  compile(args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): Step;
}

export type Operator = PlainOperator | SpecialOperator;

export const many = Number.MAX_SAFE_INTEGER;

/** JSON Logic's truth: JavaScript's, but an empty list is false. */
export const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
