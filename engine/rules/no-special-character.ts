import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";
import { specialCharacter } from "./special-character.ts";

/** Letters and digits only. */
export const noSpecialCharacterRule: RuleDefinition = {
  type: "no_special_character",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => !specialCharacter.test(textOf(value))),
};
