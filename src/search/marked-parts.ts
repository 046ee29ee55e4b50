/** Which parts of a text were typed. */
import { normalizeForSearch } from "../../engine/index.ts";

export interface TextPart {
  text: string;
  marked: boolean;
}

/** What does not count in numbers: those of `erp.search_key` on the server. */
const signs = /^[ \-./_#]$/;

/** The beginning of a number, whatever signs stand in it or were left out; the whole of a text that does not begin so is unmarked. */
export function markedNumber(number: string, typed: string): readonly TextPart[] {
  const letters = [...number];
  const wanted = [...typed].filter((letter) => !signs.test(letter)).map(normalizeForSearch);
  let at = 0;
  for (const letter of wanted) {
    while (at < letters.length && signs.test(letters[at]!)) at += 1;
    if (at >= letters.length || normalizeForSearch(letters[at]!) !== letter) return [{ text: number, marked: false }];
    at += 1;
  }
  return partsOf(
    letters,
    letters.map((_, index) => index < at),
  );
}

/** Every place in which one of the words stands; accents and case do not count. */
export function markedText(text: string, typed: string): readonly TextPart[] {
  const letters = [...text];
  const folded = letters.map(normalizeForSearch);
  const words = typed
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => [...word].map(normalizeForSearch));
  const marks = letters.map(() => false);
  for (const word of words)
    for (let at = 0; at + word.length <= folded.length; at++)
      if (word.every((letter, index) => folded[at + index] === letter)) marks.fill(true, at, at + word.length);
  return partsOf(letters, marks);
}

function partsOf(letters: readonly string[], marks: readonly boolean[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.marked === marks[index]) last.text += letter;
    else parts.push({ text: letter, marked: marks[index]! });
  }
  return parts;
}
