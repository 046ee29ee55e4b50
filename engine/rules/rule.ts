/** What a validation rule is (ENG-028 to ENG-041). `rules.ts` lists them all; each has a file of its own. */
import type { ValidationKind } from "../../schemas/validation.ts";
import type { ValidationNode } from "../../schemas/validations.ts";
import type { ValueFormats, ScopeReader } from "./evaluation.ts";
import type { LogicLanguage, Operator } from "./logic.ts";
import type { Patterns } from "./patterns.ts";
import { compileText, fillText } from "./text.ts";

/** An error keeps the form from being sent; a warning is only shown. */
export type Level = "error" | "warning";

/** What is wrong with a value, in the user's language. */
export interface Violation {
  /** The type of the rule, `invalid` where the field itself cannot hold such a value. */
  type: string;
  message: string;
  level: Level;
}

/** What the value breaks: an error before a warning. @param formats of the user, for bounds in messages; without it as on the wire */
export type Check = (value: unknown, scope: ScopeReader, formats?: () => ValueFormats) => Violation | undefined;

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
  /** What it asks for, broken or not, for inputs that list their rules. */
  says?: (scope: ScopeReader, formats?: () => ValueFormats) => string;
  /** Loads what the rule still needs before it can judge; until then every value passes. Undefined when all is there. */
  ready?: () => Promise<void> | undefined;
  /** `values.country` … */
  reads: readonly string[];
  /** Of the other rows only those with the same value change its answer; without it any may that it reads. */
  compares?: "equal values";
}

/** Roots that tell of the other rows. */
const rowRoots: ReadonlySet<string> = new Set(["index", "rows"]);
export const readsOtherRows = (read: string): boolean => rowRoots.has(read.split(".", 1)[0]!);

/** Whose rule it is, and where it finds the fields that it names: in the form, or in its own row of a list. */
export interface RulePlace {
  readonly name?: string | undefined;
  readonly root: "values" | "row";
}

export interface RuleDefinition {
  type: ValidationKind;
  /** Whether a rule that depends on nothing marks its field as required, known without compiling it; never, when left out. */
  marks?(rule: ValidationNode): boolean;
  /** It judges by more than its language and the values: what must be loaded first, or the server's answer. */
  later?: true;
  /** @param compileRules compiles the rules of a branch */
  compile(rule: ValidationNode, language: Language, compileRules: (rules: unknown) => CompiledRule, place: RulePlace): CompiledRule;
}

/** What conditions and rules can say. There are two: the first page's, which is small, and the whole one. */
export interface Language extends LogicLanguage {
  readonly rules: ReadonlyMap<string, RuleDefinition>;
  /** Regular expressions; without them rules of the type `pattern` are left out. */
  readonly patterns?: Patterns;
}

export const languageOf = (operators: readonly Operator[], rules: readonly RuleDefinition[]): Language => ({
  operators: new Map(operators.map((operator) => [operator.name, operator])),
  rules: new Map(rules.map((rule) => [rule.type, rule])),
});

/** The shared text that a rule speaks with when the configuration gives none, and what stands for its `{name}` places. */
export type StandardText = (
  scope: ScopeReader,
  formats: (() => ValueFormats) | undefined,
) => { t: string; args: Readonly<Record<string, unknown>> };

/** A rule that holds or not. Empty fields are the business of `required` alone. */
export function compileSimpleRule(
  rule: ValidationNode,
  language: Language,
  holds: (value: unknown, scope: ScopeReader) => boolean,
  { reads = [], says }: { reads?: readonly string[]; says?: StandardText } = {},
): CompiledRule {
  const message = messageOf(rule, language, says);
  const { type } = rule;
  const level = levelOf(rule);
  return {
    check: (value, scope, formats) => (holds(value, scope) ? undefined : { type, level, message: message.run(scope, formats) }),
    says: message.run,
    reads: [...reads, ...message.reads],
  };
}

export const levelOf = (rule: ValidationNode): Level => (rule.level === "warning" ? "warning" : "error");

/** Without a message of its own a rule speaks with a shared text, `rule.<type>` unless it says another. */
export function messageOf(rule: ValidationNode, language: Language, says?: StandardText): RuleMessage {
  const { type, value } = rule;
  const standard = `rule.${type}`;
  if (rule.message === undefined) {
    const standardText: StandardText = says ?? (() => ({ t: standard, args: { value: typeof value === "number" ? value : "" } }));
    return {
      reads: [`texts.${standard}`],
      run: (scope, formats) => {
        const { t, args } = standardText(scope, formats);
        const text = scope.read("texts", [t]);
        return typeof text === "string" ? fillText(text, new Map(Object.entries(args))) : t;
      },
    };
  }
  const text = compileText(rule.message, language);
  return {
    reads: text.reads,
    run: (scope) => {
      const message = text.run(scope);
      return typeof message === "string" && message !== "" ? message : standard;
    },
  };
}

interface RuleMessage {
  run(scope: ScopeReader, formats?: () => ValueFormats): string;
  readonly reads: readonly string[];
}

/** What was typed, as text; numbers count as their digits. */
export const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
