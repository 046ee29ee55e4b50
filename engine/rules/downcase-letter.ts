import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

const pattern = /\p{Ll}/u;

export const downcaseLetterRule: RuleDefinition = {
  type: "downcase_letter",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => isEmpty(value) || pattern.test(textOf(value))),
};
