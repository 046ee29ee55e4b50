/** Rules that hold a value against a bound: what they share. */
import { isExpression } from "../../schemas/marked.ts";
import type { ValidationNode } from "../../schemas/validations.ts";
import type { Evaluation } from "./evaluation.ts";
import { compareValues } from "./compare-values.ts";
import { formatDate } from "./formats/format-date.ts";
import { formatDecimal } from "./formats/format-number.ts";
import { type Language, compileSimpleRule, type CompiledRule, type StandardText } from "./rule.ts";
import { compileLogic } from "./logic.ts";
import { constant } from "./text.ts";

/** @param least the bound is the least that may be; else it is the most */
export function compileBound(rule: ValidationNode, language: Language, bound: Evaluation, least: boolean): CompiledRule {
  const says: StandardText = (scope, formats) => {
    const value = bound.run(scope);
    const { date_format, number_format } = formats?.() ?? {};
    // Eight digits that are a day are a date: nobody orders 20,250,101 pieces.
    const date = formatDate(value, date_format);
    if (date !== undefined) return { t: least ? "rule.not_before" : "rule.not_after", args: { value: date } };
    return { t: `rule.${rule.type}`, args: { value: formatDecimal(value, number_format) ?? value } };
  };
  const holds = (compared: number | undefined) => compared === undefined || (least ? compared >= 0 : compared <= 0);
  return compileSimpleRule(rule, language, (value, scope) => holds(compareValues(value, bound.run(scope))), { reads: bound.reads, says });
}

/** A literal, or an expression that reads other fields. A bound that cannot be evaluated bounds nothing. */
export const evaluationOfValue = ({ value }: ValidationNode, language: Language): Evaluation =>
  isExpression(value) ? compileLogic(value.$, language) : constant(value);
