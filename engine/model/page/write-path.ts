/** A copy of `value` with `content` at `path`; the objects on the way are made where they are missing. */
export function writePath(value: unknown, path: readonly string[], content: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return content;

  const base = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const below = Object.hasOwn(base, name) ? (base as Record<string, unknown>)[name] : undefined;
  return { ...base, [name]: writePath(below, rest, content) };
}
