/** The moment that a day and a time of day name in a time zone. */
import { dateOfInstant, formatInstantTime } from "./format-time.ts";

const day = 86_400_000;

/**
 * A time that the clocks leave out counts as the one an hour later; of a time that they show twice the first is meant.
 *
 * @param date yyyymmdd, a day that exists
 * @param time HH:MM:SS
 * @param time_zone IANA name
 * @returns ISO UTC, to the second
 */
export function instantOf(date: string, time: string, time_zone?: string): string {
  const local = asUtc(date, time);
  const before = offsetAt(local - day, time_zone);
  const fitting = [before, offsetAt(local + day, time_zone)]
    .map((offset) => local - offset)
    .filter((moment) => moment + offsetAt(moment, time_zone) === local);
  const moment = fitting.length > 0 ? Math.min(...fitting) : local - before;
  return new Date(moment).toISOString().replace(".000Z", "Z");
}

/** What the clocks of a zone show more than those of UTC. Milliseconds. */
function offsetAt(moment: number, time_zone: string | undefined): number {
  const at = new Date(moment);
  return asUtc(dateOfInstant(at, time_zone)!, formatInstantTime(at, { time_format: "%H:%M:%S", time_zone })!) - moment;
}

const asUtc = (date: string, time: string): number => Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time}Z`);
