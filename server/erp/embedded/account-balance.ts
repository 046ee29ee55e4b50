/** What is owed, out of the open items: one pair of entries per currency. */
import { sql, type Kysely } from "kysely";
import type { Scope } from "../../scope.ts";
import type { BalanceEntry } from "../erp-port.ts";
import type { ErpTables } from "./erp-tables.ts";
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
    with visible as (
      select o.* from erp.open_items o left join erp.sales_documents d on d.doc_number = o.doc_number
      where ${visibleOpenItems(scope)}
    )
    select coalesce(o.currency, a.currency) as currency,
      max(case when coalesce(o.currency, a.currency) = a.currency then a.currency_sym else o.currency end) as currency_sym,
      ${sum(sql`true`)} as billed,
      ${sum(sql`o.cleared_at is null`)} as outstanding,
      ${sum(sql`o.cleared_at is null and o.due_date < ${today}::date`)} as overdue
    from erp.sales_areas a left join visible o on o.sales_area = a.code
    where a.code = any(${[...scope.sales_areas]}::text[])
    group by 1
    order by 1`.execute(db);

  const used = rows.filter(({ billed }) => billed !== "0");
  return (used.length > 0 ? used : rows).flatMap(entriesOf);
}

const sum = (which: ReturnType<typeof sql>) => sql`trim_scale(coalesce(sum(o.amount) filter (where ${which}), 0))::text`;

function entriesOf({ currency, currency_sym, billed, outstanding, overdue }: Sums): BalanceEntry[] {
  const money = { currency, currency_sym };
  return [
    { key: "outstanding", title: "Outstanding", amount: outstanding, ...money, out_of_value: billed, out_of_text: "of everything billed" },
    { key: "overdue", title: "Overdue", amount: overdue, ...money, out_of_value: outstanding, out_of_text: "of what is outstanding" },
  ];
}
