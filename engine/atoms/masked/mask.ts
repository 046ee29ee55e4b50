/**
 * Codes that are written by a pattern: `99-AAA-9999`. 9 is a digit, A a letter (in upper case), a a letter as it is typed, * either;
 * everything else stands for itself, and so does what follows a backslash.
 */
import { normalizeTyping } from "../../rules/formats/normalize-typing.ts";

interface Place {
  /** What may stand here; undefined where `text` itself does. */
  readonly kind: "digit" | "upper" | "letter" | "either" | undefined;
  readonly text: string;
}

const kinds: Readonly<Record<string, Place["kind"]>> = { "9": "digit", A: "upper", a: "letter", "*": "either" };
const placesByMask = new Map<string, readonly Place[]>();

function placesOf(mask: string): readonly Place[] {
  let places = placesByMask.get(mask);
  if (!places) {
    places = [...mask.matchAll(/\\(.)|([^])/gu)].map(([, escaped, plain = ""]) =>
      escaped === undefined
        ? { kind: Object.hasOwn(kinds, plain) ? kinds[plain] : undefined, text: plain }
        : { kind: undefined, text: escaped },
    );
    placesByMask.set(mask, places);
  }
  return places;
}

const isLetter = (sign: string): boolean => /^\p{L}$/u.test(sign);
const isDigit = (sign: string): boolean => /^[0-9]$/.test(sign);

/** The sign as it stands in its place; undefined where it does not belong. */
function fitted({ kind }: Place, sign: string): string | undefined {
  if (kind === "digit") return isDigit(sign) ? sign : undefined;
  if (kind === "either") return isDigit(sign) || isLetter(sign) ? sign : undefined;
  if (!isLetter(sign)) return undefined;
  const upper = sign.toUpperCase();
  return kind === "upper" && isLetter(upper) ? upper : sign;
}

/**
 * What the input shows for a text: signs that do not belong are left out, and what the pattern itself says comes with the next sign
 * that is typed, so that nothing stands in the way of deleting. What it says at its end comes when everything else is there.
 */
export function fillMask(mask: string, text: string, deleting = false): string {
  const signs = [...normalizeTyping(`|${text.normalize("NFKC")}|`)].slice(1, -1);
  let at = 0;
  let filled = "";
  let waiting = "";
  for (const place of placesOf(mask)) {
    if (place.kind === undefined) {
      waiting += place.text;
      if (signs[at] !== place.text) continue;
      at += 1;
      filled += waiting;
      waiting = "";
      continue;
    }
    let found: string | undefined = undefined;
    while (at < signs.length && found === undefined) found = fitted(place, signs[at++]!);
    if (found === undefined) return filled;
    filled += waiting + found;
    waiting = "";
  }
  return filled !== "" && !deleting ? filled + waiting : filled;
}

/** Whether the text is the pattern filled to its end. */
export function isFilled(mask: string, text: string): boolean {
  const places = placesOf(mask);
  const signs = [...text];
  return (
    signs.length === places.length &&
    places.every((place, index) => (place.kind === undefined ? signs[index] === place.text : fitted(place, signs[index]!) === signs[index]))
  );
}

/** Only what was typed, without what the pattern says by itself. Of a text that the pattern is filled with. */
export function withoutLiterals(mask: string, text: string): string {
  const signs = [...text];
  return placesOf(mask)
    .flatMap(({ kind }, index) => (kind === undefined ? [] : (signs[index] ?? [])))
    .join("");
}

/** The other way round; undefined when it does not fit. */
export function withLiterals(mask: string, typed: string): string | undefined {
  const signs = [...typed];
  let at = 0;
  const text = placesOf(mask)
    .map((place) => (place.kind === undefined ? place.text : (signs[at++] ?? "")))
    .join("");
  return at === signs.length && isFilled(mask, text) ? text : undefined;
}

/** `12-ABC-1234`: what a right one looks like. */
export function exampleOf(mask: string): string {
  let digit = 0;
  let letter = 0;
  return placesOf(mask)
    .map(({ kind, text }) =>
      kind === undefined ? text : kind === "digit" || kind === "either" ? String(++digit % 10) : String.fromCharCode(65 + (letter++ % 26)),
    )
    .join("");
}
