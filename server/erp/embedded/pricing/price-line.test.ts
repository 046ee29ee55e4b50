import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimalOf, decimalText, shortDecimalText, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { ConditionAccess, ConditionType } from "../../../../schemas/pricing/trace.ts";
import { byExactness, type ConditionRecord } from "./condition-record.ts";
import { priceLine, type LineToPrice } from "./price-line.ts";
import { one, type UnitFactor } from "./units.ts";

const exact = (text: string): Decimal => decimalOf(text)!;
const box: UnitFactor = { numerator: exact("12"), denominator: one };
const units = { base_uom: "EA", factors: new Map([["BOX", box]]) };

/** As the rules say it, the most exact first. */
const accessesOf: Readonly<Record<"base_price" | "discount" | "surcharge" | "tax", readonly ConditionAccess[]>> = {
  base_price: ["customer_material", "group_material", "material"],
  discount: ["customer_material_group", "customer", "customer_group", "material_group"],
  surcharge: ["customer_material_group", "customer", "customer_group", "material_group"],
  tax: ["country"],
};
type LineType = keyof typeof accessesOf;
const lineTypes = Object.keys(accessesOf) as LineType[];

const hundredths = (most: number) => fc.integer({ min: 0, max: most }).map((value): Decimal => ({ units: BigInt(value), scale: 2 }));
const someDay = fc.integer({ min: 1, max: 28 }).map((day) => `202611${String(day).padStart(2, "0")}`);

const recordOf = (condition: LineType) =>
  fc
    .record({
      access: fc.constantFrom(...accessesOf[condition]),
      isPercent: fc.boolean(),
      per: fc.constantFrom("1", "10", "100").map(exact),
      per_unit: fc.constantFrom("", "BOX"),
      byValue: fc.boolean(),
      excludes: fc.constantFrom<ConditionType | null>(null, null, "discount", "surcharge"),
      valid_from: someDay,
      valid_to: fc.option(someDay, { nil: "" }),
      steps: fc.uniqueArray(fc.record({ from: hundredths(20_000), rate: hundredths(5_000) }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ from }) => decimalText(from),
      }),
    })
    .map(({ isPercent, byValue, steps, ...record }): Omit<ConditionRecord, "id"> => ({
      ...record,
      condition,
      free_from: null,
      tax_code: condition === "tax" ? "A1" : "",
      rate_kind: condition === "tax" || (isPercent && condition !== "base_price") ? "percent" : "amount",
      scale_by: byValue && condition !== "base_price" ? "value" : "quantity",
      excludes: condition === "tax" ? null : record.excludes,
      steps: steps.toSorted((a, b) => compare(a.from, b.from)),
    }));

const someRecords = fc.array(fc.oneof(...lineTypes.map(recordOf)), { maxLength: 14 }).map((records) => {
  const all = records.map((record, at): ConditionRecord => ({ ...record, id: String(at + 1) }));
  return new Map(lineTypes.map((type) => [type, all.filter(({ condition }) => condition === type).sort(byExactness)]));
});

const someLine: fc.Arbitrary<LineToPrice> = fc.record({
  quantity: fc.integer({ min: 1, max: 40_000 }).map((value): Decimal => ({ units: BigInt(value), scale: 2 })),
  unit: fc.constantFrom<UnitFactor>({ numerator: one, denominator: one }, box),
  units: fc.constant(units),
  date: someDay,
  currency: fc.constantFrom("EUR", "JPY"),
  records: someRecords,
});

/** A fraction of two whole numbers, and nothing cleverer. */
type Fraction = readonly [bigint, bigint];
const fraction = ({ units: whole, scale }: Decimal): Fraction => [whole, 10n ** BigInt(scale)];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const reaches = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d >= c * b;
/** To the digits of the currency, half away from zero. */
function money([a, b]: Fraction, currency: string): Fraction {
  const digits = currency === "JPY" ? 1n : 100n;
  const [size, sign] = a < 0n ? [-a, -1n] : [a, 1n];
  const doubled = (2n * size * digits) / b;
  return [sign * ((doubled + 1n) / 2n), digits];
}
const textOf = ([a, b]: Fraction): string => {
  const digits = b === 1n ? 0 : 2;
  return shortDecimalText({ units: a, scale: digits });
};

