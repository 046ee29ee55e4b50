import fc from "fast-check";
import { expect, it } from "vitest";
import { contrastOf, isColor, parseColor, normalizeColorInput } from "./color.value.ts";

it.each([
  ["a", "#A"],
  ["#a1b2c3", "#A1B2C3"],
  ["a1b2c3d4", "#A1B2C3"],
  ["##11", "#11"],
  ["#", "#"],
  ["", ""],
  [" #fff ", "#FFF"],
])("typing %j shows %j", (typed, shown) => {
  expect(normalizeColorInput(typed)).toBe(shown);
});

it.each([
  ["#abc", "#AABBCC"],
  ["11456d", "#11456D"],
  ["#GGGGGG", undefined],
  ["#12345", undefined],
  ["١١٤٥٦٧", undefined],
  ["\u0000", undefined],
])("%j is the colour %s", (typed, color) => {
  expect(parseColor(typed)).toBe(color);
});

it("what is shown is shown the same again, and never longer than seven signs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = normalizeColorInput(text);
      expect(normalizeColorInput(shown)).toBe(shown);
      expect(shown.length).toBeLessThanOrEqual(7);
      const read = parseColor(text);
      expect(read === undefined || isColor(read)).toBe(true);
    }),
  );
});

it("contrast is what WCAG says", () => {
  expect(contrastOf("#000000", "#FFFFFF")).toBe(21);
  expect(contrastOf("#FFFFFF", "#FFFFFF")).toBe(1);
  expect(contrastOf("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
});
