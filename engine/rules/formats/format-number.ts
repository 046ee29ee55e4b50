/**
 * Numbers: decimals as texts on the wire ("1234.5"), the user's separators on the screen. A number format is the decimal
 * separator followed by the thousand separator: `.,` `, ` `,.` `.'`
 */
import { compare, decimalOf, decimalText, round, zero, type Decimal } from "../decimal.ts";
import { normalizeTyping } from "./normalize-typing.ts";

const defaultNumberFormat = ".,";

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
 * What was typed or pasted as a decimal of the wire, read by the user's own format. Thousand separators may be left out, blanks
 * and apostrophes group as well, but where they stand they must stand right. The other decimal separator counts as such only
 * where it cannot part thousands: for somebody who writes 1.000,00 is "1.234" 1234 and "1.23" 1.23.
 *
 * A text that cannot be read is never itself a decimal of the wire, so it may be kept as it was typed.
 */
export function parseDecimal(text: string, format: string = defaultNumberFormat): string | undefined {
  const [decimal, thousand] = separators(format);
  const typed = signedDigits(text.replaceAll("\u066b", decimal).replaceAll("\u066c", thousand));
  if (!typed) return undefined;

  const other = decimal === "," ? "." : ",";
  const parts = thousand === other || typed.digits.split(other).length > 2 ? other : "";
  return wireDecimal(typed, decimal, ` '${parts}`) ?? wireDecimal(typed, other, ` '${decimal}`);
}

/**
 * What was typed or pasted as a quantity, in whatever format: a comma or a dot that stands alone parts the decimals, always
 * (QTY-002). Only where it stands several times, or before the other one, does it part thousands.
 */
export function parseQuantity(text: string): string | undefined {
  const typed = signedDigits(text.replaceAll("\u066b", ",").replaceAll("\u066c", "'"));
  if (!typed) return undefined;

  const last = /[.,](?=[^.,]*$)/.exec(typed.digits)?.[0];
  if (last === undefined) return wireDecimal(typed, undefined, " '");
  const other = last === "," ? "." : ",";
  return wireDecimal(typed, last, ` '${other}`) ?? (typed.digits.includes(other) ? undefined : wireDecimal(typed, undefined, last));
}

/** The same, of something that is to be ordered. @returns undefined for what is not above 0, too */
export function parsePositiveQuantity(text: string): string | undefined {
  const quantity = parseQuantity(text);
  const decimal = decimalOf(quantity);
  return decimal && compare(decimal, zero) > 0 ? quantity : undefined;
}

/** As people read it while they type: the user's own decimal separator, only the decimals needed, no thousand separators. */
export function writeQuantity(value: unknown, format: string = defaultNumberFormat): string | undefined {
  const decimal = decimalOf(value);
  return decimal && decimalText(shortest(decimal)).replace(".", separators(format)[0]);
}

interface Typed {
  negative: boolean;
  /** Digits and what stands between them. */
  digits: string;
}

/** Without a sign of currency around it; a minus may stand behind and parentheses for it, as ERPs and spreadsheets write. */
function signedDigits(text: string): Typed | undefined {
  if (text.length > longest) return undefined;
  const amount = normalizeTyping(text)
    .replace(/^\p{Sc} ?| ?\p{Sc}$/gu, "")
    .trim();
  const bracketed = /^\((.*)\)$/.exec(amount)?.[1];
  const body = bracketed ?? amount;
  const signs = /^([+-]?) ?([0-9., ']*?) ?(-?)$/.exec(body.replace(/^([+-]) ?\p{Sc}/u, "$1"));
  if (!signs) return undefined;

  const [, before = "", digits = "", behind = ""] = signs;
  const minuses = [bracketed === undefined ? "" : "-", before, behind].filter((sign) => sign !== "");
  return minuses.length > 1 ? undefined : { negative: minuses[0] === "-", digits };
}

const longest = 200;

/** @param grouping the signs that may part thousands, one kind of them at a time */
function wireDecimal({ negative, digits }: Typed, decimal: string | undefined, grouping: string): string | undefined {
  const [whole = "", fraction, ...more] = decimal === undefined ? [digits] : digits.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^[0-9]*$/.test(fraction))) return undefined;

  const parting = [...grouping].find((sign) => whole.includes(sign));
  const groups = parting === undefined ? [whole] : whole.split(parting);
  if (!groups.every((group, index) => isGroup(group, index, groups.length))) return undefined;
  const parsed = decimalOf(`${negative ? "-" : ""}${groups.join("")}${fraction === undefined ? "" : `.${fraction}`}`);
  return parsed && decimalText(parsed);
}

const isGroup = (group: string, index: number, count: number): boolean =>
  count === 1 ? /^[0-9]*$/.test(group) : index === 0 ? /^[1-9][0-9]{0,2}$/.test(group) : /^[0-9]{3}$/.test(group);

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
