/** What imported materials are sold at: the median of what was paid, so that everything that was ordered can be ordered again. */
import { sql, type Kysely } from "kysely";
import { retailSalesArea, retailSource } from "./retail-documents.ts";

/** `today`: yyyy-mm-dd; stock is as much as was ordered in the last four weeks, and not less than a few. */
export async function storeRetailPrices(db: Kysely<never>, today: string): Promise<void> {
  const { code, currency } = retailSalesArea;
  await sql`
    with paid as (
      select i.material, percentile_disc(0.5) within group (order by i.net_price) as price, min(d.doc_date) as since
      from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
      where d.source = ${retailSource} and d.kind = 'order' and i.net_price > 0 and i.quantity > 0
      group by i.material
    ), made as (
      insert into erp.conditions (condition, sales_area, material, rate_kind, currency, valid_from, source)
      select 'base_price', ${code}, material, 'amount', ${currency}, since, ${retailSource} from paid
      returning id, material
    )
    insert into erp.condition_steps (condition_id, from_value, rate)
    select made.id, 0, paid.price from made join paid using (material)`.execute(db);
  await sql`
    insert into erp.stock (material, plant, quantity, source)
    select i.material, '3000', greatest(25, floor(sum(i.quantity) filter (where d.doc_date > ${today}::date - 28))), ${retailSource}
    from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
    where d.source = ${retailSource} and d.kind = 'order' and i.quantity > 0
    group by i.material`.execute(db);
  await sql`update erp.materials set replenishment_days = 10
    where material_group = 'giftware' and material in (select material from erp.stock where source = ${retailSource})`.execute(db);
  await sql`analyze erp.conditions, erp.condition_steps, erp.stock`.execute(db);
}
