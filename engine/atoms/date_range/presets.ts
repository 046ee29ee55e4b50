/** Ranges of days that people ask for by name. */
import { calendarDate, wireDate } from "../../rules/wire-date.ts";

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
  const days = (from: number, to: number): Range => ({ from: wireDate(date.add(from, "day")), to: wireDate(date.add(to, "day")) });
  const whole = (unit: "month" | "year", count: number): Range => {
    const inside = date.add(count, unit);
    return { from: wireDate(inside.startOf(unit)), to: wireDate(inside.endOf(unit)) };
  };
  const ranges: Record<PresetName, () => Range> = {
    today: () => days(0, 0),
    yesterday: () => days(-1, -1),
    last_7_days: () => days(-6, 0),
    last_30_days: () => days(-29, 0),
    last_90_days: () => days(-89, 0),
    this_month: () => whole("month", 0),
    last_month: () => whole("month", -1),
    this_year: () => whole("year", 0),
    last_year: () => whole("year", -1),
    next_7_days: () => days(0, 6),
    next_30_days: () => days(0, 29),
  };
  return ranges[preset]();
}
