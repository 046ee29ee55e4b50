/** Operators over lists. Inside the second argument `var` reads the item, as in JSON Logic. */
import { add, decimalOf, decimalText, zero } from "../decimal.ts";
import { isEmpty } from "../empty.ts";
import type { LogicCompiler, LogicRun, ArgumentPlace, Operator, LogicStep } from "../logic.ts";
import { ownPath } from "../own-path.ts";
import { emptyOperator } from "./empty.ts";
import { inItem, nameOf } from "./item-names.ts";
import { isTrue, unlimited } from "./operator.ts";

/** Compiles `[list, each]` and hands the list and a function of one item to `then`; `otherwise` answers when it is no list. */
function overItems(otherwise: () => unknown, then: (list: readonly unknown[], each: (item: unknown) => unknown, run: LogicRun) => unknown) {
  return (args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep => {
    const list = compiler.step(args[0], at(0));
    const each = inItem(compiler, nameOf(args[0], compiler), () => compiler.step(args[1], at(1)));
    return (run) => {
      const items = list(run);
      if (!Array.isArray(items)) return otherwise();
      run.spend(items.length);
      return then(items, (item) => run.withItem(item, each), run);
    };
  };
}

const reduce = (args: readonly unknown[], compiler: LogicCompiler, at: ArgumentPlace): LogicStep => {
  const list = compiler.step(args[0], at(0));
  const each = inItem(compiler, undefined, () => compiler.step(args[1], at(1)));
  const first = args.length > 2 ? compiler.step(args[2], at(2)) : () => null;
  return (run) => {
    const items = list(run);
    const start = first(run);
    if (!Array.isArray(items)) return start;
    run.spend(items.length);
    return items.reduce((accumulator: unknown, current: unknown) => run.withItem({ current, accumulator }, each), start);
  };
};

function sum(list: unknown, property: unknown, run: LogicRun): unknown {
  if (!Array.isArray(list)) return 0;
  run.spend(list.length);
  const values = typeof property === "string" ? list.map((item) => ownPath(item, property.split("."))) : list;
  const entered = values.filter((value) => !isEmpty(value));
  if (entered.every((value) => typeof value === "number")) return entered.reduce((total, value) => total + value, 0);

  const decimals = entered.map(decimalOf);
  if (decimals.includes(undefined)) return null;
  return decimalText(decimals.reduce((total, value) => add(total!, value!), zero)!);
}

export const listOperators: readonly Operator[] = [
  {
    name: "map",
    takes: [2, 2],
    compile: overItems(
      () => [],
      (list, each) => list.map(each),
    ),
  },
  {
    name: "filter",
    takes: [2, 2],
    compile: overItems(
      () => [],
      (list, each) => list.filter((item) => isTrue(each(item))),
    ),
  },
  {
    name: "all",
    takes: [2, 2],
    compile: overItems(
      () => false,
      (list, each) => list.length > 0 && list.every((item) => isTrue(each(item))),
    ),
  },
  {
    name: "none",
    takes: [2, 2],
    compile: overItems(
      () => true,
      (list, each) => !list.some((item) => isTrue(each(item))),
    ),
  },
  {
    name: "some",
    takes: [2, 2],
    compile: overItems(
      () => false,
      (list, each) => list.some((item) => isTrue(each(item))),
    ),
  },
  { name: "reduce", takes: [2, 3], compile: reduce },
  {
    name: "merge",
    takes: [0, unlimited],
    apply: (values, run) => {
      const merged: unknown[] = [];
      for (const value of values) {
        const items = Array.isArray(value) ? value : [value];
        // Each place counts like a short text: a list that doubles itself ends as soon as a text that does.
        run.made((merged.length + items.length) * 8);
        for (const item of items) merged.push(item);
      }
      return merged;
    },
  },
  {
    name: "in",
    takes: [2, 2],
    apply: ([needle, haystack], run) => {
      if (!Array.isArray(haystack) && typeof haystack !== "string") return false;
      if (haystack.length === 0) return false;
      run.spend(haystack.length >> 4);
      return typeof haystack === "string" ? haystack.includes(String(needle)) : haystack.indexOf(needle) !== -1;
    },
  },
  emptyOperator,
  { name: "count", takes: [1, 1], apply: ([list]) => (Array.isArray(list) ? list.length : 0) },
  { name: "sum", takes: [1, 2], apply: ([list, property], run) => sum(list, property, run) },
];
