import { isPlainObject } from "../../rules/is-plain-object.ts";
import { ownOf } from "../../rules/own-path.ts";

/** A copy of `value` with `content` at `path`; the objects on the way are made where they are missing. */
export function writePath(value: unknown, path: readonly string[], content: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return content;

  const base = isPlainObject(value) ? value : {};
  return { ...base, [name]: writePath(ownOf(base, name), rest, content) };
}
