/** What jsondiffpatch lacks, or has only in a module that also brings its formatters. */
import type { AddedDelta, ArrayDelta, DeletedDelta, Delta, DiffContext, DiffPatcher } from "jsondiffpatch";
import type { Filter, ModifiedDelta, MovedDelta, ObjectDelta } from "jsondiffpatch";
import { ownOf } from "../../rules/own-path.ts";

export const isAddedDelta = (delta: Delta): delta is AddedDelta => Array.isArray(delta) && delta.length === 1;
export const isModifiedDelta = (delta: Delta): delta is ModifiedDelta => Array.isArray(delta) && delta.length === 2;
export const isDeletedDelta = (delta: Delta): delta is DeletedDelta =>
  Array.isArray(delta) && delta.length === 3 && delta[1] === 0 && delta[2] === 0;
export const isMovedDelta = (delta: Delta): delta is MovedDelta => Array.isArray(delta) && delta.length === 3 && delta[2] === 3;
export const isArrayDelta = (delta: Delta): delta is ArrayDelta => typeof delta === "object" && !Array.isArray(delta) && delta._t === "a";
export const isObjectDelta = (delta: Delta): delta is ObjectDelta => typeof delta === "object" && !Array.isArray(delta) && delta._t !== "a";

/** For a pair inside another one. The package does not export the class that its filters make more of. */
export function childOf(context: DiffContext, left: unknown, right: unknown): DiffContext {
  const Context = context.constructor as new (left: unknown, right: unknown) => DiffContext;
  return new Context(left, right);
}

/**
 * Makes it compare the properties that objects have, and no others: it reads `right[name]` with all that is inherited
 * and collects what it found in an ordinary object, so it would miss a property named `constructor`, `toString` or `__proto__`.
 */
export function compareOwnProperties(differ: DiffPatcher): void {
  const pipe = differ.processor.pipes["diff"]!;
  pipe.replace("objects", objects);
  pipe.replace("collectChildren", collectChildren);
}

const objects: Filter<DiffContext> = (context) => {
  if (context.leftIsArray || context.leftType !== "object") return;
  const before = context.left as object;
  const after = context.right as object;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names) context.push(childOf(context, ownOf(before, name), ownOf(after, name)), name);
  // Else the result comes from the children.
  if (names.size === 0) context.setResult(undefined);
  context.exit();
};
objects.filterName = "objects";

const collectChildren: Filter<DiffContext> = (context) => {
  if (!context.children) return;
  // Without a prototype `__proto__` is a name like any other.
  const found: Record<string, Delta> = Object.assign(Object.create(null) as Record<string, Delta>, context.result);
  for (const { childName, result } of context.children) if (result !== undefined) found[String(childName)] = result as Delta;
  const differs = Object.keys(found).length > 0;
  context.setResult(differs ? ((context.leftIsArray ? Object.assign(found, { _t: "a" }) : found) as Delta) : undefined).exit();
};
collectChildren.filterName = "collectChildren";
