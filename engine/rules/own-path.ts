/**
 * The value at a path, through own properties only: a name out of a configuration must reach neither a prototype
 * ("constructor", "__proto__") nor a function. Lists and texts answer to their indexes and to `length`.
 * @returns undefined where the path ends early.
 */
export function ownPath(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const name of path) {
    if (current === null || current === undefined || !Object.hasOwn(Object(current) as object, name)) return undefined;
    current = (current as Record<string, unknown>)[name];
  }
  return typeof current === "function" ? undefined : current;
}

/** A property by a name out of a document or a record. */
export const ownOf = (value: object, name: string): unknown =>
  Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
