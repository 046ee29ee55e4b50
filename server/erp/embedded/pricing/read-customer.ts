/** For whom a document is priced: the customer in its sales area, where the goods go, and what the payer may still owe. */
import { sql, type Kysely } from "kysely";
import { decimalOf, shortDecimalText, subtract, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { Credit } from "../../../../schemas/pricing/header.ts";
import type { PricingHeader } from "../../../../schemas/pricing/line.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { visiblePartners } from "../visible.ts";
import type { ConditionScope } from "./read-conditions.ts";

export interface PricingCustomer extends ConditionScope {
  ship_to: string;
  payer: string;
}

type CustomerQuery = Pick<PricingHeader, "sales_area" | "sold_to" | "ship_to"> & Partial<Pick<PricingHeader, "payer" | "shipping_option">>;

/** A customer, a ship-to or a payer that the scope does not have in the sales area is `wrong_partner`. */
export async function readCustomer(db: Kysely<ErpTables>, scope: Scope, header: CustomerQuery): Promise<Result<PricingCustomer>> {
  const { sales_area, sold_to, ship_to = "", payer = "", shipping_option = "" } = header;
  const partnerOf = (name: "ship_to" | "payer", number: string) => sql<boolean>`(${number} in ('', ${sold_to}) or exists (
    select from erp.partner_functions p
    where p.sold_to = ${sold_to} and p.sales_area = ${sales_area} and p.function_name = ${name} and p.partner = ${number}))`;
  const { rows } = await sql<Pick<PricingCustomer, "currency" | "country" | "customer_group">>`
    select a.currency, coalesce(t.customer_group, '') as customer_group,
      coalesce(nullif(place.country, ''), customer.country) as country
    from erp.sales_areas a
    join erp.partners customer on customer.number = ${sold_to}
    join erp.partners place on place.number = ${ship_to || sold_to}
    left join erp.customer_terms t on t.partner = ${sold_to} and t.sales_area = a.code
    where a.code = ${sales_area} and a.code = any(${[...scope.sales_areas]}::text[])
      and ${partnerOf("ship_to", ship_to)} and ${partnerOf("payer", payer)}
      and exists (
        select from erp.partner_functions f
        where f.sold_to = ${sold_to} and f.sales_area = a.code and ${visiblePartners(scope)})`.execute(db);
  const [customer] = rows;
  if (!customer) return refused({ kind: "wrong_partner" });

  return ok({ ...customer, sales_area, sold_to, ship_to: ship_to || sold_to, payer: payer || sold_to, shipping_option });
}

/** What a payer may owe, and what it owes already. */
export interface CreditInUse {
  limit: Decimal;
  used: Decimal;
}

/** Null where the payer has no limit. */
export async function readCredit(
  db: Kysely<ErpTables>,
  { payer, sales_area }: Pick<PricingCustomer, "payer" | "sales_area">,
): Promise<CreditInUse | null> {
  const { rows } = await sql<{ credit_limit: string; used: string }>`
    select t.credit_limit::text,
      ((select coalesce(sum(o.amount - o.paid), 0) from erp.open_items o
        where o.payer = t.partner and o.sales_area = t.sales_area and o.cleared_at is null)
      + (select coalesce(sum(d.net_value + d.tax_value + d.freight_value), 0) from erp.sales_documents d
        where d.payer = t.partner and d.sales_area = t.sales_area and d.kind = 'order'
          and d.ship_status in ('PEND', 'SCHD', 'DLCR', 'PCKD')))::text as used
    from erp.customer_terms t
    where t.partner = ${payer} and t.sales_area = ${sales_area} and t.credit_limit is not null`.execute(db);
  const [row] = rows;
  if (!row) return null;

  return { limit: decimalOf(row.credit_limit) ?? zero, used: decimalOf(row.used) ?? zero };
}

/** With a document of that total. */
export const creditAfter = ({ limit, used }: CreditInUse, total: Decimal): Credit => ({
  limit: shortDecimalText(limit),
  used: shortDecimalText(used),
  left: shortDecimalText(subtract(subtract(limit, used), total)),
});
