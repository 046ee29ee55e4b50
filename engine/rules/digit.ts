import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

const pattern = /\p{Nd}/u;

export const digitRule: RuleDefinition = {
  type: "digit",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => isEmpty(value) || pattern.test(textOf(value))),
};
