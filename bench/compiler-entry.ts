/** What the browser compiles with, as the portal does. */
import { createAtomRegistry } from "../engine/atoms/registry.ts";
import { standardAtoms } from "../engine/atoms/standard-atoms.ts";
import { planDocument } from "../engine/compile/plan/plan-document.ts";
import { portalCompilers as compilers } from "../engine/compile/plan/portal-compilers.ts";
import { designerAtoms } from "../admin-designer/atoms.ts";

const registry = createAtomRegistry([...standardAtoms, ...designerAtoms]);

export const compile = (document: unknown): unknown => planDocument(document, registry, { compilers });
