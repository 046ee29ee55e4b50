/** What is missing in a document. It is written all the same, and waits until somebody adds it. */
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { ErpTables } from "../erp-tables.ts";

/** Neither a text nor a number other than zero. */
const isMissing = (row: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(to_jsonb(${row}) ->> r.field, '') ~ '^(0(\\.0*)?)?$'`;

/** Written anew with each change. */
export async function logIncompletion(trx: Transaction<ErpTables>, doc_number: string): Promise<void> {
  await trx.deleteFrom("erp.incompletion_log").where("doc_number", "=", doc_number).execute();
  await sql`insert into erp.incompletion_log (doc_number, item_number, field)
    select d.doc_number, 0, r.field from erp.sales_documents d
      join erp.incompletion_rules r on r.document_type = d.doc_type and r.level = 'header'
      where d.doc_number = ${doc_number} and ${isMissing(sql`d`)}
    union all
    select d.doc_number, i.item_number, r.field from erp.sales_documents d
      join erp.incompletion_rules r on r.document_type = d.doc_type and r.level = 'item'
      join erp.sales_document_items i on i.doc_number = d.doc_number
      where d.doc_number = ${doc_number} and ${isMissing(sql`i`)}`.execute(trx);
}

const maxMessages = 10;

export async function incompletionMessages(db: Kysely<ErpTables>, doc_number: string): Promise<ErpMessage[]> {
  const rows = await db
    .selectFrom("erp.incompletion_log")
    .select(["item_number", "field"])
    .where("doc_number", "=", doc_number)
    .orderBy("item_number")
    .orderBy("field")
    .limit(maxMessages)
    .execute();
  return rows.map(({ item_number: item, field }) => ({
    type: "W",
    code: item === 0 ? "V1-556" : "V1-557",
    text: item === 0 ? `The document is incomplete: ${field} is missing.` : `Item ${item} is incomplete: ${field} is missing.`,
    args: { item, field },
  }));
}
