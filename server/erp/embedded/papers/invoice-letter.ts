/** Bills, and what is given back of them. */
import type { LetterTask } from "../../../documents/papers/letter.ts";
import type { ErpDocument } from "../../../../schemas/look-ups/kinds.ts";
import { compare, zero } from "../../../../engine/rules/decimal.ts";
import type { PartnerAddress } from "../../../../schemas/look-ups/parts.ts";
import { untaxed } from "./addresses.ts";
import type { Issuer } from "./issuers.ts";
import { pricedTable } from "./item-table.ts";
import { letterOf, sumsOf, termsOfPayment, writingOf, type Print } from "./letter-of.ts";
import { credited, creditedPart, withPrices } from "./sales-letter.ts";
import { amountOf, fill, type LetterFormatter } from "./letter-formatter.ts";

export function invoiceLetter({ details, items, pricing }: ErpDocument<"invoices">, print: Print): LetterTask {
  const writing = writingOf(print);
  const { facts, parties } = writing.texts;
  const { doc_number: number, doc_date, doc_type, currency, payer, ship_to, sold_to } = details;
  const credit = doc_type === "credit_note";
  // One that is kept above zero is written as it is.
  const turned = credit && compare(amountOf(details.total_value), zero) < 0;
  const lines = items.map(withPrices);
  return letterOf(
    { ...print, output_type: credit ? "credit_note" : "invoice", number, doc_date, to: payer, customer: sold_to.number },
    {
      writing,
      facts: [
        { label: facts.order, value: details.order_number },
        { label: facts.delivery, value: details.delivery_number },
        { label: facts.po_number, value: details.po_number },
        { label: facts.due_date, value: credit ? "" : writing.day(details.due_date) },
        { label: facts.payment_terms, value: credit ? "" : termsOfPayment(details.payment_terms, writing) },
      ],
      parties: [
        { label: parties.ship_to, address: ship_to },
        ...(sold_to.number === payer.number ? [] : [{ label: parties.sold_to, address: sold_to }]),
      ],
      table: pricedTable(turned ? lines.map(credited) : lines, currency, writing),
      sums: sumsOf(turned ? pricing.map(creditedPart) : pricing, writing, credit ? "credit" : "total"),
      terms: [...paymentTerm(details, writing), ...taxTerm(details.tax_value, print.issuer, ship_to, writing)],
      ...(!credit && payTo(print.issuer, number, writing)),
    },
  );
}

function paymentTerm({ doc_type, doc_number, due_date, open_amount }: ErpDocument<"invoices">["details"], { texts, day }: LetterFormatter) {
  const label = texts.terms.payment;
  if (doc_type === "credit_note") return [{ label, text: texts.credited }];
  const paid = compare(amountOf(open_amount), zero) <= 0;
  return [{ label, text: paid ? texts.was_paid : fill(texts.pay_by, { date: day(due_date), number: doc_number }) }];
}

function taxTerm(tax: string, issuer: Issuer, ship_to: PartnerAddress, { texts }: LetterFormatter) {
  if (compare(amountOf(tax), zero) !== 0) return [];
  return [{ label: texts.terms.tax, text: texts.tax[untaxed(issuer.country, ship_to.country)] }];
}

function payTo({ bank }: Issuer, number: string, { texts }: LetterFormatter): Pick<LetterTask, "pay_to"> {
  if (!bank) return {};
  const facts = bank.map(({ key, value }) => ({ label: texts.bank[key], value }));
  return { pay_to: { label: texts.bank.title, facts: [...facts, { label: texts.bank.reference, value: number }] } };
}

/** What is owed of which no invoice says more than the amount. */
export interface Bill {
  number: string;
  doc_date: string;
  due_date: string;
  amount: string;
  currency: string;
  paid: boolean;
  order: string;
  payer: PartnerAddress;
}

export function billLetter(bill: Bill, print: Print): LetterTask {
  const writing = writingOf(print);
  const { texts, day, money } = writing;
  const { facts } = texts;
  const { number, doc_date, due_date, payer } = bill;
  return letterOf(
    { ...print, output_type: "invoice", number, doc_date, to: payer, customer: payer.number },
    {
      writing,
      opening: "",
      facts: [
        { label: facts.order, value: bill.order },
        { label: facts.due_date, value: day(due_date) },
      ],
      sums: [{ label: texts.sums["total"]!, value: `${money(bill.amount)} ${bill.currency}`, strong: true }],
      terms: [{ label: texts.terms.payment, text: bill.paid ? texts.was_paid : fill(texts.pay_by, { date: day(due_date), number }) }],
      ...payTo(print.issuer, number, writing),
    },
  );
}
