/** The validation rules. The same code runs in the browser and on the server. */
import { digitRule } from "./digit.ts";
import { downcaseLetterRule } from "./downcase-letter.ts";
import { dynamicRequiredRule } from "./dynamic-required.ts";
import { greaterThanOrEqualToRule } from "./greater-than-or-equal-to.ts";
import { maxLengthRule } from "./max-length.ts";
import { minLengthRule } from "./min-length.ts";
import { noSpecialCharacterRule } from "./no-special-character.ts";
import { requiredRule } from "./required.ts";
import type { RuleDefinition } from "./rule.ts";
import { specialCharacterRule } from "./special-character.ts";
import { upcaseLetterRule } from "./upcase-letter.ts";
import { whenRule } from "./when.ts";

export const rules: readonly RuleDefinition[] = [
  requiredRule,
  dynamicRequiredRule,
  minLengthRule,
  maxLengthRule,
  upcaseLetterRule,
  downcaseLetterRule,
  digitRule,
  specialCharacterRule,
  noSpecialCharacterRule,
  greaterThanOrEqualToRule,
  whenRule,
];
