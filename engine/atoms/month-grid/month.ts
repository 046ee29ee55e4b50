/** A month as weeks, beginning with the day that the language begins weeks with. */
import type { CalendarDate } from "../../rules/wire-date.ts";

/** 1 is Monday, 7 is Sunday. */
export function firstDayOfWeek(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** The weeks that touch the month of `date`, with the days before and after that fill them. */
export function weeksOf(date: CalendarDate, language: string): CalendarDate[][] {
  const first = date.date(1);
  const before = (first.day() - firstDayOfWeek(language) + 7) % 7;
  const weeks = Math.ceil((before + date.daysInMonth()) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_day, day) => first.add(week * 7 + day - before, "day")));
}

export function weekdays(language: string): { short: string; long: string }[] {
  const first = firstDayOfWeek(language);
  const name = (length: "short" | "long", day: number): string =>
    // 1 January 2024 was a Monday.
    new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
  return Array.from({ length: 7 }, (_, index) => ({ short: name("short", first + index), long: name("long", first + index) }));
}

/** "December 2026" */
export const monthTitle = (date: CalendarDate, language: string): string =>
  new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" }).format(date.valueOf());
