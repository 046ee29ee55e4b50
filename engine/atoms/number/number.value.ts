/** Which numbers a number field holds. The wire has decimals as texts ("1234.5"), whole numbers as numbers. */
import { add, compare, decimalOf, decimalText, round, type Decimal } from "../../rules/decimal.ts";
import { formatDecimal, writeQuantity } from "../../rules/formats/format-number.ts";
import type { ValueValidator } from "../../compile/atom.ts";

/** A decimal of the wire: "1234.5" and nothing that only looks like one. */
export const decimalPattern = "^-?[0-9]+(?:\\.[0-9]+)?$";

export interface NumberLimits {
  integer?: boolean | undefined;
  decimals?: number | undefined;
  format?: string | undefined;
  min?: unknown;
  max?: unknown;
}

export const validateNumber: ValueValidator = (value, element, { number_format }) => {
  const limits = element as NumberLimits;
  const number = parseWireNumber(value);
  if (!number) return { text: "number.invalid", args: { example: exampleOf(limits, number_format) } };

  const decimals = decimalsOf(limits);
  if (decimals !== undefined && significantDecimals(number) > decimals)
    return { text: decimals === 0 ? "number.whole" : "number.decimals", args: { example: exampleOf(limits, number_format) } };
  const [min, max] = [decimalOf(limits.min), limits.integer ? (decimalOf(limits.max) ?? greatest) : decimalOf(limits.max)];
  if (min && compare(number, min) < 0) return { text: "number.min", args: { limit: formatDecimal(limits.min, number_format)! } };
  if (max && compare(number, max) > 0) return { text: "number.max", args: { limit: formatDecimal(decimalText(max), number_format)! } };
  return limits.integer && compare(number, least) < 0
    ? { text: "number.min", args: { limit: formatDecimal(decimalText(least), number_format)! } }
    : undefined;
};

/** @returns undefined for what is no number of the wire: texts with signs around them are none. */
export function parseWireNumber(value: unknown): Decimal | undefined {
  // A JSON number beyond these has lost its ones on the way here; a text has not.
  if (typeof value === "number") return Math.abs(value) > Number.MAX_SAFE_INTEGER ? undefined : decimalOf(value);
  return typeof value === "string" && /^-?[0-9]+(?:\.[0-9]+)?$/.test(value) ? decimalOf(value) : undefined;
}

/** As the user writes it; what is no number of the wire as it is. */
export function writeNumber(value: unknown, element: NumberLimits & { grouping?: boolean | undefined }, number_format: string): string {
  const number = parseWireNumber(value);
  if (!number) return typeof value === "string" ? value : "";
  if (element.grouping === false) return writeQuantity(value, number_format) ?? "";
  // Money is filled up with zeros, and nothing that was typed is rounded away.
  const digits = element.format === "money" ? Math.max(decimalsOf(element) ?? 2, significantDecimals(number)) : undefined;
  return formatDecimal(value, number_format, digits) ?? "";
}

/** How many decimals it may have; undefined for as many as somebody types. */
export function decimalsOf({ integer, decimals, format }: NumberLimits): number | undefined {
  if (integer) return 0;
  return decimals ?? (format === "money" ? 2 : undefined);
}

/** A whole number is a JSON number, and those end where floats lose the ones. */
const greatest = decimalOf(Number.MAX_SAFE_INTEGER)!;
const least = decimalOf(Number.MIN_SAFE_INTEGER)!;

/** What was read as the wire has it: "5" is 5 for a whole number that a JSON number can hold, else the text. */
export function toWireNumber(decimal: string | undefined, integer: boolean | undefined): string | number | undefined {
  const number = integer && decimal !== undefined && /^-?[0-9]+$/.test(decimal) ? Number(decimal) : undefined;
  return number !== undefined && Number.isSafeInteger(number) ? number : decimal;
}

export function sameNumber(one: unknown, other: unknown): boolean {
  const [left, right] = [parseWireNumber(one), parseWireNumber(other)];
  return left !== undefined && right !== undefined && compare(left, right) === 0;
}

/** The number, moved by so many steps and kept between its limits; an empty field starts at 0 or at what is nearest to it. */
export function stepNumber(value: unknown, count: number, step: unknown, { min, max }: NumberLimits): string | undefined {
  const start = value === undefined || value === null || value === "" ? decimalOf("0") : parseWireNumber(value);
  const width = decimalOf(step) ?? { units: 1n, scale: 0 };
  if (!start) return undefined;

  let next = add(start, { units: width.units * BigInt(count), scale: width.scale });
  const [least_, most] = [decimalOf(min), decimalOf(max)];
  if (least_ && compare(next, least_) < 0) next = least_;
  if (most && compare(next, most) > 0) next = most;
  return decimalText(round(next, Math.max(significantDecimals(next), Math.min(start.scale, next.scale))));
}

/** Decimals that are not zeros at the end. */
export function significantDecimals({ units, scale }: Decimal): number {
  let [rest, digits] = [units, scale];
  while (digits > 0 && rest % 10n === 0n) [rest, digits] = [rest / 10n, digits - 1];
  return digits;
}

const exampleOf = (limits: NumberLimits, number_format: string): string =>
  formatDecimal("1234.5678", number_format, Math.min(decimalsOf(limits) ?? 2, 4))!;
