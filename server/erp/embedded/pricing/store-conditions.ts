/** Writes condition records with their scales, many at once. */
import { sql, type Kysely } from "kysely";
import type { ConditionType, RateKind } from "../../../../schemas/pricing/trace.ts";

export interface NewCondition {
  condition: ConditionType;
  sales_area: string;
  sold_to?: string;
  customer_group?: string;
  material?: string;
  material_group?: string;
  country?: string;
  shipping_option?: string;
  tax_class?: string;
  rate_kind: RateKind;
  per?: string;
  per_unit?: string;
  currency?: string;
  scale_by?: "quantity" | "value";
  free_from?: string;
  excludes?: ConditionType;
  tax_code?: string;
  /** yyyy-mm-dd */
  valid_from: string;
  valid_to?: string;
  /** The first may begin at 0. */
  steps: readonly (readonly [from: string, rate: string])[];
}

const inOneStatement = 5_000;

/** `source`: of what they are a part, by which they are taken away again. */
export async function storeConditions(db: Kysely<never>, source: string, conditions: readonly NewCondition[]): Promise<void> {
  for (let at = 0; at < conditions.length; at += inOneStatement)
    await sql`
      with given as materialized (
        select nextval(pg_get_serial_sequence('erp.conditions', 'id')) as id, g.*
        from json_to_recordset(${JSON.stringify(conditions.slice(at, at + inOneStatement))}::json) as g (condition text, sales_area text,
          sold_to text, customer_group text, material text, material_group text, country text, shipping_option text, tax_class text,
          rate_kind text, per numeric, per_unit text, currency text, scale_by text, free_from numeric, excludes text, tax_code text,
          valid_from date, valid_to date, steps json)
      ), made as (
        insert into erp.conditions (id, condition, sales_area, sold_to, customer_group, material, material_group, country, shipping_option,
          tax_class, rate_kind, per, per_unit, currency, scale_by, free_from, excludes, tax_code, valid_from, valid_to, source)
        overriding system value
        select id, condition, sales_area, sold_to, customer_group, material, material_group, country, shipping_option, tax_class, rate_kind,
          coalesce(per, 1), coalesce(per_unit, ''), coalesce(currency, ''), coalesce(scale_by, 'quantity'), free_from, excludes,
          coalesce(tax_code, ''), valid_from, valid_to, ${source}::text
        from given
      )
      insert into erp.condition_steps (condition_id, from_value, rate)
      select g.id, (step ->> 0)::numeric, (step ->> 1)::numeric from given g cross join json_array_elements(g.steps) as step`.execute(db);
}
