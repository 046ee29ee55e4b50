import type { Formats } from "../../rules/evaluation.ts";
import { formatDate } from "../../rules/formats/format-date.ts";
import { formatMonth } from "../../rules/formats/format-month.ts";
import { formatDecimal, formatMoney, formatQuantity } from "../../rules/formats/format-number.ts";
import { dateOfInstant, formatInstant, formatInstantTime, formatTime } from "../../rules/formats/format-time.ts";
import type { Format } from "../../../schemas/format.ts";

/** A value of the wire as people read it; `undefined` when there is none. What does not fit its format stays as it is. */
export function formatValue(value: unknown, format: Format, formats: Formats): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  return writers[format](value, formats) ?? (typeof value === "object" ? JSON.stringify(value) : String(value));
}

const writers: Readonly<Record<Format, (value: unknown, formats: Formats) => string | undefined>> = {
  text: () => undefined,
  boolean: () => undefined,
  // A field may hold a day or an instant; either is a day to who asks for one.
  date: (value, { date_format, time_zone }) => formatDate(value, date_format) ?? formatDate(dateOfInstant(value, time_zone), date_format),
  month: (value, { language }) => formatMonth(value, language),
  datetime: (value, formats) => formatInstant(value, formats) ?? formatDate(value, formats.date_format),
  time: (value, formats) => formatTime(value, formats.time_format) ?? formatInstantTime(value, formats),
  money: (value, { number_format }) => formatMoney(value, number_format),
  quantity: (value, { number_format }) => formatQuantity(value, number_format),
  number: (value, { number_format }) => formatDecimal(value, number_format),
};
