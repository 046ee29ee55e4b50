/** Every kind of document counts in a range of its own, ten digits, upwards without a gap. */
import { sql, type RawBuilder } from "kysely";

export const numberRanges = {
  deliveries: "80",
  invoices: "90",
  credit_notes: "91",
  payments: "14",
} as const;

/**
 * The text of the number `ahead` places after the last one. Whoever asks holds the lock of the flow, so nobody else
 * counts at the same time.
 */
export function nextNumber(table: "deliveries" | "invoices" | "payments", range: string, ahead: RawBuilder<unknown>): RawBuilder<string> {
  const [first, last] = [`${range}00000000`, `${range}99999999`];
  return sql<string>`((
    select coalesce(max(taken.number), ${sql.lit(first)})::bigint from ${sql.table(`erp.${table}`)} taken
    where taken.number between ${sql.lit(first)} and ${sql.lit(last)} and taken.number ~ '^[0-9]{10}$'
  ) + ${ahead})::text`;
}
