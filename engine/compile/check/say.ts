/**
 * The compiler's sentences, in the language of whoever reads them. They are written where they are said; another language has each of
 * them under its English words, with its places numbered: `There is no atom "{0}".`
 */

/** By the English sentence. */
export type Sentences = Readonly<Record<string, string>>;

/** Compiling never waits, so whoever is spoken to is the same from its beginning to its end. */
let activeSentences: Sentences | undefined;

/** @param sentences undefined for English */
export function withSentences<T>(sentences: Sentences | undefined, compile: () => T): T {
  const before = activeSentences;
  activeSentences = sentences;
  try {
    return compile();
  } finally {
    activeSentences = before;
  }
}

/** A sentence that nobody has translated stays English. */
export function say(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const english = sentenceOf(parts);
  const sentence = activeSentences && Object.hasOwn(activeSentences, english) ? activeSentences[english]! : english;
  return sentence.replace(/\{(\d+)\}/g, (place, at: string) => String(values[Number(at)] ?? place));
}

/** @param parts what stands between its places */
export const sentenceOf = (parts: readonly string[]): string =>
  parts.reduce((sentence, part, at) => (at === 0 ? part : `${sentence}{${at - 1}}${part}`), "");
