/** What stands on which day of a calendar, in words. */
import type { Tone } from "../../../schemas/tone.ts";
import type { Formats } from "../../rules/evaluation.ts";
import { decimalOf } from "../../rules/decimal.ts";
import { calendarDate } from "../../rules/wire-date.ts";
import { formatValue } from "../value/formatted.ts";

type Items = readonly Readonly<Record<string, unknown>>[];

export interface Series {
  label: string;
  items: Items;
  date?: string | undefined;
  quantity?: string | undefined;
  unit?: string | null | undefined;
  total?: string | undefined;
  total_label?: string | undefined;
  tone?: Tone | undefined;
}

export interface CalendarEntry {
  /** Which of the series. */
  series: number;
  label: string;
  tone: Tone;
  /** With its unit. */
  quantity: string;
  total: { label: string; quantity: string } | undefined;
}

export interface CalendarEntries {
  /** By yyyymmdd. */
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  /** The days that have some, in their order. */
  days: readonly string[];
  /** Of which nobody knows yet when. */
  undated: readonly CalendarEntry[];
}

export function calendarEntries(series: readonly Series[], formats: Formats): CalendarEntries {
  const byDay = new Map<string, CalendarEntry[]>();
  const undated: CalendarEntry[] = [];
  series.forEach(({ label, items, date = "date", quantity = "quantity", unit, total, total_label = "", tone = "neutral" }, at) => {
    const textOf = (value: unknown): string | undefined => {
      const text = formatValue(value, "quantity", formats);
      return text && unit ? `${text} ${unit}` : text;
    };
    for (const item of items) {
      const text = textOf(item[quantity]);
      if (text === undefined || decimalOf(item[quantity])?.units === 0n) continue;

      const sum = total === undefined ? undefined : textOf(item[total]);
      const entry = {
        series: at,
        label,
        tone,
        quantity: text,
        total: sum === undefined ? undefined : { label: total_label, quantity: sum },
      };
      const day = item[date];
      if (!calendarDate(day)) undated.push(entry);
      else if (byDay.has(day as string)) byDay.get(day as string)!.push(entry);
      else byDay.set(day as string, [entry]);
    }
  });
  return { byDay, days: [...byDay.keys()].toSorted(), undated };
}

/** Where one begins to look: what comes next, else what came last, else today. */
export const firstDay = (days: readonly string[], today: string): string => days.find((day) => day >= today) ?? days.at(-1) ?? today;
