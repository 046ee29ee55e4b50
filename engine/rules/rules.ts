/** The validation rules, and how a field's list of them becomes one check. The same code runs in the browser and on the server. */
import type { ValidationNode } from "../../schemas/validation.ts";
import type { ScopeReader } from "../compile/compiled.ts";
import { digitRule } from "./digit.ts";
import { downcaseLetterRule } from "./downcase-letter.ts";
import { dynamicRequiredRule } from "./dynamic-required.ts";
import { greaterThanOrEqualToRule } from "./greater-than-or-equal-to.ts";
import { maxLengthRule } from "./max-length.ts";
import { minLengthRule } from "./min-length.ts";
import { noSpecialCharacterRule } from "./no-special-character.ts";
import { requiredRule } from "./required.ts";
import type { CompiledRule, RuleDefinition } from "./rule.ts";
import { specialCharacterRule } from "./special-character.ts";
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
  greaterThanOrEqualToRule,
  whenRule,
];

const ruleOf: ReadonlyMap<string, RuleDefinition> = new Map(rules.map((rule) => [rule.type, rule]));

/** A field's rules as one function: the message of the first that the value breaks, else `undefined`. */
export interface CompiledRules {
  (value: unknown, scope: ScopeReader): string | undefined;
  /** Whether the field is marked as required now. */
  required(scope: ScopeReader): boolean;
  readonly reads: readonly string[];
}

/** Unknown rules are left out here; the compiler reports them. */
export function compileRules(validations: unknown): CompiledRules {
  const { check, required, reads } = compileList(validations);
  return Object.assign((value: unknown, scope: ScopeReader) => check(value, scope), {
    required: (scope: ScopeReader) => required?.(scope) ?? false,
    reads: [...new Set(reads)].sort(),
  });
}

function compileList(validations: unknown, depth = 0): CompiledRule {
  if (!Array.isArray(validations) || depth > 16) return { check: () => undefined, reads: [] };

  const compiled = validations.flatMap((rule: unknown) => {
    const definition = isRule(rule) ? ruleOf.get(rule.type) : undefined;
    return definition ? [definition.compile(rule as ValidationNode, (branch) => compileList(branch, depth + 1))] : [];
  });
  return {
    check: (value, scope) => {
      for (const { check } of compiled) {
        const message = check(value, scope);
        if (message !== undefined) return message;
      }
      return undefined;
    },
    required: (scope) => compiled.some(({ required }) => required?.(scope)),
    reads: compiled.flatMap(({ reads }) => reads),
  };
}

const isRule = (rule: unknown): rule is ValidationNode =>
  typeof rule === "object" && rule !== null && "type" in rule && typeof rule.type === "string";
