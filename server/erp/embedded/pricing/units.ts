/** Units of a material: how much of one is so much of another. Factors are fractions, so that nothing is rounded on the way. */
import { compare, divide, multiply, round, type Decimal } from "../../../../engine/rules/decimal.ts";

/** `numerator / denominator` base units are one of the unit. */
export interface UnitFactor {
  numerator: Decimal;
  denominator: Decimal;
}

export interface MaterialUnits {
  base_uom: string;
  factors: ReadonlyMap<string, UnitFactor>;
}

export const one: Decimal = { units: 1n, scale: 0 };
const baseFactor: UnitFactor = { numerator: one, denominator: one };

/** Digits after the point of a quantity. */
export const quantityDigits = 3;

/** Undefined for a unit that the material does not have; empty is the base unit. */
export const factorOf = ({ base_uom, factors }: MaterialUnits, unit: string): UnitFactor | undefined =>
  unit === "" || unit === base_uom ? baseFactor : factors.get(unit);

/** So much in one unit is `numerator / denominator` in another. */
export interface Amount {
  numerator: Decimal;
  denominator: Decimal;
}

export const convert = (quantity: Decimal, from: UnitFactor, to: UnitFactor): Amount => ({
  numerator: multiply(multiply(quantity, from.numerator), to.denominator),
  denominator: multiply(from.denominator, to.numerator),
});

export const amountOf = (quantity: Decimal): Amount => ({ numerator: quantity, denominator: one });

export const rounded = ({ numerator, denominator }: Amount, digits = quantityDigits): Decimal => divide(numerator, denominator, digits);

/** Rounded away from below, for what must not be less; of what is above zero. */
export function roundedUp(amount: Amount, digits = quantityDigits): Decimal {
  const near = rounded(amount, digits);
  return isAtLeast(amountOf(near), amount) ? near : { units: near.units + 1n, scale: digits };
}

export function roundedDown(amount: Amount, digits = quantityDigits): Decimal {
  const near = rounded(amount, digits);
  return isAtLeast(amount, amountOf(near)) ? near : { units: near.units - 1n, scale: digits };
}

export const isAtLeast = (a: Amount, b: Amount): boolean =>
  compare(multiply(a.numerator, b.denominator), multiply(b.numerator, a.denominator)) >= 0;

/** The next multiple of `step`, upwards; a step of zero changes nothing. */
export function nextMultiple(quantity: Decimal, step: Decimal): Decimal {
  if (step.units === 0n) return quantity;
  const count = roundedUp({ numerator: quantity, denominator: step }, 0);
  return multiply(count, step);
}

export const isInteger = (quantity: Decimal): boolean => compare(quantity, round(quantity, 0)) === 0;
