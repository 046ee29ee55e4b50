import { sql } from "kysely";
import { documentCaption } from "./captions.ts";
import { begins, decimalOf, headColumns, headCriteria, headSorts, instantOf, type LookUpSource } from "./look-up-source.ts";

export const backgroundCarts: LookUpSource = {
  table: sql`erp.background_carts d`,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    po_number: sql`d.po_number`,
    created_at: instantOf(sql`d.created_at`),
    finished_at: instantOf(sql`d.finished_at`),
    user_name: sql`d.user_name`,
    message: sql`d.message`,
    amount: decimalOf(sql`d.amount`),
    currency: sql`d.currency`,
  }),
  captions: ({ status }) => ({ status_caption: documentCaption(status) }),
  sort_columns: { ...headSorts, created_at: sql`d.created_at`, finished_at: sql`d.finished_at`, amount: sql`d.amount` },
  criteria: { ...headCriteria, po_number: begins(sql`d.po_number`) },
};
