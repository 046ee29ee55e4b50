import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateFormats } from "../../../schemas/account.ts";
import { calendarDate } from "../wire-date.ts";
import { formatDate } from "./format-date.ts";
import { parseDateInput } from "./parse-date-input.ts";

const today = calendarDate("20261121")!;

describe("a date that is entered", () => {
  it.each([
    ["07.02.2025", "%d.%m.%Y", "20250207"],
    ["7-2-2025", "%d.%m.%Y", "20250207"],
    ["7/2/25", "%d.%m.%Y", "20250207"],
    ["07022025", "%d.%m.%Y", "20250207"],
    ["02072025", "%m/%d/%Y", "20250207"],
    ["2025-02-07", "%d.%m.%Y", "20250207"],
    ["20250207", "%m/%d/%Y", "20250207"],
    ["2025-02-07T23:30:00Z", "%m/%d/%Y", "20250207"],
    ["7.2.80", "%d.%m.%Y", "19800207"],
    ["\u200f٠٧.٠٢.٢٠٢٥", "%d.%m.%Y", "20250207"],
    ["０７／０２／２０２５", "%d.%m.%Y", "20250207"],
    ["t", "%d.%m.%Y", "20261121"],
    ["Heute", "%d.%m.%Y", "20261121"],
    ["+7", "%d.%m.%Y", "20261128"],
    ["-21", "%d.%m.%Y", "20261031"],
    ["3", "%d.%m.%Y", "20261103"],
    ["03.", "%d.%m.%Y", "20261103"],
    ["3.4", "%d.%m.%Y", "20260403"],
    ["03/04/", "%m/%d/%Y", "20260304"],
  ])("%j in %s is %s", (text, format, date) => {
    expect(parseDateInput(text, format, today)).toBe(date);
  });

  it.each(["31.02.2025", "29.02.2025", "00.01.2025", "31", "3.13", "7.2.025", "+", "1.1.2025 😀", "\u0000", "0", "t+1", "+99999"])(
    "%j is none",
    (text) => {
      expect(parseDateInput(text, "%d.%m.%Y", today)).toBeUndefined();
    },
  );

  it("comes back from every format as it went in", () => {
    const day = fc
      .date({ min: new Date("0100-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10).replaceAll("-", ""));
    fc.assert(
      fc.property(
        day,
        fc.constantFrom(...dateFormats),
        (date, format) => parseDateInput(formatDate(date, format)!, format, today) === date,
      ),
    );
  });

  it("that cannot be read is no date of the wire, and reading never throws", () => {
    const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9./+t-]{0,10}$/), fc.stringMatching(/^[0-9]{8}$/));
    fc.assert(
      fc.property(anyText, fc.constantFrom(...dateFormats), (text, format) => {
        const read = parseDateInput(text, format, today);
        expect(formatDate(read ?? text) === undefined).toBe(read === undefined);
      }),
    );
  });
});
