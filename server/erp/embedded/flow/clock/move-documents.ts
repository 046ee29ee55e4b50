/** A look at the clock: whatever was due since the last look happens, in its order and at its time. */
import { sql, type Kysely } from "kysely";
import type { ErpTables } from "../../erp-tables.ts";
import { completeBills, completeFlow, makeGoodsFlow, payBills } from "../complete-flow.ts";
import type { Db } from "../flow-span.ts";
import { expireQuotes, stepDocuments } from "./step-documents.ts";

/** Steps in one transaction: more than an order has on its road, so that one that waited for long arrives at once. */
const maxSteps = 40;

/**
 * How many documents moved. Of several servers that look at the same time one does it, and the others find it done; then, as while
 * documents are imported, the answer is null.
 */
export async function moveDocuments(database: Pick<Kysely<unknown>, "withTables">, now: Date): Promise<number | null> {
  const db = database.withTables<ErpTables>() as Db;
  return db.transaction().execute(async (trx) => {
    // Nobody waits for this, and nobody should give it up half-way after a long pause.
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('document flow')) as mine`.execute(trx);
    if (!rows[0]?.mine) return null;

    const moved = new Set<string>();
    for (let step = 0; step < maxSteps; step++) {
      const documents = await stepDocuments(trx, { now });
      if (documents.length === 0) break;

      for (const document of documents) moved.add(document);
      await makeGoodsFlow(trx, { now, documents, stepped: true });
    }
    if (moved.size > 0) await completeBills(trx, { now, documents: [...moved], stepped: true });
    await payBills(trx, { now, stepped: true });
    return moved.size + (await expireQuotes(trx, { now }));
  });
}

/** Orders of a portal that had no deliveries yet get what they imply, once. */
export async function fillOldGaps(database: Pick<Kysely<unknown>, "withTables">, now: Date): Promise<void> {
  const db = database.withTables<ErpTables>() as Db;
  const { rows } = await sql`
    select 1 from erp.sales_documents d
    where d.kind = 'order' and d.shipped_at is not null and not exists (select from erp.deliveries l where l.doc_number = d.doc_number)
      and exists (select from erp.sales_document_items i where i.doc_number = d.doc_number and i.quantity > i.open_quantity)
    limit 1`.execute(db);
  if (rows.length === 0) return;

  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await completeFlow(trx as unknown as Kysely<unknown>, { now });
  });
}
