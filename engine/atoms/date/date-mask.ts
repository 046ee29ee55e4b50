/** Typing a date in the user's own format. Digits are enough; what stands between them comes by itself. */
import { dateParts } from "../../rules/formats/format-date.ts";

/**
 * What the input shows after `typed` was entered. A separator typed early fills its part up: `7.` becomes `07.`.
 * While the user deletes nothing is added, or a separator could never be removed.
 */
export function maskDate(typed: string, format: string, deleting: boolean): string {
  const parts = dateParts(format);
  const { groups, ended } = digitGroups(typed);
  let shown = "";
  let rest = "";
  for (const [index, { digits: length, after }] of parts.entries()) {
    const group: string = rest + (groups[index] ?? "");
    rest = group.slice(length);
    const digits = group.slice(0, length);
    const isClosed = index < groups.length - 1 || (index === groups.length - 1 && ended);
    const filled = isClosed && !deleting && digits !== "" && after !== "" ? digits.padStart(length, "0") : digits;
    shown += filled;

    const hasMore = rest !== "" || index < groups.length - 1;
    if (filled.length < length || !(hasMore || !deleting || ended)) break;
    shown += after;
  }
  return shown;
}

/** The runs of digits in a text; `ended` when something else stands behind the last one. */
function digitGroups(text: string): { groups: string[]; ended: boolean } {
  const groups = text.match(/[0-9]+/g) ?? [];
  return { groups, ended: /[0-9][^0-9]+$/.test(text) };
}
