/** One page of something and the exact count of all of it, in one statement. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ErpPage } from "../erp-page.ts";
import type { ErpTables } from "./erp-tables.ts";

/**
 * `matching` is the `from … where …` that is counted; `page` selects the columns of a `Row` and their `position`, from 1;
 * `found` is what both may call by that name, read once.
 * The count stands on the left of the join: a page beyond the end has no rows and still a total.
 */
export async function readCountedPage<Row extends object>(
  db: Kysely<ErpTables>,
  { found, matching, page }: { found?: RawBuilder<unknown>; matching: RawBuilder<unknown>; page: RawBuilder<unknown> },
): Promise<ErpPage<Row>> {
  const { rows } = await sql<Row & { total: number; position: string | null }>`
    ${found ? sql`with found as materialized (${found})` : sql``}
    select counted.total, page.*
    from (select count(*)::int as total ${matching}) counted
    left join lateral (${page}) page on true
    order by page.position`.execute(db);

  return { items: rows.filter(({ position }) => position !== null), total_results: rows[0]?.total ?? 0 };
}

/** `limit … offset …` of a page. */
export const limitOffset = ({ page, page_size }: { page: number; page_size: number }) =>
  sql`limit ${page_size} offset ${(page - 1) * page_size}`;
