import { compare, decimalOf } from "./decimal.ts";
import { isEmpty } from "./empty.ts";

/**
 * Below zero, zero or above: numbers as numbers, dates (yyyymmdd) as dates, times and instants as the texts that they are.
 * @returns undefined while either is empty, and where the two cannot be compared at all
 */
export function compareValues(value: unknown, other: unknown): number | undefined {
  if (isEmpty(value) || isEmpty(other)) return undefined;

  const [left, right] = [decimalOf(value), decimalOf(other)];
  if (left && right) return compare(left, right);
  if (left || right || typeof value !== "string" || typeof other !== "string" || isNumeral(value) || isNumeral(other)) return undefined;
  return value < other ? -1 : value > other ? 1 : 0;
}

/** Longer than any decimal of ours, so its order as text means nothing. */
const isNumeral = (text: string): boolean => /^[+-]?[0-9.]+$/.test(text);
