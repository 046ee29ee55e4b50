/** Two years of orders: who ordered when, then what and how far it has come. Nothing here knows the database. */
import { searchLine } from "../../erp/embedded/search-line.ts";
import { moneyOf, quantityOf, shareOf } from "./cents.ts";
import { domestic, type DemoSalesArea } from "./demo-company.ts";
import type { DemoCustomer } from "./demo-customers.ts";
import type { DemoMaterial } from "./demo-materials.ts";
import { freshAges, hasShipped, shippedAt, stageAt, stages, stagesOfDocument, stagesOfItems, type Stage } from "./order-progress.ts";
import type { PaymentTerms } from "../../erp/embedded/flow/payment-terms.ts";
import type { Random } from "./random.ts";

export interface DemoOrder {
  header: DemoHeader;
  items: DemoItem[];
  schedule_lines: DemoScheduleLine[];
}

/** Decimals are strings, dates yyyy-mm-dd, instants ISO UTC. */
export interface DemoHeader {
  doc_number: string;
  doc_type: string;
  kind: "order" | "return" | "quote";
  po_number: string;
  sales_area: string;
  sold_to: string;
  ship_to: string;
  payer: string;
  doc_date: string;
  created_at: string;
  requested_date: string;
  shipped_at: string | null;
  net_value: string;
  tax_value: string;
  freight_value: string;
  currency: string;
  status: Stage | QuoteStatus;
  ship_status: Stage | QuoteStatus;
  items_count: number;
  note: string;
  /** The quote that an order was made of, the order that goods come back of. */
  ref_doc_number: string;
  /** Of a quote. */
  valid_to: string | null;
  payment_terms: PaymentTerms;
  /** What is on its way goes on from the day on which the demo was made. */
  stepped_at: string | null;
  source: "demo";
  search: string;
}

export interface DemoItem {
  doc_number: string;
  item_number: number;
  material: string;
  customer_material: string;
  description: string;
  quantity: string;
  open_quantity: string;
  sales_uom: string;
  net_price: string;
  net_value: string;
  status: Stage | QuoteStatus;
  ship_status: Stage | QuoteStatus;
}

export type QuoteStatus = "OPEN" | "ACCP" | "EXPD" | "REJ";

export interface DemoScheduleLine {
  doc_number: string;
  item_number: number;
  line: number;
  date: string;
  quantity: string;
  confirmed_quantity: string;
}

/** An order that is to be written: the customer's index, when, and the state it must have come to, if that is not left to chance. */
export interface PlannedOrder {
  customer: number;
  age: number;
  created: number;
  stage: Stage | null;
  /** How many, where that is not left to chance either; then materials come more than once. */
  items?: number;
}

const day = 86_400_000;
const hour = 3_600_000;
const days = 730;
/** Of the first customer, within the last seven days: every state at least four times. */
const freshOrders = 46;
/** Of the first customer, so long ago that their invoices are paid around now, or should be. */
const dueOrders = 60;
const dueAges = [32, 60] as const;

/** Oldest first. `now`: milliseconds since 1970 */
export function planOrders(random: Random, customers: readonly DemoCustomer[], count: number, now: number): PlannedOrder[] {
  const midnight = Math.floor(now / day) * day;
  const weights = customers.map(({ weight }) => weight);
  const at = (age: number): number =>
    age === 0 ? midnight + random.between(0, now - midnight) : midnight - age * day + random.between(7 * hour, 18 * hour);

  const planned = Array.from({ length: count }, (_, index): PlannedOrder => {
    if (index < freshOrders) {
      const stage = stages[index % stages.length]!;
      const age = random.between(...freshAges[stage]);
      return { customer: 0, age, created: at(age), stage };
    }
    if (index < freshOrders + dueOrders) {
      const age = onAWorkday(random.between(...dueAges), midnight);
      return { customer: 0, age, created: at(age), stage: "GR" };
    }
    const age = onAWorkday(random.between(0, days), midnight);
    return { customer: random.weighted(weights), age, created: at(age), stage: null };
  });
  return planned.sort((a, b) => a.created - b.created);
}

/** Orders of the first customer that look like no other: of a thousand items, and of none. Numbered apart from the others. */
export const rarities = { first_number: 1_000_190_000, first_po: 9_000, items: [1_000, 0] } as const;

