import type { ValidationNode } from "../../schemas/validations.ts";
import { isEmpty } from "./empty.ts";
import { compileSimpleRule, levelOf, type RuleDefinition } from "./rule.ts";

const marks = (rule: ValidationNode): boolean => levelOf(rule) === "error";

/** A value must be there; as a warning it had better be, and the field bears no mark. A consent that must be given is a checkbox, so `false` counts as nothing. */
export const requiredRule: RuleDefinition = {
  type: "required",
  marks,
  compile: (rule, language) => ({
    ...compileSimpleRule(rule, language, (value) => isFilled(value)),
    ...(marks(rule) && { required: () => true }),
  }),
};

export const isFilled = (value: unknown): boolean => value !== false && !isEmpty(value);
