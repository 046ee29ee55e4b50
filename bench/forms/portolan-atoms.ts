/** The code, as an import would bring it (the others have theirs before they begin) and as the portal does in idle time. */
import { loadStandardAtoms } from "../../engine/atoms/load-standard-atoms.ts";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { loadAtom } from "../../engine/render/loaded-atoms.ts";

export const registry = createAtomRegistry(await loadStandardAtoms());
await Promise.all(["form", "text", "submit"].map((id) => loadAtom(registry.get(id)!)));
