import { evaluationOfValue } from "./bounds.ts";
import { isTrue } from "./operators/operator.ts";
import { compileSimpleRule, type RuleDefinition } from "./rule.ts";

/** Whatever else must be true of this field and others. What cannot be evaluated does not hold: the safe side. */
export const conditionRule: RuleDefinition = {
  type: "condition",
  compile: (rule, language) => {
    const condition = evaluationOfValue(rule, language);
    return compileSimpleRule(rule, language, (_, scope) => isTrue(condition.run(scope)), { reads: condition.reads });
  },
};
