import { describe, expect, it } from "vitest";
import { figure, median, notMeasured, percentile } from "./figure.ts";

describe("a measured number", () => {
  it("is good up to its limit and no further", () => {
    expect([figure("x", 20, "s", 20).ok, figure("x", 20.1, "s", 20).ok]).toEqual([true, false]);
  });

  it("that could not be taken is written down as not good", () => {
    expect(notMeasured("x", "s", 20, "no data")).toEqual({ name: "x", value: null, unit: "s", limit: 20, ok: false, note: "no data" });
  });

  it("takes percentiles of what was measured, not between", () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([median(values), percentile(values, 0.95), percentile(values, 1)]).toEqual([50, 95, 100]);
  });
});
