/** One record of the Online Retail file, read as a document line or refused with a reason. */
import { thousandthsOf } from "./thousandths.ts";

export const retailColumns = [
  "InvoiceNo",
  "StockCode",
  "Description",
  "Quantity",
  "InvoiceDate",
  "UnitPrice",
  "CustomerID",
  "Country",
] as const;

export interface RetailLine {
  document: string;
  code: string;
  description: string;
  /** Whole, negative on returns and stock corrections. */
  quantity: string;
  /** yyyy-mm-dd hh:mm:ss, as in the file */
  at: string;
  price: string;
  /** Without the ".0" of the file; empty when nobody is named. */
  customer: string;
  country: string;
  /** quantity × price in thousandths */
  value: bigint;
}

export const refusals = {
  columns: "has not exactly eight columns",
  characters: "holds bytes that are not UTF-8, or control characters",
  document_missing: "names no document",
  code_missing: "names no stock code",
  too_long: "holds a number or code longer than 40 characters",
  quantity: "has a quantity that is not a whole number",
  price: "has a price that is not a decimal with up to three places",
  date: "has a date that is not yyyy-mm-dd hh:mm:ss",
  range: "has a quantity of more than 8 digits, or a price or value too large for a document",
  customer: "has a customer that is not a number",
  customer_differs: "names another customer than the lines of its document before it",
} as const;
export type Refusal = keyof typeof refusals;

/** `value` of a refused line is its quantity × price where both can be read and the product is an amount that can be stored, else 0. */
export type RetailReading = { ok: true; line: RetailLine } | { ok: false; reason: Refusal; value: bigint };

const maxQuantity = 99_999_999n;
const maxPrice = 100_000_000_000n;
/** Thousandths: of an item, and of anything that is written down. */
const maxValue = 10n ** 15n;
const maxReported = 10n ** 17n;

export function readRetailLine(record: readonly string[]): RetailReading {
  if (record.length !== retailColumns.length) return { ok: false, reason: "columns", value: 0n };

  const [document, code, description, quantity, at, price, customer, country] = record.map((field) => field.trim()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const pieces = /^-?\d{1,12}$/.test(quantity) ? BigInt(quantity) : null;
  const amount = thousandthsOf(price);
  const product = pieces === null || amount === null ? 0n : pieces * amount;
  const value = magnitude(product) < maxReported ? product : 0n;
  const refuse = (reason: Refusal): RetailReading => ({ ok: false, reason, value });

  if (record.some(hasForeignCharacters)) return refuse("characters");
  if (document === "") return refuse("document_missing");
  if (code === "") return refuse("code_missing");
  if (document.length > 40 || code.length > 40 || customer.length > 40) return refuse("too_long");
  if (pieces === null) return refuse("quantity");
  if (amount === null) return refuse("price");
  if (!isInstant(at)) return refuse("date");
  if (magnitude(pieces) > maxQuantity || magnitude(amount) >= maxPrice || magnitude(product) >= maxValue) return refuse("range");

  const number = /^(\d*)(?:\.0+)?$/.exec(customer)?.[1];
  if (number === undefined) return refuse("customer");

  return { ok: true, line: { document, code, description, quantity: pieces.toString(), at, price, customer: number, country, value } };
}

/** A leading C marks a return, an A an adjustment of the books. */
export function kindOf(document: string): "order" | "return" | "adjustment" {
  if (/^C/i.test(document)) return "return";
  return /^A/i.test(document) ? "adjustment" : "order";
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

// U+FFFD is what the decoder leaves where the bytes were not UTF-8; PostgreSQL refuses NUL in a text.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const hasForeignCharacters = (field: string): boolean => /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(field);

function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false;

  const time = Date.parse(`${text.replace(" ", "T")}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text.slice(0, 10);
}
