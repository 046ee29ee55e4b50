/** What of a sales document leaves the server: every property by its name, whatever an adapter may know beside. */
import type { PartnerAddress, SalesDocument, SalesDocumentItem, SalesDocumentRow } from "../../schemas/sales-document.ts";
import type * as erp from "../erp/erp-port.ts";
import { listAnswer } from "../plugins/list-query.ts";
import type { Problem } from "../result.ts";

type Page = erp.ErpPage<erp.SalesDocumentRow>;

export const presentList = (page: Page, query: erp.PageRequest) =>
  listAnswer(page.items.map(presentRow), {
    page: query.page,
    page_size: query.page_size,
    total_results: page.total_results,
    cached_at: page.cached_at,
  });

/** An ERP that is away takes the last known list along; it leaves in the shape of every list. */
export function presentListProblem(problem: Problem, query: erp.PageRequest): Problem {
  if (problem.kind !== "erp_down" || problem.data === undefined) return problem;
  return { ...problem, data: presentList(problem.data as Page, query) };
}

export const presentRow = (row: erp.SalesDocumentRow): SalesDocumentRow => ({
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
  status_caption: row.status_caption,
  ship_status: row.ship_status,
  ship_status_caption: row.ship_status_caption,
  items_count: row.items_count,
});

export const presentDocument = (document: erp.SalesDocument): SalesDocument => ({
  ...presentRow(document),
  sold_to: presentAddress(document.sold_to),
  ship_to: presentAddress(document.ship_to),
  payer: presentAddress(document.payer),
  items: document.items.map(presentItem),
  pricing: document.pricing.map(({ key, title, amount, currency }) => ({ key, title, amount, currency })),
  texts: document.texts.map(({ title, text }) => ({ title, text })),
});

const presentItem = (item: erp.SalesDocumentItem): SalesDocumentItem => ({
  item_number: item.item_number,
  material: item.material,
  customer_material: item.customer_material,
  description: item.description,
  quantity: item.quantity,
  open_quantity: item.open_quantity,
  sales_uom: item.sales_uom,
  net_price: item.net_price,
  net_value: item.net_value,
  status: item.status,
  status_caption: item.status_caption,
  ship_status: item.ship_status,
  ship_status_caption: item.ship_status_caption,
  schedule_lines: item.schedule_lines.map(({ line, date, quantity, confirmed_quantity }) => ({ line, date, quantity, confirmed_quantity })),
});

const presentAddress = (partner: erp.PartnerAddress): PartnerAddress => ({
  number: partner.number,
  name: partner.name,
  street: partner.street,
  postal_code: partner.postal_code,
  city: partner.city,
  country: partner.country,
});
