/**
 * A language that nobody speaks and everybody can read: every letter of a text becomes one that no English word has,
 * and the text grows by a third. What is on the screen in plain letters did not come through the texts.
 */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, index) => [
    letter,
    [..."àƀćďēƒğĥīĵķĺɱńōþɋŕśţūṽŵẋŷżÀƁĆĎĒƑĞĤĪĴĶĹṀŃŌÞɊŔŚŢŪṼŴẊŶŻ"][index]!,
  ]),
);

/** `"Search {name}"` → `"[Śēàŕćĥ {name}~~]"`. Arguments and the keywords of an ICU message stay, so that it still formats. */
export function pseudo(text: string): string {
  let depth = 0;
  const changed = [...text].map((character) => {
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    // Between every second pair of braces stands a text again: {count, plural, one {a line}}.
    return depth % 2 === 0 ? (letters[character] ?? character) : character;
  });
  return `[${changed.join("")}${"~".repeat(Math.ceil(text.length * 0.3))}]`;
}

/**
 * Everything in plain letters that a user can meet below `root`, with its place: `button.copy__button aria-label: "Copy"`.
 * Runs in the page, so it refers to nothing outside itself but what it is given.
 *
 * @param plain words that came with the data
 */
export function plainTexts(root: Element, plain: readonly string[]): string[] {
  const known = new Set(plain.map((word) => word.toLowerCase()));
  // A colour is no word.
  const words = (text: string): string[] => text.replaceAll(/#[0-9A-F]{6}/g, "").match(/[A-Za-z]{2,}/g) ?? [];
  const isPlain = (text: string): boolean => words(text).some((word) => !known.has(word.toLowerCase()));
  const placeOf = (element: Element): string => `${element.localName}${[...element.classList].map((name) => `.${name}`).join("")}`;

  // What people see or are told of an element beside the text in it.
  const told = ["aria-label", "aria-description", "aria-roledescription", "aria-valuetext", "title", "placeholder", "alt"];
  // Data that is shown as data, a draft among it, and names of files that are cut in the middle.
  const asItIs =
    "script, style, template, noscript, code, pre, .cm-line, .preview__sheet *, .json_diff__line, .file-row__head, .file-row__tail";

  const found: string[] = [];
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (element.matches(asItIs)) continue;
    for (const name of told) {
      const text = element.getAttribute(name);
      if (text !== null && isPlain(text)) found.push(`${placeOf(element)} ${name}: ${JSON.stringify(text)}`);
    }
    for (const child of element.childNodes) {
      const text = child instanceof Text ? child.data.trim() : "";
      if (isPlain(text)) found.push(`${placeOf(element)}: ${JSON.stringify(text)}`);
    }
  }
  return [...new Set(found)];
}

/** The words of all texts in an answer or a document, and of names that are written as words are. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === "string") return value.match(words) ?? [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [...(/^[A-Z]/.test(name) ? wordsIn(name) : []), ...wordsIn(inside)]);
}

/** The words of all names in it: some atoms show data by the names that it has. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [...wordsIn(name), ...namesIn(inside)]);
}

const words = /[A-Za-z]{2,}/g;
