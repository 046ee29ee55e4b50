/** Long stretches of lines that stay the same are folded, so that what changes is found. */
import type { Line } from "./json-difference.ts";

export interface Stretch {
  /** The place of its first line among all. */
  at: number;
  folded: boolean;
  lines: readonly Line[];
}

/** So many lines stay around a change. */
const around = 3;
/** Fewer are not worth a fold. */
const leastFolded = 4;

export function foldedLines(lines: readonly Line[]): Stretch[] {
  const near = new Set(
    lines.flatMap(({ kind }, at) => (kind === "same" ? [] : Array.from({ length: 2 * around + 1 }, (_, step) => at - around + step))),
  );
  const stretches: Stretch[] = [];
  for (let at = 0; at < lines.length;) {
    const open = near.has(at);
    let end = at;
    while (end < lines.length && near.has(end) === open) end++;
    stretches.push({ at, folded: !open && end - at >= leastFolded, lines: lines.slice(at, end) });
    at = end;
  }
  return stretches;
}
