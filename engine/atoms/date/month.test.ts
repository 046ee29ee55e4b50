import { expect, it } from "vitest";
import { firstDayOfWeek, weekdays, weeksOf } from "./month.ts";

it("weeks begin with the day that the language begins them with", () => {
  expect(firstDayOfWeek("de")).toBe(1);
  expect(weekdays("de").map((day) => day.short)).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
  expect(weekdays("en-US")[0]!.long).toBe("Sunday");
});

it("a month is whole weeks, filled with the days around it", () => {
  const weeks = weeksOf({ year: 2026, month: 2, day: 17 }, "de");
  expect(weeks[0]![0]).toEqual({ year: 2026, month: 1, day: 26 });
  expect(weeks.at(-1)!.at(-1)).toEqual({ year: 2026, month: 3, day: 1 });
  expect(weeks).toHaveLength(5);
});

it("the last month of a year ends, too", () => {
  expect(weeksOf({ year: 2026, month: 12, day: 1 }, "de").at(-1)!.at(-1)).toEqual({ year: 2027, month: 1, day: 3 });
});
