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
  const nameOf = new Map(customers.map(({ number, name }) => [number, name]));
  const count = {
    down_payments: 1_700_000_000,
    pdf_orders: 7_000_000_000,
    web_transactions: 5_000_000_000,
    background_carts: 3_000_000_000,
  };

  const head = (kind: keyof typeof count, header: DemoHeader, status: string, created: number, ...searched: string[]): Head => {
    const number = String(++count[kind]);
    const { sales_area, sold_to, ship_to, payer, currency } = header;
    const texts = [number, header.doc_number, ...searched, sold_to, nameOf.get(sold_to) ?? ""];
    return {
      number,
      doc_number: header.doc_number,
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
  /** Of something that did not get as far as a document. */
  const without = <Row extends Head>(row: Row): Row => ({ ...row, doc_number: null, items_count: 0, amount: "0" });
  const share = (rate: number, rateOfFirst: number) => (header: DemoHeader) => random.chance(isFirst(header) ? rateOfFirst : rate);

  const down_payments = orders.filter(share(downPayments, downPaymentsOfFirst)).map((header, at): DemoDownPayment => {
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
    const created = Date.parse(header.created_at) - random.between(2, 50) * minute;
    const state = ages(header) < day && at % 4 === 0 ? "PROC" : random.chance(30) ? "ERR" : "SUCC";
    const row = {
      ...head("pdf_orders", header, state, created, header.po_number),
      po_number: header.po_number,
      file_name: `${header.po_number.replaceAll(/[^0-9A-Za-z-]+/g, "_")}.pdf`,
      sender: `purchasing@customer-${header.sold_to}.example`,
      cart_uuid: null,
      message: state === "ERR" ? random.pick(pdfTroubles) : "",
    };
    // Half of what could not be read somebody has begun to put right, in a cart of the portal.
    const cart_uuid = random.chance(50) ? uuidOf(random) : null;
    return state === "SUCC" ? row : without({ ...row, cart_uuid: state === "ERR" ? cart_uuid : null });
  });

  const ofUser = (header: DemoHeader): string => (isFirst(header) ? random.pick(["buyer", "buyer", "csr"]) : "csr");
  const web_transactions = [...orders, ...quotes].filter(share(25, 100)).map((header): DemoWebTransaction => {
    const user_name = ofUser(header);
    const about = random.weighted([70, 15, 10, 5]);
    const transaction_type = about === 0 ? header.kind : ["", "payment", "address", "profile"][about]!;
    const created = Math.min(Date.parse(header.created_at) + (about === 0 ? 0 : random.between(minute, day)), now);
    const state = now - created < day && random.chance(40) ? "PEND" : random.chance(12) ? "ERR" : "DONE";
    const row = {
      ...head("web_transactions", header, state, created, user_name, transaction_type),
      transaction_type,
      user_name,
      message: state === "ERR" ? random.pick(transactionTroubles) : "",
    };
    if (about >= 2) return without(row);
    return state === "DONE" || about === 1 ? row : { ...row, doc_number: null };
  });

  const background_carts = orders.filter(share(6, 45)).map((header, at): DemoBackgroundCart => {
    const user_name = ofUser(header);
    const started = Date.parse(header.created_at) - random.between(1, 4) * minute;
    const fresh = ages(header) < 1.5 * day;
    const state = fresh ? (["RUN", "QUEUED", "DONE"] as const)[at % 3]! : random.chance(20) ? "ERR" : "DONE";
    const row = {
      ...head("background_carts", header, state, started, header.po_number, user_name),
      po_number: header.po_number,
      user_name,
      message: state === "ERR" ? random.pick(cartTroubles) : "",
      finished_at: state === "DONE" || state === "ERR" ? header.created_at : null,
    };
    return state === "DONE" ? row : { ...row, doc_number: null };
  });
  return { down_payments, pdf_orders, web_transactions, background_carts };
}

const pdfTroubles = [
  "Line 3: material BV-9920 is not known.",
  "No purchase order number was found.",
  "The sold-to party could not be recognised.",
  "Line 7: the quantity cannot be read.",
];
const transactionTroubles = [
  "Credit limit exceeded: the document was blocked.",
  "The purchase order number has been used before.",
  "The system did not answer in time.",
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
