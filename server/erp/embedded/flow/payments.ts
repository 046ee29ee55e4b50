/**
 * Payments: when a payer's habit says that what is open is paid, and what then becomes of it. A payer pays what is ready on a
 * day together; a transfer takes three days, and the bank returns some. All of it follows from numbers and dates.
 */
import { sql, type RawBuilder } from "kysely";
import { dayOf, nowOf, within, type Db, type FlowSpan } from "./flow-span.ts";
import { digitsOf, lotOf } from "./lot.ts";
import { nextNumber, numberRanges } from "./number-ranges.ts";

/** Days from the announcement to the posting; what is announced on a Friday is posted on Monday. */
const transfer = 3;
/** Out of a hundred: paid long after it was due, paid in two parts, paid by card, returned by the bank. */
const [late, inParts, byCard, returned] = [5, 6, 12, 2];

/** True when any was made: what was returned or paid in part may be due for the next one already. */
export async function makePayments(db: Db, span: FlowSpan): Promise<boolean> {
  const today = dayOf(nowOf(span));
  const { numAffectedRows = 0n } = await sql`
    with ready as (
      select o.*, ${method} as method, part.amount - o.paid as pays, ${payDay} as day
      from erp.open_items o
      cross join lateral (
        select max(p.doc_date) as last, coalesce(bool_or(p.status = 'PEND'), false) as on_its_way
        from erp.payment_items pi join erp.payments p on p.number = pi.number where pi.open_item = o.number
      ) before
      cross join lateral (select case when ${first} then round(o.amount * 0.6, 2) else o.amount end as amount) part
      where o.cleared_at is null and o.invoice_number is not null and not before.on_its_way and ${within("o", span)}
    ), heads as (
      select r.payer, r.sold_to, r.sales_area, r.currency, r.source, r.method, r.day, sum(r.pays) as amount, count(*)::integer as items_count,
        max((select v.created_at from erp.invoices v where v.number = r.invoice_number)) as billed_at,
        case when min(r.ship_to) = max(r.ship_to) then min(r.ship_to) else r.sold_to end as ship_to,
        case when min(r.doc_number) = max(r.doc_number) then min(r.doc_number) end as doc_number
      from ready r where r.day <= ${today}
      group by r.payer, r.sold_to, r.sales_area, r.currency, r.source, r.method, r.day
    ), numbered as materialized (
      select h.*, ${nextNumber("payments", numberRanges.payments, sql`row_number() over (order by h.day, h.payer, h.sold_to, h.sales_area, h.currency, h.method)`)} as number
      from heads h
    ), made as (
      insert into erp.payments (number, doc_number, sales_area, sold_to, ship_to, payer, doc_date, created_at, status, items_count, source, search,
        amount, currency, method, reference)
      select n.number, n.doc_number, n.sales_area, n.sold_to, n.ship_to, n.payer, n.day,
        least(greatest((n.day + time '06:00') at time zone 'UTC' + make_interval(mins => ${lotOf(runOf("n", "n.day"), "entered", 600)}), n.billed_at), ${nowOf(span)}),
        ${statusOf("n", "n.day", today)}, n.items_count, n.source,
        lower(concat_ws(' ', n.number, n.doc_number, ${reference}, n.payer, paying.name, case when n.sold_to <> n.payer then n.sold_to || ' ' || sold.name end)),
        n.amount, n.currency, n.method, ${reference}
      from numbered n
      join erp.partners paying on paying.number = n.payer
      join erp.partners sold on sold.number = n.sold_to
      order by n.number
    )
    insert into erp.payment_items (number, item_number, open_item, amount)
    select n.number, 10 * row_number() over (partition by n.number order by r.number), r.number, r.pays
    from numbered n
    join ready r on r.payer = n.payer and r.sold_to = n.sold_to and r.sales_area = n.sales_area and r.currency = n.currency
      and r.source = n.source and r.method = n.method and r.day = n.day`.execute(db);
  return numAffectedRows > 0n;
}

/** Whose lot an item has: its order's, whose number does not depend on what else was numbered, nor on the hour. */
const order = sql`coalesce(o.doc_number, o.number)`;

const method = sql`case when o.amount > 0 and ${lotOf(order, "card", 100)} < ${sql.lit(byCard)} then 'card'
  when ${lotOf(sql`o.payer`, "method", 10)} < 6 then 'bank_transfer' else 'e_check' end`;

