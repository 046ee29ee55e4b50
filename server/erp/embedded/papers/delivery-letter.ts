/** What goes with the goods, and is signed where they arrive. */
import type { LetterTask } from "../../../documents/papers/letter.ts";
import type { ErpDocument } from "../../../../schemas/look-ups/kinds.ts";
import { compare, zero } from "../../../../engine/rules/decimal.ts";
import { movedTable } from "./item-table.ts";
import { letterOf, writingOf, type Print } from "./letter-of.ts";
import { amountOf } from "./letter-formatter.ts";

export function deliveryLetter({ details, items, texts }: ErpDocument<"shipments">, print: Print): LetterTask {
  const writing = writingOf(print);
  const { facts, parties, terms, receipt } = writing.texts;
  const { doc_number: number, doc_date, ship_to, sold_to, goods_issue_date, weight, packages } = details;
  const weighed = compare(amountOf(weight), zero) > 0;
  return letterOf(
    { ...print, output_type: "delivery_note", number, doc_date, to: ship_to, customer: sold_to.number },
    {
      writing,
      facts: [
        { label: facts.order, value: details.order_number },
        { label: facts.po_number, value: details.po_number },
        goods_issue_date === ""
          ? { label: facts.planned, value: writing.day(details.planned_date) }
          : { label: facts.shipped, value: writing.day(goods_issue_date) },
        { label: facts.carrier, value: details.carrier },
        { label: facts.tracking, value: details.tracking_number },
        { label: facts.packages, value: packages > 0 ? String(packages) : "" },
        { label: facts.weight, value: weighed ? writing.quantity(weight, "kg") : "" },
      ],
      parties: [{ label: parties.sold_to, address: sold_to }],
      table: movedTable(
        items.map((item) => ({ ...item, ordered_quantity: item.ordered_quantity ?? item.quantity })),
        writing,
      ),
      terms: texts.map(({ text }) => ({ label: terms.note, text })),
      receipt,
    },
  );
}
