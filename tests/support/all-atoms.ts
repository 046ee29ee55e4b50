/** What pages are made of: the engine's atoms and the portal's. */
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import { portalAtoms } from "../../src/atoms.ts";

export const allAtoms = [...standardAtoms, ...portalAtoms];

const ofPortal: ReadonlySet<string> = new Set(portalAtoms.map(({ id }) => id));

/** From the project folder: `engine/atoms/text/text.examples.json`. */
export const atomFile = (id: string, ending: string): string => `${ofPortal.has(id) ? "src" : "engine"}/atoms/${id}/${id}.${ending}`;
