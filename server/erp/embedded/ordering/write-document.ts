/** The rows of a new order or quote, in the tables that all lists of documents read. */
import type { Transaction } from "kysely";
import { add, decimalOf, divide, multiply, shortDecimalText, subtract, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import { calendarDate, utcDate, wireDate } from "../../../../engine/rules/wire-date.ts";
import type { HeaderResult } from "../../../../schemas/pricing/header.ts";
import type { LineResult } from "../../../../schemas/pricing/line.ts";
import type { OrderDocument, OrderKind } from "../../../../schemas/pricing/order-document.ts";
import type { ErpTables } from "../erp-tables.ts";
import { currencyDigits } from "../pricing/currency-rounding.ts";
import type { PricingCustomer } from "../pricing/read-customer.ts";
import { searchLine } from "../search-line.ts";

export interface PricedOrder {
  document: OrderDocument;
  customer: PricingCustomer;
  /** Of the lines of the document, in their order. */
  results: readonly LineResult[];
  header: HeaderResult;
  now: Date;
}

export const documentTypes = { order: "OR", quote: "QT" } as const satisfies Record<OrderKind, string>;

const quoteDays = 30;
/** Digits of a price in an item. */
const priceDigits = 3;

export async function writeDocument(trx: Transaction<ErpTables>, doc_number: string, order: PricedOrder): Promise<void> {
  await trx
    .insertInto("erp.sales_documents")
    .values({ ...(await headerRow(trx, doc_number, order)), doc_number })
    .execute();
  await writeItems(
    trx,
    doc_number,
    order.results.map((_, at) => (at + 1) * 10),
    order,
  );
}

async function headerRow(trx: Transaction<ErpTables>, doc_number: string, { document, customer, header, results, now }: PricedOrder) {
  const { kind, po_number, note, ref_doc_number } = document;
  const { sales_area, sold_to, ship_to, payer, currency } = customer;
  const today = utcDate(now);
  const state = stateOf(document);
  return {
    kind,
    po_number,
    note,
    ref_doc_number,
    sales_area,
    sold_to,
    ship_to,
    payer,
    currency,
    doc_type: documentTypes[kind],
    doc_date: today,
    created_at: now,
    requested_date: laterOf(document.header.requested_date, today),
    shipped_at: null,
    stepped_at: null,
    valid_to: kind === "quote" ? document.valid_to || wireDate(calendarDate(today)!.add(quoteDays, "day")) : null,
    ...valuesOf(header),
    status: state,
    ship_status: state,
    items_count: results.length,
    source: "portal",
    search: searchLine({
      doc_number,
      po_number,
      sold_to_number: sold_to,
      sold_to_name: await nameOf(trx, sold_to),
      ship_to_number: ship_to,
      ship_to_name: await nameOf(trx, ship_to),
    }),
  };
}

/** The value of a document is that of its lines; what is charged beside them stands with the freight. */
export const valuesOf = (header: HeaderResult) => ({
  net_value: sum([header.subtotal, header.discount]),
  freight_value: sum([header.freight, header.minimum_surcharge]),
  tax_value: sum([header.tax_value, header.rounding]),
});

const stateOf = ({ kind }: Pick<OrderDocument, "kind">): string => (kind === "quote" ? "OPEN" : "PEND");

const laterOf = (a: string, b: string): string => (a > b ? a : b);

const exact = (text: string): Decimal => decimalOf(text) ?? zero;

const sum = (texts: readonly string[]): string => shortDecimalText(texts.reduce((all, text) => add(all, exact(text)), zero));

async function nameOf(trx: Transaction<ErpTables>, number: string): Promise<string> {
  const partner = await trx.selectFrom("erp.partners").select("name").where("number", "=", number).executeTakeFirst();
  return partner?.name ?? "";
}

const inOneStatement = 1_000;

/** @param numbers of the items, in the order of the lines */
export async function writeItems(
  trx: Transaction<ErpTables>,
  doc_number: string,
  numbers: readonly number[],
  {
    document,
    results,
    header,
    now,
  }: Pick<PricedOrder, "results" | "header" | "now"> & { document: Pick<OrderDocument, "kind" | "header" | "lines"> },
): Promise<void> {
  const state = stateOf(document);
  const values = shareDiscount(results, header);
  const items = results.map((result, at) => ({
    doc_number,
    item_number: numbers[at]!,
    material: result.material,
    customer_material: document.lines[at]!.customer_material,
    description: result.description,
    quantity: result.quantity,
    open_quantity: result.quantity,
    sales_uom: result.unit,
    net_price: shortDecimalText(divide(values[at]!, exact(result.quantity), priceDigits)),
    net_value: shortDecimalText(values[at]!),
    status: state,
    ship_status: state,
  }));
  const schedule_lines = results.flatMap(({ schedule_lines: lines }, at) =>
    lines.map(({ date, quantity, confirmed_quantity }, line) => ({
      doc_number,
      item_number: numbers[at]!,
      line: line + 1,
      // What cannot be promised is wanted from the last day on that is known.
      date: date || (lines.findLast((one) => one.date !== "")?.date ?? laterOf(document.header.requested_date, utcDate(now))),
      quantity,
      confirmed_quantity,
    })),
  );
  for (let at = 0; at < items.length; at += inOneStatement)
    await trx
      .insertInto("erp.sales_document_items")
      .values(items.slice(at, at + inOneStatement))
      .execute();
  if (document.kind === "quote") return;
  for (let at = 0; at < schedule_lines.length; at += inOneStatement)
    await trx
      .insertInto("erp.schedule_lines")
      .values(schedule_lines.slice(at, at + inOneStatement))
      .execute();
}

/** The discount of the document by the value of its lines, so that they add up to what it costs; the last takes what rounding left. */
function shareDiscount(results: readonly LineResult[], { subtotal, discount, currency }: HeaderResult): Decimal[] {
  const total = exact(subtotal);
  let left = exact(discount);
  return results.map(({ net_value }, at) => {
    const value = exact(net_value);
    const isLast = at === results.length - 1;
    const share = isLast || total.units === 0n ? left : divide(multiply(exact(discount), value), total, currencyDigits(currency));
    left = subtract(left, share);
    return add(value, share);
  });
}
