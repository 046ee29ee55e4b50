/** Telephone numbers between how people write them and how they are sent (E.164). */
import { callingCodeOf } from "./calling-codes.ts";

export interface PhoneParts {
  /** Calling code without the plus. */
  code: string;
  /** Digits after it. */
  number: string;
}

/** Arabic and other digits count like 0 to 9; whatever stands between them does not. */
const digitsIn = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => (/[0-9]/.test(digit) ? digit : String(valueOf(digit))))
    .replace(/[^0-9]/g, "");

/** Digits of a script stand in a row that begins at a multiple of ten code points, or sixteen, after a non-digit. */
function valueOf(digit: string): number {
  let value = 0;
  for (let point = digit.codePointAt(0)! - 1; /\p{Nd}/u.test(String.fromCodePoint(point)) && value < 9; point -= 1) value += 1;
  return value;
}

/** A number in the national way loses its leading zero abroad; Italy's and a few others' is part of the number. */
const keepsZero: ReadonlySet<string> = new Set(["39", "378", "379", "225", "241", "242"]);

/** What was typed, beside the calling code that is chosen. A number with a plus or 00 brings its own code along. */
export function parsePhone(typed: string, code: string): PhoneParts {
  const digits = digitsIn(typed);
  const international = /^\s*(?:\+|00)/.test(typed.normalize("NFKC"));
  if (international) {
    const whole = typed.trim().startsWith("+") ? digits : digits.slice(2);
    const own = callingCodeOf(whole);
    if (own) return { code: own.code, number: afterTrunkZero(whole.slice(own.code.length), own.code) };
  }
  return { code, number: afterTrunkZero(digits, code) };
}

const afterTrunkZero = (digits: string, code: string): string => (keepsZero.has(code) ? digits : digits.replace(/^0(?=.)/, ""));

/** `+498912345678`; empty while there is no number. */
export const toWirePhone = ({ code, number }: PhoneParts): string => (number === "" ? "" : `+${code}${number}`);

/** The parts of a number as it is sent; whatever else it may be stays to be seen as the number. */
export function partsOf(value: unknown): PhoneParts | undefined {
  if (typeof value !== "string" || !value.startsWith("+")) return undefined;
  const digits = digitsIn(value);
  const own = callingCodeOf(digits);
  return own && { code: own.code, number: digits.slice(own.code.length) };
}

/** Digits in groups that can be read out: as in North America, elsewhere in threes with a last group of two to four. */
export function formatPhoneDigits(number: string, code: string): string {
  if (code === "1" || code.length === 4) {
    const [, area, exchange, rest] = /^(\d{3})(\d{3})(\d{1,4})$/.exec(number) ?? [];
    if (area) return `${area} ${exchange} ${rest}`;
  }
  const groups: string[] = [];
  let rest = number;
  while (rest.length > 4) {
    groups.push(rest.slice(0, 3));
    rest = rest.slice(3);
  }
  return [...groups, rest].filter((group) => group !== "").join(" ");
}
