import type { DiffContext } from "jsondiffpatch";

/** For a pair inside another one. The package does not export the class that its filters make more of. */
export function childOf(context: DiffContext, left: unknown, right: unknown): DiffContext {
  const Context = context.constructor as new (left: unknown, right: unknown) => DiffContext;
  return new Context(left, right);
}
