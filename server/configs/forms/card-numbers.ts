/**
 * Whether a text holds the number of a payment card (threats.md, 15): 13 to 19 digits in one piece or in the groups that are
 * printed on cards, beginning as an issuer's numbers do, with the right check digit.
 */
import { gtinOf } from "../../../schemas/gtin.ts";

const issuers = /^(?:4|5[0-8]|6|3[0-9]|2[2-7])/;
const groupings: ReadonlySet<string> = new Set(["4 4 4 4", "4 4 4 4 1", "4 4 4 4 2", "4 4 4 4 3", "4 6 5", "4 6 4"]);
/** Longer texts are looked at this far: nobody hides his card behind pages of text by mistake. */
const longest = 20_000;

export function holdsCardNumber(text: string): boolean {
  if (text.length < 13) return false;
  const runs = text
    .slice(0, longest)
    .normalize("NFKC")
    .matchAll(/(?<![\p{L}\p{N}+])[0-9]+(?:[ -][0-9]+)*(?![\p{L}\p{N}])/gu);
  for (const [run] of runs) if (piecesOf(run.split(/[ -]/)).some(isCardNumber)) return true;
  return false;
}

function piecesOf(groups: readonly string[]): string[] {
  return groups.flatMap((group, start) => {
    const grouped = [3, 4, 5].map((count) => groups.slice(start, start + count));
    return [
      group,
      ...grouped.filter((pieces) => groupings.has(pieces.map(({ length }) => length).join(" "))).map((pieces) => pieces.join("")),
    ];
  });
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= 13 && digits.length <= 19 && issuers.test(digits) && !isArticleNumber(digits) && isRightByLuhn(digits);

function isRightByLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The number under a bar code (GTIN-13). Cards of 13 digits have not been issued for decades, such goods are ordered here daily. */
const isArticleNumber = (digits: string): boolean => digits.length === 13 && gtinOf(digits) !== "";
