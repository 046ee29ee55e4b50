/** A list of documents: a page with the exact count in one statement, the numbers alone, and rows by their numbers. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { LookUpKind, LookUpRow } from "../../../../schemas/look-ups/kinds.ts";
import { freeText } from "../../../platform/database/free-text.ts";
import type { Scope } from "../../../scope.ts";
import type { LookUpQuery, LookUpSearch } from "../../erp-port.ts";
import type { ErpPage } from "../../erp-page.ts";
import { limitOffset, readCountedPage } from "../counted-page.ts";
import type { ErpTables } from "../erp-tables.ts";
import { visibleBills, visibleDocuments } from "../visible.ts";
import { partnersOfRow, pricing, type Columns, type LookUpSource } from "./look-up-source.ts";
import { lookUpSources } from "./look-up-sources.ts";

type Db = Kysely<ErpTables>;

export async function readLookUp<Kind extends LookUpKind>(
  db: Db,
  scope: Scope,
  { kind, query, today }: { kind: Kind; query: LookUpQuery; today: string },
): Promise<ErpPage<LookUpRow<Kind>>> {
  const source = lookUpSources[kind];
  const where = sql`where ${lookUpConditions(source, scope, query, today)}`;
  const order = orderOf(source, query, today);
  // The page is cut on numbers alone and the rows are read for it, so a far page sorts and skips narrow rows.
  const { items, total_results } = await readCountedPage<{ position: unknown; total: unknown }>(db, {
    matching: sql`from ${source.table} ${where}`,
    page: sql`
      select ${selected(columnsOf(source, today, query))}, row_number() over (order by ${order}) as position
      from (
        select ${source.number} as number from ${source.table} ${sortedWith(query)} ${where} order by ${order} ${limitOffset(query)}
      ) cut
      join ${source.table} on ${source.number} = cut.number
      ${partnersOfRow} ${source.joins ?? sql``}`,
  });
  return { items: items.map(({ position: _, total: __, ...row }) => row as LookUpRow<Kind>), total_results };
}

/** Narrow rows, so that even the longest export has its order within a moment. */
export async function readLookUpNumbers(
  db: Db,
  scope: Scope,
  { kind, search, today, limit }: { kind: LookUpKind; search: LookUpSearch; today: string; limit: number },
): Promise<string[]> {
  const source = lookUpSources[kind];
  const { rows } = await sql<{ number: string }>`
    select ${source.number} as number from ${source.table} ${sortedWith(search)}
    where ${lookUpConditions(source, scope, search, today)} order by ${orderOf(source, search, today)} limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
}

/** In the order of the numbers; the scope is asked again, because a right may have been taken away since. */
export async function readLookUpRows<Kind extends LookUpKind>(
  db: Db,
  scope: Scope,
  { kind, numbers, today, ...parts }: { kind: Kind; numbers: readonly string[]; today: string } & Parts,
): Promise<LookUpRow<Kind>[]> {
  const source = lookUpSources[kind];
  const { rows } = await sql<LookUpRow<Kind>>`
    select ${selected(columnsOf(source, today, parts))}
    from unnest(${[...numbers]}::text[]) with ordinality as wanted(number, position)
    join ${source.table} on ${source.number} = wanted.number
    ${partnersOfRow} ${source.joins ?? sql``}
    where ${visible(source, scope)} ${source.only ? sql`and ${source.only}` : sql``}
    order by wanted.position`.execute(db);
  return rows;
}

/** What is read beside a row's own columns, where its kind has it. */
interface Parts {
  pricing?: boolean;
  details?: boolean;
}

const columnsOf = (source: LookUpSource, today: string, parts: Parts): Columns => ({
  ...source.columns(today),
  ...(parts.details && source.details),
  ...(parts.pricing && source.priced && { pricing }),
});

const selected = (columns: Columns) => sql.join(Object.entries(columns).map(([name, { read }]) => sql`${read} as ${sql.ref(name)}`));

export const visible = (source: LookUpSource, scope: Scope): RawBuilder<boolean> =>
  source.seen_by === "paying_partners" ? visibleBills(scope) : visibleDocuments(scope);

/** The partner whose name a list is sorted by; without one only the table itself is read for the order. */
const sortedWith = ({ sort_by }: LookUpSearch) => nameOf[sort_by] ?? sql``;

const nameOf: Readonly<Record<string, RawBuilder<unknown>>> = {
  sold_to_name: sql`join erp.partners sold on sold.number = d.sold_to`,
  ship_to_name: sql`join erp.partners ship on ship.number = d.ship_to`,
  payer_name: sql`join erp.partners paying on paying.number = d.payer`,
};

function orderOf(source: LookUpSource, { sort_by, order }: LookUpSearch, today: string) {
  const direction = order === "desc" ? sql`desc` : sql`asc`;
  const column = source.columns(today)[sort_by]?.sort ?? source.sorts?.[sort_by] ?? source.number;
  return sql`${column} ${direction}, ${source.number} ${direction}`;
}

export function lookUpConditions(source: LookUpSource, scope: Scope, search: LookUpSearch, today: string): RawBuilder<boolean> {
  const { type, q, from_date, to_date, status, criteria, partner_numbers } = search;
  const numbers = partner_numbers && sql`any(${[...partner_numbers]}::text[])`;
  const only = type === undefined ? source.only : (source.types?.get(type) ?? sql<boolean>`false`);
  const conditions = [
    visible(source, scope),
    ...(only ? [only] : []),
    ...(from_date ? [sql<boolean>`d.doc_date >= ${from_date}::date`] : []),
    ...(to_date ? [sql<boolean>`d.doc_date <= ${to_date}::date`] : []),
    ...(status ? [source.statusIs?.(status, today) ?? sql<boolean>`d.status = ${status}`] : []),
    ...(numbers ? [sql<boolean>`(d.sold_to = ${numbers} or d.ship_to = ${numbers} or d.payer = ${numbers})`] : []),
    ...freeText(sql`d.search`, q),
    // What a kind cannot be searched by is refused before it comes here; nothing found is the safe answer.
    ...criteria.map(({ key, value }) => source.criteria[key]?.(value.trim()) ?? sql<boolean>`false`),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
