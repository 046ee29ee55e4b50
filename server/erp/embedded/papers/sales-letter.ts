/** Letters about what was ordered: the confirmation of an order or a return, the list that is packed with the goods, the quotation. */
import type { LetterTask } from "../../../documents/papers/letter.ts";
import type { ErpDocument } from "../../../../schemas/look-ups/kinds.ts";
import { decimalText, subtract } from "../../../../engine/rules/decimal.ts";
import { movedTable, pricedTable } from "./item-table.ts";
import { asCredit, letterOf, sumsOf, writingOf, type Print } from "./letter-of.ts";
import { amountOf, fill } from "./letter-formatter.ts";

export function orderLetter({ details, items, pricing, texts }: ErpDocument<"salesdocs">, print: Print, output_type: string): LetterTask {
  const writing = writingOf(print);
  const { facts, parties, terms } = writing.texts;
  const { doc_number: number, doc_date, po_number, requested_date, sold_to, ship_to, payer, currency } = details;
  const packed = output_type === "packing_list";
  const returned = output_type === "return_confirmation";
  const headed = { ...print, output_type, number, doc_date, customer: sold_to.number };
  const packedItems = () =>
    items.map((item) => ({
      ...item,
      ordered_quantity: item.quantity,
      quantity: decimalText(subtract(amountOf(item.quantity), amountOf(item.open_quantity))),
      schedule_lines: [],
    }));
  return letterOf(
    { ...headed, to: packed ? ship_to : sold_to },
    {
      writing,
      facts: [
        { label: facts.po_number, value: po_number },
        { label: facts.requested_date, value: returned ? "" : writing.day(requested_date) },
      ],
      parties: packed
        ? [{ label: parties.sold_to, address: sold_to }]
        : [
            { label: parties.ship_to, address: ship_to },
            { label: parties.payer, address: payer },
          ],
      table: packed
        ? movedTable(packedItems(), writing)
        : pricedTable(returned ? items.map(credited) : items, currency, writing, requested_date),
      sums: packed ? [] : sumsOf(returned ? pricing.map(creditedPart) : pricing, writing, returned ? "credit" : "total"),
      terms: texts.map(({ text }) => ({ label: terms.note, text })),
      ...(packed && { receipt: writing.texts.receipt }),
    },
  );
}

export function quoteLetter({ details, items, pricing, texts }: ErpDocument<"quotes">, print: Print): LetterTask {
  const writing = writingOf(print);
  const { facts, parties, terms, openings } = writing.texts;
  const valid_to = writing.day(details.valid_to);
  const headed = { ...print, output_type: "quotation", number: details.doc_number, doc_date: details.doc_date };
  return letterOf(
    { ...headed, to: details.sold_to, customer: details.sold_to_number },
    {
      writing,
      opening: fill(openings["quotation"]!, { date: valid_to }),
      facts: [
        { label: facts.po_number, value: details.po_number },
        { label: facts.valid_to, value: valid_to },
      ],
      parties: [{ label: parties.ship_to, address: details.ship_to }],
      table: pricedTable(items.map(withPrices), details.currency, writing),
      sums: sumsOf(pricing, writing),
      terms: texts.map(({ text }) => ({ label: terms.note, text })),
    },
  );
}

type Line = ErpDocument["items"][number];

export const withPrices = (item: Line) => ({ ...item, net_price: item.net_price ?? "0", net_value: item.net_value ?? "0" });

/** A line of what is given back: its value changes its sign, and its quantity and price follow it. */
export function credited<Item extends { quantity: string; net_price: string; net_value: string }>(item: Item): Item {
  const net_value = asCredit(item.net_value);
  const size = (amount: string) => amount.replace(/^-/, "");
  const quantity = net_value.startsWith("-") ? `-${size(item.quantity)}` : size(item.quantity);
  return { ...item, quantity, net_price: size(item.net_price), net_value };
}

export const creditedPart = <Part extends { amount: string }>(part: Part): Part => ({ ...part, amount: asCredit(part.amount) });
