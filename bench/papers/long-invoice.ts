/** An invoice of many lines over the newest order of the demo, as the embedded ERP keeps it. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";

/** @returns its number; there are `lines` different materials on it, every third with a description of three lines */
export async function addLongInvoice(db: Kysely<Database>, lines: number): Promise<string> {
  const number = `BENCH-${lines}`;
  await sql`
    insert into erp.invoices (number, doc_number, sales_area, sold_to, ship_to, payer, doc_date, created_at, status, items_count, search,
      kind, po_number, due_date, payment_terms, net_value, freight_value, tax_value, currency)
    select ${number}, d.doc_number, d.sales_area, d.sold_to, d.ship_to, d.payer, d.doc_date, d.created_at, 'OPEN', ${lines}::integer, '',
      'invoice', d.po_number, d.doc_date + 30, 'NET30', sum(i.price * i.quantity), 12.5, round((sum(i.price * i.quantity) + 12.5) * 0.19, 2),
      d.currency
    from (select * from erp.sales_documents where kind = 'order' order by doc_date desc, doc_number desc limit 1) d
    cross join lateral (select line, 1 + line % 7 as quantity, 1.25 + line as price from generate_series(1, ${lines}::integer) line) i
    group by d.doc_number, d.sales_area, d.sold_to, d.ship_to, d.payer, d.doc_date, d.created_at, d.po_number, d.currency`.execute(db);
  await sql`
    insert into erp.invoice_items (number, item_number, doc_item, material, customer_material, description, quantity, sales_uom, net_price, net_value)
    select ${number}, line * 10, line * 10, m.material, case when line % 4 = 0 then 'C-' || line else '' end,
      m.description || case when line % 3 = 0 then ', delivered in a box of its own with the certificate of the works and spare seals for two years' else '' end,
      1 + line % 7, m.base_uom, 1.25 + line, (1.25 + line) * (1 + line % 7)
    from generate_series(1, ${lines}::integer) line
    join (select *, row_number() over (order by material) as at, count(*) over () as all_of_them from erp.materials) m
      on m.at = 1 + line % m.all_of_them`.execute(db);
  return number;
}
