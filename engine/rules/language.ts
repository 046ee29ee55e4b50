/** What conditions and rules can say. There are two: the first page's, which is small, and the whole one. */
import type { Operator } from "./operators/operator.ts";
import type { Patterns } from "./patterns.ts";
import type { RuleDefinition } from "./rule.ts";

export interface Language {
  readonly operators: ReadonlyMap<string, Operator>;
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  /** Regular expressions; without them rules of the type `pattern` are left out. */
  readonly patterns?: Patterns;
  /** Told that something is said which the language does not have. */
  readonly unknown?: () => void;
}

export const languageOf = (operators: readonly Operator[], rules: readonly RuleDefinition[]): Language => ({
  operators: new Map(operators.map((operator) => [operator.name, operator])),
  rules: new Map(rules.map((rule) => [rule.type, rule])),
});
