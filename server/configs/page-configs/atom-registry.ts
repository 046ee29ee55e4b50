/** Every atom there is, as definitions: schemas without React. */
import { designerAtoms } from "../../../admin-designer/atoms.ts";
import { createAtomRegistry } from "../../../engine/atoms/registry.ts";
import { standardAtoms } from "../../../engine/atoms/standard-atoms.ts";
import { portalAtoms } from "../../../src/atoms.ts";
import { portalColumns } from "../../../src/columns.ts";

export const atomRegistry = createAtomRegistry([...standardAtoms, ...portalAtoms, ...designerAtoms], portalColumns);
