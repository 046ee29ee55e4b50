import type { PlannedDowntime } from "../../../schemas/downtime.ts";
import { downtimeFor } from "./planned-downtime.ts";
import type { StoredDowntimes } from "./stored-downtimes.ts";

/** Those that are not over, the next one first: a browser that is open when one begins shows it by itself. */
export type DowntimesAhead = (language: string) => Promise<PlannedDowntime[]>;

export function createDowntimesAhead(downtimes: StoredDowntimes): DowntimesAhead {
  return async (language) => (await downtimes()).map((downtime) => downtimeFor(language, downtime));
}
