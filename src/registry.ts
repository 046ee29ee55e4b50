/** Which atoms this portal draws with. */
import { createAtomRegistry, firstAtoms, loadStandardAtoms, type Atom, type AtomRegistry } from "../engine/index.ts";
import { portalAtoms } from "./atoms.ts";
import { portalColumns } from "./columns.ts";

/** What the page before sign-in needs. */
export const firstRegistry = (): AtomRegistry => createAtomRegistry(firstAtoms, portalColumns);

/** Every atom of the engine and the portal. */
export async function fullRegistry(): Promise<AtomRegistry> {
  return createAtomRegistry([...(await loadStandardAtoms()), ...portalAtoms], portalColumns);
}

/** With more of them: the designer's, when the user may use it. */
export const withAtoms = (registry: AtomRegistry, more: readonly Atom[]): AtomRegistry =>
  createAtomRegistry([...registry.values(), ...more], portalColumns);
