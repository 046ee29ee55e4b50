/** What the embedded ERP says of a document. All of it follows from the document and the day; nothing is stored. */
import { calendarDate } from "../../../engine/rules/wire-date.ts";
import type { ErpMessage } from "../../../schemas/erp-message.ts";
import type { DocumentKind, ErpDocument, LookUpRow } from "../../../schemas/look-ups/kinds.ts";
import type { SalesItem } from "../../../schemas/look-ups/parts.ts";

/** More of the same are counted, not listed. */
const maxAlike = 5;
/** From when on it is said how long a quote is valid. */
const endingDays = 7;

function messagesOfOrder(order: LookUpRow<"salesdocs">, today: string, items: readonly SalesItem[]): ErpMessage[] {
  if (order.status === "CANC") return [];

  const waiting = items.filter(({ ship_status }) => ship_status === "NSHP");
  const late = order.requested_date < today ? items.filter(({ open_quantity }) => Number(open_quantity) > 0) : [];
  return [
    ...(waiting.length > maxAlike
      ? [warning("V1-153", `${waiting.length} items wait for stock.`, { items: waiting.length })]
      : waiting.map(({ item_number: item, material }) =>
          warning("V1-152", `Item ${item} waits for stock of ${material}.`, { item, material }),
        )),
    ...(late.length > 0
      ? [warning("V1-362", `The date asked for has passed; ${late.length} items are still to come.`, { items: late.length })]
      : []),
  ];
}

type MessagesOf = {
  readonly [Kind in DocumentKind]?: (
    row: LookUpRow<Kind>,
    today: string,
    items: readonly ErpDocument<Kind>["items"][number][],
  ) => ErpMessage[];
};

const ofKind: MessagesOf = {
  salesdocs: messagesOfOrder,
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

interface Document<Kind extends DocumentKind> {
  kind: Kind;
  row: LookUpRow<Kind>;
  items: readonly ErpDocument<Kind>["items"][number][];
  today: string;
}

export const messagesOf = <Kind extends DocumentKind>({ kind, row, items, today }: Document<Kind>): ErpMessage[] =>
  ofKind[kind]?.(row, today, items) ?? [];

const warning = (code: string, text: string, args: ErpMessage["args"] = {}): ErpMessage => ({ type: "W", code, text, args });

/** Whole days from one yyyymmdd to the other; NaN where one of them is not known. */
function daysBetween(from: string, to: string): number {
  const [first, last] = [calendarDate(from), calendarDate(to)];
  return first && last ? last.diff(first, "day") : Number.NaN;
}