export function planRarities(now: number): PlannedOrder[] {
  const midnight = Math.floor(now / day) * day;
  const planned = (age: number, stage: Stage, items: number): PlannedOrder => {
    const workday = onAWorkday(age, midnight);
    return { customer: 0, age: workday, created: midnight - workday * day + 9 * hour, stage, items };
  };
  return [planned(12, "SHIP", rarities.items[0]), planned(700, "CANC", rarities.items[1])];
}

/** What would fall on a Saturday or Sunday was ordered on the Friday before. */
function onAWorkday(age: number, midnight: number): number {
  const weekday = new Date(midnight - age * day).getUTCDay();
  return weekday === 6 ? age + 1 : weekday === 0 ? age + 2 : age;
}

export interface OrderBook {
  customers: readonly DemoCustomer[];
  materials: readonly DemoMaterial[];
  now: number;
}

/** Writes planned orders one after the other; numbers go on from call to call. */
export function createOrderWriter(
  random: Random,
  { customers, materials, now }: OrderBook,
  { first_number, first_po }: { first_number: number; first_po: number } = { first_number: 1_000_200_000, first_po: 0 },
): (planned: PlannedOrder) => DemoOrder {
  const written = customers.map(() => first_po);
  // Nobody buys the whole catalogue: each customer has its own shelf of it.
  const shelves = customers.map(() => Array.from({ length: 60 }, () => random.pick(materials)));
  let number = first_number;

  return ({ customer: index, age, created, stage: wanted, items: count }) => {
    const customer = customers[index]!;
    number += random.between(1, 3);
    const doc_number = String(number);
    const area = customer.sales_areas[customer.sales_areas.length > 1 && random.chance(25) ? 1 : 0]!;
    const stage = wanted ?? stageAt(random, age);
    const ship_to = random.chance(60) ? customer.ship_tos[0]! : random.pick(customer.ship_tos);
    const bought =
      count === undefined
        ? [
            ...new Set(
              Array.from({ length: itemCount(random) }, () => (random.chance(90) ? random.pick(shelves[index]!) : random.pick(materials))),
            ),
          ]
        : Array.from({ length: count }, (_, at) => materials[at % materials.length]!);
    const itemStages = wanted ? bought.map(() => wanted) : stagesOfItems(random, stage, age, bought.length);
    const shipped = shippedAt(random, stage, created, now);
    const requested = created + random.between(2, 21) * day;
    const timing = {
      shipped,
      requested: dateOf(requested),
      later: dateOf(Math.max(requested, now + random.between(2, 9) * day)),
      again: dateOf(Math.max(requested, now + random.between(10, 24) * day)),
    };

    let net = 0n;
    const items: DemoItem[] = [];
    const schedule_lines: DemoScheduleLine[] = [];
    bought.forEach((material, at) => {
      const { item, lines, value } = writeItem(random, {
        doc_number,
        item_number: (at + 1) * 10,
        material,
        customer,
        area,
        stage: itemStages[at]!,
        timing,
      });
      net += value;
      items.push(item);
      schedule_lines.push(...lines);
    });
    const freight = items.length === 0 ? 0n : freightOf(net);
    const tax = shareOf(net + freight, area === customer.sales_areas[0] ? customer.tax : 0);
    const po_number = customer.po_style(new Date(created).getUTCFullYear(), (written[index] = (written[index] ?? 0) + 1));

    const header: DemoHeader = {
      doc_number,
      doc_type: "OR",
      kind: "order",
      po_number,
      sales_area: area.code,
      sold_to: customer.number,
      ship_to: ship_to.number,
      payer: customer.payer.number,
      doc_date: dateOf(created),
      created_at: new Date(created).toISOString(),
      requested_date: timing.requested,
      shipped_at: shipped === null ? null : new Date(shipped).toISOString(),
      net_value: moneyOf(net),
      tax_value: moneyOf(tax),
      freight_value: moneyOf(freight),
      currency: area.currency,
      ...(items.length === 0 ? { status: stage, ship_status: stage } : stagesOfDocument(itemStages)),
      items_count: items.length,
      note: random.chance(12) ? random.pick(remarks) : "",
      ref_doc_number: "",
      valid_to: null,
      payment_terms: customer.payment_terms,
      stepped_at: age <= movingDays && isMoving(itemStages) ? new Date(now).toISOString() : null,
      source: "demo",
      search: searchLine({
        doc_number,
        po_number,
        sold_to_number: customer.number,
        sold_to_name: customer.name,
        ship_to_number: ship_to.number,
        ship_to_name: ship_to.name,
      }),
    };
    return { header, items, schedule_lines };
  };
}

