/** How a field's list of validation rules becomes one check. */
import type { ValidationNode } from "../../schemas/validations.ts";
import type { ValueFormats, ScopeReader } from "./evaluation.ts";
import { readsOtherRows, type Language, type Violation, type CompiledRule, type RemoteRule, type RulePlace } from "./rule.ts";

/** A field's rules as one function: the first error that the value makes, else the first warning, else `undefined`. */
export interface CompiledRules {
  (value: unknown, scope: ScopeReader, formats?: () => ValueFormats): Violation | undefined;
  /** Whether the field is marked as required now. */
  required(scope: ScopeReader): boolean;
  /** The same where it is known for good, because it depends on nothing. */
  readonly always: boolean | undefined;
  /** What only the server can say, as it is to be asked now; undefined when there is no such rule. */
  readonly remote: ((scope: ScopeReader) => readonly RemoteRule[]) | undefined;
  /** Of rules that cannot judge before something is loaded; answers undefined once it is there. */
  readonly ready: (() => Promise<void> | undefined) | undefined;
  readonly reads: readonly string[];
  /** Which other rows change their answer; undefined: none. */
  readonly compares: "equal values" | "all" | undefined;
  /** One by one, without what branches hold. */
  readonly parts: readonly CompiledRule[];
}

const inForm: RulePlace = { root: "values" };

/** What is no rule of the language is left out. */
export function compileRules(validations: unknown, language: Language, place: RulePlace = inForm): CompiledRules {
  const { check, required, remote, ready, reads, parts } = compileList(validations, language, place);
  return Object.assign((...asked: Parameters<typeof check>) => check(...asked), {
    required: (scope: ScopeReader) => required?.(scope) ?? false,
    always: alwaysRequired(parts),
    remote,
    ready,
    reads: [...new Set(reads)].sort(),
    compares: comparisonOf(parts),
    parts,
  });
}

function comparisonOf(parts: readonly CompiledRule[]): CompiledRules["compares"] {
  const comparing = parts.filter(({ reads }) => reads.some(readsOtherRows));
  if (comparing.length === 0) return undefined;
  return comparing.every(({ compares }) => compares) ? "equal values" : "all";
}

function alwaysRequired(parts: readonly CompiledRule[]): boolean | undefined {
  const asking = parts.filter(({ required }) => required !== undefined);
  const isFixed = asking.every(({ reads }) => reads.every((read) => read.startsWith("texts.")));
  return isFixed ? asking.some(({ required }) => required!(nothing)) : undefined;
}

const nothing: ScopeReader = { read: () => undefined };

function compileList(validations: unknown, language: Language, place: RulePlace, depth = 0): CompiledRule & Pick<CompiledRules, "parts"> {
  if (!Array.isArray(validations) || depth > 16) return { check: () => undefined, reads: [], parts: [] };

  const compiled = validations.flatMap((rule: unknown) => {
    const definition = isRule(rule) ? language.rules.get(rule.type) : undefined;
    if (!definition) language.unknown?.();
    return definition
      ? [definition.compile(rule as ValidationNode, language, (branch) => compileList(branch, language, place, depth + 1), place)]
      : [];
  });
  const asking = compiled.flatMap(({ remote }) => remote ?? []);
  const loading = compiled.flatMap(({ ready }) => ready ?? []);
  return {
    check: (value, scope, formats) => {
      let warning: Violation | undefined;
      for (const { check } of compiled) {
        const violation = check(value, scope, formats);
        if (violation?.level === "error") return violation;
        warning ??= violation;
      }
      return warning;
    },
    required: (scope) => compiled.some(({ required }) => required?.(scope)),
    ...(asking.length > 0 && { remote: (scope: ScopeReader) => asking.flatMap((remote) => remote(scope)) }),
    ...(loading.length > 0 && { ready: () => whenAll(loading) }),
    reads: compiled.flatMap(({ reads }) => reads),
    parts: compiled,
  };
}

function whenAll(loading: readonly (() => Promise<void> | undefined)[]): Promise<void> | undefined {
  const waiting = loading.flatMap((ready) => ready() ?? []);
  return waiting.length > 0 ? Promise.all(waiting).then(() => undefined) : undefined;
}

const isRule = (rule: unknown): rule is ValidationNode =>
  typeof rule === "object" && rule !== null && "type" in rule && typeof rule.type === "string";
