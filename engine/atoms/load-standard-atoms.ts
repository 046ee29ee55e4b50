import type { Atom } from "../compile/atom.ts";

/** Every atom of the engine. */
export const loadStandardAtoms = async (): Promise<readonly Atom[]> => (await import("./standard-atoms.ts")).standardAtoms;
