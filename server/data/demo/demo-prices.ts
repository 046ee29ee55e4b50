/** The price list of the demo: dearer in one sales area than in another, cheaper from a lot on; what customers agreed on is what they were charged. */
import { sql, type Kysely } from "kysely";
import { storeConditions, type NewCondition } from "../../erp/embedded/pricing/store-conditions.ts";
import { moneyOf } from "./cents.ts";
import { demoSalesAreas, domestic } from "./demo-company.ts";
import type { DemoMaterial } from "./demo-materials.ts";

/** From so many pieces on, so many percent of the price. Beyond what anybody has ordered, so that no order was charged too much. */
const lots = [
  [1, 100n],
  [250, 96n],
  [1_000, 92n],
] as const;

/** `from`: the day on which all of it began, yyyy-mm-dd. Runs once the orders are there. */
export async function storePrices(db: Kysely<never>, materials: readonly DemoMaterial[], from: string): Promise<void> {
  await sql`delete from erp.conditions where source = 'demo'`.execute(db);
  const listPrices = demoSalesAreas.flatMap((area) =>
    materials.map(({ material, price }): NewCondition => {
      const own = area === domestic ? price : (price * 92n) / 100n;
      return {
        condition: "base_price",
        sales_area: area.code,
        material,
        rate_kind: "amount",
        currency: area.currency,
        valid_from: from,
        // Half a metre is sold, too: the first step begins at nothing.
        steps: lots.map(([quantity, percent], at) => [at === 0 ? "0" : String(quantity), moneyOf((own * percent) / 100n)]),
      };
    }),
  );
  await storeConditions(db, "demo", listPrices);
  await sql`
    with bought as (
      select distinct on (d.sales_area, d.sold_to, i.material) d.sales_area, d.sold_to, i.material, i.net_price, d.currency
      from erp.sales_documents d join erp.sales_document_items i on i.doc_number = d.doc_number
      where d.source = 'demo' and d.kind = 'order' and i.net_price > 0
      order by d.sales_area, d.sold_to, i.material, d.doc_date desc, d.doc_number desc
    ), made as (
      insert into erp.conditions (condition, sales_area, sold_to, material, rate_kind, currency, excludes, valid_from)
      select 'base_price', sales_area, sold_to, material, 'amount', currency, 'discount', ${from}::date from bought
      returning id, sales_area, sold_to, material
    )
    insert into erp.condition_steps (condition_id, from_value, rate)
    select made.id, lot.quantity, round(bought.net_price * lot.percent / 100, 2)
    from made join bought using (sales_area, sold_to, material)
    cross join (values (0, 100), (250, 96), (1000, 92)) as lot(quantity, percent)`.execute(db);
  await sql`analyze erp.conditions, erp.condition_steps`.execute(db);
}
