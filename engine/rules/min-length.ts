import type { ValidationNode } from "../../schemas/validations.ts";
import { isEmpty } from "./empty.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

export const minLengthRule: RuleDefinition = {
  type: "min_length",
  compile: (rule, language) => compileSimpleRule(rule, language, (value) => isEmpty(value) || lengthOf(value) >= boundOf(rule)),
};

/** A bound that is no number bounds nothing: the compiler has reported it. */
export const boundOf = ({ value }: ValidationNode, otherwise = 0): number => (typeof value === "number" ? value : otherwise);

/** Characters of a text as `maxlength` counts them, items of a list. */
export const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : textOf(value).length);
