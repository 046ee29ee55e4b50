/** What a validation rule is (ENG-028 to ENG-041). `rules.ts` lists them all; each has a file of its own. */
import type { ValidationKind } from "../../schemas/validation.ts";
import type { ValidationNode } from "../../schemas/validations.ts";
import type { ScopeReader } from "../compile/compiled.ts";
import type { Language } from "./language.ts";
import { compileText } from "./text.ts";

/** An error keeps the form from being sent; a warning is only shown. */
export type Level = "error" | "warning";

/** What is wrong with a value, in the user's language. */
export interface Broken {
  /** The type of the rule, `invalid` where the field itself cannot hold such a value. */
  type: string;
  message: string;
  level: Level;
}

/** What the value breaks: an error before a warning. */
export type Check = (value: unknown, scope: ScopeReader) => Broken | undefined;

/** A rule that only the server can answer. The browser asks while people type, the server once more when the form arrives. */
export interface RemoteRule {
  /** Template of the address that is asked. */
  data_url: string;
  /** By name: what is sent along in the query, the field's own value included. */
  query(value: unknown, scope: ScopeReader): Record<string, string>;
  message(scope: ScopeReader): string;
  level: Level;
}

export interface CompiledRule {
  check: Check;
  /** The questions to ask now, for this value. */
  remote?: (scope: ScopeReader) => readonly RemoteRule[];
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
  const { type } = rule;
  const level = levelOf(rule);
  return {
    check: (value, scope) => (holds(value, scope) ? undefined : { type, level, message: message.run(scope) }),
    reads: [...reads, ...message.reads],
  };
}

export const levelOf = (rule: ValidationNode): Level => (rule.level === "warning" ? "warning" : "error");

/** Without a message of its own a rule speaks with the shared text `rule.<type>`. */
export function messageOf(rule: ValidationNode, language: Language): { run(scope: ScopeReader): string; reads: readonly string[] } {
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
