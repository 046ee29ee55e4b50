/**
 * Conditions: JSON Logic, compiled once to closures. A compiled condition reads own properties only, knows beforehand
 * which names it reads, and never throws: what goes over a budget is reported to the scope and yields `undefined`.
 */
import type { Evaluation, ScopeReader } from "./evaluation.ts";
import { pointerTo } from "./json-pointer.ts";

/** A condition is small; what is bigger is an attack or a mistake. Steps and output bound what one evaluation may cost. */
export const logicBudget = { depth: 32, nodes: 1_000, steps: 10_000, output: 65_536 } as const;

/** What is wrong with a condition, as facts; whoever checks documents puts them into words (`compile/check/logic-findings.ts`). */
export interface LogicFacts {
  unknown_operator: { name: string; candidates: Iterable<string> };
  wrong_arguments: { name: string; takes: readonly [least: number, most: number]; are: number };
  /** How many properties the expression has. */
  not_one_operator: number;
  logic_too_large: undefined;
  logic_too_deep: undefined;
  name_missing: undefined;
  /** What takes a name that must be written out. */
  name_not_written_out: "read" | "outer" | "can";
}

export type LogicProblem = {
  [Code in keyof LogicFacts]: {
    readonly code: Code;
    /** JSON pointer. */
    readonly at: string;
    readonly facts: LogicFacts[Code];
  };
}[keyof LogicFacts];

/** A name the condition reads. `path` starts with the root; `*` stands for the items of a list. */
export interface LogicName {
  path: readonly string[];
  at: string;
  /** How many leading parts of the path are implied by where the name stands; undefined when no single name stands at `at`. */
  implied: number | undefined;
}

/** `<` and its like, with the names of both sides where they are plain names. */
export interface LogicComparison {
  operator: string;
  at: string;
  operands: readonly (readonly string[] | undefined)[];
}

export interface CompiledLogic extends Evaluation {
  readonly problems: readonly LogicProblem[];
  readonly names: readonly LogicName[];
  readonly comparisons: readonly LogicComparison[];
}

export type LogicStep = (run: LogicRun) => unknown;

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
  apply(values: readonly unknown[], run: LogicRun): unknown;
}

/** Decides itself which of its arguments are evaluated, and in which scope. */
export interface SpecialOperator extends Named {
  compile(args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep;
}

export type Operator = PlainOperator | SpecialOperator;

export interface LogicLanguage {
  readonly operators: ReadonlyMap<string, Operator>;
  /** Told that something is said which the language does not have. */
  readonly unknown?: () => void;
}

/** @param at the expression's JSON pointer, which the problems' places start with */
export function compileLogic(expression: unknown, { operators, unknown }: LogicLanguage, at = ""): CompiledLogic {
  const compiler = new LogicCompiler(operators);
  const step = compiler.step(expression, at);
  const { problems, names, comparisons } = compiler;
  if (problems.length > 0) unknown?.();
  return {
    problems,
    names,
    comparisons,
    reads: readsOf(names),
    run: problems.length > 0 ? () => undefined : (scope) => runLogic(step, scope),
  };
}

function readsOf(names: readonly LogicName[]): string[] {
  if (names.length === 0) return [];
  const reads = names.filter(({ path }) => !path.includes("*")).map(({ path }) => path.join("."));
  return reads.length < 2 ? reads : [...new Set(reads)].sort();
}

function runLogic(step: LogicStep, scope: ScopeReader): unknown {
  try {
    return step(new LogicRun(scope));
  } catch (error) {
    const overrun = error instanceof BudgetOverrun;
    scope.report?.({
      code: overrun ? "logic_over_budget" : "logic_failed",
      message: overrun ? error.message : "A condition could not be evaluated with the data that it met.",
    });
    return undefined;
  }
}

class BudgetOverrun extends Error {}

/** One evaluation: its scope, the item it stands in, and what it has used up. */
export class LogicRun {
  readonly scope: ScopeReader;
  item: unknown = undefined;
  private steps: number = logicBudget.steps;

