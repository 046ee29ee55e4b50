import type { Atom } from "./atom.ts";

export type AtomRegistry = ReadonlyMap<string, Atom>;

/** A registry is a list somebody wrote. @throws when two atoms claim the same id: a bug of ours, found at start. */
export function createAtomRegistry(atoms: readonly Atom[]): AtomRegistry {
  const registry = new Map(atoms.map((atom) => [atom.id, atom]));
  if (registry.size < atoms.length) throw new Error("Two atoms claim the same id.");
  return registry;
}
