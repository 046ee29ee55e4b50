import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaleOf } from "./scale.ts";

const cents = fc.integer({ min: -1e12, max: 1e12 }).map((figure) => figure / 100);

describe("the scale of an axis", () => {
  it("has round ticks and begins at zero", () => {
    expect(scaleOf([12, 37, 94])).toEqual({ min: 0, max: 100, ticks: [0, 25, 50, 75, 100] });
    expect(scaleOf([0.12, 0.4]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
    expect(scaleOf([-30, 50]).ticks).toEqual([-40, -20, 0, 20, 40, 60]);
  });

  it("is one of some height without any value", () => {
    expect(scaleOf([]).max).toBeGreaterThan(0);
    expect(scaleOf([0, 0]).max).toBeGreaterThan(0);
  });

  it("has whole ticks for whole figures", () => {
    expect(scaleOf([0, 0]).ticks).toEqual([0, 1]);
    expect(scaleOf([1, 2]).ticks).toEqual([0, 1, 2]);
    expect(scaleOf([9]).ticks).toEqual([0, 5, 10]);
  });

  it("holds every value, whatever they are", () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (values) => {
        const { min, max, ticks } = scaleOf(values);
        expect(min).toBeLessThanOrEqual(Math.min(...values) + Math.abs(min) * 1e-9);
        expect(max).toBeGreaterThanOrEqual(Math.max(...values) - Math.abs(max) * 1e-9);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks).toContain(0);
      }),
    );
  });
});
