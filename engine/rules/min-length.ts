import type { ValidationNode } from "../../schemas/validations.ts";
import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

export const minLengthRule: RuleDefinition = {
  type: "min_length",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => isEmpty(value) || isLongerThan(value, boundOf(rule) - 1)),
};

/** A bound that is no number bounds nothing: the compiler has reported it. */
export const boundOf = ({ value }: ValidationNode, otherwise = 0): number => (typeof value === "number" ? value : otherwise);

/**
 * Characters of a text as people count them (an emoji is one, not the two units that it is stored in), items of a list. Stops
 * counting where it knows: a text may have ten million.
 */
export function isLongerThan(value: unknown, bound: number): boolean {
  if (Array.isArray(value)) return value.length > bound;
  const text = textOf(value);
  if (text.length <= bound) return false;
  let length = 0;
  for (const _ of text) if (++length > bound) return true;
  return false;
}
