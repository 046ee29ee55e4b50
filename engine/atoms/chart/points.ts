import type { Formats } from "../../rules/evaluation.ts";
import { formatValue } from "../value/formatted.ts";
import type { ChartElement } from "./chart.atom.ts";

export interface Point {
  name: string;
  /** To draw with; what is written is `text`, exact. */
  value: number;
  text: string;
}

type Fields = Pick<ChartElement, "point" | "value"> & {
  [Name in "point_format" | "value_format" | "reverse" | "unit"]?: ChartElement[Name] | undefined;
};

/** Records without a figure are no points. */
export function pointsOf(records: readonly Readonly<Record<string, unknown>>[], fields: Fields, formats: Formats): Point[] {
  const { point, point_format = "text", value, value_format = "number", unit, reverse = false } = fields;
  const points = records.flatMap((record): Point[] => {
    const written = formatValue(record[value], value_format, formats);
    const figure = Number(record[value]);
    if (written === undefined || !Number.isFinite(figure)) return [];
    return [{ name: formatValue(record[point], point_format, formats) ?? "–", value: figure, text: unit ? `${written} ${unit}` : written }];
  });
  return reverse ? points.toReversed() : points;
}
