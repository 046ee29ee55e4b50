/** Partners by number, name and city; each once for every sales area of the scope. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { escapeLike, freeText } from "../../../platform/database/free-text.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpPartner, Found, FoundPartner } from "../../erp-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import { visiblePartners } from "../visible.ts";
import { bestOf, keyBegins, keyIs, searchKeyOf } from "./search-key.ts";
import { hasLongWord } from "./search-materials.ts";

type Row = ErpPartner & Found;

export async function searchPartners(
  db: Kysely<ErpTables>,
  scope: Scope,
  { q, limit }: { q: string; limit: number },
): Promise<FoundPartner[]> {
  const key = searchKeyOf(q);
  const statements = [
    ...(key === "" ? [] : [ofScope(scope, keyBegins(number, key), { by: "number", exact: keyIs(number, key), position: 0, limit })]),
    ofScope(scope, byText(q), { by: "text", exact: sql`lower(p.name) = ${q.trim().toLowerCase()}`, position: 1, limit }),
  ];
  const { rows } = await sql<Row>`
    select * from (${sql.join(statements, sql` union all `)}) f order by f.position, f.name, f.number, f.sales_area`.execute(db);
  return bestOf(rows, ({ number: own, sales_area }) => `${own} ${sales_area}`)
    .slice(0, limit)
    .map(presentFound);
}

const number = sql`p.number`;

/** What is too short to be looked for inside of words is the beginning of the name. */
function byText(q: string): RawBuilder<boolean> {
  if (!hasLongWord(q)) return sql`lower(p.name) like ${`${escapeLike(q.trim().toLowerCase())}%`}`;
  return sql`${sql.join(freeText(sql`lower(p.number || ' ' || p.name || ' ' || p.city)`, q), sql` and `)}`;
}

interface PartOfSearch {
  by: "number" | "text";
  exact: RawBuilder<boolean>;
  position: number;
  limit: number;
}

/**
 * The same partner is a sold-to and a ship-to of several; it is shown once for each sales area, in the first of its functions. They
 * are sorted before their functions are looked up, so that those of no more are read than are shown.
 */
const ofScope = (scope: Scope, matches: RawBuilder<boolean>, { by, exact, position, limit }: PartOfSearch) => sql`(
  select p.number, p.name, p.street, p.postal_code, p.city, p.country, own.function_name, own.sales_area,
    a.title as sales_area_title, ${by}::text as by, case when ${by}::text = 'number' then p.number else p.name end as value,
    ${exact} as exact, ${position}::int as position
  from erp.partners p
  cross join lateral (
    select distinct on (f.sales_area) f.sales_area, f.function_name
    from erp.partner_functions f where f.partner = p.number and ${visiblePartners(scope)}
    order by f.sales_area, array_position(array['sold_to', 'ship_to', 'payer'], f.function_name)
  ) own
  join erp.sales_areas a on a.code = own.sales_area
  where ${matches}
  order by ${exact} desc, p.name, p.number limit ${limit})`;

const presentFound = ({ by, value, exact, ...row }: Row): FoundPartner => ({
  by,
  value,
  exact,
  partner: {
    function_name: row.function_name,
    number: row.number,
    name: row.name,
    street: row.street,
    postal_code: row.postal_code,
    city: row.city,
    country: row.country,
    sales_area: row.sales_area,
    sales_area_title: row.sales_area_title,
  },
});
