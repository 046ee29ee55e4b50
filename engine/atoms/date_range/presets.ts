/** Ranges of days that people ask for by name. */
import { addToDate, calendarDate, wireDate, type CalendarDate, type DateUnit } from "../../rules/wire-date.ts";

export const presetNames = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "last_90_days",
  "this_month",
  "last_month",
  "this_year",
  "last_year",
  "next_7_days",
  "next_30_days",
] as const;

export type PresetName = (typeof presetNames)[number];

export interface Range {
  from: string;
  to: string;
}

/** @param today yyyymmdd; it counts as one of the days */
export function rangeOf(preset: PresetName, today: string): Range {
  const date = calendarDate(today)!;
  const day = (count: number): string => wireDate(moved(date, count, "day"));
  const whole = (unit: "month" | "year", count: number): Range => {
    const first = moved({ ...date, day: 1, month: unit === "year" ? 1 : date.month }, count, unit);
    return { from: wireDate(first), to: wireDate(moved(moved(first, 1, unit), -1, "day")) };
  };
  const ranges: Record<PresetName, () => Range> = {
    today: () => ({ from: today, to: today }),
    yesterday: () => ({ from: day(-1), to: day(-1) }),
    last_7_days: () => ({ from: day(-6), to: today }),
    last_30_days: () => ({ from: day(-29), to: today }),
    last_90_days: () => ({ from: day(-89), to: today }),
    this_month: () => whole("month", 0),
    last_month: () => whole("month", -1),
    this_year: () => whole("year", 0),
    last_year: () => whole("year", -1),
    next_7_days: () => ({ from: today, to: day(6) }),
    next_30_days: () => ({ from: today, to: day(29) }),
  };
  return ranges[preset]();
}

const moved = (date: CalendarDate, count: number, unit: DateUnit): CalendarDate => addToDate(date, count, unit) ?? date;
