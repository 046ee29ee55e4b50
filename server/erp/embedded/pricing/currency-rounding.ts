/** How money of a currency is rounded: each condition once, and the total of a document to what can be paid. */
import { divide, multiply, round, subtract, type Decimal } from "../../../../engine/rules/decimal.ts";

const digitsOf: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, HUF: 0, KWD: 3, BHD: 3 };
const usualDigits = 2;

/** Of currencies whose smallest coin is more than the last digit. */
const smallestCoin: Readonly<Record<string, Decimal>> = { CHF: { units: 5n, scale: 2 } };

export const currencyDigits = (currency: string): number => digitsOf[currency] ?? usualDigits;

export const roundMoney = (value: Decimal, currency: string): Decimal => round(value, currencyDigits(currency));

/** What has to be added to a total so that it can be paid. */
export function totalRounding(total: Decimal, currency: string): Decimal {
  const coin = smallestCoin[currency];
  if (!coin) return { units: 0n, scale: currencyDigits(currency) };
  return subtract(multiply(divide(total, coin, 0), coin), total);
}
