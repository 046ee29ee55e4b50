/** What was written for a key, for those who may see it. */
import { sql, type Kysely } from "kysely";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { visibleDocuments } from "../visible.ts";
import { incompletionMessages } from "./incompletion-log.ts";

/** Absent and foreign are both `not_found`. */
export async function readWrittenDocument(db: Kysely<ErpTables>, scope: Scope, key: string): Promise<Result<WrittenDocument>> {
  const { rows } = await sql<Omit<WrittenDocument, "repeated" | "messages">>`
    select d.kind, d.doc_number, to_char(d.doc_date, 'YYYYMMDD') as doc_date,
      to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at, d.items_count,
      trim_scale(d.net_value)::text as net_value, trim_scale(d.net_value + d.freight_value + d.tax_value)::text as total, d.currency
    from erp.written_documents w join erp.sales_documents d on d.doc_number = w.doc_number
    where w.key = ${key} and ${visibleDocuments(scope)}`.execute(db);
  const [row] = rows;
  if (!row) return refused({ kind: "not_found", what: key });
  return ok({ ...row, repeated: false, messages: [saved(row), ...(await incompletionMessages(db, row.doc_number))] });
}

const saved = ({ kind, doc_number: number }: Pick<WrittenDocument, "kind" | "doc_number">): ErpMessage => ({
  type: "S",
  code: kind === "quote" ? "V1-312" : "V1-311",
  text: `${kind === "quote" ? "Quote" : "Order"} ${number} has been saved.`,
  args: { number },
});
