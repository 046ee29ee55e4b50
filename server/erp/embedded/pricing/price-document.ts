/** What a document costs beside its lines: order value scale, freight, minimum surcharge, tax. A pure function of the lines' results. */
import {
  add,
  compare,
  decimalOf,
  divide,
  multiply,
  shortDecimalText,
  subtract,
  zero,
  type Decimal,
} from "../../../../engine/rules/decimal.ts";
import type { HeaderResult, NextValue, TaxValue } from "../../../../schemas/pricing/header.ts";
import type { LineValue } from "../../../../schemas/pricing/line.ts";
import type { ConditionType, PriceCondition } from "../../../../schemas/pricing/trace.ts";
import { chooseCondition, type Choice, type ConditionRecord } from "./condition-record.ts";
import { currencyDigits, roundMoney, totalRounding } from "./currency-rounding.ts";
import { entriesOf, percentOf, type RecordsByType } from "./price-line.ts";

export interface DocumentToPrice {
  currency: string;
  /** yyyymmdd */
  date: string;
  records: RecordsByType;
}

export type PricedDocument = Omit<HeaderResult, "credit" | "messages">;

/** Lines are in the document's currency; those without a value count as zero. */
export function priceDocument({ currency, date, records }: DocumentToPrice, lines: readonly LineValue[]): PricedDocument {
  const subtotal = sumOf(lines, "net_value");
  const weight = sumOf(lines, "weight");
  const trace: PriceCondition[] = [];
  const choose = (type: ConditionType, value: Decimal): Choice =>
    chooseCondition(records.get(type) ?? [], { date, stepOf: ({ steps }) => steps.findLast(({ from }) => compare(value, from) >= 0) });
  const enter = (choice: Choice, base: Decimal, value: Decimal): Decimal => {
    trace.push(...entriesOf(choice, { base, value, currency }));
    return value;
  };

  const scale = choose("order_value", subtotal);
  const reduction = scale.chosen ? percentOf(subtotal, scale.chosen.step.rate, currency) : zero;
  const discount = enter(scale, subtotal, subtract(zero, reduction));
  const value = add(subtotal, discount);
  const charge = (type: "freight" | "minimum_surcharge"): Decimal => {
    const choice = lines.length === 0 ? { chosen: null, passed: [] } : freeFrom(choose(type, value), value);
    return enter(choice, value, choice.chosen ? chargeOf(choice.chosen, { value, weight, currency }) : zero);
  };
  const freight = charge("freight");
  const minimum_surcharge = charge("minimum_surcharge");

  const taxes = taxesOf(lines, { subtotal, discount, charges: add(freight, minimum_surcharge), currency });
  const tax_value = taxes.reduce((sum, tax) => add(sum, tax.value), zero);
  const net_value = add(add(value, freight), minimum_surcharge);
  const rounding = totalRounding(add(net_value, tax_value), currency);
  const texts = { subtotal, discount, freight, minimum_surcharge, net_value, tax_value, rounding, weight };
  return {
    ...(Object.fromEntries(Object.entries(texts).map(([name, amount]) => [name, shortDecimalText(amount)])) as Record<
      keyof typeof texts,
      string
    >),
    lines: lines.length,
    currency,
    total: shortDecimalText(add(add(net_value, tax_value), rounding)),
    taxes: taxes.map(textOfTax),
    next_values: lines.length === 0 ? [] : nextValues({ currency, date, records }, subtotal, value),
    trace,
  };
}

function sumOf(lines: readonly LineValue[], of: "net_value" | "weight"): Decimal {
  return lines.reduce((sum, line) => add(sum, decimalOf(line[of]) ?? zero), zero);
}

/** A record from whose free value on nothing is charged does not count, and neither does one less exact. */
function freeFrom(choice: Choice, value: Decimal): Choice {
  const { chosen, passed } = choice;
  if (!chosen?.record.free_from || compare(value, chosen.record.free_from) < 0) return choice;
  const reason = chosen.record.condition === "freight" ? ("free_from" as const) : ("minimum_reached" as const);
  return { chosen: null, passed: [{ record: chosen.record, reason }, ...passed] };
}

function chargeOf(
  { record, step }: NonNullable<Choice["chosen"]>,
  { value, weight, currency }: { value: Decimal; weight: Decimal; currency: string },
): Decimal {
  if (record.rate_kind === "percent") return percentOf(value, step.rate, currency);
  if (record.rate_kind === "fixed") return roundMoney(step.rate, currency);
  return divide(multiply(weight, step.rate), record.per, currencyDigits(currency));
}

type Tax = { code: string; rate: Decimal; base: Decimal; value: Decimal };

/**
 * By code and rate. The discount is shared out by value, the last share takes what rounding left; freight and the surcharge are taxed as
 * most of the document is.
 */
function taxesOf(
  lines: readonly LineValue[],
  { subtotal, discount, charges, currency }: { subtotal: Decimal; discount: Decimal; charges: Decimal; currency: string },
): Tax[] {
  const groups = Map.groupBy(lines, ({ tax_code, tax_rate }) => JSON.stringify([tax_code, tax_rate]));
  const taxes = [...groups.values()]
    .map((of) => ({ code: of[0]!.tax_code, rate: decimalOf(of[0]!.tax_rate) ?? zero, base: sumOf(of, "net_value"), value: zero }))
    .sort((a, b) => compare(a.base, b.base));
  let left = discount;
  return taxes.map((tax, at) => {
    const isLargest = at === taxes.length - 1;
    const share = isLargest || subtotal.units === 0n ? left : divide(multiply(discount, tax.base), subtotal, currencyDigits(currency));
    left = subtract(left, share);
    const base = add(add(tax.base, share), isLargest ? charges : zero);
    return { ...tax, base, value: percentOf(base, tax.rate, currency) };
  });
}

const textOfTax = ({ code, rate, base, value }: Tax): TaxValue => ({
  code,
  rate: shortDecimalText(rate),
  base: shortDecimalText(base),
  value: shortDecimalText(value),
});

/** What a bit more would bring: a larger discount by the subtotal, no freight and no surcharge by the value after the discount. */
function nextValues({ date, records }: DocumentToPrice, subtotal: Decimal, value: Decimal): NextValue[] {
  const next = (condition: NextValue["condition"], from: Decimal, reached: Decimal, rate: Decimal): NextValue => ({
    condition,
    from_value: shortDecimalText(from),
    missing_value: shortDecimalText(subtract(from, reached)),
    rate: shortDecimalText(rate),
  });
  const countingRecord = (type: ConditionType): ConditionRecord | undefined =>
    chooseCondition(records.get(type) ?? [], { date, stepOf: ({ steps }) => steps[0] }).chosen?.record;

  const step = countingRecord("order_value")?.steps.find(({ from }) => compare(from, subtotal) > 0);
  const charges = (["freight", "minimum_surcharge"] as const).flatMap((type) => {
    const free = countingRecord(type)?.free_from;
    return free && compare(free, value) > 0 ? [next(type, free, value, zero)] : [];
  });
  return [...(step ? [next("order_value", step.from, subtotal, step.rate)] : []), ...charges];
}
