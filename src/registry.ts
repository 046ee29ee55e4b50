import { createAtomRegistry, standardAtoms, type Atom, type AtomRegistry } from "../engine/index.ts";
import { portalAtoms } from "./atoms.ts";

/** Every atom this portal draws with; the designer's join when the user may use it. */
export function createRegistry(more: readonly Atom[] = []): AtomRegistry {
  return createAtomRegistry([...standardAtoms, ...portalAtoms, ...more]);
}
