/**
 * Makes jsondiffpatch compare the properties that objects have, and no others: it reads `right[name]` with all that is inherited
 * and collects what it found in an ordinary object, so it would miss a property named `constructor`, `toString` or `__proto__`.
 */
import type { Delta, DiffContext, DiffPatcher, Filter } from "jsondiffpatch";
import { childOf } from "./child-context.ts";

export function compareOwnProperties(differ: DiffPatcher): void {
  const pipe = differ.processor.pipes["diff"]!;
  pipe.replace("objects", objects);
  pipe.replace("collectChildren", collectChildren);
}

type Entries = Readonly<Record<string, unknown>>;

const objects: Filter<DiffContext> = (context) => {
  if (context.leftIsArray || context.leftType !== "object") return;
  const before = context.left as Entries;
  const after = context.right as Entries;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names) context.push(childOf(context, own(before, name), own(after, name)), name);
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

const own = (entries: Entries, name: string): unknown => (Object.hasOwn(entries, name) ? entries[name] : undefined);
