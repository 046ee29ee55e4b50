import { unlimited } from "./operator.ts";
import type { Operator } from "../logic.ts";

const number = (value: unknown): number => Number.parseFloat(value as string);

export const arithmeticOperators: readonly Operator[] = [
  { name: "+", takes: [1, unlimited], apply: (values) => values.reduce<number>((total, value) => total + number(value), 0) },
  // Like JSON Logic's, a single argument comes back untouched.
  { name: "*", takes: [1, unlimited], apply: (values) => values.reduce((total, value) => number(total) * number(value)) },
  { name: "-", takes: [1, 2], apply: ([a, b]) => (b === undefined ? -(a as number) : (a as number) - (b as number)) },
  { name: "/", takes: [2, 2], apply: ([a, b]) => (a as number) / (b as number) },
  { name: "%", takes: [2, 2], apply: ([a, b]) => (a as number) % (b as number) },
  { name: "min", takes: [1, unlimited], apply: (values) => Math.min(...(values as number[])) },
  { name: "max", takes: [1, unlimited], apply: (values) => Math.max(...(values as number[])) },
];
