/**
 * Deliveries: what of an order has come to DLCR or beyond and is in none yet becomes one, a delivery for each stage that
 * its items have come to; what has moved on since takes its deliveries with it.
 */
import { sql, type RawBuilder } from "kysely";
import { dayOf, nowOf, within, type Db, type FlowSpan } from "./flow-span.ts";
import { digitsOf, lotOf } from "./lot.ts";
import { nextNumber, numberRanges } from "./number-ranges.ts";
import { inDelivery, leftHouse, rankOf, stageAt, withCarrier } from "./stages.ts";

export async function makeDeliveries(db: Db, span: FlowSpan): Promise<void> {
  const now = nowOf(span);
  await sql`
    with going as materialized (
      select d.doc_number, i.item_number, i.material, i.ship_status as stage, target.quantity - coalesce(gone.quantity, 0) as quantity,
        gone.quantity is not null as again
      from erp.sales_documents d
      join erp.sales_document_items i on i.doc_number = d.doc_number
      left join (
        select l.doc_number, li.doc_item, sum(li.quantity) as quantity
        from erp.deliveries l join erp.delivery_items li on li.number = l.number where ${within("l", span)} group by 1, 2
      ) gone on gone.doc_number = i.doc_number and gone.doc_item = i.item_number
      cross join lateral (select ${toDeliver} as quantity) target
      where d.kind = 'order' and i.ship_status in (${inDelivery}) and ${within("d", span)} and target.quantity > coalesce(gone.quantity, 0)
    ), heads as (
      select g.doc_number, g.stage, bool_or(g.again) as again, count(*)::integer as items_count,
        round(sum(g.quantity * (50 + ${lotOf(sql`g.material`, "weight", 1_500)}) / 1000), 3) as weight
      from going g group by g.doc_number, g.stage
    ), timed as (
      select h.*, d.sales_area, d.sold_to, d.ship_to, d.payer, d.requested_date, d.source, d.po_number, d.stepped_at, times.*,
        ${lotOf(sql`h.doc_number`, "road", 76)} as road
      from heads h
      join erp.sales_documents d on d.doc_number = h.doc_number
      cross join lateral (select case when h.stage in (${leftHouse}) then ${issuedAt(span)} end as issued_at) issue
      cross join lateral (select issue.issued_at, ${madeAt(span)} as made_at) times
    ), numbered as (
      select t.*, ${nextNumber("deliveries", numberRanges.deliveries, sql`row_number() over (order by t.made_at, t.doc_number, t.stage)`)} as number
      from timed t
    ), made as (
      insert into erp.deliveries (number, doc_number, sales_area, sold_to, ship_to, payer, doc_date, created_at, status, items_count, source,
        search, planned_date, goods_issue_at, arrived_at, carrier, tracking_number, packages, weight)
      select n.number, n.doc_number, n.sales_area, n.sold_to, n.ship_to, n.payer, ${dayOf(sql`n.made_at`)}, n.made_at, n.stage, n.items_count,
        n.source, ${searched(sql`n.number`, sql`case when n.stage in (${withCarrier}) then ${trackingOf(sql`n.number`)} end`)},
        n.requested_date, n.issued_at,
        case when n.stage = 'GR' then ${span.stepped ? sql`n.stepped_at` : sql`least(n.issued_at + make_interval(hours => 20 + n.road), ${now})`} end,
        case when n.stage in (${withCarrier}) then ${carrierOf(sql`n.number`)} else '' end,
        case when n.stage in (${withCarrier}) then ${trackingOf(sql`n.number`)} else '' end,
        least(greatest(ceil(n.weight / 25), 1), 40)::integer, n.weight
      from numbered n
      join erp.partners sold on sold.number = n.sold_to
      join erp.partners ship on ship.number = n.ship_to
      order by n.number
    )
    insert into erp.delivery_items (number, item_number, doc_item, quantity)
    select n.number, g.item_number, g.item_number, g.quantity
    from numbered n join going g on g.doc_number = n.doc_number and g.stage = n.stage`.execute(db);
}

