/** Finding choices by what is typed: every word somewhere in the text, the description or the value; accents and case do not count. */
import type { Choice } from "./choice.ts";

/** Folded once for each list, because it is asked at every key. */
const folded = new WeakMap<readonly Choice[], readonly string[]>();

export const normalizeForSearch = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** What begins with what was typed comes first, each part in the order given. */
export function filterChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const phrase = normalizeForSearch(typed).trim();
  const words = phrase.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return choices;

  const texts = foldedTexts(choices);
  const beginning: Choice[] = [];
  const containing: Choice[] = [];
  for (const [index, text] of texts.entries()) {
    if (!words.every((word) => text.includes(word))) continue;
    (text.startsWith(phrase) ? beginning : containing).push(choices[index]!);
  }
  return [...beginning, ...containing];
}

/** The one choice that a code or a name means; not merely contains. */
export function findExactChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = normalizeForSearch(typed.trim());
  if (wanted === "") return undefined;
  return (
    choices.find(({ value }) => normalizeForSearch(String(value)) === wanted) ??
    choices.find(({ text }) => normalizeForSearch(text) === wanted)
  );
}

function foldedTexts(choices: readonly Choice[]): readonly string[] {
  let texts = folded.get(choices);
  if (!texts)
    folded.set(
      choices,
      (texts = choices.map(({ value, text, description = "" }) => normalizeForSearch(`${text} ${description} ${String(value)}`))),
    );
  return texts;
}
