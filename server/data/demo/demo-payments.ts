/** Payments of this week by which the first customer sees every state that a payment can have, and invoices paid in part. */
import { sql, type Kysely } from "kysely";
import type { ErpTables } from "../../erp/embedded/erp-tables.ts";
import { dayOf, nowOf, type Db } from "../../erp/embedded/flow/flow-span.ts";
import { nextNumber, numberRanges } from "../../erp/embedded/flow/number-ranges.ts";
import { paymentReference, settlePayments } from "../../erp/embedded/flow/payments.ts";
import type { DemoCustomer } from "./demo-customers.ts";

/** Of the open items of this week, one after the other: what came back needs the oldest, since a transfer takes its days. */
const planned = [
  { method: "bank_transfer", status: "RETD", share: 1, days_ago: 3 },
  { method: "card", status: "POSTED", share: 0.4, days_ago: 1 },
  { method: "bank_transfer", status: "PEND", share: 1, days_ago: 0 },
  { method: "card", status: "POSTED", share: 1, days_ago: 2 },
  { method: "e_check", status: "PEND", share: 1, days_ago: 1 },
  { method: "card", status: "POSTED", share: 0.25, days_ago: 0 },
  { method: "card", status: "POSTED", share: 1, days_ago: 0 },
] as const;

/** After the flow was completed; what is announced here is posted, and what came back is paid again, by the ERP's own clock. */
export async function storeDemoPayments(tables: Kysely<never>, customer: DemoCustomer, now: Date): Promise<void> {
  const db = tables.withTables<ErpTables>() as unknown as Db;
  const span = { now, source: "demo" };
  const column = <Key extends keyof (typeof planned)[number]>(key: Key) => planned.map((payment) => payment[key]);
  await sql`
    with fresh as (
      select o.*, row_number() over (order by o.number) as at
      from erp.open_items o
      where o.source = 'demo' and o.sold_to = ${customer.number} and o.doc_date > ${dayOf(nowOf(span))} - 7 and o.amount > 0 and o.paid = 0
        and not exists (select from erp.payment_items i where i.open_item = o.number)
    ), numbered as materialized (
      select f.*, p.method, p.status as state, round(f.amount * p.share, 2) as pays, greatest(f.doc_date, ${dayOf(nowOf(span))} - p.days_ago) as day,
        ${nextNumber("payments", numberRanges.payments, sql`f.at`)} as payment
      from fresh f
      join unnest(${column("method")}::text[], ${column("status")}::text[], ${column("share")}::numeric[], ${column("days_ago")}::integer[])
        with ordinality as p (method, status, share, days_ago, at) on p.at = f.at
    ), made as (
      insert into erp.payments (number, doc_number, sales_area, sold_to, ship_to, payer, doc_date, created_at, status, items_count, source, search,
        amount, currency, method, reference)
      select n.payment, n.doc_number, n.sales_area, n.sold_to, n.ship_to, n.payer, n.day,
        least(greatest((n.day + time '10:00') at time zone 'UTC', (select v.created_at from erp.invoices v where v.number = n.invoice_number)), ${nowOf(span)}), n.state, 1, n.source,
        lower(concat_ws(' ', n.payment, n.doc_number, ${paymentReference("n.payment")}, n.payer, n.sold_to, ${customer.name}::text)), n.pays, n.currency,
        n.method, ${paymentReference("n.payment")}
      from numbered n
    )
    insert into erp.payment_items (number, item_number, open_item, amount)
    select n.payment, 10, n.number, n.pays from numbered n`.execute(db);
  await settlePayments(db, span);
  await storePaymentTransactions(db, customer);
}

/** Who pays by card does so in the portal. */
async function storePaymentTransactions(db: Db, customer: DemoCustomer): Promise<void> {
  await sql`
    insert into erp.web_transactions (number, doc_number, sales_area, sold_to, ship_to, payer, doc_date, created_at, status, items_count, source, search,
      transaction_type, user_name, amount, currency)
    select p.number, p.doc_number, p.sales_area, p.sold_to, p.ship_to, p.payer, p.doc_date, p.created_at, 'DONE', p.items_count, p.source,
      lower(concat_ws(' ', p.number, p.doc_number, p.user_name, 'payment', p.sold_to, p.name)), 'payment', p.user_name, p.amount, p.currency
    from (
      select p.doc_number, p.sales_area, p.sold_to, p.ship_to, p.payer, p.doc_date, p.created_at, p.items_count, p.source, p.amount, p.currency, sold.name, case when p.sold_to = ${customer.number} then 'buyer' else 'csr' end as user_name,
        ((select max(w.number)::bigint from erp.web_transactions w where w.source = 'demo') + row_number() over (order by p.number))::text as number
      from erp.payments p join erp.partners sold on sold.number = p.sold_to
      where p.source = 'demo' and p.method = 'card' and p.created_at > (select min(created_at) from erp.web_transactions where source = 'demo')
    ) p`.execute(db);
}
