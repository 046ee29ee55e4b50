import { createAtomRegistry, firstAtoms, loadStandardAtoms, type Atom, type AtomRegistry } from "../engine/index.ts";
import { portalAtoms } from "./atoms.ts";
import { portalColumns } from "./columns.ts";

export const firstRegistry = (): AtomRegistry => createAtomRegistry(firstAtoms, portalColumns);

export async function fullRegistry(): Promise<AtomRegistry> {
  return createAtomRegistry([...(await loadStandardAtoms()), ...portalAtoms], portalColumns);
}

/** With more of them: the designer's, when the user may use it. */
export const withAtoms = (registry: AtomRegistry, more: readonly Atom[]): AtomRegistry =>
  createAtomRegistry([...registry.values(), ...more], portalColumns);
