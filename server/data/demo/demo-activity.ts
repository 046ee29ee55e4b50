/** What happened around the orders: down payments, orders that came as a file, what users did in the portal, carts that took long. */
import { moneyOf } from "./cents.ts";
import type { DemoCustomer } from "./demo-customers.ts";
import { dateOf, type DemoHeader, type DemoOrder } from "./demo-orders.ts";
import type { Random } from "./random.ts";

interface Head {
  number: string;
  doc_number: string | null;
  sales_area: string;
  sold_to: string;
  ship_to: string;
  payer: string;
  doc_date: string;
  created_at: string;
  status: string;
  items_count: number;
  source: "demo";
  search: string;
  amount: string;
  currency: string;
}

export type DemoDownPayment = Head & { due_date: string; paid: string };
export type DemoPdfOrder = Head & { po_number: string; file_name: string; sender: string; cart_uuid: string | null; message: string };
export type DemoWebTransaction = Head & { transaction_type: string; user_name: string; message: string };
export type DemoBackgroundCart = Head & { po_number: string; user_name: string; message: string; finished_at: string | null };

export interface DemoActivity {
  down_payments: DemoDownPayment[];
  pdf_orders: DemoPdfOrder[];
  web_transactions: DemoWebTransaction[];
  background_carts: DemoBackgroundCart[];
}

const day = 86_400_000;
const minute = 60_000;
/** Days that are remembered. */
const kept = 60;
/** One down payment in so many orders; of the first customer's in a third of them. */
const [downPayments, downPaymentsOfFirst] = [6, 33];

/** Of purchase orders that became none: beyond all that the customers have ordered. */
const firstWish = 9_200;

interface Book {
  customers: readonly DemoCustomer[];
  now: number;
}

