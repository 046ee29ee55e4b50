/** What the embedded ERP says of a document. All of it follows from the document and the day; nothing is stored. */
import type { ErpMessage } from "../../../schemas/erp-message.ts";
import type { DocumentKind, LookUpRow } from "../../../schemas/look-ups/kinds.ts";
import type { SalesDocumentItem, SalesDocumentRow } from "../erp-port.ts";

/** More of the same are counted, not listed. */
const mostAlike = 5;
/** From when on it is said how long a quote is valid. */
const endingDays = 7;

export function messagesOfOrder(order: SalesDocumentRow, items: readonly SalesDocumentItem[], today: string): ErpMessage[] {
  if (order.status === "CANC") return [];

  const waiting = items.filter(({ ship_status }) => ship_status === "NSHP");
  const late = order.requested_date < today ? items.filter(({ open_quantity }) => Number(open_quantity) > 0) : [];
  return [
    ...(waiting.length > mostAlike
      ? [warning("V1-153", `${waiting.length} items wait for stock.`, { items: waiting.length })]
      : waiting.map(({ item_number: item, material }) =>
          warning("V1-152", `Item ${item} waits for stock of ${material}.`, { item, material }),
        )),
    ...(late.length > 0
      ? [warning("V1-362", `The date asked for has passed; ${late.length} items are still to come.`, { items: late.length })]
      : []),
  ];
}

type MessagesOf = { readonly [Kind in DocumentKind]?: (row: LookUpRow<Kind>, today: string) => ErpMessage[] };

const ofKind: MessagesOf = {
  quotes({ status, valid_to }, today) {
    if (status === "EXPD") return [warning("V2-010", "The quote has expired.")];

    const days = daysBetween(today, valid_to);
    return status === "OPEN" && days >= 0 && days <= endingDays
      ? [{ type: "I", code: "V2-011", text: `The quote is valid for ${days} more days.`, args: { days } }]
      : [];
  },
  shipments({ status, planned_date, carrier }, today) {
    const days = daysBetween(planned_date, today);
    return status === "SHIP" && days > 0
      ? [warning("VL-461", `The shipment should have arrived ${days} days ago; ${carrier} has it.`, { days, carrier })]
      : [];
  },
  payments: ({ status }) =>
    status === "RETD" ? [{ type: "E", code: "F5-702", text: "The bank returned this payment; what it was for is open again." }] : [],
};

export const messagesOf = <Kind extends DocumentKind>(kind: Kind, row: LookUpRow<Kind>, today: string): ErpMessage[] =>
  ofKind[kind]?.(row, today) ?? [];

const warning = (code: string, text: string, args: ErpMessage["args"] = {}): ErpMessage => ({ type: "W", code, text, args });

/** Whole days from one yyyymmdd to the other; NaN where one of them is not known. */
const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}T00:00:00Z`);
