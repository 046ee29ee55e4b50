/** A month as weeks, beginning with the day that the language begins weeks with. */
import { addToDate, weekday, type CalendarDate } from "../../rules/wire-date.ts";

/** 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** The weeks that touch the month of `date`, with the days before and after that fill them. */
export function weeksOf(date: CalendarDate, language: string): CalendarDate[][] {
  const first = { ...date, day: 1 };
  const before = (weekday(first) - firstDayOfWeek(language) + 7) % 7;
  const start = addToDate(first, -before, "day") ?? first;
  const next = addToDate(first, 1, "month");
  const weeks: CalendarDate[][] = [];
  for (let week = 0; week < 6; week += 1) {
    const days = Array.from({ length: 7 }, (_, day) => addToDate(start, week * 7 + day, "day") ?? start);
    if (next && days[0]!.month === next.month && days[0]!.year === next.year) break;
    weeks.push(days);
  }
  return weeks;
}

export function weekdays(language: string): { short: string; long: string }[] {
  const first = firstDayOfWeek(language);
  const name = (length: "short" | "long", day: number): string =>
    // 1 January 2024 was a Monday.
    new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
  return Array.from({ length: 7 }, (_, index) => ({ short: name("short", first + index), long: name("long", first + index) }));
}
