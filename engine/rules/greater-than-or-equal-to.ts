import { asWritten } from "./as-written.ts";
import { compare, decimalOf } from "./decimal.ts";
import { isEmpty } from "./empty.ts";
import { compileSimpleRule, type RuleDefinition } from "./rule.ts";

/** Not less than the field that `value` names: numbers as numbers, dates (yyyymmdd) as dates, times as texts. */
export const greaterThanOrEqualToRule: RuleDefinition = {
  type: "greater_than_or_equal_to",
  compile: (rule, language) => {
    const path = asWritten(rule.value).split(".");
    return compileSimpleRule(rule, language, (value, scope) => isNotLess(value, scope.read("values", path)), [`values.${path.join(".")}`]);
  },
};

/** Skipped while either is empty, and where the two cannot be compared at all. */
function isNotLess(value: unknown, other: unknown): boolean {
  if (isEmpty(value) || isEmpty(other)) return true;

  const [left, right] = [decimalOf(value), decimalOf(other)];
  if (left && right) return compare(left, right) >= 0;
  const alike = !left && !right && typeof value === "string" && typeof other === "string";
  return !alike || value >= other;
}
