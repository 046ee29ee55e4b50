/** What all letters of the embedded ERP have in common: who sends them, to whom, and what is looked up in them first. */
import type { Fact, LetterTask, Sum } from "../../../documents/papers/letter.ts";
import type { PartnerAddress, PricingEntry } from "../../../../schemas/look-ups/parts.ts";
import { add, compare, round, zero } from "../../../../engine/rules/decimal.ts";
import { addressLines } from "./addresses.ts";
import type { Issuer } from "./issuers.ts";
import { letterTextsIn } from "./letter-texts.ts";
import { amountOf, fill, taxRate, writingIn, type LetterFormatter } from "./letter-formatter.ts";

export interface Print {
  issuer: Issuer;
  language: string;
  date_format: string;
  made: Date;
}

export interface Headed extends Print {
  output_type: string;
  number: string;
  doc_date: string;
  to: PartnerAddress;
  customer: string;
}

type Rest = Partial<Pick<LetterTask, "table" | "terms" | "pay_to" | "receipt">> & {
  writing: LetterFormatter;
  /** Those without a value are left out. */
  facts: readonly Fact[];
  parties?: readonly { label: string; address: PartnerAddress }[];
  sums?: readonly Sum[];
  opening?: string;
};

export const writingOf = ({ language, date_format }: Print): LetterFormatter => writingIn(letterTextsIn(language), date_format);

export function letterOf({ issuer, made, output_type, number, doc_date, to, customer }: Headed, rest: Rest): LetterTask {
  const { texts, day } = rest.writing;
  const { facts } = texts;
  const { terms = [], parties = [], sums = [], table, pay_to, receipt } = rest;
  const linesOf = (address: PartnerAddress) => addressLines(address, issuer.country, texts.language);
  const receiver = linesOf(to);
  return {
    kind: "letter",
    size: issuer.country === "US" ? "LETTER" : "A4",
    language: texts.language,
    title: `${texts.titles[output_type] ?? output_type} ${number}`,
    about: [to.name, day(doc_date)].filter(Boolean).join(" · "),
    from: {
      name: issuer.name,
      claim: issuer.claim,
      return_line: [issuer.name, issuer.street, issuer.place].filter(Boolean).join(" · "),
      foot: [[issuer.name, issuer.street, issuer.place], issuer.contact, issuer.legal].map((lines) => lines.filter(Boolean)),
    },
    to: receiver,
    facts: [
      { label: facts.number[output_type] ?? output_type, value: number },
      { label: facts.date, value: day(doc_date) },
      { label: facts.customer, value: customer },
      ...rest.facts,
    ].filter(({ value }) => value !== ""),
    // Nobody is named twice, least of all whoever the letter goes to.
    parties: parties
      .map(({ label, address }) => ({ label, lines: linesOf(address) }))
      .filter(({ lines }, at, all) =>
        [receiver, ...all.slice(0, at).map((party) => party.lines)].every((said) => said.join("\n") !== lines.join("\n")),
      ),
    opening: rest.opening ?? texts.openings[output_type] ?? "",
    sums,
    terms,
    page_of: texts.page_of,
    made: made.toISOString(),
    ...(table && { table }),
    ...(pay_to && { pay_to }),
    ...(receipt && { receipt }),
  };
}

/** Net value, freight where there is some, tax with its rate, and the total in its currency. */
export function sumsOf(
  pricing: readonly Omit<PricingEntry, "title">[],
  { texts, money }: LetterFormatter,
  total: "total" | "credit" = "total",
): Sum[] {
  const amount = (key: string) => amountOf(pricing.find((entry) => entry.key === key)?.amount);
  const rate = taxRate(add(amount("net_value"), amount("freight")), amount("tax"));
  const percent = rate === undefined ? "" : ` ${writingPercent(rate, texts.number_format)}\u00a0%`;
  return pricing
    .filter((entry) => entry.key !== "freight" || compare(amountOf(entry.amount), zero) !== 0)
    .map(({ key, amount: value, currency }) =>
      key === "total"
        ? { label: texts.sums[total]!, value: `${money(value)} ${currency}`, strong: true }
        : { label: `${texts.sums[key] ?? key}${key === "tax" ? percent : ""}`, value: money(value) },
    );
}

const writingPercent = (rate: string, number_format: string): string => rate.replace(".", number_format[0] ?? ".");

/** `NT30` and `NET30` are said in the words of the paper; other terms are what the ERP calls them. */
export function termsOfPayment(code: string, { texts }: LetterFormatter): string {
  const days = /^NE?T ?0*(\d{1,3})$/i.exec(code)?.[1];
  if (days === undefined) return code;
  return days === "0" ? texts.due_at_once : fill(texts.net_days, { days });
}

/** Credits are kept below zero and written above it, for their title says what they are. */
export function asCredit(amount: string): string {
  return amount.startsWith("-") ? amount.slice(1) : compare(round(amountOf(amount), 3), zero) === 0 ? amount : `-${amount}`;
}
