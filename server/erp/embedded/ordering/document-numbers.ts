/** Every type of document counts in a range of its own. */
import { sql, type Transaction } from "kysely";
import { ok, refused, type Result } from "../../../result.ts";
import type { ErpTables } from "../erp-tables.ts";

/** Others wait for the number until the transaction is over, so it is taken last; what is refused takes none. */
export async function nextDocumentNumber(trx: Transaction<ErpTables>, document_type: string): Promise<Result<string>> {
  const { rows } = await sql<{ number: string }>`
    update erp.number_ranges set next_number = next_number + 1
    where document_type = ${document_type} and next_number <= last_number returning (next_number - 1)::text as number`.execute(trx);
  const [row] = rows;
  if (row) return ok(row.number);
  const message = `The number range of ${document_type} is used up.`;
  return refused({ kind: "invalid", fields: [{ field: "doc_number", code: "NR-751", message }] });
}
