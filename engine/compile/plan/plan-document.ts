/**
 * A document becomes what the engine draws, and nothing is said about it: the server has checked it, and said what is wrong
 * with it, when it was saved and when it was loaded. The same compiler as in `compile-document.ts`, which also listens.
 */
import type { AtomRegistry } from "../atom.ts";
import type { CompiledKinds } from "./compiled.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { PlanRun, type PlanOptions } from "./plan-run.ts";

export interface Plan {
  /** Undefined when the document is none of a kind that the options can compile. */
  readonly compiled: CompiledKinds[keyof CompiledKinds] | undefined;
  /** Something in the document could not be used, and is left out. */
  readonly incomplete: boolean;
}

/** @param options which kinds are known, and where the documents are that this one names */
export function planDocument(document: unknown, registry: AtomRegistry, options: PlanOptions): Plan {
  const run = new PlanRun("", registry, options);
  const compiled = planWith(run, document);
  return { compiled, incomplete: run.noted || compiled === undefined };
}

/** @returns undefined for what is no document of a known kind */
export function planWith(run: PlanRun, document: unknown): Plan["compiled"] {
  if (!isPlainObject(document)) return undefined;
  const { kinds } = run.options.compilers;
  const { kind } = document;
  return typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind as keyof CompiledKinds]!(run, document) : undefined;
}
