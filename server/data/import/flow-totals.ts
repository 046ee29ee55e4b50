/** What followed from the imported documents, counted and added up, and the sums that must agree with the documents. */
import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { check, sum, type Check, type StoredTotals } from "./control-totals.ts";
import { retailSource } from "./retail-documents.ts";

/** Money as decimals with three places; credits are negative. */
export interface FlowTotals {
  deliveries: number;
  delivered_items: number;
  invoices: number;
  credit_notes: number;
  invoiced: string;
  credited: string;
  billed_items: number;
  open_items: number;
  open: string;
  /** The amounts are those of the payments; `paid` is what their lines cleared. */
  payments: Record<"posted" | "announced" | "returned", { count: number; amount: string }>;
  paid: string;
  payment_lines: string;
  /** Read from the documents alone: items whose goods have left or come back, what is not as far, and bookings without goods. */
  items_to_deliver: number;
  items_to_bill: number;
  not_yet_billed: string;
  adjustments: string;
}

export async function flowTotals(trx: Transaction<Database>): Promise<FlowTotals> {
  const { rows } = await sql<FlowTotals>`
    select d.*, l.*, v.*, vi.*, o.*, p.*, pi.*
    from
      (select count(*)::integer as deliveries from erp.deliveries where source = ${retailSource}) d,
      (select count(*)::integer as delivered_items from erp.delivery_items i join erp.deliveries d on d.number = i.number where d.source = ${retailSource}) l,
      (select count(*) filter (where kind = 'invoice')::integer as invoices, count(*) filter (where kind = 'credit_note')::integer as credit_notes,
         ${money(sql`sum(total_value) filter (where kind = 'invoice')`)} as invoiced, ${money(sql`sum(total_value) filter (where kind = 'credit_note')`)} as credited
       from erp.invoices where source = ${retailSource}) v,
      (select count(*)::integer as billed_items from erp.invoice_items i join erp.invoices v on v.number = i.number where v.source = ${retailSource}) vi,
      (select count(*)::integer as open_items, ${money(sql`sum(amount - paid)`)} as open from erp.open_items where source = ${retailSource}) o,
      (select jsonb_build_object('posted', ${paymentsIn("POSTED")}, 'announced', ${paymentsIn("PEND")}, 'returned', ${paymentsIn("RETD")}) as payments
       from erp.payments where source = ${retailSource}) p,
      (select ${money(sql`sum(i.amount) filter (where p.status = 'POSTED')`)} as paid, ${money(sql`sum(i.amount)`)} as payment_lines
       from erp.payment_items i join erp.payments p on p.number = i.number where p.source = ${retailSource}) pi`.execute(trx);
  const { rows: documents } = await sql<Pick<FlowTotals, "items_to_deliver" | "items_to_bill" | "not_yet_billed" | "adjustments">>`
    select count(*) filter (where going)::integer as items_to_deliver, count(*) filter (where billed)::integer as items_to_bill,
      ${money(sql`sum(net_value) filter (where kind <> 'adjustment' and not billed)`)} as not_yet_billed,
      ${money(sql`sum(net_value) filter (where kind = 'adjustment')`)} as adjustments
    from (
      select d.kind, i.net_value,
        d.kind = 'order' and i.quantity > 0 and i.ship_status in ('DLCR', 'PCKD', 'GI', 'SHIP', 'PRCV', 'GR') as going,
        case d.kind when 'order' then i.quantity > 0 and i.ship_status in ('GI', 'SHIP', 'PRCV', 'GR') when 'return' then i.ship_status = 'GR'
          else false end as billed
      from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number where d.source = ${retailSource}
    ) items`.execute(trx);
  return { ...rows[0]!, ...documents[0]! };
}

const money = (amount: ReturnType<typeof sql>) => sql<string>`coalesce(${amount}, 0)::numeric(18, 3)::text`;

const paymentsIn = (status: string) =>
  sql`jsonb_build_object('count', count(*) filter (where status = ${status}), 'amount', ${money(sql`sum(amount) filter (where status = ${status})`)})`;

export const checkFlow = (flow: FlowTotals, stored: Pick<StoredTotals, "document_value">): Check[] => [
  check("a line of a delivery for every item that is on its way", flow.items_to_deliver, flow.delivered_items),
  check("a line of an invoice or credit note for every item that has left or come back", flow.items_to_bill, flow.billed_items),
  check(
    "invoices + credit notes + not yet billed + adjustments = value of the documents",
    stored.document_value,
    sum(flow.invoiced, flow.credited, flow.not_yet_billed, flow.adjustments),
  ),
  check("open + paid = invoices + credit notes", sum(flow.invoiced, flow.credited), sum(flow.open, flow.paid)),
  check("payments that were posted = what was paid", flow.paid, flow.payments.posted.amount),
  check(
    "payments posted + announced + returned = their lines",
    flow.payment_lines,
    sum(flow.payments.posted.amount, flow.payments.announced.amount, flow.payments.returned.amount),
  ),
];
