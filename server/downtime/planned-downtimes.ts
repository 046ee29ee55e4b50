/** What of the announced downtimes people get to know, and which announcements make no sense. */
import type { DowntimeConfig, PlannedDowntime } from "../../schemas/downtime.ts";
import type { FieldProblem } from "../result.ts";

/** Those that are not over, the next one first: a browser that is open when one begins shows it by itself. */
export function downtimesAhead({ planned }: DowntimeConfig, now: Date): PlannedDowntime[] {
  return planned.filter(({ to }) => Date.parse(to) > now.getTime()).toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from));
}

/** By `planned.<index>.to`: also where one of the two is no day of any calendar. */
export function problemsOf({ planned }: DowntimeConfig): FieldProblem[] {
  return planned.flatMap(({ from, to }, index) =>
    Date.parse(from) < Date.parse(to)
      ? []
      : [{ field: `planned.${index}.to`, code: "ends_before_it_begins", message: "A downtime ends after it begins." }],
  );
}
