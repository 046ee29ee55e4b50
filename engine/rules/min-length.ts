import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

export const minLengthRule: RuleDefinition = {
  type: "min_length",
  compile: (rule) => compileSimpleRule(rule, (value) => isEmpty(value) || lengthOf(value) >= Number(rule.value)),
};

/** Characters of a text as `maxlength` counts them, items of a list. */
export const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : textOf(value).length);
