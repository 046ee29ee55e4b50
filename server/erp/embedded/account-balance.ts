/** What is owed, out of the open items: one pair of entries per currency. */
import { sql, type Kysely } from "kysely";
import type { Scope } from "../../scope.ts";
import type { BalanceEntry } from "../../../schemas/dashboard.ts";
import type { ErpTables } from "./erp-tables.ts";
import { isOverdue } from "./look-ups/look-up-source.ts";
import { visibleOpenItems } from "./visible.ts";

interface Sums {
  currency: string;
  currency_sym: string;
  billed: string;
  outstanding: string;
  overdue: string;
}

/** `today`: yyyymmdd. A scope without any item answers zeros in the currencies of its sales areas. */
export async function readBalance(db: Kysely<ErpTables>, scope: Scope, today: string): Promise<BalanceEntry[]> {
  const { rows } = await sql<Sums>`
    with owed as (
      select o.sales_area, o.currency, sum(o.amount) as billed,
        sum(${open}) filter (where o.cleared_at is null) as outstanding,
        sum(${open}) filter (where o.cleared_at is null and ${isOverdue(sql`o.due_date`, sql`(${open})`, today)}) as overdue
      from erp.open_items o
      where ${visibleOpenItems(scope)}
      group by 1, 2
    )
    select coalesce(o.currency, a.currency) as currency,
      max(case when coalesce(o.currency, a.currency) = a.currency then a.currency_sym else o.currency end) as currency_sym,
      ${total("billed")} as billed, ${total("outstanding")} as outstanding, ${total("overdue")} as overdue
    from erp.sales_areas a left join owed o on o.sales_area = a.code
    where a.code = any(${[...scope.sales_areas]}::text[])
    group by 1
    order by 1`.execute(db);

  const used = rows.filter(({ billed }) => billed !== "0");
  return (used.length > 0 ? used : rows).flatMap(entriesOf);
}

/** What of an item is not paid yet. */
const open = sql`o.amount - o.paid`;

const total = (of: "billed" | "outstanding" | "overdue") => sql`trim_scale(coalesce(sum(${sql.ref(`o.${of}`)}), 0))::text`;

function entriesOf({ currency, currency_sym, billed, outstanding, overdue }: Sums): BalanceEntry[] {
  const money = { currency, currency_sym };
  return [
    { key: "outstanding", amount: outstanding, ...money, out_of_value: billed },
    { key: "overdue", amount: overdue, ...money, out_of_value: outstanding },
  ];
}
