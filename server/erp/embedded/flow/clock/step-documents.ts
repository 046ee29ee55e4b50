/**
 * One step of every order and return whose time has come. Of an order those items move that have come furthest without having
 * arrived; what is behind follows when they are there. An incomplete document waits. A step happens when it was due, not when the
 * clock was looked at.
 */
import { sql, type RawBuilder } from "kysely";
import { nowOf, type Db, type FlowSpan } from "../flow-span.ts";
import { lotOf } from "../lot.ts";
import { rankOf, stageAt } from "../stages.ts";

/** Hours that a document stays in a state: the least, and how many its number may add. */
const stays = {
  PEND: [1, 4],
  NSHP: [24, 72],
  SCHD: [3, 18],
  DLCR: [1, 5],
  PCKD: [1, 6],
  GI: [2, 7],
  SHIP: [24, 48],
  PRCV: [24, 48],
} as const;

/** Out of a hundred items of an order of several, those that are not in stock when it is scheduled. */
const outOfStock = 6;
/** More than these wait for the next round, so that no transaction gets long. */
const maxAtOnce = 500;

/** The numbers of the documents that moved, none twice. */
export async function stepDocuments(db: Db, span: FlowSpan): Promise<string[]> {
  const { rows } = await sql<{ doc_number: string }>`
    with moving as (
      select d.doc_number, d.kind, coalesce(d.stepped_at, d.created_at) as since, d.items_count,
        max(${rankOf(sql`i.ship_status`)}) filter (where i.ship_status <> 'GR') as rank
      from erp.sales_documents d join erp.sales_document_items i on i.doc_number = d.doc_number
      where d.kind in ('order', 'return') and d.status not in ('GR', 'CANC') and (d.stepped_at is not null or d.status = 'PEND')
        and coalesce(d.stepped_at, d.created_at) <= ${nowOf(span)}
        and not exists (select from erp.incompletion_log m where m.doc_number = d.doc_number)
      group by d.doc_number
    ), due as materialized (
      select m.*, times.at
      from moving m cross join lateral (select m.since + make_interval(mins => ${minutes}) as at) times
      where m.rank is not null and times.at <= ${nowOf(span)} order by times.at, m.doc_number limit ${sql.lit(maxAtOnce)}
    ), stepped as (
      update erp.sales_document_items i set ship_status = next.stage, status = next.stage,
        open_quantity = case
          when due.kind = 'return' then i.open_quantity
          when next.stage = 'GI' then i.quantity - coalesce((
            select sum(li.quantity) from erp.deliveries l join erp.delivery_items li on li.number = l.number
            where l.doc_number = i.doc_number and li.doc_item = i.item_number), i.quantity)
          when next.stage = 'GR' then 0
          else i.open_quantity end
      from due
      join erp.sales_document_items was on was.doc_number = due.doc_number and ${rankOf(sql`was.ship_status`)} = due.rank
      cross join lateral (select ${nextStage} as stage) next
      where i.doc_number = was.doc_number and i.item_number = was.item_number
      returning i.doc_number, i.item_number, i.ship_status
    ), confirmed as (
      update erp.schedule_lines s set confirmed_quantity = s.quantity
      from stepped where stepped.ship_status = 'SCHD' and s.doc_number = stepped.doc_number and s.item_number = stepped.item_number
    ), stands as (
      select due.doc_number, due.at, min(stage.rank) as least, max(stage.rank) as most, bool_or(s.ship_status = 'GI') as leaves
      from due
      join erp.sales_document_items i on i.doc_number = due.doc_number
      left join stepped s on s.doc_number = i.doc_number and s.item_number = i.item_number
      cross join lateral (select ${rankOf(sql`coalesce(s.ship_status, i.ship_status)`)} as rank) stage
      group by due.doc_number, due.at
    )
    update erp.sales_documents d set stepped_at = stands.at, status = ${stageAt(sql`stands.least`)}, ship_status = ${stageAt(sql`stands.most`)},
      shipped_at = case when stands.leaves then coalesce(d.shipped_at, stands.at) else d.shipped_at end
    from stands where d.doc_number = stands.doc_number
    returning d.doc_number`.execute(db);
  return rows.map(({ doc_number }) => doc_number);
}

/** Each stay has a lot of its own: an order that is scheduled late may be packed soon. */
const minutes = sql`case ${stageAt(sql`m.rank`)} ${sql.join(
  Object.entries(stays).map(
    ([stage, [least, more]]) => sql`when ${sql.lit(stage)} then ${sql.lit(least * 60)} + ${lotOf(sql`m.doc_number`, stage, more * 60)}`,
  ),
  sql` `,
)} end`;

const missing: RawBuilder<boolean> = sql`due.items_count > 1 and ${lotOf(sql`was.doc_number || was.item_number`, "stock", 100)} < ${sql.lit(outOfStock)}`;

const nextStage = sql`case when due.kind = 'return' then case was.ship_status when 'PEND' then 'PRCV' else 'GR' end else
  case was.ship_status
    when 'PEND' then case when ${missing} then 'NSHP' else 'SCHD' end
    when 'NSHP' then 'SCHD'
    when 'SCHD' then 'DLCR'
    when 'DLCR' then 'PCKD'
    when 'PCKD' then 'GI'
    when 'GI' then 'SHIP'
    when 'SHIP' then case when was.open_quantity > 0 then 'PRCV' else 'GR' end
    else 'GR' end end`;

/** What nobody has answered in time. */
export async function expireQuotes(db: Db, span: FlowSpan): Promise<number> {
  const { rows } = await sql`
    with expired as (
      update erp.sales_documents d set status = 'EXPD', ship_status = 'EXPD'
      where d.kind = 'quote' and d.status = 'OPEN' and d.valid_to < (${nowOf(span)} at time zone 'UTC')::date
      returning d.doc_number
    ), items as (
      update erp.sales_document_items i set status = 'EXPD', ship_status = 'EXPD', open_quantity = 0
      from expired where i.doc_number = expired.doc_number
    )
    select 1 from expired`.execute(db);
  return rows.length;
}
