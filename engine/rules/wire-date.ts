/** Days as the wire has them: eight digits, yyyymmdd, without a time zone. dayjs counts with them in UTC, where every day has 24 hours. */
import dayjs, { type Dayjs } from "dayjs";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);

export type CalendarDate = Dayjs;

/** @returns undefined for anything but a day that exists. */
export function calendarDate(value: unknown): CalendarDate | undefined {
  if (typeof value !== "string" || !/^[0-9]{8}$/.test(value)) return undefined;
  return validDate({ year: Number(value.slice(0, 4)), month: Number(value.slice(4, 6)), day: Number(value.slice(6)) });
}

export const wireDate = (date: CalendarDate): string => date.format("YYYYMMDD");

/** The day of an instant by the clocks of UTC. */
export const utcDate = (instant: Date): string => wireDate(dayjs.utc(instant));

/** @returns undefined for a day that does not exist: 30 February, the year 0. */
export function validDate({ year, month, day }: { year: number; month: number; day: number }): CalendarDate | undefined {
  // dayjs itself reads the year 50 as 1950.
  const date = dayjs.utc(new Date(0).setUTCFullYear(year, month - 1, day));
  return isInRange(date) && date.month() === month - 1 && date.date() === day ? date : undefined;
}

export type DateUnit = "day" | "month" | "year";

/** The last day of a shorter month stands in for a day that it does not have: 31 January plus a month is 28 February. */
export function addToDate(date: CalendarDate, count: number, unit: DateUnit): CalendarDate | undefined {
  const moved = date.add(count, unit);
  return Number.isSafeInteger(count) && isInRange(moved) ? moved : undefined;
}

const isInRange = (date: CalendarDate): boolean => date.year() >= 1 && date.year() <= 9999;
