/** Regular expressions out of a configuration. Never the native engine: 31 characters hang it. */

export const patternBudget = {
  /** Characters of the pattern; of the value. */
  source: 500,
  input: 10_000,
  /** Parts of the compiled pattern: time grows with their product with the value's length. */
  parts: 1_000,
} as const;

/** Whether the whole text fits. */
export type Pattern = (text: string) => boolean;

export interface Patterns {
  /** Throws a sentence for people for what is no pattern. Undefined until it is loaded. */
  compile(): ((source: string) => Pattern) | undefined;
  load(): Promise<void>;
}

let loaded: ((source: string) => Pattern) | undefined;
let loading: Promise<void> | undefined;

/** For browsers: loads with the first pattern. One that could not be loaded is tried again when it is needed next. */
export const lazyPatterns: Patterns = {
  compile: () => loaded,
  load: () =>
    (loading ??= import("./re2-pattern.ts").then(
      ({ compilePattern }) => void (loaded = compilePattern),
      () => void (loading = undefined),
    )),
};
