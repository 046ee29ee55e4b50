/** What a password must be: long, and not among the first things that somebody would guess. No composition rules, no expiry. */
import { dictionary } from "@zxcvbn-ts/language-common";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import type { FieldProblem } from "../../result.ts";

export const minPasswordLength = 15;
export const maxPasswordLength = 128;

/** Whose password it is to be. */
export interface PasswordOwner {
  username: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** What was found most often among the passwords that have leaked, and the rows of keyboards: as guessable put together as alone. */
const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary["passwords-common"].map(bare).filter((word) => word.length >= 4),
  "qwertyuiop",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "changeme",
  "portolan",
  "correcthorsebatterystaple",
]);
const maxKnown = Math.max(...[...commonPasswords].map(({ length }) => length));
/** Two known words and less than five letters of one's own are tried within minutes. */
const knownWords = 2;
const ownLetters = 5;
/** What is said again says nothing new. */
const fewestDifferent = 8;

export function problemsOfNewPassword(password: string, owner: PasswordOwner, text: Translate): FieldProblem[] {
  const length = [...password].length;
  if (length < minPasswordLength) return [problem("too_short", text("password.too_short", { least: minPasswordLength }))];
  if (length > maxPasswordLength) return [problem("too_long", text("password.too_long", { most: maxPasswordLength }))];

  const plain = bare(withoutNames(password.toLowerCase(), owner));
  const once = plain.replaceAll(/(.+?)\1+/gsu, "$1");
  const guessable =
    once.length < fewestDifferent ||
    withoutRuns(plain).length < ownLetters ||
    [...new Set([plain, once])].some((letters) => ownLettersIn(letters, knownWords) < ownLetters);
  return guessable ? [problem("guessable", text("password.guessable"))] : [];
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function withoutNames(text: string, { username, email, first_name, last_name }: PasswordOwner): string {
  const names = [email, username, first_name, last_name, ...email.split(/[@.]/)].map((name) => name.trim().toLowerCase());
  return names.filter(({ length }) => length > 2).reduce((rest, name) => rest.replaceAll(name, ""), text);
}

/** Without what goes on as the alphabet or the digits do, up or down. */
function withoutRuns(text: string): string {
  const step = (at: number) => (text.charCodeAt(at) - text.charCodeAt(at - 1) + 10) % 10;
  return [...text].filter((_, at) => !(at > 0 && [0, 1, 9].includes(step(at)))).join("");
}

/** How many letters are the user's own when up to so many known words are taken out. */
function ownLettersIn(text: string, words: number): number {
  let fewest = text.length;
  if (words === 0 || fewest < ownLetters) return fewest;
  for (let from = 0; from < text.length; from += 1) {
    for (let to = Math.min(text.length, from + maxKnown); to - from >= 4; to -= 1) {
      if (!commonPasswords.has(text.slice(from, to))) continue;
      fewest = Math.min(fewest, ownLettersIn(text.slice(0, from) + text.slice(to), words - 1));
      break;
    }
    if (fewest < ownLetters) return fewest;
  }
  return fewest;
}

const problem = (code: string, message: string): FieldProblem => ({ field: "password", code, message });
