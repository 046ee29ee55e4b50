import { expect, it } from "vitest";
import { validateDateTime, dateAndTimeOf, valueOfDateAndTime } from "./date_time.value.ts";

const formats = { date_format: "%d.%m.%Y", time_format: "%H:%M:%S", number_format: ",.", time_zone: "Europe/Berlin" };
const complaint = (value: unknown, element: Record<string, unknown> = {}) => validateDateTime(value, element, formats, () => undefined);

it.each(["2026-11-20T13:30:00Z", "2026-11-20T13:30Z", "2026-11-20T13:30:00.125Z", "2024-02-29T00:00:00Z"])("takes %s", (value) => {
  expect(complaint(value)).toBeUndefined();
});

it.each([
  ["a day without a time", "20261120|", "date_time.no_time"],
  ["a day alone", "20261120", "date_time.no_time"],
  ["a time without a day", "|14:30:00", "date_time.no_day"],
  ["no day of any calendar", "31.02.2026|14:30:00", "date.invalid"],
  ["no day and no time", "31.02.2026|", "date.invalid"],
  ["no time of a day", "20261120|25:00", "time.invalid"],
  ["a moment of a day that does not exist", "2026-02-31T10:00:00Z", "date.invalid"],
  ["a moment of another zone", "2026-11-20T10:00:00+01:00", "date.invalid"],
  ["a number", 1_763_000_000, "date_time.no_day"],
])("refuses %s", (_, value, text) => {
  expect(complaint(value)?.text).toBe(text);
});

it("says its limits as the user's clock shows them", () => {
  const limits = { min: "2026-11-20T08:00:00Z", max: "2026-11-20T17:00:30Z" };
  expect(complaint("2026-11-20T08:00:00.000Z", limits)).toBeUndefined();
  expect(complaint("2026-11-20T07:59:59Z", limits)).toEqual({ text: "date_time.too_early", args: { moment: "20.11.2026 09:00" } });
  expect(complaint("2026-11-20T17:00:31Z", limits)).toEqual({ text: "date_time.too_late", args: { moment: "20.11.2026 18:00:30" } });
});

it("keeps the halves of a moment apart, and joins them", () => {
  expect(dateAndTimeOf("2026-11-20T23:30:00Z", "Europe/Berlin")).toEqual({ date: "20261121", time: "00:30:00" });
  expect(dateAndTimeOf("31.02.|noon", "UTC")).toEqual({ date: "31.02.", time: "noon" });
  expect(valueOfDateAndTime({ date: "20261121", time: "00:30:00" }, "Europe/Berlin")).toBe("2026-11-20T23:30:00Z");
  expect(valueOfDateAndTime({ date: "20261121", time: "" }, "Europe/Berlin")).toBe("20261121|");
  expect(valueOfDateAndTime({ date: "", time: "" }, "Europe/Berlin")).toBe("");
});
