/**
 * Conditions: JSON Logic, compiled once to closures. A compiled condition reads own properties only, knows beforehand
 * which names it reads, and never throws: what goes over a budget is reported to the scope and yields `undefined`.
 */
import type { Evaluation, ScopeReader } from "../compile/compiled.ts";
import type { ProblemCode } from "../compile/problem-codes.ts";
import type { Fix } from "../../schemas/problem.ts";
import { pointerTo } from "./json-pointer.ts";
import { nearestName } from "./nearest-name.ts";
import { operators } from "./operators/operators.ts";
import type { ArgumentPlace, Step } from "./operators/operator.ts";
import { textComparisons } from "./operators/comparison.ts";

/** A condition is small; what is bigger is an attack or a mistake. Steps and output bound what one evaluation may cost. */
export const logicBudget = { depth: 32, nodes: 1_000, steps: 10_000, output: 65_536 } as const;

export interface LogicProblem {
  code: ProblemCode;
  /** JSON pointer. */
  at: string;
  message: string;
  hint?: string;
  fixes: Fix[];
}

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

/** @param at the expression's JSON pointer, which the problems' places start with */
export function compileLogic(expression: unknown, at = ""): CompiledLogic {
  const compiler = new LogicCompiler();
  const step = compiler.step(expression, at);
  const { problems, names, comparisons } = compiler;
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

function runLogic(step: Step, scope: ScopeReader): unknown {
  try {
    return step(new Run(scope));
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
export class Run {
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

  withItem(item: unknown, step: Step): unknown {
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
  /** Inside map, filter and their like `var` reads the item. */
  insideItem = false;
  private itemName: readonly string[] | undefined;
  private depth = 0;
  private nodes = 0;

  problem(code: ProblemCode, at: string, message: string, more: { hint?: string; fixes?: Fix[] } = {}): void {
    this.problems.push({ code, at, message, fixes: [], ...more });
  }

  reads(name: string, at: string, implied?: number): void {
    this.names.push({ path: name.split("."), at, implied });
  }

  all(args: readonly unknown[], at: ArgumentPlace): Step[] {
    return args.map((arg, index) => this.step(arg, at(index)));
  }

  inItem<T>(name: readonly string[] | undefined, work: () => T): T {
    const [inside, outerName] = [this.insideItem, this.itemName];
    [this.insideItem, this.itemName] = [true, name && [...name, "*"]];
    const result = work();
    [this.insideItem, this.itemName] = [inside, outerName];
    return result;
  }

  /** The name that `{"var": "a.b"}` reads, when the argument is just that. */
  nameOf(arg: unknown): readonly string[] | undefined {
    if (typeof arg !== "object" || arg === null || Array.isArray(arg)) return undefined;
    const [operator, name] = Object.entries(arg)[0] ?? [];
    const text: unknown = Array.isArray(name) ? name[0] : name;
    if (typeof text !== "string") return undefined;
    const path = text === "" ? [] : text.split(".");
    if (operator === "outer" || (operator === "var" && !this.insideItem)) return path.length > 0 ? path : undefined;
    return operator === "var" && this.itemName ? [...this.itemName, ...path] : undefined;
  }

  step(expression: unknown, at: string): Step {
    this.depth++;
    const step = this.guarded(expression, at);
    this.depth--;
    return step;
  }

  private guarded(expression: unknown, at: string): Step {
    if (++this.nodes > logicBudget.nodes) return this.once("logic_too_large", at, `A condition has at most ${logicBudget.nodes} parts.`);
    if (this.depth > logicBudget.depth) return this.once("logic_too_deep", at, `Conditions nest at most ${logicBudget.depth} deep.`);

    if (typeof expression !== "object" || expression === null) return () => expression;
    if (Array.isArray(expression)) return this.list(expression, at);
    return this.operation(expression as Record<string, unknown>, at);
  }

  private list(expression: readonly unknown[], at: string): Step {
    const steps = this.all(expression, (index) => `${at}/${index}`);
    return (run) => {
      run.spend(1);
      return steps.map((step) => step(run));
    };
  }

  private operation(expression: Record<string, unknown>, at: string): Step {
    const names = Object.keys(expression);
    const [name] = names;
    if (name === undefined || names.length > 1) {
      this.problem(
        "not_one_operator",
        at,
        `An expression is an object with exactly one operator; this one has ${names.length} properties.`,
      );
      return () => undefined;
    }
    const operator = operators.get(name);
    if (!operator) return this.unknownOperator(name, at);

    const given = expression[name];
    const args: readonly unknown[] = Array.isArray(given) ? given : [given];
    const place = pointerTo(at, name);
    const [least, most] = operator.takes;
    if (args.length < least || args.length > most) {
      this.problem("wrong_arguments", place, `"${name}" takes ${range(least, most)}; here are ${args.length}.`);
      return () => undefined;
    }
    this.noteName(expression, place);
    if (textComparisons.has(name)) this.comparisons.push({ operator: name, at: place, operands: args.map((arg) => this.nameOf(arg)) });

    const argumentAt: ArgumentPlace = (index) => (index === undefined || !Array.isArray(given) ? place : `${place}/${index}`);
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

  /** Names inside an item are known when the list is: `data.orders.items` has `data.orders.items.*.status`. */
  private noteName(expression: Record<string, unknown>, at: string): void {
    if (!this.insideItem || !Object.hasOwn(expression, "var")) return;
    const path = this.nameOf(expression);
    if (path) this.names.push({ path, at: Array.isArray(expression.var) ? `${at}/0` : at, implied: this.itemName?.length });
  }

  private unknownOperator(name: string, at: string): Step {
    const near = nearestName(name, operators.keys());
    this.problem("unknown_operator", at, `There is no operator "${name}".`, {
      ...(near !== undefined && {
        hint: `Did you mean "${near}"?`,
        fixes: [{ title: `Change "${name}" to "${near}"`, at: pointerTo(at, name), op: "rename" as const, value: near }],
      }),
    });
    return () => undefined;
  }

  private once(code: ProblemCode, at: string, message: string): Step {
    if (!this.problems.some((problem) => problem.code === code)) this.problem(code, at, message);
    return () => undefined;
  }
}

const counted =
  (step: Step): Step =>
  (run) => {
    run.spend(1);
    return step(run);
  };

const range = (least: number, most: number): string =>
  most > 1_000_000
    ? `at least ${least} argument${least === 1 ? "" : "s"}`
    : least === most
      ? `${least} argument${least === 1 ? "" : "s"}`
      : `${least} to ${most} arguments`;
