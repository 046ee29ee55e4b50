/** What a line costs: a pure function of its quantity and the condition records that could apply to it. */
import { add, compare, decimalText, divide, multiply, shortDecimalText, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { ConditionType, PriceCondition } from "../../../../schemas/pricing/trace.ts";
import { chooseCondition, type Choice, type ChosenCondition, type ConditionRecord, type ConditionStep } from "./condition-record.ts";
import { currencyDigits, roundMoney } from "./currency-rounding.ts";
import { amountOf, convert, factorOf, isAtLeast, one, rounded, type Amount, type MaterialUnits, type UnitFactor } from "./units.ts";

export interface PricedMaterial extends MaterialUnits {
  material: string;
}

/** Of one type each list is in the order of `byExactness`. */
export type RecordsByType = ReadonlyMap<ConditionType, readonly ConditionRecord[]>;

export interface LineToPrice {
  quantity: Decimal;
  unit: UnitFactor;
  units: MaterialUnits;
  /** yyyymmdd */
  date: string;
  currency: string;
  records: RecordsByType;
}

export interface LinePrice {
  /** False where there is no base price: everything else is zero then. */
  found: boolean;
  /** At the base price alone. */
  list_value: Decimal;
  net_value: Decimal;
  /** Of `price_quantity` in `price_unit`. */
  net_price: Decimal;
  price_quantity: Decimal;
  price_unit: string;
  tax_code: string;
  /** In percent. */
  tax_rate: Decimal;
  tax_value: Decimal;
  trace: PriceCondition[];
}

const hundred: Decimal = { units: 100n, scale: 0 };

/** Types after the base price in the order in which they are worked off, and what they do to the value. */
const adjustments = [
  ["discount", -1],
  ["surcharge", 1],
] as const;

export function priceLine(line: LineToPrice): LinePrice {
  const { currency, date, records, units } = line;
  const trace: PriceCondition[] = [];
  const choose = (type: ConditionType, value: Decimal, excluded = false): Choice =>
    chooseCondition(records.get(type) ?? [], { date, excluded, stepOf: (record) => stepReached(record, line, value) });
  const enter = (choice: Choice, base: Decimal, value: Decimal): void => void trace.push(...entriesOf(choice, { base, value, currency }));

  const base = choose("base_price", zero);
  if (!base.chosen) {
    enter(base, zero, zero);
    return { ...noPrice(units), trace };
  }
  const { record, step } = base.chosen;
  const quantity = convert(line.quantity, line.unit, factorOf(units, record.per_unit)!);
  const list_value = roundMoney(priceOf(quantity, step.rate, record.per, currency), currency);
  enter(base, rounded(quantity), list_value);

  const excludes = new Set([record.excludes]);
  let net_value = list_value;
  for (const [type, sign] of adjustments) {
    const choice = choose(type, net_value, excludes.has(type));
    const value = choice.chosen ? signed(valueOf(choice.chosen, line, net_value), sign) : zero;
    enter(choice, net_value, value);
    if (choice.chosen) excludes.add(choice.chosen.record.excludes);
    net_value = add(net_value, value);
  }

  const tax = choose("tax", net_value);
  const tax_rate = tax.chosen?.step.rate ?? zero;
  const tax_value = percentOf(net_value, tax_rate, currency);
  enter(tax, net_value, tax_value);
  return {
    found: true,
    list_value,
    net_value,
    net_price: divide(multiply(multiply(net_value, record.per), quantity.denominator), quantity.numerator, currencyDigits(currency) + 2),
    price_quantity: record.per,
    price_unit: record.per_unit || units.base_uom,
    tax_code: tax.chosen?.record.tax_code ?? "",
    tax_rate,
    tax_value,
    trace,
  };
}

const noPrice = ({ base_uom }: MaterialUnits): Omit<LinePrice, "trace"> => ({
  found: false,
  list_value: zero,
  net_value: zero,
  net_price: zero,
  price_quantity: one,
  price_unit: base_uom,
  tax_code: "",
  tax_rate: zero,
  tax_value: zero,
});

/** The last step that the line's quantity, in the record's unit, or the value so far reaches. */
function stepReached(record: ConditionRecord, line: LineToPrice, value: Decimal): ConditionStep | undefined {
  const unit = factorOf(line.units, record.per_unit);
  // A record in a unit that the material no longer has is reached by nothing.
  if (!unit) return undefined;
  const reached = record.scale_by === "value" ? amountOf(value) : convert(line.quantity, line.unit, unit);
  return record.steps.findLast(({ from }) => isAtLeast(reached, amountOf(from)));
}

function valueOf({ record, step }: ChosenCondition, line: LineToPrice, value: Decimal): Decimal {
  if (record.rate_kind === "percent") return percentOf(value, step.rate, line.currency);
  if (record.rate_kind === "fixed") return roundMoney(step.rate, line.currency);
  return priceOf(convert(line.quantity, line.unit, factorOf(line.units, record.per_unit)!), step.rate, record.per, line.currency);
}

export const percentOf = (value: Decimal, rate: Decimal, currency: string): Decimal =>
  divide(multiply(value, rate), hundred, currencyDigits(currency));

const priceOf = (quantity: Amount, rate: Decimal, per: Decimal, currency: string): Decimal =>
  divide(multiply(quantity.numerator, rate), multiply(quantity.denominator, per), currencyDigits(currency));

const signed = (value: Decimal, sign: 1 | -1): Decimal => (sign === 1 ? value : { ...value, units: -value.units });

/** What of one type counted first, then what did not. */
export function entriesOf(
  { chosen, passed }: Choice,
  { base, value, currency }: { base: Decimal; value: Decimal; currency: string },
): PriceCondition[] {
  const entry = (record: ConditionRecord, { from, rate }: ConditionStep) => ({
    condition: record.condition,
    record: record.id,
    access: record.access,
    rate_kind: record.rate_kind,
    rate: shortDecimalText(rate),
    per: shortDecimalText(record.per),
    per_unit: record.per_unit,
    scale_from: shortDecimalText(from),
    currency,
  });
  return [
    ...(chosen
      ? [{ ...entry(chosen.record, chosen.step), base: shortDecimalText(base), value: shortDecimalText(value), counted: true }]
      : []),
    ...passed.map(({ record, reason }) => ({
      ...entry(record, record.steps[0] ?? { from: zero, rate: zero }),
      base: decimalText(zero),
      value: decimalText(zero),
      counted: false,
      reason,
    })),
  ];
}

/** Quantities from which a valid record of the base price or a discount has another rate; in `unit`, above zero, the smallest first. */
export function scaleQuantities({ records, date, units }: LineToPrice, unit: UnitFactor): Decimal[] {
  const found = new Map<string, Decimal>();
  for (const type of ["base_price", "discount", "surcharge"] as const)
    for (const record of records.get(type) ?? []) {
      const own = factorOf(units, record.per_unit);
      if (!own || record.scale_by === "value" || record.valid_from > date || (record.valid_to !== "" && record.valid_to < date)) continue;
      for (const { from } of record.steps) {
        const quantity = rounded(convert(from, own, unit));
        if (quantity.units > 0n) found.set(decimalText(quantity), quantity);
      }
    }
  return [...found.values()].sort(compare);
}
