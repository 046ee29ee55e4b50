/** Which quantities a quantity field holds: never below 0, few decimals, up to what an ERP can store. */
import { compare, decimalOf } from "../../rules/decimal.ts";
import { formatQuantity, writeQuantity } from "../../rules/formats/format-number.ts";
import type { ValueValidator } from "../../compile/atom.ts";
import { significantDecimals, parseWireNumber } from "../number/number.value.ts";

export const greatestQuantity = "9999999999999.999";
const usualDecimals = 3;

interface QuantityLimits {
  decimals?: number;
  min?: unknown;
  max?: unknown;
}

export const validateQuantity: ValueValidator = (value, element, { number_format }) => {
  const { decimals = usualDecimals, min, max } = element as QuantityLimits;
  const quantity = parseWireNumber(value);
  const example = writeQuantity(decimals === 0 ? "12" : "12.5", number_format)!;
  if (!quantity) return { text: "quantity.invalid", args: { example } };
  if (quantity.units < 0n) return { text: "quantity.negative" };
  if (significantDecimals(quantity) > decimals) return { text: decimals === 0 ? "number.whole" : "number.decimals", args: { example } };

  const least = decimalOf(min);
  if (least && compare(quantity, least) < 0) return { text: "number.min", args: { limit: formatQuantity(min, number_format)! } };
  const most = lowest(max);
  return compare(quantity, decimalOf(most)!) > 0
    ? { text: "number.max", args: { limit: formatQuantity(most, number_format)! } }
    : undefined;
};

/** A configured maximum cannot raise what can be stored. */
function lowest(max: unknown): unknown {
  const configured = decimalOf(max);
  return configured && compare(configured, decimalOf(greatestQuantity)!) < 0 ? max : greatestQuantity;
}
