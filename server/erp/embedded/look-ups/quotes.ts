import { sql } from "kysely";
import { documentTypeOf } from "../document-types.ts";
import { documentCaption } from "./captions.ts";
import { begins, dayOf, decimalOf, headColumns, headCriteria, headSorts, type LookUpSource } from "./look-up-source.ts";

/** The newest order that was made of it. */
const order = sql`coalesce((select o.doc_number from erp.sales_documents o
  where o.ref_doc_number = d.doc_number and o.ref_doc_number <> '' order by o.doc_number desc limit 1), '')`;

export const quotes: LookUpSource = {
  table: sql`erp.sales_documents d`,
  only: sql`d.kind = 'quote'`,
  number: sql`d.doc_number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    doc_number: sql`d.doc_number`,
    order_number: order,
    doc_type: sql`d.doc_type`,
    po_number: sql`d.po_number`,
    valid_to: dayOf(sql`d.valid_to`),
    net_value: decimalOf(sql`d.net_value`),
    currency: sql`d.currency`,
  }),
  captions: ({ status, doc_type }) => ({
    status_caption: documentCaption(status),
    document_type: documentTypeOf(String(doc_type), "quote"),
  }),
  sort_columns: { ...headSorts, order_number: order, valid_to: sql`d.valid_to`, net_value: sql`d.net_value` },
  criteria: {
    ...headCriteria,
    doc_number: begins(sql`d.doc_number`),
    salesdoc_number: begins(sql`d.doc_number`),
    order_number: begins(order),
    po_number: begins(sql`d.po_number`),
    material: itemHas("material"),
    customer_material: itemHas("customer_material"),
  },
};

function itemHas(column: "material" | "customer_material") {
  return (value: string) =>
    sql<boolean>`exists (select from erp.sales_document_items i
      where i.doc_number = d.doc_number and upper(${sql.ref(`i.${column}`)}) = ${value.toUpperCase()})`;
}
