import { sql } from "kysely";
import { paymentTermsCaption } from "../../statuses.ts";
import { documentCaption } from "./captions.ts";
import { begins, dayOf, decimalOf, headColumns, headCriteria, headSorts, type LookUpSource } from "./look-up-source.ts";

const paid = sql`coalesce((select o.paid from erp.open_items o where o.invoice_number = d.number limit 1), 0)`;

export const invoices: LookUpSource = {
  table: sql`erp.invoices d`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: () => ({
    ...headColumns,
    doc_type: sql`d.kind`,
    delivery_number: sql`d.delivery_number`,
    // The embedded ERP asks for money in advance by down payments; it bills nothing beforehand.
    proforma_invoice_number: sql`''`,
    po_number: sql`d.po_number`,
    due_date: dayOf(sql`d.due_date`),
    payment_terms: sql`d.payment_terms`,
    net_value: decimalOf(sql`d.net_value`),
    tax_value: decimalOf(sql`d.tax_value`),
    total_value: decimalOf(sql`d.total_value`),
    open_amount: decimalOf(sql`(d.total_value - ${paid})`),
    currency: sql`d.currency`,
  }),
  captions: ({ status, payment_terms }) => ({
    status_caption: documentCaption(status),
    payment_terms: paymentTermsCaption(String(payment_terms)),
  }),
  sort_columns: {
    ...headSorts,
    due_date: sql`d.due_date`,
    net_value: sql`d.net_value`,
    tax_value: sql`d.tax_value`,
    total_value: sql`d.total_value`,
    open_amount: sql`(d.total_value - ${paid})`,
  },
  criteria: {
    ...headCriteria,
    invoice_number: begins(sql`d.number`),
    delivery_number: begins(sql`d.delivery_number`),
    po_number: begins(sql`d.po_number`),
    material: itemHas("material"),
    customer_material: itemHas("customer_material"),
  },
  // Overdue is no state of the ERP: it is what an open bill is once its day has passed.
  statusIs: (status, today) =>
    status === "OVERDUE" ? sql`d.status in ('OPEN', 'PART') and d.due_date < ${today}::date` : sql`d.status = ${status}`,
};

function itemHas(column: "material" | "customer_material") {
  return (value: string) =>
    sql<boolean>`exists (select from erp.invoice_items i where i.number = d.number and upper(${sql.ref(`i.${column}`)}) = ${value.toUpperCase()})`;
}
