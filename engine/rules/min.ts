import { compileBound, evaluationOfValue } from "./bounds.ts";
import type { RuleDefinition } from "./rule.ts";

/** Not less than `value`: a decimal, a date (yyyymmdd) or a time; empty fields are not asked. */
export const minRule: RuleDefinition = {
  type: "min",
  compile: (rule, language) => compileBound(rule, language, evaluationOfValue(rule, language), true),
};
