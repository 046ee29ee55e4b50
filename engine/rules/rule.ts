/** What a validation rule is (ENG-028 to ENG-041). `rules.ts` lists them all; each has a file of its own. */
import type { ValidationKind } from "../../schemas/validation.ts";
import type { ValidationNode } from "../../schemas/validations.ts";
import type { ScopeReader } from "../compile/compiled.ts";
import type { Language } from "./language.ts";
import { compileText } from "./text.ts";

/** The message of the rule that the value breaks, else `undefined`. */
export type Check = (value: unknown, scope: ScopeReader) => string | undefined;

export interface CompiledRule {
  check: Check;
  /** Whether the field must be filled in now (the asterisk); never, when left out. */
  required?: (scope: ScopeReader) => boolean;
  /** `values.country` … */
  reads: readonly string[];
}

export interface RuleDefinition {
  type: ValidationKind;
  /** @param compileRules compiles the rules of a branch */
  compile(rule: ValidationNode, language: Language, compileRules: (rules: unknown) => CompiledRule): CompiledRule;
}

/** A rule that looks at nothing but the value. Empty fields are the business of `required` alone. */
export function compileSimpleRule(
  rule: ValidationNode,
  language: Language,
  holds: (value: unknown, scope: ScopeReader) => boolean,
  reads: readonly string[] = [],
): CompiledRule {
  const message = messageOf(rule, language);
  return { check: (value, scope) => (holds(value, scope) ? undefined : message.run(scope)), reads: [...reads, ...message.reads] };
}

/** Without a message of its own a rule speaks with the shared text `rule.<type>`. */
function messageOf(rule: ValidationNode, language: Language): { run(scope: ScopeReader): string; reads: readonly string[] } {
  const standard = { t: `rule.${rule.type}`, args: { value: typeof rule.value === "number" ? rule.value : "" } };
  const text = compileText(rule.message ?? standard, language);
  return {
    reads: text.reads,
    run: (scope) => {
      const message = text.run(scope);
      return typeof message === "string" && message !== "" ? message : `rule.${rule.type}`;
    },
  };
}

/** What was typed, as text; numbers count as their digits. */
export const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
