/** Times and instants: `HH:MM:SS` and ISO UTC on the wire; the user's pattern and time zone on the screen. */
import { wallClock, type WallClock } from "../time-zone.ts";
import { defaultDateFormat, formatDate, twoDigits } from "./format-date.ts";
import { formatByPattern } from "./pattern.ts";

export const defaultTimeFormat = "%I:%M:%S %p";

const wireTime = /^([01][0-9]|2[0-3]):?([0-5][0-9])(?::?([0-5][0-9]))?$/;

/** @param value `HH:MM:SS`, `HH:MM` or `HHMMSS` @returns undefined for what is no time */
export function formatTime(value: unknown, format: string = defaultTimeFormat): string | undefined {
  const parts = typeof value === "string" ? wireTime.exec(value) : null;
  return parts ? timeText({ hour: Number(parts[1]), minute: Number(parts[2]), second: Number(parts[3] ?? 0) }, format) : undefined;
}

export interface InstantFormats {
  date_format?: string | undefined;
  time_format?: string | undefined;
  /** IANA name; UTC for one that this machine does not know. */
  time_zone?: string | undefined;
}

/** @param value ISO UTC @returns date and time as the user reads them; undefined for what is no instant */
export function formatInstant(value: unknown, formats: InstantFormats): string | undefined {
  const moment = momentOf(value, formats.time_zone);
  return (
    moment &&
    `${formatDate(moment.date, formats.date_format ?? defaultDateFormat)} ${timeText(moment, formats.time_format ?? defaultTimeFormat)}`
  );
}

/** The day of an instant in a time zone, as yyyymmdd. */
export const dateOfInstant = (value: unknown, time_zone?: string): string | undefined => momentOf(value, time_zone)?.date;

/** The time of day of an instant in a time zone. */
export function formatInstantTime(value: unknown, formats: InstantFormats): string | undefined {
  const moment = momentOf(value, formats.time_zone);
  return moment && timeText(moment, formats.time_format ?? defaultTimeFormat);
}

function timeText({ hour, minute, second }: Omit<WallClock, "date">, format: string): string {
  return formatByPattern(format, {
    H: twoDigits(hour),
    I: twoDigits(hour % 12 || 12),
    M: twoDigits(minute),
    S: twoDigits(second),
    p: hour < 12 ? "AM" : "PM",
  });
}

function momentOf(value: unknown, time_zone = "UTC"): WallClock | undefined {
  const instant = value instanceof Date ? value : typeof value === "string" && /^[0-9]{4}-/.test(value) ? new Date(value) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? wallClock(instant, time_zone) : undefined;
}
