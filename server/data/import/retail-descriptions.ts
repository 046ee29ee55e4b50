/**
 * Which text describes a stock code. The file mixes descriptions with notes of the warehouse ("damaged", "?", "sold as set").
 * Nobody sells a note: a text that never stands on a line with a price describes nothing, unless the code was never priced
 * at all and the text is in capitals, as this wholesaler's descriptions are.
 */
export interface TextUse {
  lines: number;
  priced: number;
}

export interface CodeDescription {
  description: string;
  /** Texts of the lines that are no descriptions; they stay on their lines. */
  odd: string[];
}

export class RetailDescriptions {
  readonly #codes = new Map<string, Map<string, TextUse>>();

  add(code: string, text: string, priced: boolean): void {
    let texts = this.#codes.get(code);
    if (!texts) this.#codes.set(code, (texts = new Map()));
    let use = texts.get(text);
    if (!use) texts.set(text, (use = { lines: 0, priced: 0 }));
    use.lines += 1;
    if (priced) use.priced += 1;
  }

  codes(): string[] {
    return [...this.#codes.keys()];
  }

  of(code: string): CodeDescription {
    return describeCode(code, this.#codes.get(code) ?? new Map());
  }
}

export function describeCode(code: string, texts: ReadonlyMap<string, TextUse>): CodeDescription {
  const named = [...texts].filter(([text]) => text !== "");
  const worded = named.filter(([text]) => /\p{L}/u.test(text) && !text.includes("?"));
  const priced = worded.filter(([, use]) => use.priced > 0);
  const candidates = priced.length > 0 ? priced : worded.filter(([text]) => isMostlyCapitals(text));
  const sound = new Set(candidates.map(([text]) => text));

  candidates.sort(([a, useA], [b, useB]) => useB.priced - useA.priced || useB.lines - useA.lines || (a < b ? -1 : 1));
  return { description: candidates[0]?.[0] ?? `Article ${code}`, odd: named.map(([text]) => text).filter((text) => !sound.has(text)) };
}

function isMostlyCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => letter === letter.toUpperCase()).length * 2 >= letters.length;
}
