/**
 * What the compiler notes while it reads: a value that it cannot use, and the facts. Whoever only wants the plan counts the
 * notes; whoever checks a document puts them into words (`check/note-findings.ts`). So what a document means is decided in one place,
 * and a buyer's browser does not carry sentences for people who write documents.
 */
import type { PreparedSchema } from "./schema.ts";

/** Things that are objects or lists of a certain form, each described by a sentence of its own. */
export type Needed = "node" | "events" | "handler" | "step" | "breadcrumbs" | "breadcrumb" | "sources" | "source" | "columns" | "column";

interface Named {
  /** As it is written, which need not be a text. */
  name: unknown;
  candidates: Iterable<string>;
}

interface Limited {
  limit: number;
  is: number;
}

/** By the code of the problem that the note becomes. */
export interface Facts {
  /** The type `logic` is an expression. */
  wrong_type: { needed: Needed } | { value: unknown; types: readonly string[] };
  missing_property: { needed: Needed } | { name: string; schema: PreparedSchema };
  unknown_property: Named;
  wrong_value: { value: unknown; constants: readonly unknown[] };
  wrong_form: { value: string; schema: PreparedSchema };
  too_short: Limited;
  too_long: Limited;
  too_small: Limited;
  too_big: Limited;
  too_few: Limited;
  too_many: Limited;
  not_dynamic: undefined;
  unknown_atom: Named;
  unknown_event: Named;
  unknown_step: Named;
  fragment_cycle: string;
}

export type ReadProblemCode = keyof Facts;
export type ProblemReporter = <Code extends ReadProblemCode>(code: Code, at: string, facts: Facts[Code]) => void;