/** The first of two payments. */
const first = sql`o.paid = 0 and o.amount > 100 and ${lotOf(order, "parts", 100)} < ${sql.lit(inParts)}`;

/** Days from the due date: some payers are early, some wait for the reminder. */
const habit = sql`(array[-10, -4, -1, 3, 8])[1 + ${lotOf(sql`o.payer`, "habit", 5)}] + ${lotOf(order, "days", 9)} - 4
  + case when ${lotOf(order, "late", 100)} < ${sql.lit(late)} then 50 else 0 end`;

/** What was returned is paid ten days later, the rest of what was paid in part twenty; a credit is taken within the week. */
const wished = sql`case
    when before.last is not null then before.last + case when o.paid = 0 then 10 else 20 end
    when o.amount < 0 then o.doc_date + 3 + ${lotOf(order, "days", 5)}
    when ${method} = 'card' then o.doc_date + ${lotOf(order, "days", 3)}
    else greatest(o.due_date + ${habit}, o.doc_date + 1)
  end`;

/** One payer in three pays once a week, on a weekday of its own; the others pay on any day on which banks are open. */
const payDay: RawBuilder<string> = sql<string>`(
  select case
    when ${lotOf(sql`o.payer`, "run", 3)} = 0 then d.day + (7 + 1 + ${lotOf(sql`o.payer`, "weekday", 5)} - extract(isodow from d.day)::integer) % 7
    else d.day + (array[0, 0, 0, 0, 0, 2, 1])[extract(isodow from d.day)::integer]
  end from (select ${wished} as day) d)`;

/** As the payer's bank or card company numbers it. `n`: the payment that is made, with its method. */
export const paymentReference = (column: string): RawBuilder<string> => {
  const number = sql.ref(column);
  return sql<string>`case n.method when 'card' then 'AUTH ' || ${digitsOf(number, "reference", 6)}
    when 'e_check' then 'CHK ' || ${digitsOf(number, "reference", 8)} else 'TRF ' || ${digitsOf(number, "reference", 10)} end`;
};
const reference = paymentReference("n.number");

/** What a payer sends on a day in one way: the lot of its payments. */
const runOf = (payment: string, day: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${payment}.payer`)} || ${sql.ref(`${payment}.method`)} || (${sql.ref(day)} - date '2000-01-01')`;

const statusOf = (payment: string, day: string, today: RawBuilder<unknown>): RawBuilder<string> => {
  const [by, amount] = ["method", "amount"].map((column) => sql.ref(`${payment}.${column}`));
  return sql<string>`case when ${by} = 'card' then 'POSTED' when ${sql.ref(day)} + ${sql.lit(transfer)} > ${today} then 'PEND'
    when ${amount} > 0 and ${lotOf(runOf(payment, day), "returned", 100)} < ${sql.lit(returned)} then 'RETD' else 'POSTED' end`;
};

/** Announced payments arrive, or come back; what was paid is no longer open, and its invoice says so. */
export async function settlePayments(db: Db, span: FlowSpan): Promise<void> {
  const today = dayOf(nowOf(span));
  await sql`
    update erp.payments p set status = ${statusOf("p", "p.doc_date", today)}
    where p.status = 'PEND' and p.doc_date + ${sql.lit(transfer)} <= ${today} and ${ofSource(span, "p")}`.execute(db);
  await sql`
    with settled as (
      update erp.open_items o set paid = s.paid, status = case when s.paid = o.amount then 'PAID' else 'PART' end,
        cleared_at = case when s.paid = o.amount then least(s.posted_at, ${nowOf(span)}) end
      from (
        select pi.open_item, sum(pi.amount) as paid,
          max(p.created_at + make_interval(days => case p.method when 'card' then 0 else ${sql.lit(transfer)} end)) as posted_at
        from erp.open_items i
        join erp.payment_items pi on pi.open_item = i.number
        join erp.payments p on p.number = pi.number
        where i.cleared_at is null and p.status = 'POSTED' and ${within("i", span)}
        group by pi.open_item
      ) s
      where o.number = s.open_item and o.paid <> s.paid
      returning o.invoice_number, o.status
    )
    update erp.invoices v set status = settled.status
    from settled where v.number = settled.invoice_number and v.kind = 'invoice'`.execute(db);
}

const ofSource = ({ source }: FlowSpan, alias: string) =>
  source === undefined ? sql`true` : sql`${sql.ref(`${alias}.source`)} = ${source}`;
