import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleOf, fillMask, isFilled, withLiterals, withoutLiterals } from "./mask.ts";

const code = "99-AAA-9999";
const masks = fc
  .array(fc.constantFrom("9", "A", "a", "*", "-", "/", " ", "\\9", "\\A", "+", "(", ")"), { minLength: 1, maxLength: 14 })
  .map((parts) => parts.join(""));

describe("a mask", () => {
  it.each([
    ["12abc3456", "12-ABC-3456"],
    ["12-abc-3456", "12-ABC-3456"],
    ["12 abc/3456 and more", "12-ABC-3456"],
    ["1", "1"],
    ["12", "12"],
    ["12-", "12-"],
    ["12a", "12-A"],
    ["x1y2z", "12-Z"],
    ["", ""],
    ["１２ａｂｃ", "12-ABC"],
    ["\u200f١٢", "12"],
    ["😀\u000012", "12"],
  ])("shows %j as %j", (typed, shown) => {
    expect(fillMask(code, typed)).toBe(shown);
  });

  it("has signs of its own, and escaped ones that would mean something", () => {
    expect(fillMask("\\A-99", "7")).toBe("A-7");
    expect(fillMask("(999) 999", "555123")).toBe("(555) 123");
    expect(exampleOf(code)).toBe("12-ABC-3456");
    expect(exampleOf("\\A9")).toBe("A1");
  });

  it("is whole only when every place is filled", () => {
    expect(isFilled(code, "12-ABC-3456")).toBe(true);
    expect(["12-ABC-345", "12-abc-3456", "12ABC3456", "12-ABC-3456 ", ""].filter((text) => isFilled(code, text))).toEqual([]);
  });

  it("what it shows stays as it is, and never holds a sign that does not belong", () => {
    fc.assert(
      fc.property(masks, fc.string({ unit: "binary" }), (mask, text) => {
        const shown = fillMask(mask, exampleOf(mask));
        expect(shown).toBe(exampleOf(mask));
        expect(isFilled(mask, shown)).toBe(true);
        expect(fillMask(code, fillMask(code, text))).toBe(fillMask(code, text));
      }),
    );
  });

  it("takes what it says itself away and puts it back", () => {
    fc.assert(
      fc.property(masks, (mask) => {
        const example = exampleOf(mask);
        expect(withLiterals(mask, withoutLiterals(mask, example))).toBe(example);
      }),
    );
    expect(withLiterals(code, "12ABC345")).toBeUndefined();
    expect(withLiterals(code, "12ABC34567")).toBeUndefined();
  });
});
