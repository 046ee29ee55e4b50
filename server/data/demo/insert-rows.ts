/**
 * Many rows in one statement: an array per column, so that a batch of any size has as many parameters as columns.
 * Rows whose key is there already are left as they are when `known` is "kept"; otherwise they are an error.
 */
import { sql, type Kysely } from "kysely";

export async function insertRows<Row extends object>(
  db: Kysely<never>,
  table: string,
  types: { readonly [Column in keyof Row & string]-?: string },
  rows: readonly Row[],
  known: "kept" | "refused" = "refused",
): Promise<void> {
  if (rows.length === 0) return;

  const columns = Object.entries<string>(types);
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const arrays = sql.join(columns.map(([name, type]) => sql`${rows.map((row) => row[name as keyof Row])}::${sql.raw(type)}[]`));
  await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${arrays}) ${known === "kept" ? sql`on conflict do nothing` : sql``}`.execute(
    db,
  );
}
