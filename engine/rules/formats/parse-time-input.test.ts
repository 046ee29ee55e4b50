import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeFormats } from "../../../schemas/account.ts";
import { formatTime } from "./format-time.ts";
import { parseTimeInput } from "./parse-time-input.ts";

describe("a time that is entered", () => {
  it.each([
    ["930", "09:30:00"],
    ["0930", "09:30:00"],
    ["93015", "09:30:15"],
    ["9", "09:00:00"],
    ["21", "21:00:00"],
    ["9:30p", "21:30:00"],
    ["9:30 PM", "21:30:00"],
    ["930p", "21:30:00"],
    ["9 p.m.", "21:00:00"],
    ["12a", "00:00:00"],
    ["12 pm", "12:00:00"],
    ["9.30", "09:30:00"],
    ["9h30", "09:30:00"],
    ["21:30:15", "21:30:15"],
    ["\u200e٠٩:٣٠", "09:30:00"],
    ["９：３０", "09:30:00"],
    ["9:30\u202fPM", "21:30:00"],
    ["24:00", undefined],
    ["12:60", undefined],
    ["13p", undefined],
    ["0:30 am", undefined],
    ["9:3", undefined],
    ["9m", undefined],
    ["930😀", undefined],
    ["9:30\u0000", undefined],
    ["-9:30", undefined],
    ["", undefined],
  ])("%j is %s", (text, time) => {
    expect(parseTimeInput(text)).toBe(time);
  });

  it("comes back from every format as it went in, and no text makes reading throw", () => {
    const time = fc.integer({ min: 0, max: 86_399 }).map((second) => new Date(second * 1000).toISOString().slice(11, 19));
    fc.assert(
      fc.property(time, fc.constantFrom(...timeFormats), fc.string({ unit: "binary" }), (wire, format, text) => {
        expect(parseTimeInput(formatTime(wire, format)!)).toBe(wire);
        const read = parseTimeInput(text);
        expect(formatTime(read ?? text) === undefined).toBe(read === undefined);
      }),
    );
  });
});
