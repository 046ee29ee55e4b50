import { sql } from "kysely";
import { documentCaption } from "./captions.ts";
import { begins, decimalOf, headColumns, headCriteria, headSorts, instantOf, type LookUpSource } from "./look-up-source.ts";

export const pdfOrders: LookUpSource = {
  table: sql`erp.pdf_orders d`,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    po_number: sql`d.po_number`,
    received_at: instantOf(sql`d.created_at`),
    file_name: sql`d.file_name`,
    sender: sql`d.sender`,
    cart_uuid: sql`coalesce(d.cart_uuid::text, '')`,
    message: sql`d.message`,
    amount: decimalOf(sql`d.amount`),
    currency: sql`d.currency`,
  }),
  captions: ({ status }) => ({ status_caption: documentCaption(status) }),
  sort_columns: { ...headSorts, received_at: sql`d.created_at`, amount: sql`d.amount` },
  criteria: { ...headCriteria, po_number: begins(sql`d.po_number`) },
};
