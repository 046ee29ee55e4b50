import { sql } from "kysely";
import { documentCaption, transactionCaption } from "./captions.ts";
import { decimalOf, headColumns, headCriteria, headSorts, instantOf, type LookUpSource } from "./look-up-source.ts";

export const webTransactions: LookUpSource = {
  table: sql`erp.web_transactions d`,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    at: instantOf(sql`d.created_at`),
    transaction_type: sql`d.transaction_type`,
    user_name: sql`d.user_name`,
    message: sql`d.message`,
    amount: decimalOf(sql`d.amount`),
    currency: sql`d.currency`,
  }),
  captions: ({ status, transaction_type }) => ({
    status_caption: documentCaption(status),
    transaction_caption: transactionCaption(transaction_type),
  }),
  sort_columns: { ...headSorts, at: sql`d.created_at`, amount: sql`d.amount` },
  criteria: headCriteria,
};
