/** Times as people enter them: `9`, `930`, `9:30`, `9.30`, `9:30p`, `9 pm`, `21:30:15`. */
import { twoDigits } from "./format-date.ts";
import { normalizeTyping } from "./normalize-typing.ts";

/**
 * Without AM or PM the hours are those of a day of 24, whatever the user's format: `9:30` is the morning.
 *
 * @returns `HH:MM:SS`; undefined for what is no time of a day (24:00 is none)
 */
export function parseTimeInput(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const plain = normalizeTyping(text).toLowerCase();
  const parts =
    /^([0-9]{1,2})(?:[:.h ]([0-9]{2})(?:[:. ]([0-9]{2}))?)? ?([ap])?\.?m?\.?$/.exec(plain) ??
    /^([0-9]{1,2})([0-9]{2})([0-9]{2})? ?([ap])?\.?m?\.?$/.exec(plain);
  if (!parts) return undefined;

  const [, hours, minutes = "00", seconds = "00", half] = parts;
  if (half === undefined && /m/.test(plain)) return undefined;
  const typed = Number(hours);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hour = half === undefined ? typed : (typed % 12) + (half === "p" ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return `${twoDigits(hour)}:${minutes}:${seconds}`;
}
