/**
 * What an order's state implies and is not there yet: deliveries, invoices, credit notes, open items, payments. One code for
 * the demo, for imports and for the ERP's own clock. Asked again, it does nothing; what is there keeps its number.
 */
import { sql, type Kysely } from "kysely";
import { analyzeTables } from "../../../platform/database/table-statistics.ts";
import type { ErpTables } from "../erp-tables.ts";
import { bringDeliveriesOn, makeDeliveries } from "./deliveries.ts";
import type { Db, FlowSpan } from "./flow-span.ts";
import { makeCreditNotes, makeInvoices } from "./invoices.ts";
import { makeOpenItems } from "./open-items.ts";
import { makePayments, settlePayments } from "./payments.ts";

/** Within a transaction it is part of it. */
export async function completeFlow(database: Pick<Kysely<unknown>, "withTables">, span: FlowSpan): Promise<void> {
  const db = database.withTables<ErpTables>() as Db;
  if (db.isTransaction) await complete(db, span);
  else await db.transaction().execute((trx) => complete(trx, span));
}

/** Paid in parts, returned and paid again: more than this has never been needed. */
const maxPaymentsAtOnce = 6;

async function complete(db: Db, span: FlowSpan): Promise<void> {
  await lockFlow(db);
  await makeGoodsFlow(db, span);
  await analyze(db, span, ["erp.deliveries", "erp.delivery_items"]);
  await completeBills(db, span);
  await payBills(db, span);
}

/** Invoices and credit notes, and what is owed for them. */
export async function completeBills(db: Db, span: FlowSpan): Promise<void> {
  await makeInvoices(db, span);
  await makeCreditNotes(db, span);
  await analyze(db, span, ["erp.invoices", "erp.invoice_items"]);
  await makeOpenItems(db, span);
  await analyze(db, span, ["erp.open_items"]);
}

export async function payBills(db: Db, span: FlowSpan): Promise<void> {
  await settlePayments(db, span);
  for (let at = 0; at < maxPaymentsAtOnce && (await makePayments(db, span)); at++) {
    await analyze(db, span, ["erp.payments", "erp.payment_items"]);
    await settlePayments(db, span);
  }
}

/** A few documents more change nothing of what the planner does. */
async function analyze(db: Db, { documents, stepped }: FlowSpan, tables: readonly (keyof ErpTables)[]): Promise<void> {
  if (documents === undefined && !stepped) await analyzeTables(db, tables);
}

/** Deliveries alone: the ERP's clock asks at every step of an order. */
export async function makeGoodsFlow(db: Db, span: FlowSpan): Promise<void> {
  await bringDeliveriesOn(db, span);
  await makeDeliveries(db, span);
}

/** Two that number documents at the same time would give the same numbers. Held until the transaction ends. */
export async function lockFlow(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('document flow'))`.execute(db);
}
