/** Open items: one for each invoice and credit note that is worth anything, with the number that it has. */
import { sql } from "kysely";
import { within, type Db, type FlowSpan } from "./flow-span.ts";

export async function makeOpenItems(db: Db, span: FlowSpan): Promise<void> {
  await sql`
    insert into erp.open_items (number, doc_number, payer, sales_area, due_date, amount, currency, invoice_number, sold_to, ship_to, doc_date,
      source, search)
    select v.number, v.doc_number, v.payer, v.sales_area, v.due_date, v.total_value, v.currency, v.number, v.sold_to, v.ship_to, v.doc_date,
      v.source, v.search
    from erp.invoices v
    where v.total_value <> 0 and ${within("v", span)}
      and not exists (select from erp.open_items o where o.invoice_number = v.number)
    order by v.number`.execute(db);
}
