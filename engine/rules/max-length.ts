import { boundOf, isLongerThan } from "./min-length.ts";
import { compileSimpleRule, type RuleDefinition } from "./rule.ts";

export const maxLengthRule: RuleDefinition = {
  type: "max_length",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => !isLongerThan(value, boundOf(rule, Infinity))),
};
