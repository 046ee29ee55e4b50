import { describe, expect, it } from "vitest";
import { kindOf, readRetailLine } from "./retail-line.ts";

const good = ["536365", "85123A", "WHITE METAL LANTERN ", "6", "2010-12-01 08:26:00", "2.55", "17850.0", "United Kingdom"];
const withField = (at: number, text: string): string[] => good.with(at, text);

describe("a line of Online Retail", () => {
  it("is read without the blanks around texts and the .0 after customers", () => {
    expect(readRetailLine(good)).toEqual({
      ok: true,
      line: {
        document: "536365",
        code: "85123A",
        description: "WHITE METAL LANTERN",
        quantity: "6",
        at: "2010-12-01 08:26:00",
        price: "2.55",
        customer: "17850",
        country: "United Kingdom",
        value: 15_300n,
      },
    });
  });

  it("may lack the customer and the description, have price 0 and a negative quantity", () => {
    expect(readRetailLine(["536365", "85123A", "", "-6", "2010-12-01 08:26:00", "0.0", "", "EIRE"])).toMatchObject({
      ok: true,
      line: { customer: "", description: "", quantity: "-6", value: 0n },
    });
  });

  it.each([
    ["columns", good.slice(1), 0n],
    ["columns", [...good, ""], 0n],
    ["characters", withField(2, "NUL \0 BYTE"), 15_300n],
    ["characters", withField(2, "BAD \ufffd BYTES"), 15_300n],
    ["document_missing", withField(0, " "), 15_300n],
    ["code_missing", withField(1, ""), 15_300n],
    ["too_long", withField(1, "X".repeat(41)), 15_300n],
    ["quantity", withField(3, "1.5"), 0n],
    ["quantity", withField(3, ""), 0n],
    ["price", withField(5, "2.5555"), 0n],
    ["price", withField(5, "free"), 0n],
    ["date", withField(4, "2011-02-29 08:26:00"), 15_300n],
    ["date", withField(4, "01.12.2010 08:26"), 15_300n],
    ["range", withField(3, "100000000"), 255_000_000_000n],
    ["range", withField(5, "100000000.0"), 600_000_000_000n],
    ["range", withField(3, "99999999").with(5, "99999999.0"), 0n],
    ["range", withField(3, "50000000").with(5, "90000.0"), 4_500_000_000_000_000n],
    ["range", withField(3, "999999999999").with(5, "999999999999999"), 0n],
    ["customer", withField(6, "John"), 15_300n],
  ])("is refused for its %s, with its value where it has one", (reason, record, value) => {
    expect(readRetailLine(record)).toEqual({ ok: false, reason, value });
  });

  it("belongs to a return or an adjustment by the letter before the number", () => {
    expect(["536365", "C536379", "A563185"].map(kindOf)).toEqual(["order", "return", "adjustment"]);
  });
});
