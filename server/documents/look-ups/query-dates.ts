/** Dates of a list's query: yyyymmdd or a range of days back from today. Whoever errs gets an example to copy. */
import { formatDate } from "../../../engine/rules/formats/format-date.ts";
import { today } from "../../../engine/rules/time-zone.ts";
import { calendarDate, wireDate } from "../../../engine/rules/wire-date.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import type { FieldProblem } from "../../result.ts";

export interface DateQuery {
  from_date?: string;
  to_date?: string;
  date_range?: string;
}

/** Whoever asks: his days, and his language. */
export interface UserLocale {
  now: Date;
  /** IANA name: where the user's days begin. */
  time_zone: string;
  /** The user's format, for the example: `%m/%d/%Y`. */
  date_format: string;
  text: Translate;
}

export interface Period {
  from_date?: string;
  to_date?: string;
}

/** Ten years; nobody looks back further by counting days. */
const maxRange = 3_660;
/** What a form sends for "no range" and for "the two dates beside this". */
const noRange: ReadonlySet<string> = new Set(["", "ALL", "dates"]);

/** Given dates win over a range. A range of N days goes from N days back to today, both included. */
export function readPeriod(query: DateQuery, userLocale: UserLocale): { period: Period; problems: FieldProblem[] } {
  const problems = [...checkDate("from_date", query.from_date, userLocale), ...checkDate("to_date", query.to_date, userLocale)];
  if (problems.length > 0) return { period: {}, problems };

  const { from_date, to_date } = query;
  if (from_date && to_date && from_date > to_date) {
    return {
      period: {},
      problems: [
        {
          field: "to_date",
          code: "dates_reversed",
          message: userLocale.text("query.dates_reversed"),
          hint: userLocale.text("query.example_period", {
            from: formatDay(userLocale, exampleDate),
            to: formatDay(userLocale, nextExampleDate),
            from_wire: exampleDate,
            to_wire: nextExampleDate,
          }),
        },
      ],
    };
  }
  if (from_date || to_date) return { period: { ...(from_date && { from_date }), ...(to_date && { to_date }) }, problems: [] };

  return readRange(query.date_range ?? "", userLocale);
}

function readRange(range: string, userLocale: UserLocale): { period: Period; problems: FieldProblem[] } {
  if (noRange.has(range)) return { period: {}, problems: [] };

  const days = /^\d{1,4}$/.test(range) ? Number(range) : Number.NaN;
  if (!(days <= maxRange)) {
    return {
      period: {},
      problems: [
        {
          field: "date_range",
          code: "not_a_range",
          message: userLocale.text("query.not_a_range", { most: maxRange }),
          hint: userLocale.text("query.example_range"),
        },
      ],
    };
  }
  const to_date = todayIn(userLocale);
  return { period: { from_date: daysBefore(to_date, days), to_date }, problems: [] };
}

function checkDate(field: string, value: string | undefined, userLocale: UserLocale): FieldProblem[] {
  if (!value || calendarDate(value)) return [];
  return [
    {
      field,
      code: "not_a_date",
      message: userLocale.text("query.not_a_date"),
      hint: userLocale.text("query.example", { example: `${formatDay(userLocale, exampleDate)} (${exampleDate})` }),
    },
  ];
}

const exampleDate = "20251229";
const nextExampleDate = "20251231";

/** As the user would type the day. */
export const formatDay = ({ date_format }: UserLocale, day: string): string => formatDate(day, date_format)!;

/** Today where the user is, yyyymmdd. */
export const todayIn = ({ now, time_zone }: UserLocale): string => today(now, time_zone);

export const daysBefore = (day: string, days: number): string => wireDate(calendarDate(day)!.subtract(days, "day"));