/** `documents`: orders and quotes of any age, in any order; each thing is about one of them. */
export function writeActivity(random: Random, { customers, now }: Book, documents: readonly DemoOrder[]): DemoActivity {
  const recent = documents.map(({ header }) => header).filter(({ created_at }) => now - Date.parse(created_at) < kept * day);
  const [orders, quotes] = [recent.filter(({ kind }) => kind === "order"), recent.filter(({ kind }) => kind === "quote")];
  const isFirst = ({ sold_to }: DemoHeader): boolean => sold_to === customers[0]!.number;
  const ages = (header: DemoHeader): number => now - Date.parse(header.created_at);
  const customerOf = new Map(customers.map((customer) => [customer.number, customer]));
  let wishes = firstWish;
  const count = {
    down_payments: 1_700_000_000,
    pdf_orders: 7_000_000_000,
    web_transactions: 5_000_000_000,
    background_carts: 3_000_000_000,
  };

  const head = (kind: keyof typeof count, header: DemoHeader, status: string, created: number, ...searched: string[]): Head => {
    const number = String(++count[kind]);
    const { sales_area, sold_to, ship_to, payer, currency } = header;
    const texts = [number, header.doc_number, ...searched, sold_to, customerOf.get(sold_to)?.name ?? ""];
    return {
      number,
      doc_number: header.doc_number || null,
      sales_area,
      sold_to,
      ship_to,
      payer,
      doc_date: dateOf(created),
      created_at: new Date(created).toISOString(),
      status,
      items_count: header.items_count,
      source: "demo",
      search: [...new Set(texts.filter(Boolean))].join(" ").toLowerCase(),
      amount: header.net_value,
      currency,
    };
  };
  /** What was asked for and is no document yet, or never will be: nothing that is there has its number, its hour or its value. */
  const wish = (header: DemoHeader, created: number): DemoHeader => ({
    ...header,
    doc_number: "",
    po_number: customerOf.get(header.sold_to)!.po_style(new Date(created).getUTCFullYear(), (wishes += 1)),
    created_at: new Date(created).toISOString(),
    net_value: moneyOf((centsOf(header.net_value) * BigInt(random.between(40, 160))) / 100n + 1n),
    items_count: random.between(13, 40),
  });
  const justNow = (): number => now - random.between(2, 50) * minute;
  const before = (header: DemoHeader): number => Date.parse(header.created_at) - random.between(20, 300) * minute;
  const share = (rate: number, rateOfFirst: number) => (header: DemoHeader) => random.chance(isFirst(header) ? rateOfFirst : rate);

  const wanted = orders.filter(({ status, net_value }) => status !== "CANC" && centsOf(net_value) > 10n);
  const down_payments = wanted.filter(share(downPayments, downPaymentsOfFirst)).map((header, at): DemoDownPayment => {
    const created = Date.parse(header.created_at);
    const state = ages(header) > 20 * day ? (random.chance(85) ? "PAID" : "OPEN") : (["OPEN", "PAID", "PART"] as const)[at % 3]!;
    const amount = (centsOf(header.net_value) * 3n) / 10n;
    return {
      ...head("down_payments", header, state, created, header.po_number),
      items_count: 0,
      due_date: dateOf(created + 10 * day),
      amount: moneyOf(amount),
      paid: moneyOf(state === "PAID" ? amount : state === "PART" ? amount / 2n : 0n),
    };
  });

  const pdf_orders = orders.filter(share(12, 50)).map((header, at): DemoPdfOrder => {
    const state = ages(header) < day && at % 4 === 0 ? "PROC" : random.chance(30) ? "ERR" : "SUCC";
    const requestedHeader = state === "SUCC" ? header : wish(header, state === "PROC" ? justNow() : before(header));
    const received =
      state === "SUCC" ? Date.parse(header.created_at) - random.between(2, 50) * minute : Date.parse(requestedHeader.created_at);
    return {
      ...head("pdf_orders", requestedHeader, state, received, requestedHeader.po_number),
      // Nobody has read it yet.
      ...(state === "PROC" && { items_count: 0, amount: "0" }),
      po_number: requestedHeader.po_number,
      file_name: `${requestedHeader.po_number.replaceAll(/[^0-9A-Za-z-]+/g, "_")}.pdf`,
      sender: `purchasing@customer-${header.sold_to}.example`,
      // Half of what could not be read somebody has begun to put right, in a cart of the portal.
      cart_uuid: state === "ERR" && random.chance(50) ? uuidOf(random) : null,
      message: state === "ERR" ? random.pick(pdfTroubles) : "",
    };
  });

  const ofUser = (header: DemoHeader): string => (isFirst(header) ? random.pick(["buyer", "buyer", "csr"]) : "csr");
  const web_transactions = [...orders, ...quotes].filter(share(25, 100)).map((header): DemoWebTransaction => {
    const user_name = ofUser(header);
    const transaction_type = [header.kind, "address", "profile"][random.weighted([80, 13, 7])]!;
    const made = transaction_type === header.kind;
    const state = ages(header) < day && random.chance(40) ? "PEND" : random.chance(12) ? "ERR" : "DONE";
    const requestedHeader = state === "DONE" ? header : wish(header, state === "PEND" ? justNow() : before(header));
    const at = Date.parse(requestedHeader.created_at);
    const row = {
      ...head("web_transactions", made ? requestedHeader : { ...requestedHeader, doc_number: "" }, state, at, user_name, transaction_type),
      transaction_type,
      user_name,
      message: state !== "ERR" ? "" : made ? random.pick(transactionTroubles) : noAnswer,
    };
    return made ? row : { ...row, items_count: 0, amount: "0" };
  });

  const background_carts = orders.filter(share(6, 45)).map((header, at): DemoBackgroundCart => {
    const user_name = ofUser(header);
    const fresh = ages(header) < 1.5 * day;
    const state = fresh ? (["RUN", "QUEUED", "DONE"] as const)[at % 3]! : random.chance(20) ? "ERR" : "DONE";
    const requestedHeader = state === "DONE" ? header : wish(header, fresh ? justNow() : before(header));
    const ended = Date.parse(requestedHeader.created_at);
    return {
      ...head("background_carts", requestedHeader, state, ended - random.between(1, 4) * minute, requestedHeader.po_number, user_name),
      po_number: requestedHeader.po_number,
      user_name,
      message: state === "ERR" ? random.pick(cartTroubles) : "",
      finished_at: state === "DONE" || state === "ERR" ? requestedHeader.created_at : null,
    };
  });
  return { down_payments, pdf_orders, web_transactions, background_carts };
}

const pdfTroubles = [
  "Line 3: material BV-9920 is not known.",
  "Line 5: the unit of measure is not known.",
  "The requested date lies in the past.",
  "Line 7: the quantity cannot be read.",
];
const noAnswer = "The system did not answer in time.";
const transactionTroubles = [
  "Credit limit exceeded: the document was blocked.",
  "The purchase order number has been used before.",
  noAnswer,
];
const cartTroubles = ["Item 40: material is blocked for sale.", "Pricing: no price for item 120.", "The sales area is closed for posting."];

const centsOf = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** Version 4 in form, dealt by the demo's own chance: the same demo has the same carts. */
function uuidOf(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.between(0, 15).toString(16));
  digits[12] = "4";
  digits[16] = "a";
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
