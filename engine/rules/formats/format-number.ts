/**
 * Numbers: decimals as texts on the wire ("1234.5"), the user's separators on the screen. A number format is the decimal
 * separator followed by the thousand separator: `.,` `, ` `,.` `.'`
 */
import { decimalOf, decimalText, round, type Decimal } from "../decimal.ts";

export const defaultNumberFormat = ".,";

/** All its digits. @returns undefined for what is no decimal */
export function formatDecimal(value: unknown, format: string = defaultNumberFormat, digits?: number): string | undefined {
  const decimal = decimalOf(value);
  return decimal && separated(digits === undefined ? decimal : round(decimal, digits), format);
}

/** Two decimals unless said otherwise, rounded half away from zero. */
export const formatMoney = (value: unknown, format: string = defaultNumberFormat, digits = 2): string | undefined =>
  formatDecimal(value, format, digits);

/** Only the decimals that it needs: 5.000 pieces are 5. */
export function formatQuantity(value: unknown, format: string = defaultNumberFormat): string | undefined {
  const decimal = decimalOf(value);
  return decimal && separated(shortest(decimal), format);
}

/**
 * What was typed as a decimal of the wire. Thousand separators may be left out, but where they stand they must stand right:
 * "1.23" is not 123 for somebody who writes 1.000,00.
 */
export function parseDecimal(text: string, format: string = defaultNumberFormat): string | undefined {
  const [decimal, thousand] = separators(format);
  const plain = text
    .trim()
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/[\u00a0\u202f]/g, " ")
    .replaceAll("’", "'");
  const sign = /^[+-]/.exec(plain)?.[0] ?? "";
  const [whole = "", fraction, ...more] = plain.slice(sign.length).split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^[0-9]*$/.test(fraction))) return undefined;

  const groups = whole.split(thousand);
  if (!groups.every((group, index) => isGroup(group, index, groups.length))) return undefined;
  const parsed = decimalOf(`${sign}${groups.join("")}${fraction === undefined ? "" : `.${fraction}`}`);
  return parsed && decimalText(parsed);
}

const isGroup = (group: string, index: number, count: number): boolean =>
  count === 1 ? /^[0-9]*$/.test(group) : index === 0 ? /^[0-9]{1,3}$/.test(group) : /^[0-9]{3}$/.test(group);

const separators = (format: string): [decimal: string, thousand: string] =>
  format.length === 2 && format[0] !== format[1] ? [format[0]!, format[1]!] : [".", ","];

function separated(value: Decimal, format: string): string {
  const [decimal, thousand] = separators(format);
  const [whole = "", fraction] = decimalText(value).split(".");
  const grouped = whole.replace(/[0-9](?=(?:[0-9]{3})+$)/g, `$&${thousand}`);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

function shortest({ units, scale }: Decimal): Decimal {
  let short = { units, scale };
  while (short.scale > 0 && short.units % 10n === 0n) short = { units: short.units / 10n, scale: short.scale - 1 };
  return short;
}
