/** The engine of patterns: RE2, linear in the length of the value. 46 kB (gzip), so browsers load it late. */
import { RE2JS, RE2JSException } from "re2js";
import { type Pattern, patternBudget, type Patterns } from "./patterns.ts";

/** Of what is wrong with a pattern, what is not RE2's to say. */
class PatternTooBig extends RangeError {
  readonly reason: "too_long" | "repeats_too_much";

  constructor(reason: PatternTooBig["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** @throws RE2JSException or RangeError for what is no pattern, or too big a one */
export function compilePattern(source: string): Pattern {
  if (source.length > patternBudget.source) throw new PatternTooBig("too_long");
  const pattern = RE2JS.compile(source);
  if (pattern.programSize() > patternBudget.parts) throw new PatternTooBig("repeats_too_much");
  return (text) => text.length <= patternBudget.input && pattern.testExact(text);
}

export type PatternError = PatternTooBig["reason"] | { re2: string };

/** What is wrong with a pattern; undefined when nothing is. */
export function patternErrorOf(source: string): PatternError | undefined {
  try {
    compilePattern(source);
    return undefined;
  } catch (error) {
    if (error instanceof PatternTooBig) return error.reason;
    if (error instanceof RE2JSException || error instanceof RangeError) return { re2: error.message };
    throw error;
  }
}

/** For the server, and for whoever checks documents. */
export const synchronousPatterns: Patterns = { compile: () => compilePattern, load: () => Promise.resolve() };
