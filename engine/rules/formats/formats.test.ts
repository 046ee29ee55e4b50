import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateFormats, numberFormats, timeFormats } from "../../../schemas/account.ts";
import { dateHint, dateParts, formatDate, parseDate } from "./format-date.ts";
import { decimalText } from "../decimal.ts";
import { formatDecimal, formatMoney, formatQuantity, parseDecimal, parseQuantity, writeQuantity } from "./format-number.ts";
import { dateOfInstant, formatInstant, formatInstantTime, formatTime } from "./format-time.ts";
import { parseTimeInput } from "./parse-time-input.ts";

describe("dates", () => {
  it.each([
    ["%m/%d/%Y", "02/07/2025", "MM/DD/YYYY"],
    ["%d/%m/%Y", "07/02/2025", "DD/MM/YYYY"],
    ["%d.%m.%Y", "07.02.2025", "DD.MM.YYYY"],
    ["%Y/%m/%d", "2025/02/07", "YYYY/MM/DD"],
    ["%Y-%m-%d", "2025-02-07", "YYYY-MM-DD"],
  ])("20250207 reads as %s says: %s", (format, text, hint) => {
    expect(formatDate("20250207", format)).toBe(text);
    expect(parseDate(text, format)).toBe("20250207");
    expect(dateHint(format)).toBe(hint);
    expect(dateHint(format, "TMJ")).toBe(hint.replaceAll("D", "T").replaceAll("Y", "J"));
  });

  it("reads days and months of one digit, and blanks around", () => {
    expect(parseDate(" 2/7/2025 ", "%m/%d/%Y")).toBe("20250207");
  });

  it.each(["02/30/2025", "2/7/25", "13/01/2025", "07.02.2025", "02/07/20255", "02//2025", "", "today"])("refuses %j", (text) => {
    expect(parseDate(text, "%m/%d/%Y")).toBeUndefined();
  });

  it.each(["20250230", "2025-02-07", "", null, 20250207])("does not show %j as a date", (value) => {
    expect(formatDate(value)).toBeUndefined();
  });

  it("says where a mask writes for the user", () => {
    expect(dateParts("%d.%m.%Y")).toEqual([
      { letter: "d", digits: 2, after: "." },
      { letter: "m", digits: 2, after: "." },
      { letter: "Y", digits: 4, after: "" },
    ]);
  });

  it("come back from every format as they went in", () => {
    const day = fc
      .date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10).replaceAll("-", ""));
    fc.assert(fc.property(day, fc.constantFrom(...dateFormats), (date, format) => parseDate(formatDate(date, format)!, format) === date));
  });
});

describe("times", () => {
  it.each([
    ["00:05:09", "12:05:09 AM", "00:05:09"],
    ["12:00:00", "12:00:00 PM", "12:00:00"],
    ["15:30:00", "03:30:00 PM", "15:30:00"],
  ])("%s reads %s in 12 hours and %s in 24", (wire, twelve, twentyFour) => {
    expect(formatTime(wire, timeFormats[0])).toBe(twelve);
    expect(formatTime(wire, timeFormats[1])).toBe(twentyFour);
    expect([parseTimeInput(twelve), parseTimeInput(twentyFour)]).toEqual([wire, wire]);
  });

  it("shows an instant in the user's time zone, on both sides of summer time", () => {
    const formats = { date_format: "%d.%m.%Y", time_format: "%H:%M:%S", time_zone: "Europe/Berlin" };
    expect(formatInstant("2025-03-30T00:59:59Z", formats)).toBe("30.03.2025 01:59:59");
    expect(formatInstant("2025-03-30T01:00:00Z", formats)).toBe("30.03.2025 03:00:00");
    expect(formatInstantTime("2025-12-31T23:30:00.000Z", formats)).toBe("00:30:00");
    expect(dateOfInstant("2025-12-31T23:30:00Z", "Europe/Berlin")).toBe("20260101");
    expect(dateOfInstant(new Date("2025-12-31T23:30:00Z"), "America/New_York")).toBe("20251231");
  });

  it("no instant is shown at a time that the clocks of its zone leave out", () => {
    const seconds = fc.integer({ min: Date.UTC(2025, 2, 29) / 1000, max: Date.UTC(2025, 2, 31) / 1000 });
    fc.assert(
      fc.property(seconds, (second) => {
        const formats = { date_format: "%Y-%m-%d", time_format: "%H:%M:%S", time_zone: "Europe/Berlin" };
        const shown = formatInstant(new Date(second * 1000).toISOString(), formats)!;
        expect(shown).not.toMatch(/^2025-03-30 02:/);
        const offset = shown < "2025-03-30 02" ? 3_600 : 7_200;
        expect(shown).toBe(new Date((second + offset) * 1000).toISOString().slice(0, 19).replace("T", " "));
      }),
    );
  });

  it("takes UTC for a time zone that nobody knows, and shows nothing for what is no instant", () => {
    expect(formatInstant("2025-02-07T10:00:00Z", { time_zone: "Mars/Base" })).toBe("02/07/2025 10:00:00 AM");
    expect(formatInstant("20250207", {})).toBeUndefined();
    expect(formatInstant(undefined, {})).toBeUndefined();
  });
});

