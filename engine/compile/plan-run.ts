/** One run of the compiler over one document: what it may look up, and who looks over its shoulder. */
import type { AtomRegistry } from "../atoms/registry.ts";
import type { CompiledRules } from "../rules/compile-rules.ts";
import type { Checks } from "./checks.ts";
import type { Language } from "../rules/language.ts";
import type { CompileContext } from "./compiled.ts";
import type { Compilers } from "./first-compilers.ts";
import type { Facts, NoteCode } from "./notes.ts";

/** Where documents that this one names are looked up. */
export type LookUp = CompileContext["document"];

/** Where in the document the compiler stands. What may be read there only those who check know (`CheckedPlace`). */
export interface Place {
  /** The nearest node. */
  readonly uuid: string | undefined;
  /** Inside a row of a list of rows: rules name the fields of the row. */
  readonly inRow?: boolean;
}

export const nowhere: Place = { uuid: undefined };

export interface PlanOptions {
  /** Which kinds of documents can be compiled. */
  readonly compilers: Compilers;
  readonly document?: LookUp | undefined;
}

export class PlanRun {
  /** `<kind>:<key>` */
  readonly document: string;
  readonly registry: AtomRegistry;
  readonly options: PlanOptions;
  /** Put before every uuid: the node that a fragment stands for. */
  readonly prefix: string;
  /** The fragments that this run stands in, outermost first. */
  readonly fragments: readonly string[];
  readonly language: Language;
  /** Lists of rules that depend on nothing but themselves, by how they are written. */
  readonly sharedRules = new Map<string, CompiledRules>();
  /** Undefined where documents have been checked before: in the portal of a buyer. */
  checks: Checks | undefined = undefined;
  /** Something was noted, so the plan is not all of what was written. */
  noted = false;

  constructor(document: string, registry: AtomRegistry, options: PlanOptions, prefix = "", fragments: readonly string[] = []) {
    this.document = document;
    this.registry = registry;
    this.options = options;
    this.language = { ...options.compilers.language, unknown: () => (this.noted = true) };
    this.prefix = prefix;
    this.fragments = fragments;
  }

  note<Code extends NoteCode>(code: Code, at: string, uuid: string | undefined, facts: Facts[Code]): void {
    this.noted = true;
    this.checks?.note(code, at, uuid, facts);
  }

  lookUp(kind: string, key: string): unknown {
    return this.options.document?.(kind, key);
  }

  /** A run over nodes that an atom made of what was read already: whatever there is to say of them was said of that. */
  get silent(): PlanRun {
    return new PlanRun(this.document, this.registry, this.options, this.prefix, this.fragments);
  }

  /** A run over a fragment that stands in this document, under the node with this uuid. */
  inFragment(key: string, uuid: string): PlanRun {
    const run = new PlanRun(`fragment:${key}`, this.registry, this.options, `${this.prefix}${uuid}_`, [...this.fragments, key]);
    run.checks = this.checks?.ofFragment(run);
    return run;
  }
}
