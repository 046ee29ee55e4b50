import type { ValidationNode } from "../../schemas/validations.ts";
import type { ScopeReader } from "./evaluation.ts";
import { isEmpty } from "./empty.ts";
import { evaluationOfValue } from "./bounds.ts";
import { type Language, compileSimpleRule, type CompiledRule, type RuleDefinition } from "./rule.ts";
import { isSameValue } from "./same-value.ts";

/** One of the values of the list `value`; of a list every item. */
export const oneOfRule: RuleDefinition = {
  type: "one_of",
  compile: (rule, language) => compileMembership(rule, language, (isMember) => isMember),
};

/** None of the values of the list `value`; of a list no item. */
export const noneOfRule: RuleDefinition = {
  type: "none_of",
  compile: (rule, language) => compileMembership(rule, language, (isMember) => !isMember),
};

/** A list that cannot be evaluated restricts nothing: there is no safe side of an unknown list. */
function compileMembership(rule: ValidationNode, language: Language, may: (isMember: boolean) => boolean): CompiledRule {
  const list = evaluationOfValue(rule, language);
  const holds = (value: unknown, scope: ScopeReader): boolean => {
    const values = list.run(scope);
    if (!Array.isArray(values) || isEmpty(value)) return true;
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items.every((item) => isEmpty(item) || may(values.some((one) => isSameValue(item, one))));
  };
  return compileSimpleRule(rule, language, holds, { reads: list.reads });
}
