/** Dates as people enter them: in their own format, in another that cannot be mistaken, or in short. */
import { addToDate, validDate, wireDate, type CalendarDate } from "../wire-date.ts";
import { dateParts, defaultDateFormat, parseDate } from "./format-date.ts";
import { normalizeTyping } from "./normalize-typing.ts";

/**
 * @param today what short entries count from
 * @returns yyyymmdd; undefined for what is no day that exists
 *
 * In this order: the user's own format (with a year of two digits: within 50 years before and 49 after today); year first
 * (2025-02-07, 20250207, an ISO instant's day); short: `t` or `today`, `+7`, `-1`, `3` (the third of this month), `3.4` (day and month
 * in the user's order, this year).
 */
export function parseDateInput(text: string, format: string = defaultDateFormat, today?: CalendarDate): string | undefined {
  if (text.length > 60) return undefined;
  const plain = normalizeTyping(text);
  return (
    parseDate(plain, format) ?? readOrdered(plain, format, today) ?? readYearFirst(plain) ?? (today && readShort(plain, format, today))
  );
}

/** Three numbers in the user's order, whatever stands between them; without anything between them as long as the format's own. */
function readOrdered(text: string, format: string, today: CalendarDate | undefined): string | undefined {
  const order = dateParts(format);
  const numbers = /^[0-9]{8}$/.test(text) ? cut(text, order) : /^([0-9]+)[-./ ]+([0-9]+)[-./ ]+([0-9]+)\.?$/.exec(text)?.slice(1);
  if (numbers?.length !== 3) return undefined;

  const date = { year: 0, month: 0, day: 0 };
  for (const [index, { letter }] of order.entries()) {
    const digits = numbers[index]!;
    if (letter === "Y")
      date.year = digits.length === 2 && today ? nearYear(Number(digits), today) : digits.length === 4 ? Number(digits) : 0;
    else date[letter === "m" ? "month" : "day"] = digits.length <= 2 ? Number(digits) : 0;
  }
  const found = validDate(date);
  return found && wireDate(found);
}

function cut(text: string, order: readonly { digits: number }[]): string[] {
  let from = 0;
  return order.map(({ digits }) => text.slice(from, (from += digits)));
}

/** 25 is 2025 in 2026, and 80 is 1980. */
function nearYear(short: number, today: CalendarDate): number {
  const year = today.year();
  const guess = year - (year % 100) + short;
  return guess > year + 49 ? guess - 100 : guess < year - 50 ? guess + 100 : guess;
}

function readYearFirst(text: string): string | undefined {
  const parts = /^([0-9]{4})([-./]?)([0-9]{2})\2([0-9]{2})(?:T.*)?$/.exec(text);
  const date = parts && validDate({ year: Number(parts[1]), month: Number(parts[3]), day: Number(parts[4]) });
  return date ? wireDate(date) : undefined;
}

function readShort(text: string, format: string, today: CalendarDate): string | undefined {
  if (/^(?:t|today|h|heute)$/i.test(text)) return wireDate(today);

  const days = /^[+-][0-9]{1,4}$/.test(text) ? addToDate(today, Number(text), "day") : undefined;
  if (days) return wireDate(days);

  const numbers = /^([0-9]{1,2})(?:[-./ ]([0-9]{1,2}))?[-./]?$/.exec(text);
  if (!numbers) return undefined;
  const [first, second] = [Number(numbers[1]), numbers[2] === undefined ? undefined : Number(numbers[2])];
  const monthFirst = format.indexOf("%m") < format.indexOf("%d");
  const [day, month] = second === undefined ? [first, today.month() + 1] : monthFirst ? [second, first] : [first, second];
  const date = validDate({ year: today.year(), month, day });
  return date && wireDate(date);
}
