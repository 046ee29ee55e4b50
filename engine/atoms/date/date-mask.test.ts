import { describe, expect, it } from "vitest";
import { maskDate } from "./date-mask.ts";

const type = (text: string, format: string): string => [...text].reduce((shown, sign) => maskDate(shown + sign, format, false), "");

describe("typing a date", () => {
  it.each([
    ["07022025", "%d.%m.%Y", "07.02.2025"],
    ["02072025", "%m/%d/%Y", "02/07/2025"],
    ["20250207", "%Y-%m-%d", "2025-02-07"],
    ["20250207", "%Y/%m/%d", "2025/02/07"],
    ["7.2.2025", "%d.%m.%Y", "07.02.2025"],
    ["07.02.2025", "%d.%m.%Y", "07.02.2025"],
    ["0702", "%d.%m.%Y", "07.02."],
    ["0", "%d.%m.%Y", "0"],
    ["070220259", "%d.%m.%Y", "07.02.2025"],
    ["abc", "%d.%m.%Y", ""],
  ])("%s in %s shows %s", (typed, format, shown) => {
    expect(type(typed, format)).toBe(shown);
  });

  it("a pasted date keeps its digits whatever stands between them", () => {
    expect(maskDate("7-2-2025", "%d.%m.%Y", false)).toBe("07.02.2025");
  });

  it("deleting a separator is possible and brings none back", () => {
    expect(maskDate("07.02", "%d.%m.%Y", true)).toBe("07.02");
    expect(maskDate("07.", "%d.%m.%Y", true)).toBe("07.");
    expect(maskDate("07", "%d.%m.%Y", true)).toBe("07");
    expect(maskDate("0", "%d.%m.%Y", true)).toBe("0");
  });
});
