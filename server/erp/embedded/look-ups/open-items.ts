import { sql } from "kysely";
import { documentCaption } from "./captions.ts";
import { begins, dayOf, decimalOf, headColumns, headCriteria, headSorts, isOverdue, type LookUpSource } from "./look-up-source.ts";

const invoice = sql`coalesce(d.invoice_number, d.number)`;
const open = sql`(d.amount - d.paid)`;

export const openItems: LookUpSource = {
  table: sql`erp.open_items d`,
  only: sql`d.cleared_at is null`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: (today) => ({
    ...headColumns,
    invoice_number: sql`coalesce(d.invoice_number, '')`,
    due_date: dayOf(sql`d.due_date`),
    days_overdue: overdue(today),
    amount: decimalOf(sql`d.amount`),
    paid_amount: decimalOf(sql`d.paid`),
    open_amount: decimalOf(open),
    currency: sql`d.currency`,
  }),
  captions: ({ status }) => ({ status_caption: documentCaption(status) }),
  sort_columns: {
    ...headSorts,
    due_date: sql`d.due_date`,
    amount: sql`d.amount`,
    paid_amount: sql`d.paid`,
    open_amount: open,
  },
  criteria: { ...headCriteria, invoice_number: begins(invoice) },
  statusIs: (status, today) => (status === "OVERDUE" ? isOverdue(sql`d.due_date`, open, today) : sql`d.status = ${status}`),
};

function overdue(today: string) {
  return sql`greatest(${today}::date - d.due_date, 0)`;
}
