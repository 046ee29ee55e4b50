/** How a field's list of validation rules becomes one check. */
import type { ValidationNode } from "../../schemas/validations.ts";
import type { ScopeReader } from "../compile/compiled.ts";
import type { Language } from "./language.ts";
import type { CompiledRule } from "./rule.ts";

/** A field's rules as one function: the message of the first that the value breaks, else `undefined`. */
export interface CompiledRules {
  (value: unknown, scope: ScopeReader): string | undefined;
  /** Whether the field is marked as required now. */
  required(scope: ScopeReader): boolean;
  readonly reads: readonly string[];
}

/** What is no rule of the language is left out. */
export function compileRules(validations: unknown, language: Language): CompiledRules {
  const { check, required, reads } = compileList(validations, language);
  return Object.assign((value: unknown, scope: ScopeReader) => check(value, scope), {
    required: (scope: ScopeReader) => required?.(scope) ?? false,
    reads: [...new Set(reads)].sort(),
  });
}

function compileList(validations: unknown, language: Language, depth = 0): CompiledRule {
  if (!Array.isArray(validations) || depth > 16) return { check: () => undefined, reads: [] };

  const compiled = validations.flatMap((rule: unknown) => {
    const definition = isRule(rule) ? language.rules.get(rule.type) : undefined;
    if (!definition) language.unknown?.();
    return definition ? [definition.compile(rule as ValidationNode, language, (branch) => compileList(branch, language, depth + 1))] : [];
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
