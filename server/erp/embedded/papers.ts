/** What stands on the papers of the embedded ERP, in the languages that it speaks. */
import { formatDate } from "../../../engine/rules/formats/format-date.ts";
import { formatDecimal, formatMoney } from "../../../engine/rules/formats/format-number.ts";
import type { FormPaperTask } from "../../documents/form-paper.ts";
import type { PartnerAddress, SalesDocument, SalesDocumentItem } from "../erp-port.ts";
import { wordsIn, type Words } from "./paper-words.ts";

export interface Bill {
  number: string;
  due_date: string;
  amount: string;
  currency: string;
  paid: boolean;
  payer: PartnerAddress;
}

interface Printed {
  /** Title of the sales area. */
  area: string;
  language: string;
  made: Date;
}

export function documentPaper({
  document,
  area,
  output_type,
  language,
  made,
}: Printed & { document: SalesDocument; output_type: string }): FormPaperTask {
  const words = wordsIn(language);
  // A packing list goes with the goods, past people whom the prices do not concern.
  const priced = output_type !== "packing_list";
  return {
    kind: "form",
    title: `${words.titles[output_type] ?? output_type} ${document.doc_number}`,
    sender: area,
    parties: [
      party(words.sold_to, document.sold_to),
      party(words.ship_to, document.ship_to),
      ...(priced ? [party(words.payer, document.payer)] : []),
    ],
    facts: [
      { label: words.po_number, value: document.po_number || "–" },
      { label: words.doc_date, value: day(document.doc_date, words) },
      { label: words.requested_date, value: day(document.requested_date, words) },
    ],
    columns: priced ? [...goods(words), ...prices(words)] : goods(words),
    items: document.items.map((item) => [...goodsOf(item, words), ...(priced ? pricesOf(item, document.currency, words) : [])]),
    sums: priced ? document.pricing.map((entry) => sumOf(entry, words)) : [],
    notes: document.texts.map(({ text }) => text),
    foot: `${area} · ${document.doc_number}`,
    made: made.toISOString(),
  };
}

/** @param document what was billed, where the reader may see it */
export function invoicePaper({
  bill,
  document,
  area,
  language,
  made,
}: Printed & { bill: Bill; document: SalesDocument | undefined }): FormPaperTask {
  const words = wordsIn(language);
  return {
    kind: "form",
    title: `${words.titles["invoice"]} ${bill.number}`,
    sender: area,
    parties: [party(words.payer, bill.payer), ...(document ? [party(words.ship_to, document.ship_to)] : [])],
    facts: [
      ...(document ? [{ label: words.order, value: document.doc_number }] : []),
      { label: words.due_date, value: day(bill.due_date, words) },
      { label: words.state, value: bill.paid ? words.paid : words.open },
    ],
    columns: document ? [...goods(words), ...prices(words)] : [],
    items: (document?.items ?? []).map((item) => [...goodsOf(item, words), ...pricesOf(item, document!.currency, words)]),
    sums: [{ label: words.amount, value: money(bill.amount, bill.currency, words), strong: true }],
    notes: [],
    foot: `${area} · ${bill.number}`,
    made: made.toISOString(),
  };
}

const party = (label: string, { number, name, street, postal_code, city, country }: PartnerAddress) => ({
  label,
  lines: [name, street, `${postal_code} ${city}`.trim(), country, number],
});

const goods = (words: Words): FormPaperTask["columns"] => [
  { label: words.item, align: "start", weight: 1 },
  { label: words.material, align: "start", weight: 2.2 },
  { label: words.description, align: "start", weight: 4.4 },
  { label: words.quantity, align: "end", weight: 1.8 },
];

const prices = (words: Words): FormPaperTask["columns"] => [
  { label: words.price, align: "end", weight: 1.7 },
  { label: words.net_value, align: "end", weight: 2.3 },
];

const goodsOf = (item: SalesDocumentItem, words: Words): string[] => [
  item.item_number,
  item.material,
  item.description,
  `${formatDecimal(item.quantity, words.number_format) ?? item.quantity} ${item.sales_uom}`,
];

const pricesOf = (item: SalesDocumentItem, currency: string, words: Words): string[] => [
  formatMoney(item.net_price, words.number_format) ?? item.net_price,
  money(item.net_value, currency, words),
];

const sumOf = ({ key, title, amount, currency }: SalesDocument["pricing"][number], words: Words) => ({
  label: words.sums[key] ?? title,
  value: money(amount, currency, words),
  ...(key === "total" ? { strong: true } : {}),
});

const day = (date: string, words: Words): string => formatDate(date, words.date_format) ?? date;
const money = (amount: string, currency: string, words: Words): string =>
  `${formatMoney(amount, words.number_format) ?? amount} ${currency}`;
