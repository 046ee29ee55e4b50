import type { Formats } from "../../host/env.ts";
import { decimalOf, decimalText, round } from "../../rules/decimal.ts";
import { dateText } from "../date/date-mask.ts";
import type { Format } from "./format.ts";

/** A value of the wire as people read it; `undefined` when there is none. What does not fit its format stays as it is. */
export function formatted(value: unknown, format: Format, formats: Formats): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "object") return JSON.stringify(value);
  return writers[format](value, formats) ?? String(value);
}

const writers: Readonly<Record<Format, (value: unknown, formats: Formats) => string | undefined>> = {
  text: (value) => String(value),
  boolean: (value) => String(value),
  date: (value, { date_format }) => dateText(value, date_format),
  datetime: (value) => String(value),
  time: (value) => String(value),
  money: (value, { number_format }) => {
    const decimal = decimalOf(value);
    return decimal && grouped(decimalText(round(decimal, 2)), number_format);
  },
  quantity: (value, formats) => writers.number(value, formats),
  number: (value, { number_format }) => {
    const decimal = decimalOf(value);
    return decimal && grouped(decimalText(decimal), number_format);
  },
};

function grouped(text: string, separators: string): string {
  const [whole = "", fraction] = text.split(".");
  const [decimal = ".", thousand = ","] = [...separators];
  return whole.replace(/\B(?=(\d{3})+$)/g, thousand) + (fraction ? decimal + fraction : "");
}
