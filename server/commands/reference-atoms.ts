/** Every atom with its page of documentation, which stands beside it. */
import { readFileSync } from "node:fs";
import { designerAtoms } from "../../admin-designer/atoms.ts";
import type { Atom } from "../../engine/compile/atom.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import type { ReferenceAtom } from "../../schemas/language-reference.ts";
import { portalAtoms } from "../../src/atoms.ts";

const root = new URL("../../", import.meta.url);

export const referenceAtoms = (): ReferenceAtom[] => [
  ...standardAtoms.map((atom) => withText(atom, `engine/atoms/${atom.id}/${atom.id}.md`)),
  ...portalAtoms.map((atom) => withText(atom, `src/atoms/${atom.id}/${atom.id}.md`)),
  ...designerAtoms.map((atom) => withText(atom, undefined)),
];

const withText = ({ id, element, field }: Atom, file: string | undefined): ReferenceAtom => ({
  id,
  element,
  field,
  text: file === undefined ? "" : readFileSync(new URL(file, root), "utf8"),
});
