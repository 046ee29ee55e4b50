/** Patterns as users choose them: `%m/%d/%Y`, `%I:%M:%S %p`. The letters are strftime's. */
export interface Token {
  /** The letter after the percent sign; undefined for what is written as it stands. */
  readonly letter: string | undefined;
  readonly text: string;
}

const cache = new Map<string, readonly Token[]>();

export function tokensOf(pattern: string): readonly Token[] {
  let tokens = cache.get(pattern);
  if (!tokens) {
    tokens = (pattern.match(/%[A-Za-z]|[^%]+|%/g) ?? []).map((text) => ({
      letter: text.length === 2 && text.startsWith("%") ? text[1] : undefined,
      text,
    }));
    cache.set(pattern, tokens);
  }
  return tokens;
}

/** @param parts the text of each letter; a letter without one stays as it is written */
export const formatByPattern = (pattern: string, parts: Readonly<Record<string, string>>): string =>
  tokensOf(pattern)
    .map(({ letter, text }) => (letter === undefined ? text : (parts[letter] ?? text)))
    .join("");

/**
 * Reads a text by a pattern of numbers; every letter but the last may have fewer digits than it is written with.
 *
 * @param lengths how many digits each letter takes, at least and at most
 * @returns the text of each letter, or undefined when the text is of another form
 */
export function parseByPattern(
  pattern: string,
  text: string,
  lengths: Readonly<Record<string, readonly [least: number, most: number]>>,
): Record<string, string> | undefined {
  const parts: Record<string, string> = {};
  let rest = text.trim();
  for (const { letter, text: written } of tokensOf(pattern)) {
    if (letter === undefined) {
      if (!rest.startsWith(written)) return undefined;
      rest = rest.slice(written.length);
      continue;
    }
    const [least, most] = lengths[letter] ?? [0, 0];
    const found = /^[0-9]*/.exec(rest)![0].slice(0, most);
    if (found.length < least || most === 0) return undefined;
    parts[letter] = found;
    rest = rest.slice(found.length);
  }
  return rest === "" ? parts : undefined;
}
