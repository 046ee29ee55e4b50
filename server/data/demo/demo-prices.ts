/** The price list of the demo: dearer in one sales area than in another, cheaper from a lot on; what customers agreed on is what they were charged. */
import { sql, type Kysely } from "kysely";
import { moneyOf } from "./cents.ts";
import { demoSalesAreas, domestic } from "./demo-company.ts";
import type { DemoMaterial } from "./demo-materials.ts";
import { insertRows } from "./insert-rows.ts";

interface PriceColumns {
  sales_area: string;
  material: string;
  from_quantity: string;
  net_price: string;
  currency: string;
  valid_from: string;
}

/** From so many pieces on, so many percent of the price. Beyond what anybody has ordered, so that no order was charged too much. */
const lots = [
  [1, 100n],
  [250, 96n],
  [1_000, 92n],
] as const;

/** `from`: the day on which all of it began, yyyy-mm-dd. Runs once the orders are there. */
export async function storePrices(db: Kysely<never>, materials: readonly DemoMaterial[], from: string): Promise<void> {
  await sql`delete from erp.prices where source = 'demo'`.execute(db);
  await insertRows<PriceColumns>(
    db,
    "erp.prices",
    { sales_area: "text", material: "text", from_quantity: "numeric", net_price: "numeric", currency: "text", valid_from: "date" },
    demoSalesAreas.flatMap((area) =>
      materials.flatMap(({ material, price }) =>
        lots.map(([quantity, percent]) => ({
          sales_area: area.code,
          material,
          from_quantity: String(quantity),
          net_price: moneyOf(((area === domestic ? price : (price * 92n) / 100n) * percent) / 100n),
          currency: area.currency,
          valid_from: from,
        })),
      ),
    ),
  );
  await sql`
    insert into erp.prices (sales_area, sold_to, material, from_quantity, net_price, currency, valid_from)
    select bought.sales_area, bought.sold_to, bought.material, lot.quantity, round(bought.net_price * lot.percent / 100, 2), bought.currency, ${from}::date
    from (
      select distinct on (d.sales_area, d.sold_to, i.material) d.sales_area, d.sold_to, i.material, i.net_price, d.currency
      from erp.sales_documents d join erp.sales_document_items i on i.doc_number = d.doc_number
      where d.source = 'demo' and d.kind = 'order' and i.net_price > 0
      order by d.sales_area, d.sold_to, i.material, d.doc_date desc, d.doc_number desc
    ) bought
    cross join (values (1, 100), (250, 96), (1000, 92)) as lot(quantity, percent)`.execute(db);
  await sql`analyze erp.prices`.execute(db);
}
