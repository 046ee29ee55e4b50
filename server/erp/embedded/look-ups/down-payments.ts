import { sql } from "kysely";
import { documentCaption } from "./captions.ts";
import { dayOf, decimalOf, headColumns, headCriteria, headSorts, type LookUpSource } from "./look-up-source.ts";

const open = sql`(d.amount - d.paid)`;

export const downPayments: LookUpSource = {
  table: sql`erp.down_payments d`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: () => ({
    ...headColumns,
    due_date: dayOf(sql`d.due_date`),
    amount: decimalOf(sql`d.amount`),
    paid_amount: decimalOf(sql`d.paid`),
    open_amount: decimalOf(open),
    currency: sql`d.currency`,
  }),
  captions: ({ status }) => ({ status_caption: documentCaption(status) }),
  sort_columns: { ...headSorts, due_date: sql`d.due_date`, amount: sql`d.amount`, paid_amount: sql`d.paid`, open_amount: open },
  criteria: headCriteria,
};