describe("numbers", () => {
  it.each([
    [".,", "1,234.56"],
    [", ", "1 234,56"],
    [",.", "1.234,56"],
    [".'", "1'234.56"],
  ])("1234.56 with the format %j reads %s", (format, text) => {
    expect(formatMoney("1234.56", format)).toBe(text);
    expect(parseDecimal(text, format)).toBe("1234.56");
  });

  it("shows money with two decimals, rounded half away from zero and exactly", () => {
    expect(formatMoney("5")).toBe("5.00");
    expect(formatMoney("1.005")).toBe("1.01");
    expect(formatMoney("-1.005")).toBe("-1.01");
    expect(formatMoney("999999999999999999.995")).toBe("1,000,000,000,000,000,000.00");
    expect(formatMoney("12.3456", ".,", 3)).toBe("12.346");
    expect(formatMoney(12.5)).toBe("12.50");
  });

  it("shows quantities with the decimals they need", () => {
    expect([formatQuantity("5.000"), formatQuantity("1234.500"), formatQuantity("0.0"), formatQuantity("100")]).toEqual([
      "5",
      "1,234.5",
      "0",
      "100",
    ]);
  });

  it.each([
    ["", ".,"],
    ["abc", ".,"],
    ["1,,234", ".,"],
    ["12,34.5", ".,"],
    ["1.2.3", ".,"],
    ["1e3", ".,"],
    [".", ".,"],
    ["-", ".,"],
    ["--5", ".,"],
    ["-5-", ".,"],
    ["(-5)", ".,"],
    ["1 23", ".,"],
    ["1 234'567", ".,"],
    ["1.234,567,8", ",."],
    ["12😀", ".,"],
    ["1\u0000", ".,"],
    ["Ⅻ", ".,"],
    ["½", ".,"],
  ])("refuses %j as %j", (text, format) => {
    expect(parseDecimal(text, format)).toBeUndefined();
  });

  it.each([
    ["1234.5", ".,", "1234.5"],
    ["+1,234", ".,", "1234"],
    ["−5", ".,", "-5"],
    [".5", ".,", "0.5"],
    ["1 234,5", ", ", "1234.5"],
    ["1’234", ".'", "1234"],
    ["007", ".,", "7"],
    ["5.", ".,", "5"],
    ["1234,5", ",.", "1234.5"],
    ["1.234,5", ",.", "1234.5"],
    ["1\u00a0234,5", ",.", "1234.5"],
    ["1\u202f234,5", ",.", "1234.5"],
    ["1'234.5", ",.", "1234.5"],
    ["1,234.50", ",.", "1234.50"],
    ["1.234,50", ".,", "1234.50"],
    ["1.23", ",.", "1.23"],
    ["1,23", ".,", "1.23"],
    ["1.234", ",.", "1234"],
    ["0.234", ",.", "0.234"],
    ["1.234", ", ", "1.234"],
    ["1,234,567", ".'", "1234567"],
    ["€ 1.234,50", ",.", "1234.50"],
    ["$1,234.50\r\n", ".,", "1234.50"],
    ["-€5", ".,", "-5"],
    ["(1,234.50)", ".,", "-1234.50"],
    ["12.50-", ".,", "-12.50"],
    ["\u200f-١٬٢٣٤٫٥", ",.", "-1234.5"],
    ["１２．５", ".,", "12.5"],
    ["\u2066१२\u2069", ".,", "12"],
    ["9007199254740993.001", ".,", "9007199254740993.001"],
  ])("reads %j as %j: %s", (text, format, value) => {
    expect(parseDecimal(text, format)).toBe(value);
  });

  it("come back from every format as they went in", () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.stringMatching(/^[0-9]{0,6}$/))
      .map(([whole, fraction]) => `${whole}${fraction === "" ? "" : `.${fraction}`}`);
    fc.assert(
      fc.property(
        decimal,
        fc.constantFrom(...numberFormats),
        (value, format) => parseDecimal(formatDecimal(value, format)!, format) === value,
      ),
    );
  });

  const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[-+(]?[0-9., '٣５€]{0,12}\)?$/));
  const isWireDecimal = (text: string): boolean => /^-?[0-9]+(?:\.[0-9]+)?$/.test(text);

  it("what cannot be read is never itself a decimal of the wire, and reading never throws", () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...numberFormats), (text, format) => {
        const read = parseDecimal(text, format);
        expect(isWireDecimal(read ?? text)).toBe(read !== undefined);
        const quantity = parseQuantity(text);
        expect(isWireDecimal(quantity ?? text)).toBe(quantity !== undefined);
      }),
    );
  });

  it.each([
    ["1,5", "1.5"],
    ["1.5", "1.5"],
    ["1,234", "1.234"],
    ["1.234", "1.234"],
    ["1.234,5", "1234.5"],
    ["1,234.5", "1234.5"],
    ["1,234,567", "1234567"],
    ["1 234,5", "1234.5"],
    ["1'234", "1234"],
    [".5", "0.5"],
    ["٣٫٥", "3.5"],
    ["-5", "-5"],
    ["1,2,3", undefined],
    ["1,23.4,5", undefined],
    ["1.23,4", undefined],
    ["5 PC", undefined],
    ["", undefined],
  ])("the quantity %j is read as %s", (text, value) => {
    expect(parseQuantity(text)).toBe(value);
  });

  it("a quantity comes back from every format as it went in, at any size", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.constantFrom(...numberFormats), (units, format) => {
        const value = writeQuantity(decimalText({ units, scale: 3 }))!;
        expect(parseQuantity(writeQuantity(value, format)!)).toBe(value);
      }),
    );
  });

  it("has no text for what is no decimal", () => {
    expect([formatMoney("x"), formatDecimal(null), formatQuantity(Number.NaN), formatDecimal(1e21)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
