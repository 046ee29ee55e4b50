/** Orders and quotes that the portal sends: priced anew, promised together, written once for a key. */
import type { Kysely, Transaction } from "kysely";
import type { OrderDocument, WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import type { Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import type { PricingCustomer } from "../pricing/read-customer.ts";
import { nextDocumentNumber } from "./document-numbers.ts";
import { endWriting, priceToWrite } from "./price-to-write.ts";
import { documentTypes, writeDocument } from "./write-document.ts";
import { onceForKey } from "./written-keys.ts";

export interface NewDocument {
  key: string;
  document: OrderDocument;
  /** When it is written. */
  now: Date;
}

export function createDocument(db: Kysely<ErpTables>, scope: Scope, order: NewDocument): Promise<Result<WrittenDocument>> {
  return onceForKey(db, scope, order.key, (trx) => writeNewDocument(trx, scope, order));
}

async function writeNewDocument(
  trx: Transaction<ErpTables>,
  scope: Scope,
  { key, document, now }: NewDocument,
): Promise<Result<WrittenDocument>> {
  const priced = await priceToWrite(trx, scope, document, now);
  if (!priced.ok) return priced;
  const { customer, results, header } = priced.value;
  const doc_number = await nextDocumentNumber(trx, documentTypes[document.kind]);
  if (!doc_number.ok) return doc_number;
  await writeDocument(trx, doc_number.value, { document, customer, results, header, now });
  await acceptQuote(trx, document, customer);
  return endWriting(trx, scope, { key, doc_number: doc_number.value }, priced.value);
}

/** A quote of the same customer that became an order is open no longer. */
async function acceptQuote(
  trx: Transaction<ErpTables>,
  { kind, ref_doc_number }: OrderDocument,
  { sold_to, sales_area }: PricingCustomer,
): Promise<void> {
  if (kind !== "order" || ref_doc_number === "") return;
  await trx
    .updateTable("erp.sales_documents")
    .set({ status: "ACCP", ship_status: "ACCP" })
    .where("doc_number", "=", ref_doc_number)
    .where("kind", "=", "quote")
    .where("sold_to", "=", sold_to)
    .where("sales_area", "=", sales_area)
    .where("status", "=", "OPEN")
    .execute();
}
