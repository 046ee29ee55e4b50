import { compileBound, evaluationOfValue } from "./bounds.ts";
import type { RuleDefinition } from "./rule.ts";

/** Not more than `value`: a decimal, a date (yyyymmdd) or a time; empty fields are not asked. */
export const maxRule: RuleDefinition = {
  type: "max",
  compile: (rule, language) => compileBound(rule, language, evaluationOfValue(rule, language), false),
};
