import { sql } from "kysely";
import { visibleDocuments } from "../visible.ts";
import { columnTexts, type ReportSource } from "./report-source.ts";

export const deliveryReliability: ReportSource = {
  key: "delivery_reliability",
  title: { en: "Delivery reliability by month", de: "Liefertreue je Monat", fr: "Fiabilité des livraisons par mois" },
  description: {
    en: "Shipments that left, and how many of them by the date that was asked for; of the last twelve months unless other dates are given.",
    de: "Abgegangene Lieferungen, und wie viele davon bis zum Wunschtermin; ohne andere Angabe der letzten zwölf Monate.",
    fr: "Livraisons parties, et combien à la date souhaitée; sans autres dates, les douze derniers mois.",
  },
  columns: [
    { name: "month", label: columnTexts.month, format: "month" },
    { name: "deliveries", label: { en: "Shipments", de: "Lieferungen", fr: "Livraisons" }, format: "number" },
    { name: "on_time", label: { en: "On time", de: "Pünktlich", fr: "À l’heure" }, format: "number" },
    { name: "late", label: { en: "Late", de: "Verspätet", fr: "En retard" }, format: "number" },
    { name: "share", label: { en: "Share on time", de: "Anteil pünktlich", fr: "Part à l’heure" }, format: "number", unit: "percent" },
    { name: "delay", label: { en: "Average delay, days", de: "Mittlerer Verzug, Tage", fr: "Retard moyen, jours" }, format: "number" },
  ],
  rows: (scope, { today, from, to }) => {
    const left = sql`(d.goods_issue_at at time zone 'UTC')::date`;
    return sql`
      with gone as (
        select ${left} as day, ${left} - s.requested_date as delay
        from erp.deliveries d join erp.sales_documents s on s.doc_number = d.doc_number
        where d.goods_issue_at is not null and ${visibleDocuments(scope)}
          and ${left} <= ${to ?? today}::date
          and ${left} >= ${from ? sql`${from}::date` : sql`(date_trunc('month', ${to ?? today}::date) - interval '11 months')::date`}
      )
      select to_char(day, 'YYYYMM') as month, count(*)::text as deliveries, (count(*) filter (where delay <= 0))::text as on_time,
        (count(*) filter (where delay > 0))::text as late,
        trim_scale(round(100.0 * count(*) filter (where delay <= 0) / count(*), 1))::text as share, '%' as percent,
        trim_scale(round(coalesce(avg(delay) filter (where delay > 0), 0), 1))::text as delay
      from gone group by 1 order by 1 desc`;
  },
};
