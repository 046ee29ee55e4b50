/** What the documents that are found amount to, an entry for each that the report shows and each currency. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { LookUpKind } from "../../../../schemas/look-ups/kinds.ts";
import type { Scope } from "../../../scope.ts";
import type { BalanceEntry } from "../../../../schemas/dashboard.ts";
import type { LookUpSearch } from "../../erp-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import { isOverdue } from "./look-up-source.ts";
import { lookUpSources, stillOpen } from "./look-up-sources.ts";
import { lookUpConditions } from "./read-look-up.ts";

interface Sum {
  key: string;
  /** @param today the ERP's day, yyyymmdd */
  of: (today: string) => RawBuilder<unknown>;
}

const all = () => sql`true`;

/** Kinds that have no entries have no balance. */
const sums: Partial<Record<LookUpKind, { amount: RawBuilder<unknown>; entries: readonly Sum[] }>> = {
  pdf_orders: {
    amount: sql`d.amount`,
    entries: [
      { key: "pdf_order_total", of: all },
      { key: "pdf_order_success", of: () => sql`d.status = 'SUCC'` },
      { key: "pdf_order_errors", of: () => sql`d.status = 'ERR'` },
    ],
  },
  web_transactions: {
    amount: sql`d.amount`,
    entries: [{ key: "web_transaction_total", of: all }],
  },
  open_items: {
    amount: stillOpen,
    entries: [
      { key: "outstanding", of: all },
      { key: "overdue", of: (today) => isOverdue(sql`d.due_date`, stillOpen, today) },
    ],
  },
};

/** Zero in the currencies of the scope's sales areas where nothing is found. */
export async function readLookUpBalance(
  db: Kysely<ErpTables>,
  scope: Scope,
  { kind, search, today }: { kind: LookUpKind; search: LookUpSearch; today: string },
): Promise<BalanceEntry[]> {
  const summed = sums[kind];
  if (!summed) return [];

  const source = lookUpSources[kind];
  const { rows } = await sql<{
    key: string;
    currency: string;
    currency_sym: string;
    amount: string;
    out_of: string;
    count: number;
    found: number;
  }>`
    with found as (select d.*, ${summed.amount} as summed from ${source.table} where ${lookUpConditions(source, scope, search, today)}),
      currencies as (
        select coalesce(f.currency, a.currency) as currency, min(case when f.currency is null or f.currency = a.currency then a.currency_sym end) as symbol
        from erp.sales_areas a left join found f on f.sales_area = a.code
        where a.code = any(${[...scope.sales_areas]}::text[]) group by 1
      )
    select e.key, c.currency, coalesce(c.symbol, c.currency) as currency_sym,
      trim_scale(coalesce(sum(d.summed) filter (where e.counts), 0))::text as amount,
      trim_scale(coalesce(sum(d.summed), 0))::text as out_of,
      (count(d.number) filter (where e.counts))::int as count, count(d.number)::int as found
    from currencies c
    left join found d on d.currency = c.currency
    cross join lateral (values ${sql.join(summed.entries.map(({ key, of }, at) => sql`(${at}::int, ${key}, coalesce(${of(today)}, false))`))})
      as e(position, key, counts)
    group by e.position, e.key, c.currency, c.symbol order by c.currency, e.position`.execute(db);

  // A currency in which nothing was found tells nothing beside one in which something was.
  const used = rows.filter(({ found }) => found > 0);
  return (used.length > 0 ? used : rows).map(({ key, currency, currency_sym, amount, count, out_of }) => ({
    key,
    amount,
    currency,
    currency_sym,
    count,
    ...(summed.entries[0]?.key === key ? {} : { out_of_value: out_of }),
  }));
}
