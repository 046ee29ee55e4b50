/** Which days a date field holds: those that exist, between its limits, and that are offered. */
import { formatDate } from "../../rules/formats/format-date.ts";
import { calendarDate } from "../../rules/wire-date.ts";
import type { ValueValidator } from "../../compile/atom.ts";

/** yyyymmdd */
export const datePattern = "^[0-9]{8}$";

export interface DateLimits {
  min?: unknown;
  max?: unknown;
  /** 1 is Monday, 7 is Sunday. */
  closed_weekdays?: readonly number[] | undefined;
  closed_dates?: unknown;
}

export const validateDate: ValueValidator = (value, element, { date_format }) => {
  if (!calendarDate(value)) return { text: "date.invalid", args: { example: formatDate("20251231", date_format)! } };

  const limits = element as DateLimits;
  const [min, max] = [formatDate(limits.min, date_format), formatDate(limits.max, date_format)];
  // Eight digits compare as the days they are.
  if (min && (value as string) < (limits.min as string)) return { text: "date.too_early", args: { date: min } };
  if (max && (value as string) > (limits.max as string)) return { text: "date.too_late", args: { date: max } };
  return isClosed(value as string, limits) ? { text: "date.closed" } : undefined;
};

/** A limit that is no date (nothing chosen yet) limits nothing. */
export function isOffered(value: string, limits: DateLimits): boolean {
  const { min, max } = limits;
  if (calendarDate(min) && value < (min as string)) return false;
  if (calendarDate(max) && value > (max as string)) return false;
  return !isClosed(value, limits);
}

function isClosed(value: string, { closed_weekdays, closed_dates }: DateLimits): boolean {
  const date = calendarDate(value);
  if (!date) return false;
  return (closed_weekdays?.includes(date.day() || 7) ?? false) || (Array.isArray(closed_dates) && closed_dates.includes(value));
}
