/** Sums of the numbers in a matrix; what is no number does not count. */
import type { EngineEnv } from "../../host/env.ts";
import { add, decimalText, zero, type Decimal } from "../../rules/decimal.ts";
import { formatDecimal } from "../../rules/formats/format-number.ts";
import { parseWireNumber } from "../number/number.value.ts";
import { cellOf } from "./answers.ts";

/** @returns a decimal as text; "0" where there are none */
export function sumOf(values: readonly unknown[]): string {
  return decimalText(values.reduce<Decimal>((sum, value) => add(sum, parseWireNumber(value) ?? zero), zero));
}

export const sumOfRow = (answer: unknown, columns: readonly string[]): string => sumOf(columns.map((column) => cellOf(answer, column)));

export interface Totals {
  /** At the end of each row; below each column. */
  ofRows: boolean;
  ofColumns: boolean;
  label: string;
  /** In the user's own way of writing. */
  write: (sum: string) => string;
}

/** @param wanted undefined for none at all */
export const totalsOf = (wanted: "rows" | "columns" | "both" | undefined, env: EngineEnv): Totals => ({
  ofRows: wanted === "rows" || wanted === "both",
  ofColumns: wanted === "columns" || wanted === "both",
  label: env.text("matrix.total"),
  write: (sum) => formatDecimal(sum, env.formats().number_format) ?? sum,
});
