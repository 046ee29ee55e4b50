/** What the browser compiles with, as the portal does. */
import { createAtomRegistry } from "../engine/atoms/registry.ts";
import { standardAtoms } from "../engine/atoms/standard-atoms.ts";
import { compileDocument } from "../engine/compile/compile-document.ts";
import { designerAtoms } from "../admin-designer/atoms.ts";

const registry = createAtomRegistry([...standardAtoms, ...designerAtoms]);

export const compile = (document: unknown): unknown => compileDocument(document, registry);
