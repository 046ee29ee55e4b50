/**
 * Exact decimals on strings ("1234.50"), the wire form of money and quantities. A decimal is an integer of any size and
 * the number of its digits after the point; nothing here ever becomes a float.
 */
export interface Decimal {
  /** The value without its point: 1234.50 is 123450 … */
  readonly units: bigint;
  /** … with two digits after the point. */
  readonly scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

const shape = /^([+-]?)([0-9]*)(?:\.([0-9]*))?$/;
const longest = 100;

/** @returns undefined for what is no decimal: "", "1e3", "1,5", NaN, objects. */
export function decimalOf(value: unknown): Decimal | undefined {
  const text = typeof value === "number" ? plainNumber(value) : typeof value === "string" ? value.trim() : "";
  if (text.length > longest) return undefined;
  const parts = shape.exec(text);
  if (!parts) return undefined;

  const [, sign, whole = "", fraction = ""] = parts;
  if (whole + fraction === "") return undefined;
  const units = BigInt(whole + fraction);
  return { units: sign === "-" ? -units : units, scale: fraction.length };
}

export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  return `${units < 0n ? "-" : ""}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ""}`;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, { units: -b.units, scale: b.scale });

export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** Below zero, zero or above, as `sort` wants it. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const [left, right] = [unitsAt(a, scale), unitsAt(b, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Half away from zero, as an ERP rounds money: 2.345 becomes 2.35 and -2.345 becomes -2.35. Adds zeros where digits lack. */
export function round(value: Decimal, scale: number): Decimal {
  if (value.scale <= scale) return { units: unitsAt(value, scale), scale };

  const divisor = 10n ** BigInt(value.scale - scale);
  const half = (value.units < 0n ? -divisor : divisor) / 2n;
  return { units: (value.units + half) / divisor, scale };
}

/** The quotient, rounded once to so many digits, half away from zero. A divisor of zero is an internal error. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  const shift = scale + b.scale - a.scale;
  const [dividend, divisor] = shift >= 0 ? [a.units * 10n ** BigInt(shift), b.units] : [a.units, b.units * 10n ** BigInt(-shift)];
  const [size, of] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const units = (2n * size + of) / (2n * of);
  return { units: dividend < 0n === divisor < 0n ? units : -units, scale };
}

/** As PostgreSQL's `trim_scale` writes it: without the zeros at the end that say nothing. */
export function shortDecimalText(value: Decimal): string {
  let { units, scale } = value;
  for (; scale > 0 && units % 10n === 0n; scale -= 1) units /= 10n;
  return decimalText({ units, scale });
}

const unitsAt = (value: Decimal, scale: number): bigint => value.units * 10n ** BigInt(scale - value.scale);

/** Numbers print as 1e21 or 1e-7 beyond their plain range; those are no decimals of ours. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes("e") ? "" : text;
}
