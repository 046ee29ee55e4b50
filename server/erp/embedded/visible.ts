/**
 * Scope as SQL. Every statement of the embedded ERP that reads somebody's data has one of these conditions in it, so a
 * foreign row is never read and cannot be told from an absent one.
 */
import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../scope.ts";

type Condition = RawBuilder<boolean>;
type PartnerFunction = "sold_to" | "ship_to" | "payer";

/** Quotes stand among sales documents, and are read by their own list alone: seeing orders is not seeing quotes. */
export const isSalesDocument: Condition = sql`d.kind <> 'quote'`;

/** A document is visible when its sold-to, ship-to or payer is a partner of the scope in that function and sales area. */
export function visibleDocuments(scope: Scope): Condition {
  if (scope.partners === "all") return sql`d.sales_area = any(${[...scope.sales_areas]}::text[])`;

  return anyOf(
    byFunctionAndArea(scope).map(
      ({ function_name, sales_area, numbers }) =>
        sql<boolean>`(d.sales_area = ${sales_area} and ${sql.ref(`d.${function_name}`)} = any(${numbers}::text[]))`,
    ),
  );
}

/** A bill, or what was paid of it: for whoever ordered and whoever pays, not for whoever the goods went to. */
export function visibleBills(scope: Scope): Condition {
  if (scope.partners === "all") return visibleDocuments(scope);
  return visibleDocuments({ ...scope, partners: scope.partners.filter(({ function_name }) => function_name !== "ship_to") });
}

/** An open item belongs to its payer; a sold-to sees those that its own documents led to. `o`: item */
export function visibleOpenItems(scope: Scope): Condition {
  if (scope.partners === "all") return sql`o.sales_area = any(${[...scope.sales_areas]}::text[])`;

  return anyOf(
    byFunctionAndArea(scope).flatMap(({ function_name, sales_area, numbers }) =>
      function_name === "ship_to"
        ? []
        : [sql<boolean>`(o.sales_area = ${sales_area} and ${sql.ref(`o.${function_name}`)} = any(${numbers}::text[]))`],
    ),
  );
}

/** The rows of `erp.partner_functions f` that are a partner of the scope itself. */
export function visiblePartners(scope: Scope): Condition {
  if (scope.partners === "all") return sql`f.sales_area = any(${[...scope.sales_areas]}::text[])`;

  return anyOf(
    byFunctionAndArea(scope).map(
      ({ function_name, sales_area, numbers }) =>
        sql<boolean>`(f.function_name = ${function_name} and f.sales_area = ${sales_area} and f.partner = any(${numbers}::text[]))`,
    ),
  );
}

/** One group per function and sales area: a user with a thousand partners still gives a handful of conditions. */
function byFunctionAndArea(scope: Scope): { function_name: PartnerFunction; sales_area: string; numbers: string[] }[] {
  const partners = scope.partners === "all" ? [] : scope.partners;
  const groups = new Map<string, { function_name: PartnerFunction; sales_area: string; numbers: string[] }>();
  for (const { function_name, sales_area, number } of partners) {
    if (!scope.sales_areas.includes(sales_area)) continue;

    const key = `${function_name} ${sales_area}`;
    const group = groups.get(key) ?? { function_name, sales_area, numbers: [] };
    group.numbers.push(number);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Nothing to match is nothing visible. */
const anyOf = (conditions: Condition[]): Condition => (conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`);
