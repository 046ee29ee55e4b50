import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { add, compare, decimalOf, decimalText, divide, multiply, round, shortDecimalText, subtract } from "./decimal.ts";

const cents = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const text = (units: bigint): string => decimalText({ units, scale: 2 });
const exact = (value: string) => decimalOf(value)!;

describe("decimals", () => {
  it("add, subtract, multiply and compare as whole cents do", () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [left, right] = [exact(text(a)), exact(text(b))];
        expect(decimalText(add(left, right))).toBe(text(a + b));
        expect(decimalText(subtract(left, right))).toBe(text(a - b));
        expect(multiply(left, right)).toEqual({ units: a * b, scale: 4 });
        expect(compare(left, right)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it("divide to the digits that are wanted, rounded once", () => {
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 6 }), (a, b, scale) => {
        fc.pre(b !== 0n);
        const quotient = divide(exact(text(a)), exact(text(b)), scale);
        // What it misses is at most half a unit of its last digit: |2 * (a - q * b)| <= |b|, all at one scale.
        const rest = 2n * (a * 10n ** BigInt(scale) - quotient.units * b);
        expect((rest < 0n ? -rest : rest) <= (b < 0n ? -b : b)).toBe(true);
      }),
    );
    const shown = (a: string, b: string, scale: number) => decimalText(divide(exact(a), exact(b), scale));
    expect([shown("1", "3", 2), shown("-1", "8", 2), shown("2.5", "0.5", 0), shown("0.005", "1", 2)]).toEqual([
      "0.33",
      "-0.13",
      "5",
      "0.01",
    ]);
  });

  it("are written short without zeros that say nothing", () => {
    expect(["1.500", "10", "0.00", "-2.50"].map((value) => shortDecimalText(exact(value)))).toEqual(["1.5", "10", "0", "-2.5"]);
  });

  it("compare by value, not by how they are written", () => {
    expect(compare(exact("1.50"), exact("1.5"))).toBe(0);
    expect(compare(exact("10"), exact("9.99"))).toBe(1);
  });

  it.each([
    ["2.345", 2, "2.35"],
    ["-2.345", 2, "-2.35"],
    ["2.3449", 2, "2.34"],
    ["0.5", 0, "1"],
    ["-0.4", 0, "0"],
    ["7", 2, "7.00"],
  ])("%s rounded to %i digits is %s", (value, digits, rounded) => {
    expect(decimalText(round(exact(value), digits))).toBe(rounded);
  });

  it.each(["", " ", "1,5", "1e3", "abc", ".", "-", "--1", "1.2.3", "٣", "9".repeat(101)])("%.20j is none", (value) => {
    expect(decimalOf(value)).toBeUndefined();
  });

  it("come from numbers as they print", () => {
    expect([decimalOf(1.5), decimalOf(-0.1), decimalOf(1e21), decimalOf(Number.NaN), decimalOf(null)]).toEqual([
      { units: 15n, scale: 1 },
      { units: -1n, scale: 1 },
      undefined,
      undefined,
      undefined,
    ]);
  });
});
