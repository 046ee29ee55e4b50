import { isEmpty } from "./empty.ts";
import { compileSimpleRule, type RuleDefinition } from "./rule.ts";

/** A value must be there. A consent that must be given is a checkbox, so `false` counts as nothing. */
export const requiredRule: RuleDefinition = {
  type: "required",
  compile: (rule, language) => ({ ...compileSimpleRule(rule, language, (value) => isFilled(value)), required: () => true }),
};

export const isFilled = (value: unknown): boolean => value !== false && !isEmpty(value);
