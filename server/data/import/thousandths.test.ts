import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalOf, thousandthsOf } from "./thousandths.ts";

describe("decimals as thousandths", () => {
  it("read what a price list writes", () => {
    expect(["2.55", "0.0", "38970.0", "-11062.06", "0.001", "7", "1.2500"].map(thousandthsOf)).toEqual([
      2550n,
      0n,
      38970000n,
      -11062060n,
      1n,
      7000n,
      1250n,
    ]);
  });

  it("refuse what they cannot hold exactly, and what is no decimal", () => {
    for (const text of ["0.0005", "1e3", "1,5", "", " 1", "+1", "--1", "1.", ".5", "NaN", "0x10"])
      expect(thousandthsOf(text), text).toBeNull();
  });

  it("come back as they were", () => {
    fc.assert(fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (value) => thousandthsOf(decimalOf(value)) === value));
  });
});
