/**
 * Who looks over the compiler's shoulder: told what it reads and where, so that everything wrong with a document is found
 * in the one walk that makes its plan. `document-checks.ts` is the one implementation; a portal that only draws has none.
 */
import type { CompiledLogic } from "../rules/logic.ts";
import type { Atom } from "../atoms/atom.ts";
import type { CompiledSource, CompiledTable } from "./compiled.ts";
import type { Facts, NoteCode } from "./notes.ts";
import type { Place, PlanRun } from "./plan-run.ts";
import type { Prepared } from "./schema.ts";

export type Described = Readonly<Record<string, unknown>>;

/** A text that is right by its type and means more than its type says: an address, a source, a permission. */
export interface Meant {
  kind: string;
  value: string;
  at: string;
  schema: Prepared;
  /** The object that the text stands in. */
  inside: Described;
}

/** The scopes around an object that is read. */
export interface Around {
  place: Place;
  inner: Place;
  /** The method that its addresses are called with when it does not say. */
  method: string;
}

export interface Checks {
  note<Code extends NoteCode>(code: Code, at: string, uuid: string | undefined, facts: Facts[Code]): void;

  // Where documents of a kind begin: what may be read there.
  page(page: Described): Place;
  form(form: Described): Place;
  fragment(fragment: Described): Place;
  table(): Place;
  outside(): Place;

  // What changes on the way in.
  inNode(place: Place, node: Described, atom: Atom, schema: Prepared): Place;
  inFragment(place: Place, fragment: Described): Place;
  /** The checks of a fragment's own run; what they find is the fragment's, not this document's. */
  ofFragment(run: PlanRun): Checks;
  inHandler(place: Place): Place;
  afterSubmit(place: Place, form: Described): Place;
  /** A list of steps inside a step. */
  inStep(place: Place, property: string, step: Described): Place;
  /** What later steps may read besides. */
  afterStep(place: Place, step: unknown): Place;

  // What is looked at.
  uuid(uuid: string, at: string): void;
  meaning(around: Around, meant: Meant): void;
  /** @param node the node that the expression belongs to, when it belongs to one */
  expression(place: Place, logic: CompiledLogic, schema: Prepared, node: Described | undefined): void;
  rules(place: Place, rules: readonly unknown[], at: string): void;
  source(source: Described, at: string, ids: Map<string, string>): void;
  /** A node's `in_variant`. */
  variant(place: Place, in_variant: unknown, at: string): void;

  // What only the whole shows.
  sources(sources: readonly CompiledSource[], ids: ReadonlyMap<string, string>, place: Place): void;
  columns(columns: CompiledTable["columns"], default_sort: CompiledTable["default_sort"]): void;
  placedFragment(inside: PlanRun, at: string, uuid: string): void;
  wholePage(page: Described, place: Place): void;
  wholeForm(form: Described, place: Place): void;
  wholeMessages(messages: Described): void;
}
