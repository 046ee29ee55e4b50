/** The result of a line, put together: what was asked, what it costs, when it comes. */
import { add, compare, multiply, shortDecimalText, subtract, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { LineRequest, LineResult, NextScale } from "../../../../schemas/pricing/line.ts";
import { maxLineMessages } from "../../../../schemas/pricing/parts.ts";
import { maxTraceEntries, type PriceCondition } from "../../../../schemas/pricing/trace.ts";
import type { PriceScale } from "../../../../schemas/prices.ts";
import type { LinePromise } from "../stock/promise-line.ts";
import type { CheckedLine, UnknownLine } from "./check-line.ts";
import { priceLine, scaleQuantities, type LinePrice, type LineToPrice, type RecordsByType } from "./price-line.ts";
import { convert, factorOf, nextMultiple, one, roundedUp, type UnitFactor } from "./units.ts";

export interface PricingTerms {
  currency: string;
  /** yyyymmdd */
  date: string;
}

const maxNumberLength = 40;
const maxUnitLength = 10;

/** Of a line that is not understood there is nothing but messages. */
export const unknownResult = (
  { line, material, quantity, unit }: LineRequest,
  { messages }: UnknownLine,
  currency: string,
): LineResult => ({
  line,
  // What was asked for may be anything; an answer is not.
  material: material.slice(0, maxNumberLength),
  substituted_material: "",
  description: "",
  quantity: /^[0-9]{1,20}(?:\.[0-9]{1,10})?$/.test(quantity) ? quantity : "0",
  unit: unit.slice(0, maxUnitLength),
  base_quantity: "0",
  base_uom: "",
  net_price: "0",
  price_quantity: "1",
  price_unit: unit.slice(0, maxUnitLength),
  list_value: "0",
  net_value: "0",
  tax_code: "",
  tax_rate: "0",
  tax_value: "0",
  gross_value: "0",
  weight: "0",
  currency,
  scaled_prices: [],
  next_scale: null,
  availability_status: "none",
  stock_availability: "0",
  schedule_lines: [],
  batches: [],
  child_items: [],
  messages,
  trace: [],
});

export function lineResult(
  line: string,
  checked: CheckedLine,
  promise: LinePromise,
  { currency, date, records }: PricingTerms & { records: RecordsByType },
): LineResult {
  const { material, quantity, unit, factor, base_quantity } = checked;
  const asked: LineToPrice = { quantity, unit: factor, units: material, date, currency, records };
  const price = priceLine(asked);
  return {
    line,
    material: material.material,
    substituted_material: checked.substituted_material,
    description: material.description,
    quantity: shortDecimalText(quantity),
    unit,
    base_quantity: shortDecimalText(base_quantity),
    base_uom: material.base_uom,
    net_price: shortDecimalText(price.net_price),
    price_quantity: shortDecimalText(price.price_quantity),
    price_unit: price.price_unit,
    list_value: shortDecimalText(price.list_value),
    net_value: shortDecimalText(price.net_value),
    tax_code: price.tax_code,
    tax_rate: shortDecimalText(price.tax_rate),
    tax_value: shortDecimalText(price.tax_value),
    gross_value: shortDecimalText(add(price.net_value, price.tax_value)),
    weight: shortDecimalText(multiply(base_quantity, material.weight)),
    currency,
    ...scalesOf(checked, asked, price),
    ...promise,
    messages: [...checked.messages, ...messagesOfPrice(checked, price), ...promise.messages].slice(0, maxLineMessages),
    trace: limitTrace(price.trace),
  };
}

/** Whatever there is of old records: those that counted are always told. */
function limitTrace(trace: readonly PriceCondition[]): PriceCondition[] {
  if (trace.length <= maxTraceEntries) return [...trace];
  const counted = trace.filter((entry) => entry.counted);
  return [...counted, ...trace.filter((entry) => !entry.counted).slice(0, maxTraceEntries - counted.length)];
}

function messagesOfPrice({ material }: CheckedLine, { found }: LinePrice): ErpMessage[] {
  // Of a material that is not sold, no price is missed.
  if (found || material.state !== "active") return [];
  return [{ type: "E", code: "V1-801", text: `${material.material} has no price.`, args: { material: material.material } }];
}

const maxScales = 50;

/** What the customer pays from which quantity on, discounts taken off; one price for all quantities is no scale. */
function scalesOf(checked: CheckedLine, asked: LineToPrice, price: LinePrice): Pick<LineResult, "scaled_prices" | "next_scale"> {
  const factor = factorOf(asked.units, price.price_unit);
  if (!price.found || !factor) return { scaled_prices: [], next_scale: null };
  const first = smallestQuantity(checked, factor);
  const quantities = [first, ...scaleQuantities(asked, factor).filter((quantity) => compare(quantity, first) > 0)];
  if (quantities.length < 2) return { scaled_prices: [], next_scale: null };

  const scales: (PriceScale & { quantity: Decimal; price: Decimal })[] = [];
  for (const quantity of quantities.slice(0, maxScales)) {
    const { found, net_price } = priceLine({ ...asked, quantity, unit: factor });
    const before = scales.at(-1)?.price;
    if (!found || (before && compare(before, net_price) === 0)) continue;
    scales.push({
      quantity,
      price: net_price,
      from_quantity: shortDecimalText(quantity),
      net_price: shortDecimalText(net_price),
      currency: asked.currency,
      sales_uom: price.price_unit,
    });
  }
  if (scales.length < 2) return { scaled_prices: [], next_scale: null };
  return {
    scaled_prices: scales.map(({ quantity: _, price: __, ...scale }) => scale),
    next_scale: nextScale(checked, asked, price, scales),
  };
}

/** With which a scale begins: one of the unit, or as much as has to be ordered. */
function smallestQuantity({ material }: CheckedLine, factor: UnitFactor): Decimal {
  const minimum = roundedUp(convert(material.minimum_quantity, factorOf(material, "")!, factor));
  return compare(minimum, one) > 0 ? minimum : one;
}

/** The next step that is cheaper; what is missing can be ordered: a multiple of what the material is sold in. */
function nextScale(
  { material, quantity, unit, factor }: CheckedLine,
  asked: LineToPrice,
  { net_price, price_unit }: LinePrice,
  scales: readonly { quantity: Decimal; price: Decimal }[],
): NextScale | null {
  const priced = factorOf(asked.units, price_unit)!;
  for (const scale of scales) {
    if (compare(scale.price, net_price) >= 0) continue;
    const base = nextMultiple(roundedUp(convert(scale.quantity, priced, factorOf(material, "")!)), material.quantity_step);
    const from = nextMultiple(roundedUp(convert(base, factorOf(material, "")!, factor)), one);
    if (compare(from, quantity) <= 0) continue;
    return {
      from_quantity: shortDecimalText(from),
      missing_quantity: shortDecimalText(subtract(from, quantity)),
      unit,
      net_price: shortDecimalText(scale.price),
    };
  }
  return null;
}
