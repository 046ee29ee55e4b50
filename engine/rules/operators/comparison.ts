import { nameOf } from "./item-names.ts";
import type { Operator } from "../logic.ts";

/** JSON Logic compares as JavaScript does; the casts only tell the type checker that any two values may meet. */
type Comparable = number;

const plain: readonly Operator[] = [
  // oxlint-disable-next-line eqeqeq -- the operator's meaning
  { name: "==", takes: [2, 2], apply: ([a, b]) => a == b },
  { name: "===", takes: [2, 2], apply: ([a, b]) => a === b },
  // oxlint-disable-next-line eqeqeq -- the operator's meaning
  { name: "!=", takes: [2, 2], apply: ([a, b]) => a != b },
  { name: "!==", takes: [2, 2], apply: ([a, b]) => a !== b },
  { name: ">", takes: [2, 2], apply: ([a, b]) => (a as Comparable) > (b as Comparable) },
  { name: ">=", takes: [2, 2], apply: ([a, b]) => (a as Comparable) >= (b as Comparable) },
  {
    name: "<",
    takes: [2, 3],
    apply: ([a, b, c]) => (a as Comparable) < (b as Comparable) && (c === undefined || (b as Comparable) < (c as Comparable)),
  },
  {
    name: "<=",
    takes: [2, 3],
    apply: ([a, b, c]) => (a as Comparable) <= (b as Comparable) && (c === undefined || (b as Comparable) <= (c as Comparable)),
  },
];

/** Comparing two decimals as texts would say that "9" is more than "10"; the compiler refuses these with them. */
export const textComparisons: ReadonlyMap<string, string> = new Map([
  [">", "dec_gt"],
  [">=", "dec_ge"],
  ["<", "dec_lt"],
  ["<=", "dec_le"],
]);

export const comparisonOperators: readonly Operator[] = plain.map((operator) =>
  textComparisons.has(operator.name)
    ? {
        ...operator,
        note: (args, compiler, at) =>
          void compiler.comparisons.push({ operator: operator.name, at: at(), operands: args.map((arg) => nameOf(arg, compiler)) }),
      }
    : operator,
);
