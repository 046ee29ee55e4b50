/** The designer's atoms; their components load when a page that uses them opens. */
import type { Atom } from "../engine/compile/atom.ts";
import { configEditorAtom } from "./config-editor/config-editor.atom.ts";
import { galleryAtom } from "./gallery/gallery.atom.ts";

export const designerAtoms: readonly Atom[] = [configEditorAtom, galleryAtom];
