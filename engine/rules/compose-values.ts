import { isPlainObject } from "./is-plain-object.ts";

/** One object out of values by their paths: `address.city` and `address.zip` share `address`. Later ones win. */
export function composeValues(values: Iterable<readonly [path: readonly string[], value: unknown]>): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  // What was given is never changed: an object in it is copied before anything is put into it.
  const own = new Set<unknown>([whole]);
  for (const [path, value] of values) {
    let inside = whole;
    for (const name of path.slice(0, -1)) {
      const below = Object.hasOwn(inside, name) ? inside[name] : undefined;
      const next = own.has(below) ? (below as Record<string, unknown>) : isPlainObject(below) ? { ...below } : {};
      own.add(next);
      put(inside, name, next);
      inside = next;
    }
    put(inside, path.at(-1)!, value);
  }
  return whole;
}

/** Defined and not assigned: `__proto__` is a name like any other here. */
function put(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === "__proto__") Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
  else object[name] = value;
}
