/** Exact arithmetic on decimals as texts. What is no decimal makes a sum null and a comparison false. */
import { add, compare, decimalOf, decimalText, multiply, subtract, type Decimal } from "../decimal.ts";
import { unlimited } from "./operator.ts";
import type { Operator, PlainOperator } from "../logic.ts";

/** Factors grow with every multiplication; a decimal of the portal has 40 digits at most. */
const longest = 100;

function combining(name: string, takes: readonly [number, number], combine: (a: Decimal, b: Decimal) => Decimal): PlainOperator {
  return {
    name,
    takes,
    apply: (values) => {
      const decimals = values.map(decimalOf);
      if (decimals.includes(undefined)) return null;
      const text = decimalText((decimals as Decimal[]).reduce(combine));
      return text.length > longest ? null : text;
    },
  };
}

function comparing(name: string, holds: (order: number) => boolean): PlainOperator {
  return {
    name,
    takes: [2, 2],
    apply: (values) => {
      const [a, b] = values.map(decimalOf);
      return a !== undefined && b !== undefined && holds(compare(a, b));
    },
  };
}

export const decimalOperators: readonly Operator[] = [
  combining("dec_add", [2, unlimited], add),
  combining("dec_sub", [2, 2], subtract),
  combining("dec_mul", [2, unlimited], multiply),
  comparing("dec_gt", (order) => order > 0),
  comparing("dec_ge", (order) => order >= 0),
  comparing("dec_lt", (order) => order < 0),
  comparing("dec_le", (order) => order <= 0),
  comparing("dec_eq", (order) => order === 0),
];
