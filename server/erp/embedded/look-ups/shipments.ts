import { sql } from "kysely";
import { statusCaption } from "../../statuses.ts";
import { begins, dayOf, decimalOf, headColumns, headCriteria, headSorts, type LookUpSource } from "./look-up-source.ts";

const order = sql`left join erp.sales_documents ordered on ordered.doc_number = d.doc_number`;
const poNumber = sql`(select o.po_number from erp.sales_documents o where o.doc_number = d.doc_number)`;

export const shipments: LookUpSource = {
  table: sql`erp.deliveries d`,
  joins: order,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    po_number: sql`coalesce(ordered.po_number, '')`,
    planned_date: dayOf(sql`d.planned_date`),
    goods_issue_date: dayOf(sql`(d.goods_issue_at at time zone 'UTC')`),
    arrived_date: dayOf(sql`(d.arrived_at at time zone 'UTC')`),
    carrier: sql`d.carrier`,
    tracking_number: sql`d.tracking_number`,
    packages: sql`d.packages`,
    weight: decimalOf(sql`d.weight`),
  }),
  captions: ({ status }) => ({ status_caption: statusCaption(String(status)) }),
  sort_columns: {
    ...headSorts,
    po_number: poNumber,
    planned_date: sql`d.planned_date`,
    goods_issue_date: sql`d.goods_issue_at`,
    arrived_date: sql`d.arrived_at`,
    weight: sql`d.weight`,
  },
  criteria: {
    ...headCriteria,
    delivery_number: begins(sql`d.number`),
    po_number: begins(poNumber),
    material: itemHas("material"),
    customer_material: itemHas("customer_material"),
  },
};

function itemHas(column: "material" | "customer_material") {
  return (value: string) =>
    sql<boolean>`exists (select from erp.delivery_items i
      join erp.sales_document_items l on l.doc_number = d.doc_number and l.item_number = i.doc_item
      where i.number = d.number and upper(${sql.ref(`l.${column}`)}) = ${value.toUpperCase()})`;
}
