import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

const pattern = /\p{Lu}/u;

export const upcaseLetterRule: RuleDefinition = {
  type: "upcase_letter",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => isEmpty(value) || pattern.test(textOf(value))),
};
