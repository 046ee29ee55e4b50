import { describe, expect, it } from "vitest";
import { RetailDescriptions } from "./retail-descriptions.ts";

function described(...uses: [text: string, lines: number, priced: boolean][]) {
  const descriptions = new RetailDescriptions();
  for (const [text, lines, priced] of uses) for (let line = 0; line < lines; line++) descriptions.add("22423", text, priced);
  return descriptions.of("22423");
}

describe("the description of a stock code", () => {
  it("is the text of most lines that have a price", () => {
    expect(described(["DOLLCRAFT GIRL", 8, true], ["FELTCRAFT GIRL", 20, true])).toEqual({ description: "FELTCRAFT GIRL", odd: [] });
  });

  it("is never a remark of the warehouse, however frequent", () => {
    expect(
      described(
        ["damaged", 50, false],
        ["?", 9, false],
        ["CHECK", 7, false],
        ["20713", 3, false],
        ["", 9, false],
        ["METAL LANTERN", 1, true],
      ),
    ).toEqual({
      description: "METAL LANTERN",
      odd: ["damaged", "?", "CHECK", "20713"],
    });
  });

  it("may be in small letters when it was sold", () => {
    expect(described(["Discount", 77, true])).toEqual({ description: "Discount", odd: [] });
  });

  it("is a text in capitals when the code was never sold at a price", () => {
    expect(described(["thrown away", 2, false], ["BLUE TEAPOT 250g", 1, false])).toEqual({
      description: "BLUE TEAPOT 250g",
      odd: ["thrown away"],
    });
  });

  it("is the code itself when there is nothing else", () => {
    expect(described(["", 3, false], ["wet?", 1, false])).toEqual({ description: "Article 22423", odd: ["wet?"] });
  });

  it("does not hang on the order of the lines when two are as frequent", () => {
    expect(described(["B", 2, true], ["A", 2, true]).description).toBe("A");
    expect(described(["A", 2, true], ["B", 2, true]).description).toBe("A");
  });
});
