import type { Evaluation } from "./evaluation.ts";
import { plainText } from "./plain-text.ts";
import type { RulePlace } from "./rule.ts";

/** The other field that a rule names: one of the form, or, inside a list of rows, one of the same row. */
export function fieldNamed(name: unknown, { root }: RulePlace): Evaluation {
  const path = plainText(name).split(".");
  return { run: (scope) => scope.read(root, path), reads: [`${root}.${path.join(".")}`] };
}