/** Of an item in several schedule lines the first one goes first; what has left is what is no longer open. */
const toDeliver = sql`case when i.ship_status in ('DLCR', 'PCKD') then coalesce((
    select (array_agg(s.quantity order by s.line))[1] from erp.schedule_lines s
    where s.doc_number = i.doc_number and s.item_number = i.item_number having count(*) > 1
  ), i.quantity) else i.quantity - i.open_quantity end`;

/** A second delivery leaves after the first one, which is what the order's own date tells of. */
const issuedAt = ({ stepped }: FlowSpan): RawBuilder<Date> =>
  stepped
    ? sql`case when h.again then greatest(d.shipped_at, d.stepped_at - interval '20 hours') else coalesce(d.shipped_at, d.stepped_at) end`
    : sql`coalesce(d.shipped_at, d.created_at)`;

const madeAt = (span: FlowSpan): RawBuilder<Date> =>
  span.stepped
    ? sql`coalesce(issue.issued_at, d.stepped_at)`
    : sql`d.created_at + (coalesce(issue.issued_at, ${nowOf(span)}) - d.created_at) * (20 + ${lotOf(sql`h.doc_number`, "made", 60)}) / 100`;

const carriers = ["UPS", "DHL", "FedEx", "GLS", "DSV"] as const;

const carrierOf = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(array[${sql.join(carriers.map((carrier) => sql.lit(carrier)))}])[1 + ${lotOf(number, "carrier", carriers.length)}]`;

/** As each carrier writes them. */
const trackingOf = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case ${carrierOf(number)} when 'UPS' then '1Z' || upper(substr(md5(${number}), 1, 6)) || ${digitsOf(number, "parcel", 10)}
    when 'DHL' then '00340' || ${digitsOf(number, "parcel", 15)} else ${digitsOf(number, "parcel", 12)} end`;

const searched = (number: RawBuilder<unknown>, tracking: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(concat_ws(' ', ${number}, n.doc_number, nullif(n.po_number, ''), ${tracking}, n.sold_to, sold.name,
    case when n.ship_to <> n.sold_to then n.ship_to || ' ' || ship.name end))`;

/** A delivery stands where its last item stands. */
export async function bringDeliveriesOn(db: Db, span: FlowSpan): Promise<void> {
  const now = nowOf(span);
  const arrived = span.stepped ? sql`coalesce(s.stepped_at, ${now})` : now;
  const tracking = sql`case when s.stage in (${withCarrier}) and l.tracking_number = '' then ${trackingOf(sql`l.number`)} else l.tracking_number end`;
  await sql`
    update erp.deliveries l set status = s.stage,
      goods_issue_at = case when s.stage in (${leftHouse}) then coalesce(l.goods_issue_at, s.issued_at) end,
      arrived_at = case when s.stage = 'GR' then coalesce(l.arrived_at, ${arrived}) end,
      carrier = case when s.stage in (${withCarrier}) and l.carrier = '' then ${carrierOf(sql`l.number`)} else l.carrier end,
      tracking_number = ${tracking},
      search = case when l.tracking_number = '' and s.stage in (${withCarrier}) then l.search || ' ' || lower(${tracking}) else l.search end
    from (
      select at.number, at.stepped_at, ${stageAt(sql`at.rank`)} as stage,
        case when at.first then coalesce(at.shipped_at, at.stepped_at, ${now}) else greatest(at.shipped_at, at.stepped_at) end as issued_at
      from (
        select l.number, d.shipped_at, d.stepped_at, min(${rankOf(sql`i.ship_status`)}) as rank,
          not exists (select from erp.deliveries o where o.doc_number = l.doc_number and o.number <> l.number and o.goods_issue_at is not null) as first
        from erp.deliveries l
        join erp.sales_documents d on d.doc_number = l.doc_number
        join erp.delivery_items li on li.number = l.number
        join erp.sales_document_items i on i.doc_number = l.doc_number and i.item_number = li.doc_item
        where ${within("l", span)} and l.status <> 'GR'
        group by l.number, d.shipped_at, d.stepped_at
      ) at
    ) s
    where l.number = s.number and l.status <> s.stage`.execute(db);
}
