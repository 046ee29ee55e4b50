/**
 * The base prices of materials, by sales area: the customer's own, else that of its group, else the one for everybody, else what the
 * customer paid the last time. Within one of them the newest record counts, and of its scale the largest quantity that is reached.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { PriceRow } from "../../../schemas/prices.ts";
import { freeText } from "../../platform/database/free-text.ts";
import type { Scope } from "../../scope.ts";
import type { PriceQuery } from "../erp-port.ts";
import type { ErpPage } from "../erp-page.ts";
import { limitOffset, readCountedPage } from "./counted-page.ts";
import type { ErpTables } from "./erp-tables.ts";
import { visibleDocuments, visiblePartners } from "./visible.ts";

export async function listPrices(db: Kysely<ErpTables>, scope: Scope, query: PriceQuery): Promise<ErpPage<PriceRow>> {
  const { sold_to_number: sold_to = null, quantity } = query;
  const found = sql`from ${areasOf(scope, sold_to)} a cross join erp.materials m`;
  const where = sql`where ${sql.join([isPriced(sold_to, query), ...conditionsOf(scope, query)], sql` and `)}`;
  const { items, total_results } = await readCountedPage<PriceRow & { position: unknown; total?: unknown }>(db, {
    matching: sql`${found} ${where}`,
    page: sql`
      select m.material || ' ' || a.code as id, m.material, m.description, a.code as sales_area,
        ${customerMaterial(sold_to)} as customer_material,
        case when p.kind in ('group', 'list') then '' else ${sold_to ?? ""}::text end as sold_to_number,
        case when p.kind in ('group', 'list') then '' else coalesce((select name from erp.partners where number = ${sold_to}), '') end as sold_to_name,
        p.kind as price_kind, trim_scale(${quantity}::numeric)::text as quantity, m.base_uom as sales_uom,
        trim_scale(p.net_price)::text as net_price, trim_scale(round(p.net_price * ${quantity}::numeric, 2))::text as net_value, p.currency,
        to_char(p.valid_from, 'YYYYMMDD') as valid_from, coalesce(to_char(p.valid_to, 'YYYYMMDD'), '') as valid_to,
        ${scales} as scales,
        row_number() over (order by m.material, a.code) as position
      ${found} cross join lateral (
        ${agreed(sold_to, query)}
        union all
        ${lastOrdered(sold_to)}
        order by rank, valid_from desc, id desc, from_quantity desc limit 1
      ) p
      ${where} order by m.material, a.code ${limitOffset(query)}`,
  });
  return { items: items.map(({ position: _, total: __, ...row }) => row), total_results };
}

/** Whoever names a customer asks for the sales areas in which the scope has it; a foreign one has none, as an absent one. */
function areasOf(scope: Scope, sold_to: string | null): RawBuilder<unknown> {
  const areas = sql`a.code = any(${[...scope.sales_areas]}::text[])`;
  if (sold_to === null) return sql`(select a.code, '' as customer_group from erp.sales_areas a where ${areas})`;

  return sql`(select a.code, coalesce(t.customer_group, '') as customer_group from erp.sales_areas a
    left join erp.customer_terms t on t.partner = ${sold_to} and t.sales_area = a.code
    where ${areas} and exists (
      select from erp.partner_functions f
      where f.function_name = 'sold_to' and f.partner = ${sold_to} and f.sales_area = a.code and ${visiblePartners(scope)}))`;
}

/** Without a look at what the price is: all that have one are counted. */
const isPriced = (sold_to: string | null, query: PriceQuery): RawBuilder<boolean> =>
  query.materials ? sql<boolean>`exists (${agreed(sold_to, query)} union all ${lastOrdered(sold_to)})` : isAmongPriced(sold_to, query);

/** All that have a price are looked up once, and not for each material. */
const isAmongPriced = (sold_to: string | null, { quantity, date }: PriceQuery): RawBuilder<boolean> => sql<boolean>`
  ((m.material, a.code) in (
    select c.material, c.sales_area from ${basePrices} where ${holds(sold_to, date)} and c.customer_group is null and s.from_value <= ${quantity}::numeric
  ) or (m.material, a.code, a.customer_group) in (
    select c.material, c.sales_area, c.customer_group from ${basePrices}
    where ${holds(sold_to, date)} and c.customer_group is not null and s.from_value <= ${quantity}::numeric
  ) or (m.material, a.code) in (
    select i.material, d.sales_area from ${itemsOrdered(sold_to)}
  ))`;

/** `c`: the condition record, `s`: a step of it. */
const basePrices = sql`erp.conditions c join erp.condition_steps s on s.condition_id = c.id and c.condition = 'base_price'`;

/** The most exact record that is reached: the customer's own, that of its group, the one for everybody. */
const agreed = (sold_to: string | null, { quantity, date }: Pick<PriceQuery, "quantity" | "date">): RawBuilder<unknown> => sql`
  (select ${rankOf} as rank, (array['customer', 'group', 'list'])[${rankOf}] as kind,
    s.from_value as from_quantity, s.rate / c.per as net_price, c.currency, c.valid_from, c.valid_to, c.id
  from ${basePrices} where ${applies(sold_to, date)} and s.from_value <= ${quantity}::numeric)`;

const rankOf = sql`case when c.sold_to is not null then 1 when c.customer_group is not null then 2 else 3 end`;

/** `m`: the material, `a`: the sales area. */
const applies = (sold_to: string | null, date: string): RawBuilder<boolean> => sql<boolean>`
  c.material = m.material and c.sales_area = a.code and (c.customer_group is null or c.customer_group = a.customer_group)
  and ${holds(sold_to, date)}`;

const holds = (sold_to: string | null, date: string): RawBuilder<boolean> => sql<boolean>`
  (c.sold_to is null or c.sold_to = ${sold_to}) and c.valid_from <= ${date}::date and (c.valid_to is null or c.valid_to >= ${date}::date)`;

const lastOrdered = (sold_to: string | null): RawBuilder<unknown> => sql`
  (select 4 as rank, 'last_order' as kind, 1 as from_quantity, i.net_price, d.currency, d.doc_date as valid_from, null::date as valid_to, 0 as id
  from ${itemsOrdered(sold_to)} and i.material = m.material and d.sales_area = a.code
  order by d.doc_date desc, d.doc_number desc limit 1)`;

const itemsOrdered = (sold_to: string | null): RawBuilder<unknown> => sql`
  erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
  where d.sold_to = ${sold_to} and d.kind = 'order' and i.net_price > 0`;

/** The steps of the record that was found; what was paid the last time has none. */
const scales = sql`
  coalesce((
    select json_agg(json_build_object('from_quantity', trim_scale(s.from_value)::text, 'net_price', trim_scale(s.rate / c.per)::text,
      'currency', c.currency, 'sales_uom', m.base_uom) order by s.from_value)
    from ${basePrices} where c.id = p.id
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
