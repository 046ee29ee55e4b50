/** The partners of a scope, with their functions and sales areas. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import type { ErpPage, ErpPartner, PageRequest, PartnerKey } from "../erp-port.ts";
import { cutOut, readCountedPage } from "./counted-page.ts";
import type { ErpTables } from "./erp-tables.ts";
import { freeText } from "../../database/free-text.ts";
import { visiblePartners } from "./visible.ts";

export interface PartnerQuery extends PageRequest {
  q?: string;
  function_name?: ErpPartner["function_name"];
}

export async function listPartners(db: Kysely<ErpTables>, scope: Scope, query: PartnerQuery): Promise<ErpPage<ErpPartner>> {
  const conditions = [
    visiblePartners(scope),
    ...(query.function_name ? [sql<boolean>`f.function_name = ${query.function_name}`] : []),
    ...freeText(sql`lower(p.number || ' ' || p.name || ' ' || p.city)`, query.q),
  ];
  const { items, total_results } = await readCountedPage<ErpPartner>(db, {
    found: partnersWhere(conditions),
    matching: sql`from found`,
    page: sql`
      select cut.*, row_number() over (order by ${order}) as position
      from (select * from found cut order by ${order} ${cutOut(query)}) cut`,
  });
  return { items: items.map(partnerOf), total_results };
}

const order = sql`cut.name, cut.number, cut.sales_area, cut.function_name`;

/** `not_found` for an absent partner and for one that is not in the scope in that function and sales area. */
export async function readPartner(db: Kysely<ErpTables>, scope: Scope, key: PartnerKey): Promise<Result<ErpPartner>> {
  const conditions = [
    visiblePartners(scope),
    sql<boolean>`f.function_name = ${key.function_name} and f.partner = ${key.number} and f.sales_area = ${key.sales_area}`,
  ];
  const { rows } = await sql<ErpPartner>`${partnersWhere(conditions)}`.execute(db);
  return rows[0] ? ok(partnerOf(rows[0])) : refused({ kind: "not_found", what: key.number });
}

/**
 * The same ship-to or payer serves several sold-tos; it is one partner. Its sales area is always there: the join is a left
 * one because an inner one makes the planner expect a handful of rows and walk thousands one by one.
 */
const partnersWhere = (conditions: RawBuilder<boolean>[]) => sql`
  select p.number, p.name, p.street, p.postal_code, p.city, p.country, f.function_name, f.sales_area, a.title as sales_area_title
  from (select distinct f.partner, f.function_name, f.sales_area from erp.partner_functions f) f
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
