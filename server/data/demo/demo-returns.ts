/** Goods that come back: an item or two of an order that was received. Quantities and values are negative. */
import { searchLine } from "../../erp/embedded/search-line.ts";
import { moneyOf } from "./cents.ts";
import type { OrderBook, DemoItem, DemoOrder } from "./demo-orders.ts";
import { dateOf } from "./demo-orders.ts";
import type { Stage } from "./order-progress.ts";
import type { Random } from "./random.ts";

const day = 86_400_000;
const hour = 3_600_000;
const returned = 3;
/** Of the first customer, more often and up to now, so that this week has some in every state. */
const returnedByFirst = 14;

/** Answers null for an order of which nothing comes back. */
export function createReturnWriter(random: Random, { customers, now }: OrderBook): (order: DemoOrder) => DemoOrder | null {
  const names = new Map(customers.flatMap((customer) => [customer, ...customer.ship_tos]).map(({ number, name }) => [number, name]));
  let number = 6_000_000_000;

  return ({ header, items }) => {
    const shipped = header.shipped_at === null ? null : Date.parse(header.shipped_at);
    if (shipped === null || header.status !== "GR" || now - shipped < 3 * day) return null;

    const first = header.sold_to === customers[0]!.number && now - shipped < 70 * day;
    if (!random.chance(first ? returnedByFirst : returned)) return null;

    const created = first
      ? Math.max(now - random.between(2 * hour, 8 * day), shipped + 2 * day)
      : Math.min(shipped + random.between(2 * day, 20 * day), now - hour);
    const age = (now - created) / day;
    const stage: Stage = age < 2 ? "PEND" : age < 5 ? "PRCV" : "GR";
    const doc_number = String(++number);
    const back = items.slice(0, random.between(1, 2)).map((item) => returnedItem(item, doc_number, stage));
    const net = back.reduce((sum, { net_value }) => sum + centsOf(net_value), 0n);
    const gross = centsOf(header.net_value) + centsOf(header.freight_value);
    return {
      header: {
        ...header,
        doc_number,
        doc_type: "RE",
        kind: "return",
        doc_date: dateOf(created),
        created_at: new Date(created).toISOString(),
        requested_date: dateOf(created),
        shipped_at: null,
        stepped_at: stage === "GR" ? null : new Date(now).toISOString(),
        ref_doc_number: header.doc_number,
        net_value: money(net),
        tax_value: money(gross === 0n ? 0n : (centsOf(header.tax_value) * net) / gross),
        freight_value: "0",
        status: stage,
        ship_status: stage,
        items_count: back.length,
        note: random.pick(reasons),
        search: searchLine({
          doc_number,
          po_number: header.po_number,
          sold_to_number: header.sold_to,
          sold_to_name: names.get(header.sold_to) ?? "",
          ship_to_number: header.ship_to,
          ship_to_name: names.get(header.ship_to) ?? "",
        }),
      },
      items: back,
      schedule_lines: [],
    };
  };
}

const reasons = ["Damaged in transit.", "Ordered by mistake.", "Wrong thread.", "Surplus after the job was done."];

const returnedItem = (item: DemoItem, doc_number: string, stage: Stage): DemoItem => ({
  ...item,
  doc_number,
  quantity: `-${item.quantity}`,
  open_quantity: "0",
  net_value: `-${item.net_value}`,
  status: stage,
  ship_status: stage,
});

/** "-12.50" is -1250n; the demo's money always has two places. */
const centsOf = (amount: string): bigint => BigInt(amount.replace(".", ""));
const money = (cents: bigint): string => (cents < 0n ? `-${moneyOf(-cents)}` : moneyOf(cents));
