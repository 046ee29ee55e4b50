/** The words on the papers of the embedded ERP. It writes English, German and French; whoever reads none of them gets English. */
import type { BankFact } from "./issuers.ts";
import english from "./words-english.json" with { type: "json" };
import french from "./words-french.json" with { type: "json" };
import german from "./words-german.json" with { type: "json" };

export interface LetterTexts {
  /** BCP 47 */
  language: string;
  /** The blank of a format is one that no line ends at. */
  number_format: string;
  /** By output type. */
  titles: Readonly<Record<string, string>>;
  /** The first sentence, by output type. `{date}`: until when a quotation holds. */
  openings: Readonly<Record<string, string>>;
  /** By the key of a pricing entry; `credit` is the total of what is given back. */
  sums: Readonly<Record<string, string>>;
  /** By unit; a unit without a word is written as it is. */
  units: Readonly<Record<string, string>>;
  facts: {
    number: Readonly<Record<string, string>>;
    date: string;
    customer: string;
    po_number: string;
    order: string;
    delivery: string;
    requested_date: string;
    valid_to: string;
    due_date: string;
    payment_terms: string;
    carrier: string;
    tracking: string;
    packages: string;
    weight: string;
    shipped: string;
    planned: string;
    state: string;
  };
  parties: { ship_to: string; payer: string; sold_to: string };
  columns: {
    item: string;
    material: string;
    description: string;
    quantity: string;
    ordered: string;
    delivered: string;
    price: string;
    value: string;
  };
  your_material: string;
  order_item: string;
  /** A part of an item that comes on a day of its own. */
  schedule: { confirmed: string; partly: string; open: string };
  none: string;
  carried: { forward: string; brought: string };
  paid: string;
  open: string;
  terms: { payment: string; tax: string; note: string };
  /** `{date}`, `{number}` */
  pay_by: string;
  /** Of an invoice that is paid. */
  was_paid: string;
  /** What a credit note is followed by. */
  credited: string;
  due_at_once: string;
  /** `{days}` */
  net_days: string;
  tax: { intra_community: string; export: string; none: string };
  bank: { title: string; reference: string } & Readonly<Record<BankFact, string>>;
  receipt: { text: string; fields: readonly string[] };
  page_of: string;
}

const languages: ReadonlyMap<string, LetterTexts> = new Map([
  ["de", german],
  ["fr", french],
]);

export const letterTextsIn = (language: string): LetterTexts => languages.get(language.slice(0, 2)) ?? english;