  constructor(scope: ScopeReader) {
    this.scope = scope;
  }

  spend(steps: number): void {
    this.steps -= steps;
    if (this.steps < 0) throw new BudgetOverrun(`A condition took more than ${logicBudget.steps} steps.`);
  }

  /** A text or list of this size came into being. */
  made(size: number): void {
    if (size > logicBudget.output) throw new BudgetOverrun(`A condition made more than ${logicBudget.output} characters.`);
    this.spend(size >> 6);
  }

  withItem(item: unknown, step: LogicStep): unknown {
    const outer = this.item;
    this.item = item;
    const value = step(this);
    this.item = outer;
    return value;
  }
}

export class LogicCompiler {
  readonly problems: LogicProblem[] = [];
  readonly names: LogicName[] = [];
  readonly comparisons: LogicComparison[] = [];
  /** Inside map, filter and their like `var` reads the item (`operators/item-names.ts`). */
  insideItem = false;
  /** The list's name with `*`, where it has one. */
  itemName: readonly string[] | undefined;
  private readonly operators: LogicLanguage["operators"];
  private depth = 0;
  private nodes = 0;

  constructor(operators: LogicLanguage["operators"]) {
    this.operators = operators;
  }

  problem<Code extends keyof LogicFacts>(code: Code, at: string, facts: LogicFacts[Code]): void {
    this.problems.push({ code, at, facts } as LogicProblem);
  }

  reads(name: string, at: string, implied?: number): void {
    this.names.push({ path: name.split("."), at, implied });
  }

  all(args: readonly unknown[], at: ArgumentPlace): LogicStep[] {
    return args.map((arg, index) => this.step(arg, at(index)));
  }

  step(expression: unknown, at: string): LogicStep {
    this.depth++;
    const step = this.guarded(expression, at);
    this.depth--;
    return step;
  }

  private guarded(expression: unknown, at: string): LogicStep {
    if (++this.nodes > logicBudget.nodes) return this.once("logic_too_large", at);
    if (this.depth > logicBudget.depth) return this.once("logic_too_deep", at);

    if (typeof expression !== "object" || expression === null) return () => expression;
    if (Array.isArray(expression)) return this.list(expression, at);
    return this.operation(expression as Record<string, unknown>, at);
  }

  private list(expression: readonly unknown[], at: string): LogicStep {
    const steps = this.all(expression, (index) => `${at}/${index}`);
    return (run) => {
      run.spend(1);
      return steps.map((step) => step(run));
    };
  }

  private operation(expression: Record<string, unknown>, at: string): LogicStep {
    const names = Object.keys(expression);
    const [name] = names;
    if (name === undefined || names.length > 1) {
      this.problem("not_one_operator", at, names.length);
      return () => undefined;
    }
    const operator = this.operators.get(name);
    if (!operator) {
      this.problem("unknown_operator", at, { name, candidates: this.operators.keys() });
      return () => undefined;
    }

    const given = expression[name];
    const args: readonly unknown[] = Array.isArray(given) ? given : [given];
    const place = pointerTo(at, name);
    const [least, most] = operator.takes;
    if (args.length < least || args.length > most) {
      this.problem("wrong_arguments", place, { name, takes: operator.takes, are: args.length });
      return () => undefined;
    }
    const argumentAt: ArgumentPlace = (index) => (index === undefined || !Array.isArray(given) ? place : `${place}/${index}`);
    operator.note?.(args, this, argumentAt);
    if ("compile" in operator) return counted(operator.compile(args, this, argumentAt));

    const steps = this.all(args, argumentAt);
    const { apply } = operator;
    return (run) => {
      run.spend(1);
      return apply(
        steps.map((step) => step(run)),
        run,
      );
    };
  }

  private once(code: "logic_too_large" | "logic_too_deep", at: string): LogicStep {
    if (!this.problems.some((problem) => problem.code === code)) this.problem(code, at, undefined);
    return () => undefined;
  }
}

const counted =
  (step: LogicStep): LogicStep =>
  (run) => {
    run.spend(1);
    return step(run);
  };
