import type { AtomProps } from "../atom.ts";
import type { HiddenElement } from "./hidden.atom.ts";

/** Its value lives in the form; there is nothing to see. */
export function Hidden(_props: AtomProps<HiddenElement>) {
  return null;
}
