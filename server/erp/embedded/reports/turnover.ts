import { sql } from "kysely";
import { visibleBills } from "../visible.ts";
import { columnTexts, type ReportSource } from "./report-source.ts";

export const turnover: ReportSource = {
  key: "turnover",
  title: {
    en: "Turnover by material group and month",
    de: "Umsatz je Warengruppe und Monat",
    fr: "Chiffre d’affaires par groupe d’articles et par mois",
  },
  description: {
    en: "What was billed, less what was credited; of the last twelve months unless other dates are given.",
    de: "Was berechnet wurde, abzüglich Gutschriften; ohne andere Angabe der letzten zwölf Monate.",
    fr: "Ce qui a été facturé, moins les avoirs; sans autres dates, les douze derniers mois.",
  },
  columns: [
    { name: "month", label: columnTexts.month, format: "month" },
    { name: "material_group", label: { en: "Material group", de: "Warengruppe", fr: "Groupe d’articles" }, format: "text" },
    { name: "bills", label: { en: "Bills", de: "Belege", fr: "Factures" }, format: "number" },
    { name: "net_value", label: { en: "Net value", de: "Nettowert", fr: "Valeur nette" }, format: "money", unit: "currency" },
  ],
  rows: (scope, { today, from, to }) => sql`
    select to_char(d.doc_date, 'YYYYMM') as month, coalesce(m.material_group, '') as material_group,
      count(distinct d.number)::text as bills, trim_scale(sum(i.net_value))::text as net_value, d.currency
    from erp.invoices d
    join erp.invoice_items i on i.number = d.number
    left join erp.materials m on m.material = i.material
    where ${visibleBills(scope)} and d.doc_date <= ${to ?? today}::date
      and d.doc_date >= ${from ? sql`${from}::date` : sql`(date_trunc('month', ${to ?? today}::date) - interval '11 months')::date`}
    group by 1, 2, d.currency
    order by 1 desc, sum(i.net_value) desc, 2`,
};
