/** Dates: yyyymmdd on the wire, the user's own pattern on the screen. */
import { calendarDate, validDate, wireDate } from "../wire-date.ts";
import { formatByPattern, parseByPattern, tokensOf } from "./pattern.ts";

export const defaultDateFormat = "%m/%d/%Y";

/** @returns undefined for what is no date */
export function formatDate(value: unknown, format: string = defaultDateFormat): string | undefined {
  if (typeof value !== "string" || !calendarDate(value)) return undefined;
  return formatByPattern(format, { Y: value.slice(0, 4), m: value.slice(4, 6), d: value.slice(6) });
}

/** What was typed as yyyymmdd; undefined unless it is a day that exists, with a year of four digits, in exactly this order. */
export function parseDate(text: string, format: string = defaultDateFormat): string | undefined {
  const parts = parseByPattern(format, text, { Y: [4, 4], m: [1, 2], d: [1, 2] });
  const date = parts && validDate({ year: Number(parts.Y), month: Number(parts.m), day: Number(parts.d) });
  return date && wireDate(date);
}

/**
 * `MM/DD/YYYY`: what the input expects.
 *
 * @param letters of day, month and year in the user's language: `"TMJ"` in German
 */
export function dateHint(format: string = defaultDateFormat, letters = "DMY"): string {
  const [day = "", month = "", year = ""] = letters;
  return formatByPattern(format, { Y: year.repeat(4), m: month.repeat(2), d: day.repeat(2) });
}

/** Where the pattern's own characters stand, for masks: digits per part, and what is written after it. */
export function dateParts(format: string = defaultDateFormat): readonly { letter: "d" | "m" | "Y"; digits: number; after: string }[] {
  const tokens = tokensOf(format);
  return tokens.flatMap(({ letter }, index) => {
    if (letter !== "d" && letter !== "m" && letter !== "Y") return [];
    const next = tokens[index + 1];
    return [{ letter, digits: letter === "Y" ? 4 : 2, after: next && next.letter === undefined ? next.text : "" }];
  });
}

export const twoDigits = (value: number): string => String(value).padStart(2, "0");
