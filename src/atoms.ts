/** Atoms that only this portal has. Everything it shows today is made of the engine's own. */
import type { Atom } from "../engine/atoms/atom.ts";

export const portalAtoms: readonly Atom[] = [];
