/** Typing a date in the user's own format. Digits are enough; the separators come by themselves. */
import { calendarDate, existing, wireDate } from "../../rules/wire-date.ts";

type Part = "year" | "month" | "day";
interface Pattern {
  parts: readonly Part[];
  separator: string;
}

const partOf: Readonly<Record<string, Part>> = { Y: "year", m: "month", d: "day" };
const lengthOf: Readonly<Record<Part, number>> = { year: 4, month: 2, day: 2 };

/** `%d.%m.%Y` → day, month, year with a dot between. */
export function patternOf(format: string): Pattern {
  const parts = [...format].flatMap((sign, index) => (format[index - 1] === "%" && Object.hasOwn(partOf, sign) ? [partOf[sign]!] : []));
  return { parts, separator: [...format].find((sign) => sign !== "%" && !Object.hasOwn(partOf, sign)) ?? "-" };
}

/**
 * What the input shows after `typed` was entered. A separator typed early fills its part up: `7.` becomes `07.`.
 * While the user deletes nothing is added, or the separator could never be removed.
 */
export function maskDate(typed: string, format: string, deleting: boolean): string {
  const { parts, separator } = patternOf(format);
  const groups = groupsOf(typed);
  const shown: string[] = [];
  let rest = "";
  for (const [index, part] of parts.entries()) {
    const length = lengthOf[part];
    const group: string = rest + (groups.digits[index] ?? "");
    const digits = group.slice(0, length);
    rest = group.slice(length);
    if (digits === "") break;

    const isLast = index === parts.length - 1;
    const closed = groups.digits.length > index + 1 || (groups.open && groups.digits.length === index + 1);
    const filled = closed && !deleting && !isLast && rest === "" && length === 2 ? digits.padStart(length, "0") : digits;
    shown.push(filled);
    if (filled.length < length) break;
    if (!isLast && deleting && index === groups.digits.length - 1 && rest === "" && !groups.open) return shown.join(separator);
  }
  const last = shown.length - 1;
  const complete = last >= 0 && last < parts.length - 1 && shown[last]!.length === lengthOf[parts[last]!];
  return shown.join(separator) + (complete && !deleting ? separator : "");
}

/** The digits between signs; `open` when it ends in a sign. */
function groupsOf(text: string): { digits: string[]; open: boolean } {
  const digits: string[] = [];
  let open = true;
  for (const sign of text) {
    const isDigit = sign >= "0" && sign <= "9";
    if (isDigit && open) digits.push(sign);
    else if (isDigit) digits[digits.length - 1] += sign;
    open = !isDigit;
  }
  return { digits, open: open && digits.length > 0 };
}

/** @returns the day as yyyymmdd; undefined while it is not complete or does not exist. */
export function parseDate(text: string, format: string): string | undefined {
  const { parts } = patternOf(format);
  const { digits } = groupsOf(text);
  if (digits.length !== parts.length || parts.some((part, index) => digits[index]!.length !== lengthOf[part])) return undefined;

  const number = (part: Part): number => Number(digits[parts.indexOf(part)]);
  const date = existing({ year: number("year"), month: number("month"), day: number("day") });
  return date && wireDate(date);
}

/** 20250207 → `07.02.2025`; anything that is no date as it is, so that nothing typed is lost. */
export function dateText(value: unknown, format: string): string {
  const date = calendarDate(value);
  if (!date) return typeof value === "string" ? value : "";
  const { parts, separator } = patternOf(format);
  return parts.map((part) => String(date[part]).padStart(lengthOf[part], "0")).join(separator);
}

/** What an empty input shows: the format with the letters that people know, `DD.MM.YYYY`. */
export function datePlaceholder(format: string): string {
  const { parts, separator } = patternOf(format);
  return parts.map((part) => ({ year: "YYYY", month: "MM", day: "DD" })[part]).join(separator);
}
