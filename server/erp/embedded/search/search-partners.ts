/** Partners by number, name and city; each once for every sales area of the scope. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { escapeLike, freeText } from "../../../platform/database/free-text.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpPartner } from "../../partners-port.ts";
import type { Found, FoundPartner } from "../../search-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import { visiblePartners } from "../visible.ts";
import { bestOf, keyBegins, keyIs, keyOf, searchKeyOf } from "./search-key.ts";
import { hasLongWord } from "./search-materials.ts";

type Row = ErpPartner & Found;

export async function searchPartners(
  db: Kysely<ErpTables>,
  scope: Scope,
  { q, limit }: { q: string; limit: number },
): Promise<FoundPartner[]> {
  const read = async (parts: readonly RawBuilder<unknown>[]): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select * from (${sql.join(parts, sql` union all `)}) f order by f.position, f.name, f.number, f.sales_area`.execute(db);
    return rows;
  };
  const key = searchKeyOf(q);
  const beginnings = [...(key === "" ? [] : [byNumber(key)]), byBeginning(q.trim().toLowerCase())];
  const beginning = await read(beginnings.map((part) => ofScope(scope, part, limit)));
  const isEnough = beginning.length >= limit || !hasLongWord(q);
  const rows = isEnough ? beginning : [...beginning, ...(await read([byText(scope, q, limit)]))];
  return bestOf(rows, ({ number: own, sales_area }) => `${own} ${sales_area}`)
    .slice(0, limit)
    .map(presentFound);
}

const number = sql`p.number`;
const name = sql`lower(p.name)`;

interface PartOfSearch {
  by: "number" | "text";
  matches: RawBuilder<boolean>;
  exact: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  position: number;
}

/** In the order of the index that finds them: the whole number, and the whole name, come before what only begins so. */
const byNumber = (key: string): PartOfSearch => ({
  by: "number",
  matches: keyBegins(number, key),
  exact: keyIs(number, key),
  order: sql`${keyOf(number)} using ~<~`,
  position: 0,
});

const byBeginning = (typed: string): PartOfSearch => ({
  by: "text",
  matches: sql`${name} like ${`${escapeLike(typed)}%`}`,
  exact: sql`${name} = ${typed}`,
  order: sql`${name} using ~<~`,
  position: 1,
});

/** Functions of a partner in a sales area. */
const maxFunctions = 3;

/** Words are in thousands of names: they are looked for, and put in order, where all that decides stands together. */
const byText = (scope: Scope, q: string, limit: number) => sql`(
  select p.number, p.name, p.street, p.postal_code, p.city, p.country, own.function_name, own.sales_area,
    a.title as sales_area_title, 'text'::text as by, p.name as value, false as exact, 2 as position
  from (
    select distinct on (f.name, f.partner, f.sales_area) f.partner, f.sales_area, f.function_name
    from (
      select f.name, f.partner, f.sales_area, f.function_name from erp.listed_partners f
      where ${sql.join([...freeText(sql`f.words`, q), visiblePartners(scope)], sql` and `)}
      order by f.name, f.partner, f.sales_area limit ${(limit + 1) * maxFunctions}
    ) f
    order by f.name, f.partner, f.sales_area, ${rankOf(sql`f.function_name`)} limit ${limit}
  ) own
  join erp.partners p on p.number = own.partner
  join erp.sales_areas a on a.code = own.sales_area)`;

const rankOf = (function_name: RawBuilder<unknown>) => sql`array_position(array['sold_to', 'ship_to', 'payer'], ${function_name})`;

/**
 * The same partner is a sold-to and a ship-to of several; it is shown once for each sales area, in the first of its functions. They
 * are in their order before their functions are looked up, so that those of no more are read than are shown.
 */
const ofScope = (scope: Scope, { by, matches, exact, order, position }: PartOfSearch, limit: number) => sql`(
  select p.number, p.name, p.street, p.postal_code, p.city, p.country, own.function_name, own.sales_area,
    a.title as sales_area_title, ${by}::text as by, case when ${by}::text = 'number' then p.number else p.name end as value,
    p.exact, ${position}::int as position
  from (select p.*, ${exact} as exact from erp.partners p where ${matches} ${ofNumbers(scope)} order by ${order} offset 0) p
  cross join lateral (
    select distinct on (f.sales_area) f.sales_area, f.function_name
    from erp.partner_functions f where f.partner = p.number and ${visiblePartners(scope)}
    order by f.sales_area, ${rankOf(sql`f.function_name`)}
  ) own
  join erp.sales_areas a on a.code = own.sales_area
  limit ${limit})`;

/** Whoever may see few is not looked for among all. */
const ofNumbers = ({ partners }: Scope) =>
  partners === "all" ? sql`` : sql`and p.number = any(${[...new Set(partners.map((partner) => partner.number))]}::text[])`;

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
