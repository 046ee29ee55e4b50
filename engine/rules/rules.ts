/** The validation rules. The same code runs in the browser and on the server. */
import { conditionRule } from "./condition.ts";
import { digitRule } from "./digit.ts";
import { downcaseLetterRule } from "./downcase-letter.ts";
import { dynamicRequiredRule } from "./dynamic-required.ts";
import { emailRule } from "./email.ts";
import { greaterThanOrEqualToRule } from "./greater-than-or-equal-to.ts";
import { lessThanOrEqualToRule } from "./less-than-or-equal-to.ts";
import { maxLengthRule } from "./max-length.ts";
import { maxRule } from "./max.ts";
import { minLengthRule } from "./min-length.ts";
import { minRule } from "./min.ts";
import { noSpecialCharacterRule } from "./no-special-character.ts";
import { noneOfRule, oneOfRule } from "./one-of.ts";
import { patternRule } from "./pattern.ts";
import { remoteRule } from "./remote.ts";
import { requiredRule } from "./required.ts";
import type { RuleDefinition } from "./rule.ts";
import { sameAsRule } from "./same-as.ts";
import { specialCharacterRule } from "./special-character.ts";
import { uniqueRule } from "./unique.ts";
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
  minRule,
  maxRule,
  greaterThanOrEqualToRule,
  lessThanOrEqualToRule,
  sameAsRule,
  oneOfRule,
  noneOfRule,
  uniqueRule,
  emailRule,
  patternRule,
  conditionRule,
  remoteRule,
  whenRule,
];
