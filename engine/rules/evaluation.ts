/** What a compiled condition, text or rule is, and what it may ask: the words that everything above this folder speaks in. */

/**
 * What a closure may ask: the value under a root name. The living page answers from its models, a test from an object.
 *
 * `data.<id>` is the answer's data (`data.article.title`, `data.articles.items`), with the source's own `state`, `error`
 * and `age` beside it; `parent.row` is the row around this row; `texts.<key>` is a shared text, not yet filled.
 */
export interface ScopeReader {
  read(root: string, path: readonly string[]): unknown;
  /** Whether what stands under a root never changes in this scope, so that a result can be kept; by the name alone without it. */
  isFixed?(root: string): boolean;
  /** Told when an evaluation went over its budget or met data it cannot work with. */
  report?(problem: { code: string; message: string }): void;
}

/** A compiled property, condition or rule. Never throws; a budget overrun is reported and yields `undefined`. */
export interface Evaluation {
  readonly run: (scope: ScopeReader) => unknown;
  /** What it reads, as `root.path` strings; sorted, without doubles. */
  readonly reads: readonly string[];
}

/** The user's own ways of writing. */
export interface ValueFormats {
  readonly date_format: string;
  readonly time_format: string;
  readonly number_format: string;
  /** IANA name; UTC where nothing is said. */
  readonly time_zone?: string;
}

export interface Formats extends ValueFormats {
  readonly language: string;
  readonly time_zone: string;
}
