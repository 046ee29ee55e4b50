import { describe, expect, it } from "vitest";
import { choiceOf, choose, isImpossible, remainingProducts, type SwatchOption } from "./choice.ts";

const value = (value_index: number, default_label: string, product_ids: number[]) => ({
  value_index,
  swatch_value: default_label,
  swatch_value_type: "text" as const,
  default_label,
  product_ids,
});

/** Black in 10 and 20, blue in 20 and 30 mm. */
const color: SwatchOption = { label: "Colour", attribute_code: "color", values: [value(1, "black", [11, 12]), value(2, "blue", [22, 23])] };
const size: SwatchOption = {
  label: "Size",
  attribute_code: "size",
  values: [value(10, "10", [11]), value(20, "20", [12, 22]), value(30, "30", [23])],
};
const options = [color, size];

describe("choosing a variant", () => {
  it("narrows the variants that are left", () => {
    expect(remainingProducts(options, {})).toEqual([11, 12, 22, 23]);
    expect(remainingProducts(options, { color: 1 })).toEqual([11, 12]);
    expect(remainingProducts(options, { color: 1, size: 20 })).toEqual([12]);
  });

  it("marks what no variant has together with what is chosen", () => {
    expect(size.values.map((each) => isImpossible(options, { color: 1 }, size, each))).toEqual([false, false, true]);
    expect(color.values.map((each) => isImpossible(options, { color: 1 }, color, each))).toEqual([false, false]);
  });

  it("clears the others for what is impossible, and chooses what all that are left have in common", () => {
    expect(choose(options, { color: 1 }, size, size.values[2]!)).toEqual({ size: 30, color: 2 });
    expect(choose(options, {}, size, size.values[0]!)).toEqual({ size: 10, color: 1 });
    expect(choose(options, {}, size, size.values[1]!)).toEqual({ size: 20 });
  });

  it("takes out what is chosen again, and reads what a variant has", () => {
    expect(choose(options, { color: 1, size: 20 }, size, size.values[1]!)).toEqual({ color: 1 });
    expect(choiceOf(options, 23)).toEqual({ color: 2, size: 30 });
  });
});
