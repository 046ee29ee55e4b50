/** Days, amounts and quantities as the words of a paper write them. */
import { add, compare, decimalOf, decimalText, multiply, round, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import { formatDate } from "../../../../engine/rules/formats/format-date.ts";
import { formatDecimal, formatMoney, formatQuantity } from "../../../../engine/rules/formats/format-number.ts";
import type { LetterTexts } from "./letter-texts.ts";

export interface LetterFormatter {
  texts: LetterTexts;
  /** A day that is not known is empty. */
  day(date: string): string;
  /** To the cent. */
  money(amount: string): string;
  /** With all its digits, two at least: a screw costs 0.0375. */
  price(amount: string): string;
  quantity(quantity: string, uom: string): string;
}

export function writingIn(texts: LetterTexts, date_format: string): LetterFormatter {
  const { number_format, units } = texts;
  return {
    texts,
    day: (date) => formatDate(date, date_format) ?? date,
    money: (amount) => formatMoney(amount, number_format) ?? amount,
    price(amount) {
      const digits = decimalOf(formatQuantity(amount, ".,")?.replaceAll(",", ""))?.scale ?? 2;
      return formatDecimal(amount, number_format, Math.max(2, digits)) ?? amount;
    },
    quantity: (quantity, uom) => `${formatQuantity(quantity, number_format) ?? quantity}\u00a0${units[uom] ?? uom}`.trim(),
  };
}

/** `fill("{number} of {all}", { number: "1", all: "2" })` */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, () => value), text);

export const amountOf = (text: string | undefined): Decimal => decimalOf(text) ?? zero;

/** What the items come to until each of them. */
export function runningSums(values: readonly string[]): string[] {
  let sum = zero;
  return values.map((value) => decimalText((sum = add(sum, amountOf(value)))));
}

/**
 * The rate of a tax, when it is one: the shortest number of percent, with two digits at most, from which exactly this tax comes. Tax
 * of several rates has no single one, and then none is named.
 */
export function taxRate(taxed: Decimal, tax: Decimal): string | undefined {
  if (compare(taxed, zero) === 0 || compare(tax, zero) === 0) return undefined;
  const scale = Math.max(taxed.scale, tax.scale);
  const [base, part] = [taxed, tax].map(({ units, scale: own }) => units * 10n ** BigInt(scale - own)) as [bigint, bigint];
  for (const digits of [0, 1, 2]) {
    const doubled = (part * 2n * 10n ** BigInt(digits + 2)) / base;
    const rate: Decimal = { units: (doubled + 1n) / 2n, scale: digits };
    const again = round(multiply(taxed, { units: rate.units, scale: digits + 2 }), 2);
    if (rate.units > 0n && compare(again, round(tax, 2)) === 0) return decimalText(rate);
  }
  return undefined;
}
