/** How a field's list of validation rules becomes one check. */
import type { ValidationNode } from "../../schemas/validations.ts";
import type { ScopeReader } from "../compile/compiled.ts";
import type { Language } from "./language.ts";
import type { Broken, CompiledRule, RemoteRule } from "./rule.ts";

/** A field's rules as one function: the first error that the value makes, else the first warning, else `undefined`. */
export interface CompiledRules {
  (value: unknown, scope: ScopeReader): Broken | undefined;
  /** Whether the field is marked as required now. */
  required(scope: ScopeReader): boolean;
  /** What only the server can say, as it is to be asked now; undefined when there is no such rule. */
  readonly remote: ((scope: ScopeReader) => readonly RemoteRule[]) | undefined;
  readonly reads: readonly string[];
}

/** What is no rule of the language is left out. */
export function compileRules(validations: unknown, language: Language): CompiledRules {
  const { check, required, remote, reads } = compileList(validations, language);
  return Object.assign((value: unknown, scope: ScopeReader) => check(value, scope), {
    required: (scope: ScopeReader) => required?.(scope) ?? false,
    remote,
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
  const asking = compiled.flatMap(({ remote }) => remote ?? []);
  return {
    check: (value, scope) => {
      let warning: Broken | undefined;
      for (const { check } of compiled) {
        const broken = check(value, scope);
        if (broken?.level === "error") return broken;
        warning ??= broken;
      }
      return warning;
    },
    required: (scope) => compiled.some(({ required }) => required?.(scope)),
    ...(asking.length > 0 && { remote: (scope: ScopeReader) => asking.flatMap((remote) => remote(scope)) }),
    reads: compiled.flatMap(({ reads }) => reads),
  };
}

const isRule = (rule: unknown): rule is ValidationNode =>
  typeof rule === "object" && rule !== null && "type" in rule && typeof rule.type === "string";
