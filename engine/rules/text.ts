/** Texts for people: a literal, a shared text `{"t", "args"}`, or an expression; compiled alike. */
import { plainText } from "./plain-text.ts";
import { formatMessage } from "./format-message.ts";
import { isExpression, isTextReference, type TextReference } from "../../schemas/marked.ts";
import type { Evaluation, ScopeReader } from "./evaluation.ts";
import { compileLogic, type LogicLanguage } from "./logic.ts";

export const constant = (value: unknown): Evaluation => ({ run: () => value, reads: [] });

/** Wrong expressions yield `undefined` here; the compiler reports them where it checks the document. */
export function compileText(text: unknown, language: LogicLanguage): Evaluation {
  if (isExpression(text)) return compileLogic(text.$, language);
  if (isTextReference(text)) return compileTextReference(text, language);
  return constant(text);
}

/** The shared text with its `{name}` places filled; the key itself where there is no such text, so that it can be found. */
export function compileTextReference({ t, args }: TextReference, language: LogicLanguage): Evaluation {
  const compiled = Object.entries(args ?? {}).map(([name, value]) => [name, compileText(value, language)] as const);
  return {
    reads: [...new Set([`texts.${t}`, ...compiled.flatMap(([, { reads }]) => reads)])].sort(),
    run: (scope) => {
      const text = scope.read("texts", [t]);
      return typeof text === "string" ? fillText(text, valuesOf(compiled, scope), languageOf(scope)) : t;
    },
  };
}

const valuesOf = (args: readonly (readonly [string, Evaluation])[], scope: ScopeReader): ReadonlyMap<string, unknown> =>
  new Map(args.map(([name, { run }]) => [name, run(scope)]));

/** Of the shared texts, for which the host says it beside them. */
export function languageOf(scope: ScopeReader): string | undefined {
  const language = scope.read("texts", ["language"]);
  return typeof language === "string" && /^[a-z]{2}$/.test(language) ? language : undefined;
}

/** A name that nothing was given for stays as it is written. */
export const fillText = (text: string, values: ReadonlyMap<string, unknown>, language?: string): string =>
  formatMessage(text, (name) => (values.has(name) ? plainText(values.get(name) ?? "") : undefined), language);
