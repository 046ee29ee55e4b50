import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

/** Whatever is neither a letter (with its marks) nor a digit; a blank is one, too. */
export const specialCharacter = /[^\p{L}\p{M}\p{N}]/u;

export const specialCharacterRule: RuleDefinition = {
  type: "special_character",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => isEmpty(value) || specialCharacter.test(textOf(value))),
};
