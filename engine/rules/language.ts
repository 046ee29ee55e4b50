/** What conditions and rules can say. There are two: the first page's, which is small, and the whole one. */
import type { Operator } from "./operators/operator.ts";
import type { RuleDefinition } from "./rule.ts";

export interface Language {
  readonly operators: ReadonlyMap<string, Operator>;
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  /** Told that something is said which the language does not have. */
  readonly unknown?: () => void;
}

export const languageOf = (operators: readonly Operator[], rules: readonly RuleDefinition[]): Language => ({
  operators: new Map(operators.map((operator) => [operator.name, operator])),
  rules: new Map(rules.map((rule) => [rule.type, rule])),
});
