/** Prices and promises the lines of a document in chunks, then what holds for all of it. */
import type { Kysely } from "kysely";
import { add, decimalOf, multiply, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { HeaderResult } from "../../../../schemas/pricing/header.ts";
import {
  maxLinesInChunk,
  type LineRequest,
  type LineResult,
  type LineValue,
  type PricingHeader,
} from "../../../../schemas/pricing/line.ts";
import { ok, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { EmitLines, SimulationOptions } from "../../erp-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import { promiseLine } from "../stock/promise-line.ts";
import { readStock, type MaterialStock } from "../stock/read-stock.ts";
import { checkLine, type CheckedLine, type UnknownLine } from "./check-line.ts";
import { lineResult, unknownResult } from "./line-result.ts";
import { priceDocument } from "./price-document.ts";
import type { RecordsByType } from "./price-line.ts";
import {
  readDocumentRecords,
  readMaterialRecords,
  readRecordsWithoutMaterial,
  recordsOfMaterial,
  type GeneralRecord,
} from "./read-conditions.ts";
import { creditAfter, readCredit, readCustomer, type CreditInUse, type PricingCustomer } from "./read-customer.ts";
import { readMaterials, type FoundMaterials } from "./read-materials.ts";

export interface PricingClock {
  /** yyyymmdd */
  today: string;
}

export interface Simulation extends SimulationOptions {
  header: PricingHeader;
  lines: readonly LineRequest[];
  emit: EmitLines;
}

export async function simulate(
  db: Kysely<ErpTables>,
  scope: Scope,
  { header, lines, emit, others = [], signal }: Simulation,
  { today }: PricingClock,
): Promise<Result<HeaderResult>> {
  const customer = await readCustomer(db, scope, header);
  if (!customer.ok) return customer;

  const values: LineValue[] = [...others];
  const pricing = { header, customer: customer.value, today };
  const [{ price, records }, credit] = await Promise.all([openPricing(db, pricing), readCredit(db, customer.value)]);
  for (let at = 0; at < lines.length && !signal?.aborted; at += maxLinesInChunk) {
    const results = await price(lines.slice(at, at + maxLinesInChunk));
    values.push(...results);
    await emit(results);
  }
  return ok(priceHeader(pricing, { records, credit }, values));
}

export async function simulateHeader(
  db: Kysely<ErpTables>,
  scope: Scope,
  { header, lines }: { header: PricingHeader; lines: readonly LineValue[] },
  { today }: PricingClock,
): Promise<Result<HeaderResult>> {
  const customer = await readCustomer(db, scope, header);
  if (!customer.ok) return customer;

  const [records, credit] = await Promise.all([readDocumentRecords(db, customer.value), readCredit(db, customer.value)]);
  return ok(priceHeader({ header, customer: customer.value, today }, { records, credit }, lines));
}

interface Pricing {
  header: PricingHeader;
  customer: PricingCustomer;
  today: string;
  /** What one line is promised the next one cannot have. Without it each line is promised as if it were alone. */
  together?: boolean;
}

export interface OpenPricing {
  /** Up to a hundred lines. */
  price(lines: readonly LineRequest[]): Promise<LineResult[]>;
  /** What holds for the document. */
  records: RecordsByType;
}

/** What holds for all materials and for the document is read once. */
export async function openPricing(db: Kysely<ErpTables>, pricing: Pricing): Promise<OpenPricing> {
  const { ofLines: general, ofDocument: records } = await readRecordsWithoutMaterial(db, pricing.customer);
  const promised: PromisedQuantities = new Map();
  return { price: (lines) => priceChunk(db, pricing, { general, lines, promised }), records };
}

/** By material, in its base unit. */
type PromisedQuantities = Map<string, Decimal>;

async function priceChunk(
  db: Kysely<ErpTables>,
  { header, customer, today, together = false }: Pricing,
  { general, lines, promised }: { general: readonly GeneralRecord[]; lines: readonly LineRequest[]; promised: PromisedQuantities },
): Promise<LineResult[]> {
  const { checked, materials } = await checkLines(db, lines);
  const numbers = materials.all.map(({ material }) => material);
  const [own, stock] = await Promise.all([readMaterialRecords(db, customer, numbers), readStock(db, numbers, today)]);
  for (const [material, quantity] of promised) reserve(stock, material, quantity);
  const terms = { currency: customer.currency, date: header.price_date || today };
  return lines.map((line, at) => {
    const found = checked[at]!;
    if (!found.material) return unknownResult(line, found, customer.currency);

    const requested_date = line.requested_date || header.requested_date;
    const { incoming: _, ...promise } = promiseLine(found, { requested_date, chosen: line.batches }, { today, stock, materials });
    if (together)
      for (const [material, quantity] of needsOf(found)) {
        promised.set(material, add(promised.get(material) ?? zero, quantity));
        reserve(stock, material, quantity);
      }
    const records = recordsOfMaterial(found.material, own.get(found.material.material) ?? [], general);
    return lineResult(line.line, found, promise, { ...terms, records });
  });
}

/** What a line takes from stock: its material, or the parts of it where it is a set. */
function needsOf({ material, base_quantity }: CheckedLine): [material: string, quantity: Decimal][] {
  if (material.parts.length === 0) return [[material.material, base_quantity]];
  return material.parts.map((part) => [part.material, multiply(base_quantity, decimalOf(part.quantity) ?? zero)]);
}

function reserve(stock: Map<string, MaterialStock>, material: string, quantity: Decimal): void {
  const own = stock.get(material);
  if (own) stock.set(material, { ...own, reserved: add(own.reserved, quantity) });
}

/** The lines with their materials; the parts of sets are among the materials, too. */
export async function checkLines(
  db: Kysely<ErpTables>,
  lines: readonly Pick<LineRequest, "material" | "quantity" | "unit">[],
): Promise<{ checked: (CheckedLine | UnknownLine)[]; materials: FoundMaterials }> {
  const materials = await readMaterials(
    db,
    lines.map(({ material }) => material.trim()),
  );
  const checked = lines.map((line) => checkLine(line, materials));
  const parts = materials.all.flatMap((material) => material.parts.map((part) => part.material));
  return { checked, materials: await readMaterials(db, parts, materials) };
}

/** A document, its credit, and what is to be said of both. */
export function priceHeader(
  { header, customer, today }: Pricing,
  { records, credit: inUse }: { records: RecordsByType; credit: CreditInUse | null },
  lines: readonly LineValue[],
): HeaderResult {
  const document = priceDocument({ currency: customer.currency, date: header.price_date || today, records }, lines);
  const credit = inUse && creditAfter(inUse, decimalOf(document.total) ?? zero);
  const messages: ErpMessage[] = [];
  if (document.minimum_surcharge !== "0")
    messages.push({
      type: "I",
      code: "V1-841",
      text: `A surcharge of ${document.minimum_surcharge} is added to small orders.`,
      args: { surcharge: document.minimum_surcharge, currency: document.currency },
    });
  if (credit?.left.startsWith("-"))
    messages.push({
      type: "W",
      code: "VU-013",
      text: `The credit limit of ${credit.limit} is exceeded.`,
      args: { limit: credit.limit, exceeded: credit.left.slice(1), currency: document.currency },
    });
  return { ...document, credit, messages };
}
