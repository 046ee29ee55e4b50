/**
 * Invoices and credit notes. An invoice bills one delivery, once its goods were issued. What it takes of an item, of the
 * freight and of the tax is the order's share up to it less the share before it: so the invoices of an order add up to it.
 */
import { sql, type RawBuilder } from "kysely";
import { dayOf, nowOf, within, type Db, type FlowSpan } from "./flow-span.ts";
import { lotOf } from "./lot.ts";
import { nextNumber, numberRanges } from "./number-ranges.ts";
import { daysOf, termsOf } from "./payment-terms.ts";

export async function makeInvoices(db: Db, span: FlowSpan): Promise<void> {
  await sql`
    with lines as materialized (
      select l.number as delivery, l.doc_number, l.goods_issue_at, v.number is not null as billed, li.item_number, li.doc_item, li.quantity,
        i.quantity as ordered, i.net_value as worth, sum(li.quantity) over (partition by l.doc_number collate "C", li.doc_item order by ${sequence("v.number is not null")}) as upto
      from erp.deliveries l
      join erp.delivery_items li on li.number = l.number
      join erp.sales_document_items i on i.doc_number = l.doc_number and i.item_number = li.doc_item
      left join erp.invoices v on v.doc_number = l.doc_number and v.delivery_number = l.number
      where l.goods_issue_at is not null and ${within("l", span)}
    ), priced as materialized (
      select l.*, ${share(sql`l.worth`, sql`l.upto`, sql`l.ordered`)} - ${share(sql`l.worth`, sql`l.upto - l.quantity`, sql`l.ordered`)} as net
      from lines l
    ), bills as (
      select l.*, sum(l.net) over orders as upto, row_number() over orders = 1 as first
      from (
        select p.delivery as number, p.doc_number, p.goods_issue_at, p.billed, sum(p.net) as net, count(*)::integer as items_count
        from priced p group by p.delivery, p.doc_number, p.goods_issue_at, p.billed
      ) l window orders as (partition by l.doc_number order by ${sequence("l.billed")})
    ), heads as (
      select b.number as delivery, b.net, b.items_count as lines_count, d.*, ${termsOf(sql`d.payment_terms`)} as terms,
        ${part(sql`d.freight_value`)} as freight, ${part(sql`d.tax_value`)} as tax,
        least(b.goods_issue_at + make_interval(hours => 1 + ${lotOf(sql`b.doc_number`, "billed", 5)}), greatest(b.goods_issue_at, ${nowOf(span)})) as made_at
      from bills b join erp.sales_documents d on d.doc_number = b.doc_number
      where not b.billed
    ), numbered as (
      select h.*, ${nextNumber("invoices", numberRanges.invoices, sql`row_number() over (order by h.made_at, h.delivery)`)} as number from heads h
    ), made as (
      insert into erp.invoices (number, doc_number, sales_area, sold_to, ship_to, payer, doc_date, created_at, status, items_count, source, search,
        kind, delivery_number, po_number, due_date, payment_terms, net_value, freight_value, tax_value, currency)
      select n.number, n.doc_number, n.sales_area, n.sold_to, n.ship_to, n.payer, ${dayOf(sql`n.made_at`)}, n.made_at,
        case when n.net + n.freight + n.tax = 0 then 'PAID' else 'OPEN' end, n.lines_count, n.source, ${searched(sql`n.delivery`)},
        'invoice', n.delivery, n.po_number, ${dayOf(sql`n.made_at`)} + ${daysOf(sql`n.terms`)}, n.terms, n.net, n.freight, n.tax, n.currency
      from numbered n ${partners} order by n.number
    )
    insert into erp.invoice_items (${itemColumns})
    select n.number, p.item_number, p.doc_item, ${describe}, p.quantity, i.sales_uom, i.net_price, p.net
    from numbered n
    join priced p on p.delivery = n.delivery
    join erp.sales_document_items i on i.doc_number = p.doc_number and i.item_number = p.doc_item`.execute(db);
}

/** Deliveries in the order in which they are billed; what was billed before stays before. */
const sequence = (billed: string) => sql`${sql.raw(billed)} desc, l.goods_issue_at, l.number`;

/** What `upto` of `whole` is worth: cents in between, to the last thousandth at the end. */
const share = (worth: RawBuilder<unknown>, upto: RawBuilder<unknown>, whole: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${upto} = ${whole} then ${worth} else round(${worth} * (${upto}) / nullif(${whole}, 0), 2) end`;

/** Of the order's freight or tax. An order without value has all of it on its first invoice. */
const part = (of: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${of} = 0 then 0 else coalesce(${share(of, sql`b.upto`, sql`d.net_value`)}, 0)
    - case when b.first then 0 else coalesce(${share(of, sql`b.upto - b.net`, sql`d.net_value`)}, 0) end end`;

/** A return that has come back is credited in full. Its values are negative already. */
export async function makeCreditNotes(db: Db, span: FlowSpan): Promise<void> {
  const now = nowOf(span);
  const back = span.stepped
    ? sql`coalesce(d.stepped_at, ${now})`
    : sql`least(d.created_at + make_interval(hours => 30 + ${lotOf(sql`d.doc_number`, "credited", 40)}), greatest(d.created_at, ${now}))`;
  await sql`
    with heads as (
      select d.*, ${back} as made_at
      from erp.sales_documents d
      where d.kind = 'return' and d.ship_status = 'GR' and ${within("d", span)}
        and not exists (select from erp.invoices v where v.doc_number = d.doc_number and v.kind = 'credit_note')
    ), numbered as materialized (
      select h.*, ${nextNumber("invoices", numberRanges.credit_notes, sql`row_number() over (order by h.made_at, h.doc_number)`)} as number from heads h
    ), made as (
      insert into erp.invoices (number, doc_number, sales_area, sold_to, ship_to, payer, doc_date, created_at, status, items_count, source, search,
        kind, po_number, due_date, net_value, freight_value, tax_value, currency)
      select n.number, n.doc_number, n.sales_area, n.sold_to, n.ship_to, n.payer, ${dayOf(sql`n.made_at`)}, n.made_at, 'CRED', n.items_count,
        n.source, ${searched(sql`null`)}, 'credit_note', n.po_number, ${dayOf(sql`n.made_at`)}, n.net_value, n.freight_value, n.tax_value, n.currency
      from numbered n ${partners} order by n.number
    )
    insert into erp.invoice_items (${itemColumns})
    select n.number, i.item_number, i.item_number, ${describe}, i.quantity, i.sales_uom, i.net_price, i.net_value
    from numbered n join erp.sales_document_items i on i.doc_number = n.doc_number`.execute(db);
}

const itemColumns = sql`number, item_number, doc_item, material, customer_material, description, quantity, sales_uom, net_price, net_value`;
const describe = sql`i.material, i.customer_material, i.description`;
const partners = sql`join erp.partners sold on sold.number = n.sold_to join erp.partners paying on paying.number = n.payer`;

const searched = (delivery: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(concat_ws(' ', n.number, n.doc_number, nullif(n.po_number, ''), ${delivery}, n.sold_to, sold.name,
    case when n.payer <> n.sold_to then n.payer || ' ' || paying.name end))`;
