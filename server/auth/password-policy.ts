/** What a password must be: long, and not the first thing that somebody would guess. No composition rules, no expiry. */
import type { FieldProblem } from "../result.ts";

export const shortest = 15;
export const longest = 128;

/** Long ones only: what is shorter is refused anyway. */
const known = new Set([
  "123456789012345",
  "1234567890123456",
  "12345678901234567890",
  "qwertyuiopasdfg",
  "qwertyuiopasdfgh",
  "qwertyuiopasdfghjkl",
  "1q2w3e4r5t6y7u8i",
  "passwordpassword",
  "password12345678",
  "password123456789",
  "administrator123",
  "administrator1234",
  "correcthorsebatterystaple",
  "letmeinletmeinletmein",
  "changemechangeme",
  "welcomewelcome123",
]);

export function problemsOfNewPassword(password: string, user: { username: string; email: string }): FieldProblem[] {
  const length = [...password].length;
  if (length < shortest) return [problem("too_short", `The password needs at least ${shortest} characters.`)];
  if (length > longest) return [problem("too_long", `The password may have at most ${longest} characters.`)];

  const plain = password.toLowerCase();
  const guessable =
    known.has(plain.replaceAll(/[\s-]/g, "")) ||
    repeats(plain) ||
    [user.username, user.email].some((name) => name !== "" && withoutName(plain, name));
  return guessable ? [problem("guessable", "This password is easy to guess. Please choose another one.")] : [];
}

/** One to four characters over and over. */
const repeats = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text);

/** Hardly anything is left when the user's own name is taken out. */
const withoutName = (text: string, name: string): boolean => text.replaceAll(name.toLowerCase(), "").length < 4;

const problem = (code: string, message: string): FieldProblem => ({ field: "password", code, message });
