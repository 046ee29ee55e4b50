import { boundOf, lengthOf } from "./min-length.ts";
import { compileSimpleRule, type RuleDefinition } from "./rule.ts";

export const maxLengthRule: RuleDefinition = {
  type: "max_length",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => lengthOf(value) <= boundOf(rule, Infinity)),
};
