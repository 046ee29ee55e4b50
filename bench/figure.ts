/** One measured number beside what it must be. */
export interface Figure {
  name: string;
  /** Null: it could not be measured; `ok` is false then. */
  value: number | null;
  unit: string;
  /** The most it may be, or the least; null where the number is only worth knowing. */
  limit: number | null;
  least?: true;
  ok: boolean;
  /** What the number was taken over, or why there is none. */
  note?: string;
}

export const figure = (name: string, value: number, unit: string, limit: number, note?: string): Figure => ({
  name,
  value: Number(value.toPrecision(4)),
  unit,
  limit,
  ok: value <= limit,
  ...(note ? { note } : {}),
});

export const atLeast = (name: string, value: number, unit: string, limit: number, note?: string): Figure => ({
  ...figure(name, value, unit, limit, note),
  least: true,
  ok: value >= limit,
});

export const notMeasured = (name: string, unit: string, limit: number, note: string): Figure => ({
  name,
  value: null,
  unit,
  limit,
  ok: false,
  note,
});

/** @param share between 0 and 1: 0.5 is the median, 0.95 what all but one in twenty stay below */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error("There is nothing to take a percentile of.");
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
