/** Atoms that only this portal has. A list somebody wrote: adding one is its folder in `src/atoms/` and one line here. */
import type { Atom } from "../engine/compile/atom.ts";
import { partnerAtom } from "./atoms/partner/partner.atom.ts";
import { salesAreaAtom } from "./atoms/sales_area/sales_area.atom.ts";

export const portalAtoms: readonly Atom[] = [partnerAtom, salesAreaAtom];
