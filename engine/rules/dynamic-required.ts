import { isExpression } from "../../schemas/marked.ts";
import { compileLogic } from "./logic.ts";
import { isTrue } from "./operators/operator.ts";
import { isFilled } from "./required.ts";
import { compileSimpleRule, levelOf, type RuleDefinition } from "./rule.ts";
import { constant } from "./text.ts";

/** A value must be there while `value` is true. */
export const dynamicRequiredRule: RuleDefinition = {
  type: "dynamic_required",
  marks: (rule) => levelOf(rule) === "error" && asks(rule.value),
  compile: (rule, language) => {
    const condition = isExpression(rule.value) ? compileLogic(rule.value.$, language) : constant(rule.value);
    const required: NonNullable<ReturnType<RuleDefinition["compile"]>["required"]> = (scope) => asks(condition.run(scope));
    const { reads } = condition;
    return {
      ...compileSimpleRule(rule, language, (value, scope) => isFilled(value) || !required(scope), { reads }),
      ...(levelOf(rule) === "error" && { required }),
    };
  },
};

/** A condition that cannot be evaluated leaves the field required: the safe side. */
const asks = (value: unknown): boolean => value === undefined || isTrue(value);
