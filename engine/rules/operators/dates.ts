/** Dates are yyyymmdd; what is no date gives null. */
import { addToDate, calendarDate, wireDate, type DateUnit } from "../wire-date.ts";
import type { Operator } from "../logic.ts";

const unitOf = (value: unknown): DateUnit | undefined =>
  value === undefined ? "day" : value === "day" || value === "month" || value === "year" ? value : undefined;

export const dateOperators: readonly Operator[] = [
  {
    name: "date_add",
    takes: [2, 3],
    apply: ([value, count, unitName]) => {
      const [date, unit] = [calendarDate(value), unitOf(unitName)];
      const moved = date && unit && addToDate(date, Number(count), unit);
      return moved ? wireDate(moved) : null;
    },
  },
  {
    name: "date_diff",
    takes: [2, 3],
    apply: ([laterValue, earlierValue, unitName]) => {
      const [later, earlier, unit] = [calendarDate(laterValue), calendarDate(earlierValue), unitOf(unitName)];
      return later && earlier && unit ? later.diff(earlier, unit) : null;
    },
  },
];
