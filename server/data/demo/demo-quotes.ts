/** Quotes: those that became orders, and those that are open, have expired or were turned down. */
import { searchLine } from "../../erp/embedded/search-line.ts";
import type { DemoCustomer } from "./demo-customers.ts";
import { createOrderWriter, dateOf, type DemoOrder, type OrderBook, type QuoteStatus } from "./demo-orders.ts";
import type { Random } from "./random.ts";

const day = 86_400_000;
const hour = 3_600_000;
/** Of the first customer, within the last seven days. */
const freshQuotes = 20;
const freshStates: readonly QuoteStatus[] = ["OPEN", "OPEN", "EXPD", "REJ"];
/** One order in so many was quoted before. */
const quotedShare = 12;

export interface QuoteWriter {
  /** The quote that this order was made of, if it was quoted; the order then names it. */
  before(order: DemoOrder): DemoOrder | null;
  /** Quotes that did not become an order, `count` and those that the first customer has of this week. */
  others(count: number): DemoOrder[];
}

export function createQuoteWriter(random: Random, book: OrderBook): QuoteWriter {
  const { customers, now } = book;
  const write = createOrderWriter(random, book);
  const names = new Map(customers.flatMap((customer) => [customer, ...customer.ship_tos]).map(({ number, name }) => [number, name]));
  const midnight = Math.floor(now / day) * day;
  let number = 2_000_000_000;

  function quoteOf({ header, items }: DemoOrder, status: QuoteStatus, created: number, validDays: number): DemoOrder {
    const doc_number = String(++number);
    const po_number = `RFQ ${String(number).slice(-5)}`;
    const open = status === "OPEN";
    return {
      header: {
        ...header,
        doc_number,
        doc_type: "QT",
        kind: "quote",
        po_number,
        doc_date: dateOf(created),
        created_at: new Date(created).toISOString(),
        valid_to: dateOf(created + validDays * day),
        shipped_at: null,
        stepped_at: null,
        ref_doc_number: "",
        status,
        ship_status: status,
        search: searchLine({
          doc_number,
          po_number,
          sold_to_number: header.sold_to,
          sold_to_name: names.get(header.sold_to) ?? "",
          ship_to_number: header.ship_to,
          ship_to_name: names.get(header.ship_to) ?? "",
        }),
      },
      items: items.map((item) => ({ ...item, doc_number, open_quantity: open ? item.quantity : "0", status, ship_status: status })),
      schedule_lines: [],
    };
  }

  function other(customer: number, age: number, status: QuoteStatus | null): DemoOrder {
    // As a rule a quote holds for a month; what has expired within the week was a short one.
    const validDays = status === "EXPD" ? Math.max(age - 2, 1) : 30;
    const state = status ?? (random.chance(25) ? "REJ" : age > validDays ? "EXPD" : "OPEN");
    const created = age === 0 ? random.between(midnight, now) : midnight - age * day + random.between(7 * hour, 18 * hour);
    return quoteOf(write({ customer, age, created, stage: "PEND" }), state, created, validDays);
  }

  return {
    before(order) {
      const first = order.header.sold_to === customers[0]!.number;
      if (order.items.length === 0 || !random.chance(first ? 2 * (100 / quotedShare) : 100 / quotedShare)) return null;

      const ordered = Date.parse(order.header.created_at);
      const fresh = now - ordered < 7 * day;
      const quote = quoteOf(order, "ACCP", ordered - random.between(3 * hour, fresh ? 2 * day : 14 * day), 30);
      order.header.ref_doc_number = quote.header.doc_number;
      return quote;
    },
    others(count) {
      const weights = customers.map(({ weight }: DemoCustomer) => weight);
      return [
        ...Array.from({ length: freshQuotes }, (_, at) => {
          const status = freshStates[at % freshStates.length]!;
          return other(0, status === "EXPD" ? random.between(4, 6) : random.between(0, 6), status);
        }),
        ...Array.from({ length: count }, () => other(random.weighted(weights), random.between(0, 400), null)),
      ];
    },
  };
}
