/** Dates of a list's query: yyyymmdd or a range of days back from today. Whoever errs gets an example to copy. */
import type { FieldProblem } from "../result.ts";

export interface DateQuery {
  from_date?: string;
  to_date?: string;
  date_range?: string;
}

export interface Calendar {
  now: Date;
  /** IANA name: where the user's days begin. */
  time_zone: string;
  /** The user's format, for the example: `%m/%d/%Y`. */
  date_format: string;
}

export interface Period {
  from_date?: string;
  to_date?: string;
}

const DAY = 86_400_000;
/** Ten years; nobody looks back further by counting days. */
const LONGEST_RANGE = 3_660;
/** What a form sends for "no range" and for "the two dates beside this". */
const noRange: ReadonlySet<string> = new Set(["", "ALL", "dates"]);

/** Given dates win over a range. A range of N days goes from N days back to today, both included. */
export function readPeriod(query: DateQuery, calendar: Calendar): { period: Period; problems: FieldProblem[] } {
  const problems = [...checkDate("from_date", query.from_date, calendar), ...checkDate("to_date", query.to_date, calendar)];
  if (problems.length > 0) return { period: {}, problems };

  const { from_date, to_date } = query;
  if (from_date && to_date && from_date > to_date) {
    return {
      period: {},
      problems: [
        {
          field: "to_date",
          code: "dates_reversed",
          message: "The end lies before the beginning.",
          hint: example(calendar, `${DATE} to ${NEXT_DATE}`),
        },
      ],
    };
  }
  if (from_date || to_date) return { period: { ...(from_date && { from_date }), ...(to_date && { to_date }) }, problems: [] };

  return readRange(query.date_range ?? "", calendar);
}

function readRange(range: string, calendar: Calendar): { period: Period; problems: FieldProblem[] } {
  if (noRange.has(range)) return { period: {}, problems: [] };

  const days = /^\d{1,4}$/.test(range) ? Number(range) : Number.NaN;
  if (!(days <= LONGEST_RANGE)) {
    return {
      period: {},
      problems: [
        {
          field: "date_range",
          code: "not_a_range",
          message: `Expected a number of days up to ${LONGEST_RANGE}, or ALL.`,
          hint: "For example 7 for the last 7 days.",
        },
      ],
    };
  }
  const today = dayIn(calendar);
  return { period: { from_date: daysBefore(today, days), to_date: today }, problems: [] };
}

function checkDate(field: string, value: string | undefined, calendar: Calendar): FieldProblem[] {
  if (!value || isDay(value)) return [];
  return [{ field, code: "not_a_date", message: "This is not a date.", hint: example(calendar, DATE) }];
}

const DATE = "20250207";
const NEXT_DATE = "20250209";

/** The wire's form and what the user would type. */
function example({ date_format }: Calendar, text: string): string {
  const typed = text.replaceAll(/\d{8}/g, (day) =>
    date_format.replace("%Y", day.slice(0, 4)).replace("%m", day.slice(4, 6)).replace("%d", day.slice(6)),
  );
  return `For example ${typed} (${text}).`;
}

/** A day of the calendar: 20250230 is eight digits and no day, and there was no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{8}$/.test(text)) return false;
  const time = Date.parse(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}T00:00:00Z`);
  return !Number.isNaN(time) && asDay(new Date(time)) === text;
}

/** Today where the user is, yyyymmdd. */
function dayIn({ now, time_zone }: Calendar): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
  return parts.replaceAll("-", "");
}

function daysBefore(day: string, days: number): string {
  const time = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
  return asDay(new Date(time - days * DAY));
}

const asDay = (date: Date): string => date.toISOString().slice(0, 10).replaceAll("-", "");
