/** Numbers as they are searched: by their beginning, without the signs between their parts, in capitals. */
import { sql, type RawBuilder } from "kysely";
import { escapeLike } from "../../../platform/database/free-text.ts";
import type { Found } from "../../search-port.ts";

/** What `erp.search_key` (0023) takes out of a number. */
const signs = /[ \-./_#]/g;

/** What was typed, as numbers are compared with; empty when there is nothing to compare. */
export const searchKeyOf = (typed: string): string => typed.normalize("NFC").replace(signs, "").toUpperCase();

export const keyOf = (column: RawBuilder<unknown>) => sql<string>`erp.search_key(${column})`;

export const keyBegins = (column: RawBuilder<unknown>, key: string): RawBuilder<boolean> =>
  sql`${keyOf(column)} like ${`${escapeLike(key)}%`}`;

export const keyIs = (column: RawBuilder<unknown>, key: string): RawBuilder<boolean> => sql`${keyOf(column)} = ${key}`;

/** Each once, in the place where it was found best: by the whole of a value before its beginning. */
export function bestOf<Row extends Found>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const best = new Map<string, Row>();
  for (const row of rows) {
    const other = best.get(idOf(row));
    if (!other || (row.exact && !other.exact)) best.set(idOf(row), row);
  }
  return [...best.values()].toSorted((one, other) => Number(other.exact) - Number(one.exact));
}
