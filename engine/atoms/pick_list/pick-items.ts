/** Lines of a list with the headings that they stand under. */
import type { Choice } from "../choices/choice.ts";

/** A line by its place among the lines, or a heading. */
export type PickItem = { at: number; group: string } | { at: undefined; group: string };

export interface PickItems {
  items: readonly PickItem[];
  /** Of each line its place among the items. */
  itemOf: readonly number[];
}

/** Groups stand together, each where its first choice stood; what has no group comes before all headings. */
export function groupChoices<T extends Choice>(choices: readonly T[]): readonly T[] {
  if (!choices.some(({ group }) => group)) return choices;
  const groups = new Map<string, T[]>([["", []]]);
  for (const choice of choices) {
    const group = choice.group ?? "";
    const own = groups.get(group);
    if (own) own.push(choice);
    else groups.set(group, [choice]);
  }
  return [...groups.values()].flat();
}

/** @param withHeadings false where the lines have an order of their own */
export function listItems(lines: readonly Choice[], withHeadings: boolean): PickItems {
  const items: PickItem[] = [];
  const itemOf: number[] = [];
  let last = "";
  for (const [at, line] of lines.entries()) {
    const group = withHeadings ? (line.group ?? "") : "";
    if (group !== last) items.push({ at: undefined, group });
    last = group;
    itemOf.push(items.length);
    items.push({ at, group });
  }
  return { items, itemOf };
}

/** Neighbours of one group together, as they are drawn: of thousands only what is seen. */
export function groupVisibleItems<T extends { index: number }>(
  seen: readonly T[],
  items: readonly PickItem[],
): { group: string; seen: T[] }[] {
  const runs: { group: string; seen: T[] }[] = [];
  for (const one of seen) {
    const group = items[one.index]?.group ?? "";
    const run = runs.at(-1);
    if (run?.group === group) run.seen.push(one);
    else runs.push({ group, seen: [one] });
  }
  return runs;
}
