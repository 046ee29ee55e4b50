import type { Atom } from "../compile/atom.ts";

/** Every atom of the engine, with the code that all pages but the first are compiled with, in one go. */
export async function loadStandardAtoms(): Promise<readonly Atom[]> {
  const [{ standardAtoms }] = await Promise.all([import("./standard-atoms.ts"), import("../compile/plan/portal-compilers.ts")]);
  return standardAtoms;
}
