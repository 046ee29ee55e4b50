import { expect, it } from "vitest";
import { calendarDate, wireDate } from "../../rules/wire-date.ts";
import { firstDayOfWeek, weekdays, weeksOf } from "./month.ts";

const day = (text: string) => calendarDate(text)!;

it("weeks begin with the day that the language begins them with", () => {
  expect(firstDayOfWeek("de")).toBe(1);
  expect(weekdays("de").map((day) => day.short)).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
  expect(weekdays("en-US")[0]!.long).toBe("Sunday");
});

it("a month is whole weeks, filled with the days around it", () => {
  const weeks = weeksOf(day("20260217"), "de");
  expect(wireDate(weeks[0]![0]!)).toBe("20260126");
  expect(wireDate(weeks.at(-1)!.at(-1)!)).toBe("20260301");
  expect(weeks).toHaveLength(5);
});

it("the last month of a year ends, too", () => {
  expect(wireDate(weeksOf(day("20261201"), "de").at(-1)!.at(-1)!)).toBe("20270103");
});
