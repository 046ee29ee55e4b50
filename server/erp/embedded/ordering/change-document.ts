/** Orders and quotes as they are to be: what of them changes is priced and promised anew with all the rest, or nothing is changed. */
import { sql, type Kysely, type Transaction } from "kysely";
import type { DocumentChange } from "../../../../schemas/pricing/document-change.ts";
import type { OrderLine, WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import { ok, refused, type FieldProblem, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { visibleDocuments } from "../visible.ts";
import { endWriting, priceToWrite } from "./price-to-write.ts";
import { valuesOf, writeItems } from "./write-document.ts";
import { onceForKey } from "./written-keys.ts";

export interface DocumentToChange {
  key: string;
  change: DocumentChange;
  now: Date;
}

export function changeDocument(db: Kysely<ErpTables>, scope: Scope, order: DocumentToChange): Promise<Result<WrittenDocument>> {
  return onceForKey(db, scope, order.key, (trx) => writeChange(trx, scope, order));
}

async function writeChange(
  trx: Transaction<ErpTables>,
  scope: Scope,
  { key, change, now }: DocumentToChange,
): Promise<Result<WrittenDocument>> {
  const changeable = await lockDocument(trx, scope, change);
  if (!changeable.ok) return changeable;
  const merged = await mergeItems(trx, change);
  if (!merged.ok) return merged;

  const { doc_number, header, po_number, note, valid_to } = change;
  const { numbers, lines } = merged.value;
  const document = { kind: change.kind, header, valid_to, lines };
  const priced = await priceToWrite(trx, scope, document, now, () => releaseItems(trx, doc_number));
  if (!priced.ok) return priced;

  await writeItems(trx, doc_number, numbers, { document, ...priced.value, now });
  const { ship_to, payer } = priced.value.customer;
  await trx
    .updateTable("erp.sales_documents")
    .set({
      ...valuesOf(priced.value.header),
      ship_to,
      payer,
      po_number,
      note,
      items_count: lines.length,
      ...(header.requested_date && { requested_date: header.requested_date }),
      ...(change.kind === "quote" && valid_to && { valid_to }),
    })
    .where("doc_number", "=", doc_number)
    .execute();
  return endWriting(trx, scope, { key, doc_number }, priced.value);
}

/** Before anything of an order is on its way, and as long as a quote is open. */
const changeableStates = ["PEND", "SCHD", "OPEN"];

async function lockDocument(
  trx: Transaction<ErpTables>,
  scope: Scope,
  { kind, doc_number, header: { sold_to, sales_area } }: DocumentChange,
): Promise<Result<null>> {
  const { rows } = await sql<{ status: string; sold_to: string; sales_area: string }>`
    select d.status, d.sold_to, d.sales_area from erp.sales_documents d
    where d.doc_number = ${doc_number} and d.kind = ${kind} and ${visibleDocuments(scope)} for no key update`.execute(trx);
  const [row] = rows;
  if (!row) return refused({ kind: "not_found", what: doc_number });
  if (row.sold_to !== sold_to || row.sales_area !== sales_area) return refused({ kind: "wrong_partner" });

  const held = await trx.selectFrom("erp.document_locks").select("locked_by").where("doc_number", "=", doc_number).executeTakeFirst();
  if (held) return refusedFor("doc_number", "V1-042", `${doc_number} is being processed by ${held.locked_by}.`);
  if (!changeableStates.includes(row.status))
    return refusedFor("doc_number", "V1-315", `${doc_number} is on its way or over, and cannot be changed.`);
  return ok(null);
}

const refusedFor = (field: string, code: string, message: string) =>
  refused({ kind: "invalid", fields: [{ field, code, message }] satisfies FieldProblem[] });

/** All items as they are to be, in the order of their numbers; new ones follow. */
async function mergeItems(
  trx: Transaction<ErpTables>,
  { doc_number, lines, deleted_items }: DocumentChange,
): Promise<Result<{ numbers: number[]; lines: OrderLine[] }>> {
  const items = await readItems(trx, doc_number);
  const known = new Map(items.map((item) => [item.item_number, item.line]));
  const named = [...lines.flatMap(({ item_number }) => item_number ?? []), ...deleted_items];
  const unknown = named.find((number, at) => !known.has(number) || named.indexOf(number) !== at);
  if (unknown !== undefined) return refusedFor("lines", "V1-318", `${doc_number} has no item ${unknown}, or it is named twice.`);

  for (const { item_number, ...line } of lines) if (item_number !== null) known.set(item_number, line);
  for (const number of deleted_items) known.delete(number);
  let last = items.at(-1)?.item_number ?? 0;
  for (const { item_number, ...line } of lines) if (item_number === null) known.set((last += 10), line);
  return ok({ numbers: [...known.keys()], lines: [...known.values()] });
}

async function readItems(trx: Transaction<ErpTables>, doc_number: string): Promise<{ item_number: number; line: OrderLine }[]> {
  const { rows } = await sql<{ item_number: number } & Pick<OrderLine, "material" | "quantity" | "unit" | "customer_material">>`
    select item_number, material, trim_scale(quantity)::text as quantity, sales_uom as unit, customer_material
    from erp.sales_document_items where doc_number = ${doc_number} order by item_number`.execute(trx);
  return rows.map(({ item_number, ...item }) => ({
    item_number,
    line: { ...item, line: String(item_number), requested_date: "", batches: [], attributes: {} },
  }));
}

/** What was reserved for the document is free for it again. */
async function releaseItems(trx: Transaction<ErpTables>, doc_number: string): Promise<void> {
  await trx.deleteFrom("erp.schedule_lines").where("doc_number", "=", doc_number).execute();
  await trx.deleteFrom("erp.sales_document_items").where("doc_number", "=", doc_number).execute();
}
