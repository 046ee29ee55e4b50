import { sql } from "kysely";
import { visibleDocuments } from "../visible.ts";
import { columnTexts, type ReportSource } from "./report-source.ts";

export const openOrders: ReportSource = {
  key: "open_orders",
  title: { en: "Open orders by customer", de: "Offene Aufträge je Kunde", fr: "Commandes ouvertes par client" },
  description: {
    en: "Orders with quantities that have not left yet, what these are worth, and the earliest date that was asked for.",
    de: "Aufträge mit Mengen, die noch nicht abgegangen sind, deren Wert und der früheste Wunschtermin.",
    fr: "Commandes dont des quantités ne sont pas encore parties, leur valeur et la première date souhaitée.",
  },
  columns: [
    { name: "customer_name", label: columnTexts.customer, format: "text" },
    { name: "customer", label: columnTexts.number, format: "text" },
    { name: "orders", label: { en: "Orders", de: "Aufträge", fr: "Commandes" }, format: "number" },
    { name: "items", label: { en: "Items", de: "Positionen", fr: "Postes" }, format: "number" },
    { name: "open_value", label: { en: "Open value", de: "Offener Wert", fr: "Valeur ouverte" }, format: "money", unit: "currency" },
    { name: "earliest", label: { en: "Earliest date", de: "Frühester Termin", fr: "Première date" }, format: "date" },
  ],
  rows: (scope, { from, to }) => sql`
    select c.name as customer_name, d.sold_to as customer, count(distinct d.doc_number)::text as orders, count(*)::text as items,
      trim_scale(round(sum(i.open_quantity * i.net_price), 2))::text as open_value, d.currency,
      to_char(min(d.requested_date), 'YYYYMMDD') as earliest
    from erp.sales_documents d
    join erp.sales_document_items i on i.doc_number = d.doc_number
    join erp.partners c on c.number = d.sold_to
    where d.kind = 'order' and d.ship_status <> 'CANC' and i.open_quantity > 0 and ${visibleDocuments(scope)}
      ${from ? sql`and d.doc_date >= ${from}::date` : sql``} ${to ? sql`and d.doc_date <= ${to}::date` : sql``}
    group by c.name, d.sold_to, d.currency
    order by sum(i.open_quantity * i.net_price) desc, d.sold_to`,
};
