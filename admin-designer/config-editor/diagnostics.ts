/** Where problems stand in a text, and how the editor underlines them. */
import type { Diagnostic } from "@codemirror/lint";
import { parseDocument, type ParsedDocument, type TextRange } from "../../engine/index.ts";
import type { ConfigProblem, Fix } from "../../schemas/problem.ts";

/** Every fix is an action beside its problem. */
export function diagnosticsOf(text: string, problems: readonly ConfigProblem[], fix: (fix: Fix) => void): Diagnostic[] {
  const parsed = parseDocument(text);
  return problems.map((problem) => {
    const { from, to } = rangeOfProblem(parsed, problem);
    return {
      from,
      to: firstLineEnd(text, from, to),
      severity: problem.severity,
      message: problem.hint ? `${problem.message} ${problem.hint}` : problem.message,
      actions: problem.fixes.map((fixOffer) => ({ name: fixOffer.title, apply: () => fix(fixOffer) })),
    };
  });
}

/** Problems of a name, whatever value stands behind it. */
const problemsOfNames: ReadonlySet<string> = new Set([
  "unknown_property",
  "unknown_event",
  "unknown_param",
  "duplicate_key",
  "forbidden_key",
]);

/** One without a line stands in another document, and is what this one as a whole would do. */
export function rangeOfProblem({ place, placeOfKey }: ParsedDocument, { at, code, line }: ConfigProblem): TextRange {
  if (line === undefined) return place("");
  return problemsOfNames.has(code) ? placeOfKey(at) : place(at);
}

/** A problem of a whole object underlines where it begins, not everything in it. */
function firstLineEnd(text: string, from: number, to: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 || end > to ? to : end;
}
