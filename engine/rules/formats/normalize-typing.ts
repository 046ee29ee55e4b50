/**
 * What people type or paste, in plain signs: digits of every script as 0 to 9, one kind of blank, minus and apostrophe. Marks of
 * direction and signs without width are gone. What is left unread (letters, emoji, NUL) stays, so that nothing is taken for a number.
 */
export function normalizeTyping(text: string): string {
  return text
    .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/\s/g, " ")
    .replace(/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-")
    .replace(/[\u02bc\u2018\u2019\u201b\uff07]/g, "'")
    .replace(/[\u060c\uff0c]/g, ",")
    .replace(/\uff0e/g, ".")
    .replace(/\uff0f/g, "/")
    .replace(/\uff1a/g, ":")
    .trim();
}

/** Every script has its ten digits in a row, from zero to nine. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
