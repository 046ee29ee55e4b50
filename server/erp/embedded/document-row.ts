/** One sales document as a list shows it: the columns to select and the row they become. */
import { sql } from "kysely";
import type { SalesDocumentRow } from "../erp-port.ts";
import { statusCaption } from "../statuses.ts";

/** What `documentColumns` answers: everything of a row but the texts of its statuses. */
export type SelectedRow = Omit<SalesDocumentRow, "status_caption" | "ship_status_caption">;

/** `d`: the document, `sold`, `ship`: its partners. */
export const documentColumns = sql`
  d.doc_number, d.doc_type, d.po_number, d.sales_area,
  d.sold_to as sold_to_number, sold.name as sold_to_name,
  d.ship_to as ship_to_number, ship.name as ship_to_name,
  d.payer as payer_number,
  to_char(d.doc_date, 'YYYYMMDD') as doc_date, to_char(d.requested_date, 'YYYYMMDD') as requested_date,
  trim_scale(d.net_value)::text as net_value, d.currency, d.status, d.ship_status, d.items_count`;

export const documentPartners = sql`
  join erp.partners sold on sold.number = d.sold_to
  join erp.partners ship on ship.number = d.ship_to`;

export const documentRow = (row: SelectedRow): SalesDocumentRow => ({
  doc_number: row.doc_number,
  doc_type: row.doc_type,
  po_number: row.po_number,
  sales_area: row.sales_area,
  sold_to_number: row.sold_to_number,
  sold_to_name: row.sold_to_name,
  ship_to_number: row.ship_to_number,
  ship_to_name: row.ship_to_name,
  payer_number: row.payer_number,
  doc_date: row.doc_date,
  requested_date: row.requested_date,
  net_value: row.net_value,
  currency: row.currency,
  status: row.status,
  status_caption: statusCaption(row.status),
  ship_status: row.ship_status,
  ship_status_caption: statusCaption(row.ship_status),
  items_count: row.items_count,
});
