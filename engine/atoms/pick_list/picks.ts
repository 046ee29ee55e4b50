/** Lists of values that were picked, in an order that matters. Values that read the same are the same. */

export const keyOf = (value: unknown): string => String(value);

export type MoveDirection = "first" | "up" | "down" | "last";

export function withoutKeys(values: readonly unknown[], keys: ReadonlySet<string>): unknown[] {
  return values.filter((value) => !keys.has(keyOf(value)));
}

/**
 * Puts values, new ones or some of the list, before the one with the key `before`; without it at the end. Where that one is moved
 * itself, what follows it counts.
 */
export function insertBefore(values: readonly unknown[], moving: readonly unknown[], before: string | undefined): unknown[] {
  const keys = new Set(moving.map(keyOf));
  const from = before === undefined ? -1 : values.findIndex((value) => keyOf(value) === before);
  const stays = from < 0 ? undefined : values.slice(from).find((value) => !keys.has(keyOf(value)));
  const rest = withoutKeys(values, keys);
  const at = stays === undefined ? rest.length : rest.indexOf(stays);
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)];
}

/** Moves some values together, one place or as far as it goes; those that stand at the end already wait for the others. */
export function moveValues(values: readonly unknown[], keys: ReadonlySet<string>, way: MoveDirection): unknown[] {
  const moving = values.filter((value) => keys.has(keyOf(value)));
  const rest = withoutKeys(values, keys);
  if (way === "first") return [...moving, ...rest];
  if (way === "last") return [...rest, ...moving];

  const next = way === "up" ? [...values] : values.toReversed();
  for (let at = 1; at < next.length; at++) {
    const [above, own] = [next[at - 1], next[at]];
    if (keys.has(keyOf(own)) && !keys.has(keyOf(above))) [next[at - 1], next[at]] = [own, above];
  }
  return way === "up" ? next : next.toReversed();
}

/** In the order of what is offered; what is not offered any more comes first, so that somebody sees it. */
export function sortAsOffered(values: readonly unknown[], offered: ReadonlyMap<string, number>): unknown[] {
  const place = (value: unknown): number => offered.get(keyOf(value)) ?? -1;
  return values.toSorted((one, other) => place(one) - place(other));
}
