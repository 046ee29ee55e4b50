/** The partners of a scope, with their functions and sales areas. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import type { ErpPage } from "../erp-page.ts";
import type { ErpPartner, PartnerKey, PartnerQuery, PartnerSearch } from "../partners-port.ts";
import { limitOffset, readCountedPage } from "./counted-page.ts";
import type { ErpTables } from "./erp-tables.ts";
import { freeText } from "../../platform/database/free-text.ts";
import { visiblePartners } from "./visible.ts";

/**
 * Of more found than these the first are soon met by whoever walks through all in their order; fewer are found by their words and
 * then put in order, for they may all stand at the end.
 */
const many = 20_000;

export async function listPartners(db: Kysely<ErpTables>, scope: Scope, query: PartnerQuery): Promise<ErpPage<ErpPartner>> {
  const found = sql`from erp.listed_partners f where ${sql.join([visiblePartners(scope), ...conditionsOf(query)], sql` and `)}`;
  const keys = sql`f.name, f.partner, f.sales_area, f.function_name`;
  const { items, total_results } = await readCountedPage<ErpPartner>(db, {
    matching: found,
    page: sql`
      select p.number, p.name, p.street, p.postal_code, p.city, p.country, f.function_name, f.sales_area, a.title as sales_area_title,
        row_number() over (order by ${keys}) as position
      from (
        (select ${keys} ${found} and counted.total > ${many} order by ${keys} ${limitOffset(query)})
        union all
        (select ${keys} from (select ${keys} ${found} and counted.total <= ${many} offset 0) f order by ${keys} ${limitOffset(query)})
      ) f
      join erp.partners p on p.number = f.partner
      left join erp.sales_areas a on a.code = f.sales_area`,
  });
  return { items: items.map(partnerOf), total_results };
}

function conditionsOf({ q, function_name, sales_area, number, numbers, name, city }: PartnerSearch): RawBuilder<boolean>[] {
  const is = (condition: RawBuilder<boolean>, asked: unknown) => (asked === undefined ? [] : [condition]);
  return [
    ...is(sql`f.function_name = ${function_name}`, function_name),
    ...is(sql`f.sales_area = ${sales_area}`, sales_area),
    ...is(sql`starts_with(lower(f.partner), lower(${number}))`, number),
    ...is(sql`f.partner = any(${numbers}::text[])`, numbers),
    ...freeText(sql`f.words`, q),
    ...freeText(sql`lower(f.name)`, name),
    ...freeText(sql`lower(f.city)`, city),
  ];
}

/** `not_found` for an absent partner and for one that is not in the scope in that function and sales area. */
export async function readPartner(db: Kysely<ErpTables>, scope: Scope, key: PartnerKey): Promise<Result<ErpPartner>> {
  const conditions = [
    visiblePartners(scope),
    sql<boolean>`f.function_name = ${key.function_name} and f.partner = ${key.number} and f.sales_area = ${key.sales_area}`,
  ];
  const { rows } = await sql<ErpPartner>`${partnersWhere(conditions)}`.execute(db);
  return rows[0] ? ok(partnerOf(rows[0])) : refused({ kind: "not_found", what: key.number });
}

const maxDependent = 500;

/**
 * A sold-to's functions name who is delivered to and who pays; a ship-to's and a payer's name the sold-tos. No further: what a
 * sold-to agreed with others is nothing to somebody who only gets its goods.
 */
export async function readDependentPartners(db: Kysely<ErpTables>, scope: Scope, key: PartnerKey): Promise<Result<ErpPartner[]>> {
  const own = await readPartner(db, scope, key);
  if (!own.ok) return own;

  const { function_name, number, sales_area } = key;
  const related =
    function_name === "sold_to"
      ? sql<boolean>`f.sales_area = ${sales_area} and (f.function_name, f.partner) in (
          select o.function_name, o.partner from erp.partner_functions o where o.sold_to = ${number} and o.sales_area = ${sales_area})`
      : sql<boolean>`f.sales_area = ${sales_area} and (f.function_name, f.partner) in (
          select 'sold_to', o.sold_to from erp.partner_functions o
          where o.function_name = ${function_name} and o.partner = ${number} and o.sales_area = ${sales_area}
          union select ${function_name}, ${number})`;
  const { rows } = await sql<ErpPartner>`
    select * from (${partnersWhere([related])}) p order by p.name, p.number, p.sales_area, p.function_name limit ${maxDependent}`.execute(
    db,
  );
  return ok(rows.map(partnerOf));
}

/** The same ship-to or payer serves several sold-tos; it is one partner. */
const partnersWhere = (conditions: RawBuilder<boolean>[]) => sql`
  select p.number, p.name, p.street, p.postal_code, p.city, p.country, f.function_name, f.sales_area, a.title as sales_area_title
  from erp.listed_partners f
  join erp.partners p on p.number = f.partner
  left join erp.sales_areas a on a.code = f.sales_area
  where ${sql.join(conditions, sql` and `)}`;

const partnerOf = (row: ErpPartner): ErpPartner => ({
  function_name: row.function_name,
  number: row.number,
  name: row.name,
  street: row.street,
  postal_code: row.postal_code,
  city: row.city,
  country: row.country,
  sales_area: row.sales_area,
  sales_area_title: row.sales_area_title,
});
