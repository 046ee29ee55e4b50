/** What was ordered, by month and currency: one aggregate over the orders of the scope. */
import { sql, type Kysely } from "kysely";
import type { Scope } from "../../scope.ts";
import type { OrderedValue } from "../../../schemas/dashboard.ts";
import type { ErpTables } from "./erp-tables.ts";
import { visibleDocuments } from "./visible.ts";

type Row = OrderedValue["months"][number] & { currency: string };

/**
 * `months`: yyyymm, both included. The currency with the most orders comes first. Days are added up first: there are fewer of
 * them than orders, and a day's month is found once.
 */
export async function readOrderedValue(db: Kysely<ErpTables>, scope: Scope, months: { from: string; to: string }): Promise<OrderedValue[]> {
  const [from, to] = [sql`${`${months.from}01`}::date`, sql`${`${months.to}01`}::date`];
  const { rows } = await sql<Row>`
    with days as (
      select d.doc_date, d.currency, sum(d.net_value) as net_value, count(*) as orders
      from erp.sales_documents d
      where d.kind = 'order' and d.ship_status <> 'CANC' and d.doc_date >= ${from} and d.doc_date < (${to} + interval '1 month')::date
        and ${visibleDocuments(scope)}
      group by 1, 2
    ), ordered as (
      select date_trunc('month', doc_date)::date as month, currency, sum(net_value) as net_value, sum(orders)::int as orders
      from days group by 1, 2
    ), currencies as (select currency, sum(orders) as orders from ordered group by currency)
    select c.currency, to_char(m.month, 'YYYYMM') as month,
      trim_scale(coalesce(o.net_value, 0))::text as net_value, coalesce(o.orders, 0) as orders
    from currencies c
    cross join generate_series(${from}::timestamp, ${to}::timestamp, interval '1 month') as m(month)
    left join ordered o on o.currency = c.currency and o.month = m.month::date
    order by c.orders desc, c.currency, m.month`.execute(db);

  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    months: of.map(({ month, net_value, orders }) => ({ month, net_value, orders })),
  }));
}
