/** What the first page of a portal is made of: a page without data, and its forms. The others load with the pages that need them. */
import { firstStepSchemas } from "../../schemas/first-step-schemas.ts";
import { firstLanguage } from "../rules/first-language.ts";
import type { Language } from "../rules/language.ts";
import type { Atom } from "../atoms/atom.ts";
import type { AtomRegistry } from "../atoms/registry.ts";
import type { CompiledKinds, CompiledNode, CompiledPageParts } from "./compiled.ts";
import { compileForm } from "./compile-form.ts";
import { compilePage } from "./compile-page.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import { schemasByName, type Prepared, type Schema } from "./schema.ts";

/** How a document of each kind is compiled, as far as it is loaded. */
export interface Compilers {
  readonly kinds: {
    readonly [Kind in keyof CompiledKinds]?: (run: PlanRun, document: Readonly<Record<string, unknown>>) => CompiledKinds[Kind] | undefined;
  };
  /** The schemas of the steps, by their kinds. */
  readonly steps: ReadonlyMap<string, Schema>;
  /** What conditions and rules can say. */
  readonly language: Language;
  /** What a page or dialog has besides its body; without it there is nothing. */
  readonly pageParts?: (run: PlanRun, page: Readonly<Record<string, unknown>>, place: Place) => CompiledPageParts;
  /** Nodes that stand in a node though nobody wrote them there; none of the first atoms has any. */
  readonly nested?: (run: PlanRun, read: NodeRead) => readonly (readonly [slot: string, nodes: readonly CompiledNode[]])[] | undefined;
  /** What elements of a form do to each other's places; without it they stand as they are written. */
  readonly arrange?: (elements: readonly CompiledNode[], registry: AtomRegistry) => readonly CompiledNode[];
}

/** A node whose properties have been read. */
export interface NodeRead {
  readonly atom: Atom;
  /** As it is written. */
  readonly node: Readonly<Record<string, unknown>>;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly schema: Prepared;
  readonly place: Place;
  readonly uuid: string;
  /** JSON pointer. */
  readonly at: string;
}

export const firstCompilers = {
  kinds: { page: compilePage, form: compileForm },
  steps: schemasByName(firstStepSchemas),
  language: firstLanguage,
} as const satisfies Compilers;
