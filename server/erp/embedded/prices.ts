/**
 * What is asked for materials, by sales area: the customer's own price, else the one for everybody, else what the customer paid
 * the last time. Within one of them the largest quantity that is reached counts.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { PriceRow } from "../../../schemas/prices.ts";
import { freeText } from "../../platform/database/free-text.ts";
import type { Scope } from "../../scope.ts";
import type { ErpPage, PriceQuery } from "../erp-port.ts";
import { limitOffset, readCountedPage } from "./counted-page.ts";
import type { ErpTables } from "./erp-tables.ts";
import { visibleDocuments, visiblePartners } from "./visible.ts";

export async function listPrices(db: Kysely<ErpTables>, scope: Scope, query: PriceQuery): Promise<ErpPage<PriceRow>> {
  const { sold_to_number: sold_to = null, quantity, date } = query;
  const matching = sql`
    from ${areasOf(scope, sold_to)} a cross join erp.materials m
    cross join lateral (
      ${agreed(sold_to, { quantity, date })}
      union all
      ${lastOrdered(sold_to)}
      order by rank, from_quantity desc, valid_from desc limit 1
    ) p
    where ${sql.join([sql`true`, ...conditionsOf(scope, query)], sql` and `)}`;
  const { items, total_results } = await readCountedPage<PriceRow & { position: unknown; total?: unknown }>(db, {
    matching,
    page: sql`
      select m.material || ' ' || a.code as id, m.material, m.description, a.code as sales_area,
        ${customerMaterial(sold_to)} as customer_material,
        case when p.kind = 'list' then '' else ${sold_to ?? ""}::text end as sold_to_number,
        case when p.kind = 'list' then '' else coalesce((select name from erp.partners where number = ${sold_to}), '') end as sold_to_name,
        p.kind as price_kind, trim_scale(${quantity}::numeric)::text as quantity, m.base_uom as sales_uom,
        trim_scale(p.net_price)::text as net_price, trim_scale(round(p.net_price * ${quantity}::numeric, 2))::text as net_value, p.currency,
        to_char(p.valid_from, 'YYYYMMDD') as valid_from, coalesce(to_char(p.valid_to, 'YYYYMMDD'), '') as valid_to,
        ${scales(sold_to, date)} as scales,
        row_number() over (order by m.material, a.code) as position
      ${matching}
      order by m.material, a.code ${limitOffset(query)}`,
  });
  return { items: items.map(({ position: _, total: __, ...row }) => row), total_results };
}

/** Whoever names a customer asks for the sales areas in which the scope has it; a foreign one has none, as an absent one. */
function areasOf(scope: Scope, sold_to: string | null): RawBuilder<unknown> {
  const areas = sql`a.code = any(${[...scope.sales_areas]}::text[])`;
  if (sold_to === null) return sql`(select a.code from erp.sales_areas a where ${areas})`;

  return sql`(select a.code from erp.sales_areas a where ${areas} and exists (
    select from erp.partner_functions f
    where f.function_name = 'sold_to' and f.partner = ${sold_to} and f.sales_area = a.code and ${visiblePartners(scope)}))`;
}

const agreed = (sold_to: string | null, { quantity, date }: Pick<PriceQuery, "quantity" | "date">): RawBuilder<unknown> => sql`
  (select case when c.sold_to is null then 2 else 1 end as rank, case when c.sold_to is null then 'list' else 'customer' end as kind,
    c.from_quantity, c.net_price, c.currency, c.valid_from, c.valid_to
  from erp.prices c where ${applies(sold_to, date)} and c.from_quantity <= ${quantity}::numeric)`;

/** `c`: the condition, `m`: the material, `a`: the sales area. */
const applies = (sold_to: string | null, date: string): RawBuilder<boolean> => sql<boolean>`
  c.material = m.material and c.sales_area = a.code and (c.sold_to is null or c.sold_to = ${sold_to})
  and c.valid_from <= ${date}::date and (c.valid_to is null or c.valid_to >= ${date}::date)`;

const lastOrdered = (sold_to: string | null): RawBuilder<unknown> => sql`
  (select 3 as rank, 'last_order' as kind, 1 as from_quantity, i.net_price, d.currency, d.doc_date as valid_from, null::date as valid_to
  from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
  where i.material = m.material and d.sales_area = a.code and d.sold_to = ${sold_to} and d.kind = 'order' and i.net_price > 0
  order by d.doc_date desc, d.doc_number desc limit 1)`;

/** The steps of the price that was found; what was paid the last time has none. */
const scales = (sold_to: string | null, date: string): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(json_build_object('from_quantity', trim_scale(c.from_quantity)::text, 'net_price', trim_scale(c.net_price)::text,
      'currency', c.currency, 'sales_uom', m.base_uom) order by c.from_quantity)
    from erp.prices c
    where ${applies(sold_to, date)} and (c.sold_to is null) = (p.kind = 'list') and p.kind <> 'last_order'
  ), '[]'::json)`;

const customerMaterial = (sold_to: string | null): RawBuilder<unknown> => sql`
  coalesce((
    select i.customer_material from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
    where i.material = m.material and i.customer_material <> '' and d.sold_to = ${sold_to}
    order by d.doc_date desc, d.doc_number desc limit 1
  ), '')`;

function conditionsOf(scope: Scope, { q, criteria, sold_to_number, materials }: PriceQuery): RawBuilder<boolean>[] {
  const begins = (column: RawBuilder<unknown>, value: string) => sql<boolean>`starts_with(upper(${column}), ${value.toUpperCase()})`;
  const ordered = (value: string) => sql<boolean>`m.material in (
    select i.material from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
    where ${begins(sql`i.customer_material`, value)} and i.customer_material <> '' and ${visibleDocuments(scope)}
      ${sold_to_number ? sql`and d.sold_to = ${sold_to_number}` : sql``})`;
  return [
    ...freeText(sql`lower(m.material || ' ' || m.description)`, q),
    ...(materials ? [sql<boolean>`m.material = any(${materials}::text[])`] : []),
    ...criteria.map(({ key, value }) => (key === "customer_material" ? ordered(value) : begins(sql`m.material`, value))),
  ];
}
