/**
 * The numbers under bar codes: EAN, UPC and GTIN of 8, 12, 13 or 14 digits. They are compared by their fourteen digits, because
 * scanners tell the same number with and without zeros in front.
 */
const lengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Of the digits before it. Weights go from the right, so that the length makes no difference. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Fourteen digits; empty for what is no such number. Blanks and dashes stand between its parts on many labels. */
export function gtinOf(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, "");
  if (!/^[0-9]+$/.test(digits) || !lengths.has(digits.length)) return "";
  return gtinCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits.padStart(14, "0") : "";
}
