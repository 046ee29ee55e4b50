import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";
import { specialCharacter } from "./special-character.ts";

export const noSpecialCharacterRule: RuleDefinition = {
  type: "no_special_character",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => !specialCharacter.test(textOf(value))),
};
