/**
 * Which entry of a list is which of another one. In place of jsondiffpatch's own filter for lists, which fills a table of all
 * entries of one by all of the other: seconds for a few thousand, and no memory left for more. This one sorts.
 */
import type { Delta, DiffContext, Filter } from "jsondiffpatch";
import { childOf } from "../../compile/difference/jsondiffpatch.ts";

/** @param identity of an entry that is an object, a list or null, at its place */
export function pairedLists(identity: (item: object | null, index: number) => string): Filter<DiffContext> {
  const keyOf = (item: unknown, index: number): string =>
    typeof item === "object" ? `of ${identity(item, index)}` : `${typeof item} ${String(item)}`;

  const filter: Filter<DiffContext> = (context) => {
    if (!context.leftIsArray) return;
    const before = context.left as readonly unknown[];
    const after = context.right as readonly unknown[];
    const pairs = pairsOf(before.map(keyOf), after.map(keyOf));
    const stay = longestRise(pairs);
    const removed = new Set(before.keys());
    const delta: Record<string, Delta> = {};
    for (const [now, from] of pairs.entries()) {
      if (from === undefined) {
        delta[now] = [after[now]];
        continue;
      }
      removed.delete(from);
      if (!stay.has(now)) delta[`_${from}`] = ["", now, 3];
      context.push(childOf(context, before[from], after[now]), now);
    }
    for (const from of removed) delta[`_${from}`] = [before[from], 0, 0];
    // What changes inside entries comes to it by itself.
    context.setResult(Object.keys(delta).length > 0 ? ({ ...delta, _t: "a" } as Delta) : undefined).exit();
  };
  filter.filterName = "arrays";
  return filter;
}

/** @returns for every place of `after` where its entry was before; the first of several alike is the first of them before */
function pairsOf(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const places = new Map<string, number[]>();
  for (const [index, key] of before.entries()) {
    const indexes = places.get(key);
    if (indexes) indexes.push(index);
    else places.set(key, [index]);
  }
  const taken = new Map<string, number>();
  return after.map((key) => {
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return places.get(key)?.[count];
  });
}

/** @returns the places of as many entries as can stay in their order, while the others move around them (patience sorting) */
function longestRise(pairs: readonly (number | undefined)[]): Set<number> {
  /** Of each length the rise that ends lowest: the place of its last entry. */
  const ends: number[] = [];
  const previous = new Map<number, number>();
  for (const [now, from] of pairs.entries()) {
    if (from === undefined) continue;
    const length = firstFrom(ends, (place) => pairs[place]! > from);
    if (length > 0) previous.set(now, ends[length - 1]!);
    ends[length] = now;
  }
  const stay = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) stay.add(place);
  return stay;
}

/** @returns the first index for which it holds, as it does for all after it; the length when for none */
function firstFrom(list: readonly number[], holds: (entry: number) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
