import { sql } from "kysely";
import { documentCaption, methodCaption } from "./captions.ts";
import { begins, decimalOf, headColumns, headCriteria, headSorts, type LookUpSource } from "./look-up-source.ts";

export const payments: LookUpSource = {
  table: sql`erp.payments d`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: () => ({
    ...headColumns,
    amount: decimalOf(sql`d.amount`),
    currency: sql`d.currency`,
    method: sql`d.method`,
    reference: sql`d.reference`,
  }),
  captions: ({ status, method }) => ({ status_caption: documentCaption(status), method_caption: methodCaption(method) }),
  sort_columns: { ...headSorts, amount: sql`d.amount` },
  criteria: {
    ...headCriteria,
    order_number: pays(sql`o.doc_number`),
    salesdoc_number: pays(sql`o.doc_number`),
    invoice_number: pays(sql`o.invoice_number`),
  },
};

function pays(column: ReturnType<typeof sql>) {
  return (value: string) =>
    sql<boolean>`exists (select from erp.payment_items i join erp.open_items o on o.number = i.open_item
      where i.number = d.number and ${begins(column)(value)})`;
}