/** Whoever has heard nothing of a delivery for a month will hear nothing more. */
const movingDays = 30;
const isMoving = (items: readonly Stage[]): boolean => items.some((stage) => stage !== "GR" && stage !== "CANC");

const remarks = [
  "Deliver to gate 4, 7 am to 3 pm.",
  "Call before delivery.",
  "Certificates 3.1 with the goods, please.",
  "Partial deliveries welcome.",
  "Ship complete.",
  "Forklift on site.",
];

interface ItemToWrite {
  doc_number: string;
  item_number: number;
  material: DemoMaterial;
  customer: DemoCustomer;
  area: DemoSalesArea;
  stage: Stage;
  timing: { shipped: number | null; requested: string; later: string; again: string };
}

function writeItem(
  random: Random,
  { doc_number, item_number, material, customer, area, stage, timing }: ItemToWrite,
): { item: DemoItem; lines: DemoScheduleLine[]; value: bigint } {
  const quantity = quantityFor(random, material);
  const price = priceFor(material, customer, area);
  const value = (price * quantity) / 1_000n;
  const parts =
    quantity >= 4_000n && stage !== "CANC" && (stage === "PRCV" || (!hasShipped(stage) && random.chance(20)))
      ? halves(quantity)
      : [quantity];
  const left = stage === "PRCV" ? parts[0]! : hasShipped(stage) ? quantity : 0n;

  const lines = parts.map((part, at): DemoScheduleLine => {
    const hasGone = hasShipped(stage) && (at === 0 || stage !== "PRCV");
    const date =
      hasGone && timing.shipped !== null
        ? dateOf(timing.shipped)
        : stage === "CANC"
          ? timing.requested
          : at === 0
            ? timing.later
            : timing.again;
    return {
      doc_number,
      item_number,
      line: at + 1,
      date,
      quantity: quantityOf(part),
      confirmed_quantity: quantityOf(confirms(stage) ? part : 0n),
    };
  });
  const item: DemoItem = {
    doc_number,
    item_number,
    material: material.material,
    customer_material: customer.material_prefix && `${customer.material_prefix}${material.ean.slice(-6)}`,
    description: material.description,
    quantity: quantityOf(quantity),
    open_quantity: quantityOf(stage === "CANC" ? 0n : quantity - left),
    sales_uom: material.base_uom,
    net_price: moneyOf(price),
    net_value: moneyOf(value),
    status: stage,
    ship_status: stage,
  };
  return { item, lines, value };
}

/** What is pending, waits for stock or was cancelled has no date that anybody promised. */
const confirms = (stage: Stage): boolean => stage !== "PEND" && stage !== "NSHP" && stage !== "CANC";

function halves(quantity: bigint): bigint[] {
  const first = (quantity / 2_000n) * 1_000n;
  return [first, quantity - first];
}

/** Most orders are short: 1 to 14 items. */
const itemCount = (random: Random): number =>
  [random.between(1, 3), random.between(2, 7), random.between(6, 14)][random.weighted([35, 45, 20])]!;

/** Metres by the half, everything else by the piece; cheap parts in larger lots. */
function quantityFor(random: Random, { base_uom, price }: DemoMaterial): bigint {
  if (base_uom === "M") return BigInt(random.between(3, 80)) * 500n;
  if (price > 10_000n) return BigInt(random.between(1, 6)) * 1_000n;
  return BigInt(price > 1_500n ? random.between(1, 24) : random.between(1, 20) * 5) * 1_000n;
}

/** List price less discount, in even cents, so that half a metre costs whole ones. Europe has a price list of its own. */
function priceFor({ price }: DemoMaterial, { discount }: DemoCustomer, area: DemoSalesArea): bigint {
  const list = area === domestic ? price : (price * 92n) / 100n;
  return ((list * BigInt(100 - discount)) / 100n / 2n) * 2n;
}

function freightOf(net: bigint): bigint {
  if (net >= 500_000n) return 0n;
  return net >= 100_000n ? 6_500n : net >= 25_000n ? 3_200n : 1_850n;
}

/** yyyy-mm-dd in UTC */
export const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