/** The rules read aloud: of each type walk the accesses, take the newest valid record whose scale is reached, apply it. */
function readRules({ quantity, unit, date, currency, records }: LineToPrice) {
  const pieces = times(fraction(quantity), over(fraction(unit.numerator), fraction(unit.denominator)));
  const inUnitOf = (record: ConditionRecord): Fraction => (record.per_unit === "BOX" ? over(pieces, [12n, 1n]) : pieces);
  const pick = (type: LineType, value: Fraction) => {
    for (const access of accessesOf[type]) {
      const candidates = (records.get(type) ?? []).filter(
        (record) => record.access === access && record.valid_from <= date && (record.valid_to === "" || date <= record.valid_to),
      );
      candidates.sort((a, b) => (a.valid_from === b.valid_from ? Number(b.id) - Number(a.id) : a.valid_from < b.valid_from ? 1 : -1));
      for (const record of candidates) {
        const reached = record.steps.filter(({ from }) => reaches(record.scale_by === "value" ? value : inUnitOf(record), fraction(from)));
        if (reached.length > 0) return { record, rate: fraction(reached.at(-1)!.rate) };
      }
    }
    return undefined;
  };
  const apply = ({ record, rate }: NonNullable<ReturnType<typeof pick>>, value: Fraction): Fraction =>
    money(
      record.rate_kind === "percent" ? over(times(value, rate), [100n, 1n]) : over(times(inUnitOf(record), rate), fraction(record.per)),
      currency,
    );

  const base = pick("base_price", [0n, 1n]);
  if (!base) return { found: false, counted: [] as string[] };
  const counted = [base.record.id];
  const excluded = [base.record.excludes];
  const list = apply(base, [0n, 1n]);
  let net = list;
  for (const [type, sign] of [
    ["discount", -1n],
    ["surcharge", 1n],
  ] as const) {
    const found = excluded.includes(type) ? undefined : pick(type, net);
    if (!found) continue;
    counted.push(found.record.id);
    excluded.push(found.record.excludes);
    net = plus(net, times([sign, 1n], apply(found, net)));
  }
  const tax = pick("tax", net);
  if (tax) counted.push(tax.record.id);
  const tax_value = tax ? apply(tax, net) : ([0n, 1n] as const);
  return {
    found: true,
    counted,
    list: textOf(money(list, currency)),
    net: textOf(money(net, currency)),
    tax: textOf(money(tax_value, currency)),
  };
}

describe("the price of a line", () => {
  it("is what the rules say, read one after the other, whatever records there are", () => {
    fc.assert(
      fc.property(someLine, (line) => {
        const { found, list_value, net_value, tax_value, trace } = priceLine(line);
        const rules = readRules(line);
        expect(found).toBe(rules.found);
        expect(trace.filter(({ counted }) => counted).map(({ record }) => record)).toEqual(rules.counted);
        if (rules.found) expect([list_value, net_value, tax_value].map(shortDecimalText)).toEqual([rules.list, rules.net, rules.tax]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("has each record that was looked at in its trace once, with a reason where it did not count", () => {
    fc.assert(
      fc.property(someLine, (line) => {
        const { found, trace } = priceLine(line);
        const lookedAt = found ? [...line.records.values()].flat() : line.records.get("base_price")!;
        expect(trace.map(({ record }) => record).toSorted()).toEqual(lookedAt.map(({ id }) => id).toSorted());
        expect(trace.every(({ counted, reason }) => counted === (reason === undefined))).toBe(true);
      }),
    );
  });

  it("is the sum of what its trace says", () => {
    fc.assert(
      fc.property(someLine, (line) => {
        const { net_value, trace } = priceLine(line);
        const sum = trace
          .filter(({ condition }) => condition !== "tax")
          .reduce((all, { value }) => plus(all, fraction(exact(value))), [0n, 1n] as Fraction);
        const [net, scale] = fraction(net_value);
        expect(sum[0] * scale).toBe(net * sum[1]);
      }),
    );
  });
});
