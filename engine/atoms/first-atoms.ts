/**
 * The atoms of the group `first`: what stands on a page before anybody has signed in. Their definitions come with the portal
 * itself; any other atom works there too, but costs the definitions of all of them.
 */
import type { Atom } from "../compile/atom.ts";
import { buttonAtom } from "./button/button.atom.ts";
import { formAtom } from "./form/form.atom.ts";
import { linkAtom } from "./link/link.atom.ts";
import { passwordAtom } from "./password/password.atom.ts";
import { repeatAtom } from "./repeat/repeat.atom.ts";
import { sectionAtom } from "./section/section.atom.ts";
import { submitAtom } from "./submit/submit.atom.ts";
import { textAtom } from "./text/text.atom.ts";
import { textBlockAtom } from "./text_block/text_block.atom.ts";

export const firstAtoms: readonly Atom[] = [
  buttonAtom,
  formAtom,
  linkAtom,
  passwordAtom,
  repeatAtom,
  sectionAtom,
  submitAtom,
  textAtom,
  textBlockAtom,
];
