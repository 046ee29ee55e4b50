import { fieldNamed } from "./field-named.ts";
import { compileSimpleRule, type RuleDefinition } from "./rule.ts";
import { isSameValue } from "./same-value.ts";

/** The same value as the field that `value` names: typed twice to be sure. An empty one differs from a filled one, too. */
export const sameAsRule: RuleDefinition = {
  type: "same_as",
  compile: (rule, language, _, place) => {
    const other = fieldNamed(rule.value, place);
    return compileSimpleRule(rule, language, (value, scope) => isSameValue(value, other.run(scope)), { reads: other.reads });
  },
};
