/** The compiler's door: a document of any kind becomes what the engine works with, and a list of everything wrong with it. */
import { plainText } from "../../rules/plain-text.ts";
import { documentKinds } from "../../../schemas/documents.ts";
import type { AtomRegistry } from "../atom.ts";
import { documentBudget, overBudget } from "../check/check-budget.ts";
import type { Compilation, CompileContext, CompiledKinds } from "./compiled.ts";
import { compilers } from "./compilers.ts";
import { DocumentChecks } from "../check/document-checks.ts";
import { unknownName } from "../check/finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { planWith } from "./plan-document.ts";
import { PlanRun } from "./plan-run.ts";
import { say } from "../check/say.ts";

/** Where documents that this one names are looked up. A full context also says what else may be named. */
export type Documents = Pick<CompileContext, "document"> & Partial<CompileContext>;

/**
 * Never throws, whatever the document is.
 *
 * @param documents a full `CompileContext` also checks every reference; `{ document }` alone only places fragments
 */
export function compileDocument(
  document: unknown,
  registry: AtomRegistry,
  documents?: Documents,
): Compilation<CompiledKinds[keyof CompiledKinds]> {
  const run = new PlanRun(nameOf(document), registry, { compilers, document: documents && ((kind, key) => documents.document(kind, key)) });
  const checks = new DocumentChecks(run, documents?.routes ? (documents as CompileContext) : undefined);
  const compiled = isDocument(checks, document) ? planWith(run, document) : undefined;
  checks.finish();
  return { problems: checks.problems, compiled };
}

function isDocument(checks: DocumentChecks, document: unknown): boolean {
  const over = overBudget(document);
  if (over) {
    const message =
      over === "too_deep"
        ? say`A document nests at most ${documentBudget.depth} deep.`
        : say`A document has at most ${documentBudget.nodes} values.`;
    checks.found({ code: over, at: "", message }, undefined);
    return false;
  }
  if (!isPlainObject(document)) {
    checks.found({ code: "wrong_type", at: "", message: say`A document is an object with "kind", "version" and "key".` }, undefined);
    return false;
  }
  const { kind } = document;
  if (documentKinds.some((name) => name === kind)) return true;

  checks.found(
    kind === undefined
      ? { code: "missing_property", at: "", message: say`"kind" is missing; it is one of ${documentKinds.join(", ")}.` }
      : unknownName("wrong_value", "/kind", say`There is no kind of document "${plainText(kind)}".`, plainText(kind), documentKinds),
    undefined,
  );
  return false;
}

const nameOf = (document: unknown): string =>
  isPlainObject(document) ? `${plainText(document.kind)}:${plainText(document.key)}` : "document";
