/** Texts for people: a literal, a shared text `{"t", "args"}`, or an expression; compiled alike. */
import { asWritten } from "./as-written.ts";
import { isExpression, isTextReference, type TextReference } from "../../schemas/marked.ts";
import type { Evaluation, ScopeReader } from "../compile/compiled.ts";
import type { Language } from "./language.ts";
import { compileLogic } from "./logic.ts";

export const constant = (value: unknown): Evaluation => ({ run: () => value, reads: [] });

/** Wrong expressions yield `undefined` here; the compiler reports them where it checks the document. */
export function compileText(text: unknown, language: Language): Evaluation {
  if (isExpression(text)) return compileLogic(text.$, language);
  if (isTextReference(text)) return compileTextReference(text, language);
  return constant(text);
}

/** The shared text with its `{name}` places filled; the key itself where there is no such text, so that it can be found. */
export function compileTextReference({ t, args }: TextReference, language: Language): Evaluation {
  const compiled = Object.entries(args ?? {}).map(([name, value]) => [name, compileText(value, language)] as const);
  return {
    reads: [...new Set([`texts.${t}`, ...compiled.flatMap(([, { reads }]) => reads)])].sort(),
    run: (scope) => {
      const text = scope.read("texts", [t]);
      return typeof text === "string" ? fillText(text, valuesOf(compiled, scope)) : t;
    },
  };
}

const valuesOf = (args: readonly (readonly [string, Evaluation])[], scope: ScopeReader): ReadonlyMap<string, unknown> =>
  new Map(args.map(([name, { run }]) => [name, run(scope)]));

/** `{name}` stands for a value; a name that nothing was given for stays as it is written. */
export function fillText(text: string, values: ReadonlyMap<string, unknown>): string {
  return text.replace(/\{([A-Za-z_][A-Za-z0-9_]*)\}/g, (place, name: string) => {
    const value = values.get(name);
    return value === undefined || value === null ? (values.has(name) ? "" : place) : asWritten(value);
  });
}
