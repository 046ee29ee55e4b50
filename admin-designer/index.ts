export { designerAtoms } from "./atoms.ts";
