import type { Atom } from "../compile/atom.ts";

export const loadStandardAtoms = async (): Promise<readonly Atom[]> => (await import("./standard-atoms.ts")).standardAtoms;
