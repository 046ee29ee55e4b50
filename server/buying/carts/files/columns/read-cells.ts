/** Cells as what a line says, read the way the user writes numbers and days. */
import { decimalOf, decimalText } from "../../../../../engine/rules/decimal.ts";
import { parseDecimal } from "../../../../../engine/rules/formats/format-number.ts";
import { parseDateInput } from "../../../../../engine/rules/formats/parse-date-input.ts";
import { calendarDate, type CalendarDate } from "../../../../../engine/rules/wire-date.ts";
import { dayOf } from "../tables/xlsx-sheet.ts";
import type { FileCell } from "../tables/file-table.ts";

export interface CellFormats {
  number_format: string;
  date_format: string;
  /** Where the user is: years of two digits are near it. */
  today: CalendarDate | undefined;
}

export const textOfCell = (cell: FileCell | undefined): string => (cell === undefined ? "" : String(cell));

/** A decimal of the wire; what is none stays as it was typed. Nothing is nothing. */
export function quantityOf(cell: FileCell | undefined, { number_format }: CellFormats): string {
  const exact = typeof cell === "number" ? decimalOf(cell) : undefined;
  if (exact) return decimalText(exact);
  const text = textOfCell(cell);
  return text === "" ? "" : (parseDecimal(text, number_format) ?? text);
}

/** 1955 to 2173, as spreadsheets count days. */
const isSerial = (number: number): boolean => number >= 20_000 && number < 100_000;

/** @returns yyyymmdd, empty for nothing; undefined for what is no day */
export function dateOf(cell: FileCell | undefined, { date_format, today }: CellFormats): string | undefined {
  const text = textOfCell(cell);
  if (text === "") return "";
  const serial = /^[0-9]{5}(?:\.[0-9]+)?$/.test(text) ? Number(text) : undefined;
  if (serial !== undefined && isSerial(serial)) return dayOf(serial)?.replaceAll("-", "");
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})/.exec(text);
  if (iso) return validDay(iso.slice(1).join(""));
  // With today it would read more than days: `3` is the third of this month to somebody who types it.
  const isWhole = /^[0-9]+[-./ ]+[0-9]+[-./ ]+[0-9]+\.?$/.test(text);
  return validDay(text) ?? parseDateInput(text, date_format, isWhole ? today : undefined);
}

const validDay = (text: string): string | undefined => (calendarDate(text) ? text : undefined);
