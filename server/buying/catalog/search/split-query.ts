/** What was typed, taken apart: chunks between blanks, each of which may be words or a number. */

/** More narrow nothing any more; they only cost. */
const maxChunks = 8;
const maxQuery = 200;
const maxNumber = 40;
/** Numbers are found by any part that is at least so long: an index of trigrams finds none that are shorter. */
const minNumberPart = 3;

export interface Chunk {
  typed: string;
  /** Lower case, letters and digits alone. */
  lexemes: readonly string[];
  /** As numbers are compared; empty where it can be none. */
  number: string;
}

export interface SplitQuery {
  chunks: readonly Chunk[];
  /** All chunks as one number, "VA 111 001"; empty where they can be none. */
  number: string;
}

export const lexemesOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFC")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Capitals and digits, without what separates them. */
export const comparedNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

export function splitQuery(q: string): SplitQuery {
  const typed = q.slice(0, maxQuery).trim().split(/\s+/).filter(Boolean).slice(0, maxChunks);
  const chunks = typed.map((chunk) => ({ typed: chunk, lexemes: lexemesOf(chunk), number: numberOf(chunk) }));
  return {
    chunks: chunks.filter(({ lexemes, number }) => lexemes.length > 0 || number !== ""),
    number: chunks.length > 1 ? numberOf(typed.join("")) : "",
  };
}

function numberOf(text: string): string {
  const number = comparedNumber(text);
  return /[0-9]/.test(number) && number.length >= minNumberPart && number.length <= maxNumber ? number : "";
}

/** "dn50" is "dn" and "50". */
export const splitAtDigits = (lexeme: string): string[] => lexeme.match(/\p{L}+|\p{N}+/gu) ?? [];
