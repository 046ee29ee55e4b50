import type { ColumnDrawing } from "../../schemas/column-drawing.ts";
import type { Atom, AtomRegistry } from "../compile/atom.ts";

/** A registry is a list somebody wrote. @throws when two atoms claim the same id: a bug of ours, found at start. */
export function createAtomRegistry(atoms: readonly Atom[], columns: Readonly<Record<string, ColumnDrawing>> = {}): AtomRegistry {
  const registry = new Map(atoms.map((atom) => [atom.id, atom]));
  if (registry.size < atoms.length) throw new Error("Two atoms claim the same id.");
  return Object.assign(registry, { columns: new Map(Object.entries(columns)) });
}
