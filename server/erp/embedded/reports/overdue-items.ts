import { sql } from "kysely";
import { isOverdue } from "../look-ups/look-up-source.ts";
import { visibleOpenItems } from "../visible.ts";
import { columnTexts, type ReportSource } from "./report-source.ts";

const age = (days: string) => ({ en: `${days} days`, de: `${days} Tage`, fr: `${days} jours` });

export const overdueItems: ReportSource = {
  key: "overdue_items",
  title: { en: "Overdue items by payer", de: "Überfällige Posten je Regulierer", fr: "Postes échus par payeur" },
  description: {
    en: "What was due before today and is still to be paid, by how long it has been due. Credit notes are not deducted.",
    de: "Was vor heute fällig war und noch zu zahlen ist, nach der Dauer seit der Fälligkeit. Gutschriften sind nicht abgezogen.",
    fr: "Ce qui était échu avant ce jour et reste à payer, selon l’ancienneté de l’échéance. Les avoirs ne sont pas déduits.",
  },
  columns: [
    { name: "payer_name", label: { en: "Payer", de: "Regulierer", fr: "Payeur" }, format: "text" },
    { name: "payer", label: columnTexts.number, format: "text" },
    { name: "items", label: { en: "Items", de: "Posten", fr: "Postes" }, format: "number" },
    { name: "to_30", label: age("1–30"), format: "money", unit: "currency" },
    { name: "to_60", label: age("31–60"), format: "money", unit: "currency" },
    { name: "to_90", label: age("61–90"), format: "money", unit: "currency" },
    { name: "older", label: age("90+"), format: "money", unit: "currency" },
    { name: "overdue", label: { en: "Overdue", de: "Überfällig", fr: "Échu" }, format: "money", unit: "currency" },
  ],
  rows: (scope, { today, from, to }) => {
    const days = sql`(${today}::date - o.due_date)`;
    const due = (condition: ReturnType<typeof sql>) =>
      sql`trim_scale(coalesce(sum(o.amount - o.paid) filter (where ${condition}), 0))::text`;
    return sql`
      select p.name as payer_name, o.payer, count(*)::text as items, o.currency,
        ${due(sql`${days} <= 30`)} as to_30, ${due(sql`${days} between 31 and 60`)} as to_60,
        ${due(sql`${days} between 61 and 90`)} as to_90, ${due(sql`${days} > 90`)} as older, ${due(sql`true`)} as overdue
      from erp.open_items o
      join erp.partners p on p.number = o.payer
      where o.cleared_at is null and ${isOverdue(sql`o.due_date`, sql`(o.amount - o.paid)`, today)} and ${visibleOpenItems(scope)}
        ${from ? sql`and o.due_date >= ${from}::date` : sql``} ${to ? sql`and o.due_date <= ${to}::date` : sql``}
      group by p.name, o.payer, o.currency
      order by sum(o.amount - o.paid) desc, o.payer`;
  },
};
