import { compileBound } from "./bounds.ts";
import { fieldNamed } from "./field-named.ts";
import type { RuleDefinition } from "./rule.ts";

/** Not less than the field that `value` names; skipped while either is empty. */
export const greaterThanOrEqualToRule: RuleDefinition = {
  type: "greater_than_or_equal_to",
  compile: (rule, language, _, place) => compileBound(rule, language, fieldNamed(rule.value, place), true),
};
