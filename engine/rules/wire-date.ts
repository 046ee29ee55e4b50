/** Dates as the wire has them: eight digits, yyyymmdd, in the proleptic Gregorian calendar and without a time zone. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** @returns undefined for anything but a day that exists. */
export function calendarDate(value: unknown): CalendarDate | undefined {
  if (typeof value !== "string" || !/^[0-9]{8}$/.test(value)) return undefined;
  return existing({ year: Number(value.slice(0, 4)), month: Number(value.slice(4, 6)), day: Number(value.slice(6)) });
}

export function wireDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, "0")}${String(month).padStart(2, "0")}${String(day).padStart(2, "0")}`;
}

/** @returns the date itself when it exists (30 February does not). */
export function existing(date: CalendarDate): CalendarDate | undefined {
  if (date.year < 1 || date.month < 1 || date.month > 12 || date.day < 1) return undefined;
  return date.day <= daysIn(date.year, date.month) ? date : undefined;
}

export type DateUnit = "day" | "month" | "year";

/** The last day of a shorter month stands in for a day that it does not have: 31 January plus a month is 28 February. */
export function addToDate(date: CalendarDate, count: number, unit: DateUnit): CalendarDate | undefined {
  if (!Number.isSafeInteger(count)) return undefined;
  if (unit === "day") return dateOfDay(dayNumber(date) + count);

  const months = date.year * 12 + (date.month - 1) + count * (unit === "year" ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  if (year < 1 || year > 9999) return undefined;
  return { year, month, day: Math.min(date.day, daysIn(year, month)) };
}

/** `later` minus `earlier` in whole units: full months and years, as ages are counted. */
export function dateDifference(later: CalendarDate, earlier: CalendarDate, unit: DateUnit): number {
  if (unit === "day") return dayNumber(later) - dayNumber(earlier);

  const months = (later.year - earlier.year) * 12 + (later.month - earlier.month);
  const broken = months > 0 ? later.day < earlier.day : months < 0 ? later.day > earlier.day : false;
  const full = months - (broken ? Math.sign(months) : 0);
  return unit === "month" ? full : Math.trunc(full / 12) || 0;
}

/** 1 is Monday, 7 is Sunday. */
export const weekday = (date: CalendarDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

const millisecondsOfDay = 86_400_000;

/** Days since 1970, through UTC, so that no time zone or summer time can move a day. */
function dayNumber({ year, month, day }: CalendarDate): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / millisecondsOfDay);
}

function dateOfDay(number: number): CalendarDate | undefined {
  const date = new Date(number * millisecondsOfDay);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() } : undefined;
}

const daysIn = (year: number, month: number): number => (month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
