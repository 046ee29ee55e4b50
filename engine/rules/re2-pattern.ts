/** The engine of patterns: RE2, linear in the length of the value. 46 kB (gzip), so browsers load it late. */
import { RE2JS, RE2JSException } from "re2js";
import { type Pattern, patternBudget, type Patterns } from "./patterns.ts";

/** @throws RE2JSException or RangeError for what is no pattern, or too big a one */
export function compilePattern(source: string): Pattern {
  if (source.length > patternBudget.source) throw new RangeError(`A pattern has at most ${patternBudget.source} characters.`);
  const pattern = RE2JS.compile(source);
  if (pattern.programSize() > patternBudget.parts) throw new RangeError("This pattern repeats too much.");
  return (text) => text.length <= patternBudget.input && pattern.testExact(text);
}

/** What is wrong with a pattern, for whoever wrote it; undefined when nothing is. */
export function troubleOfPattern(source: string): string | undefined {
  try {
    compilePattern(source);
    return undefined;
  } catch (error) {
    if (error instanceof RE2JSException || error instanceof RangeError) return error.message;
    throw error;
  }
}

/** For the server, and for whoever checks documents. */
export const patternsAtOnce: Patterns = { compile: () => compilePattern, load: () => Promise.resolve() };
