/** The one door of the designer. */
export { designerAtoms } from "./atoms.ts";
