/** One run of the compiler over one document: what it can compile, what it may look up, and who looks over its shoulder. */
import type { CompiledRules } from "../../rules/compile-rules.ts";
import type { CompiledLogic } from "../../rules/logic.ts";
import type { Language } from "../../rules/rule.ts";
import type { Atom, AtomRegistry } from "../atom.ts";
import type { Facts, ReadProblemCode } from "../read/notes.ts";
import type { PreparedSchema, Schema } from "../read/schema.ts";
import type { CompileContext, CompiledKinds, CompiledNode, CompiledPageParts, CompiledSource, CompiledTable } from "./compiled.ts";

/** Where documents that this one names are looked up. */
export type LookUp = CompileContext["document"];

/** Where in the document the compiler stands. What may be read there only those who check know (`CheckedPlace`). */
export interface Place {
  readonly uuid: string | undefined;
  /** Inside a row of a list of rows: rules name the fields of the row. */
  readonly inRow?: boolean;
}

export const noPlace: Place = { uuid: undefined };

/** How a document of each kind is compiled, as far as it is loaded. */
export interface Compilers {
  readonly kinds: {
    readonly [Kind in keyof CompiledKinds]?: (run: PlanRun, document: Readonly<Record<string, unknown>>) => CompiledKinds[Kind] | undefined;
  };
  readonly steps: ReadonlyMap<string, Schema>;
  readonly language: Language;
  /** What a page or dialog has besides its body; without it there is nothing. */
  readonly pageParts?: (run: PlanRun, page: Readonly<Record<string, unknown>>, place: Place) => CompiledPageParts;
  /** Nodes that stand in a node though nobody wrote them there; none of the first atoms has any. */
  readonly nested?: (run: PlanRun, read: NodeRead) => readonly (readonly [slot: string, nodes: readonly CompiledNode[]])[] | undefined;
  /** What elements of a form do to each other's places; without it they stand as they are written. */
  readonly arrange?: (elements: readonly CompiledNode[], registry: AtomRegistry) => readonly CompiledNode[];
}

export interface NodeRead {
  readonly atom: Atom;
  readonly node: Readonly<Record<string, unknown>>;
  readonly fixed: Readonly<Record<string, unknown>>;
  readonly schema: PreparedSchema;
  readonly place: Place;
  readonly uuid: string;
  /** JSON pointer. */
  readonly at: string;
}

export type RawObject = Readonly<Record<string, unknown>>;

/** A text that is right by its type and means more than its type says: an address, a source, a permission. */
export interface Reference {
  kind: string;
  value: string;
  at: string;
  schema: PreparedSchema;
  /** The object that the text stands in. */
  inside: RawObject;
}

/** The scopes around an object that is read. */
export interface ReferenceContext {
  place: Place;
  inner: Place;
  /** The method that its addresses are called with when it does not say. */
  method: string;
}

/**
 * Who looks over the compiler's shoulder: told what it reads and where, so that everything wrong with a document is found in the one
 * walk that makes its plan. `check/document-checks.ts` is the one implementation; a portal that only draws has none.
 */
export interface Checks {
  note<Code extends ReadProblemCode>(code: Code, at: string, uuid: string | undefined, facts: Facts[Code]): void;

  // Where documents of a kind begin: what may be read there.
  page(page: RawObject): Place;
  form(form: RawObject): Place;
  fragment(fragment: RawObject): Place;
  table(table: RawObject): Place;
  outside(): Place;

  // What changes on the way in.
  inNode(place: Place, node: RawObject, atom: Atom, schema: PreparedSchema): Place;
  inFragment(place: Place, fragment: RawObject): Place;
  /** The checks of a fragment's own run; what they find is the fragment's, not this document's. */
  ofFragment(run: PlanRun): Checks;
  inHandler(place: Place): Place;
  afterSubmit(place: Place, form: RawObject): Place;
  /** A list of steps inside a step. */
  inStep(place: Place, property: string, step: RawObject): Place;
  /** What later steps may read besides. */
  afterStep(place: Place, step: unknown): Place;

  uuid(uuid: string, at: string): void;
  reference(around: ReferenceContext, meant: Reference): void;
  /** @param node the node that the expression belongs to, when it belongs to one */
  expression(place: Place, logic: CompiledLogic, schema: PreparedSchema, node: RawObject | undefined): void;
  rules(place: Place, rules: readonly unknown[], at: string): void;
  source(source: RawObject, at: string, ids: Map<string, string>): void;
  /** A node's `in_variant`. */
  variant(place: Place, in_variant: unknown, at: string): void;

  sources(sources: readonly CompiledSource[], ids: ReadonlyMap<string, string>, place: Place): void;
  columns(columns: CompiledTable["columns"], default_sort: CompiledTable["default_sort"]): void;
  placedFragment(inside: PlanRun, at: string, uuid: string): void;
  completePage(page: RawObject, place: Place): void;
  completeForm(form: RawObject, place: Place): void;
  completeMessages(messages: RawObject): void;
  completeTheme(theme: RawObject): void;
}

export interface PlanOptions {
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

  note<Code extends ReadProblemCode>(code: Code, at: string, uuid: string | undefined, facts: Facts[Code]): void {
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
