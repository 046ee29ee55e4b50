/** What of a sales document leaves the server: every property by its name, whatever an adapter may know beside. */
import type { DocumentType } from "../../schemas/document-type.ts";
import type {
  CheckedDocuments,
  PartnerAddress,
  PricingEntry,
  SalesDocument,
  SalesDocumentDetails,
  SalesDocumentItem,
  SalesDocumentRow,
} from "../../schemas/sales-document.ts";
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
  ...(row.pricing && { pricing: row.pricing.map(presentPricing) }),
});

const presentPricing = ({ key, title, amount, currency }: PricingEntry): PricingEntry => ({ key, title, amount, currency });

/** What belongs to a document each under the name that its page keeps it by; all of its items are on one page. */
export const presentDocument = (document: erp.SalesDocument): SalesDocument => ({
  details: presentDetails(document),
  pricing: document.pricing.map(presentPricing),
  texts: document.texts.map(({ title, text }) => ({ title, text })),
  items: document.items.map(presentItem),
  output_types: document.output_types.map(({ key, title }) => ({ key, title })),
  attachments: document.attachments.map(({ id, name, content_type, size }) => ({ id, name, content_type, size })),
  pagination: {
    page: 1,
    page_size: Math.max(1, document.items.length),
    total_pages: document.items.length > 0 ? 1 : 0,
    total_results: document.items.length,
  },
  params: { doc_number: document.doc_number },
});

/** Any of them can be had as a list; a paper is offered when each of them has it. */
export function presentChecked(documents: readonly erp.SalesDocumentHeader[]): CheckedDocuments {
  const [first, ...others] = documents;
  const papers = (first?.output_types ?? []).filter(({ key }) =>
    others.every(({ output_types }) => output_types.some((type) => type.key === key)),
  );
  return {
    details: documents.map(presentDetails),
    buttons: first ? [{ key: "download" }, ...papers.map(({ key }) => ({ key }))] : [],
    params: { doc_numbers: documents.map(({ doc_number }) => doc_number) },
  };
}

function presentDetails(document: erp.SalesDocumentHeader): SalesDocumentDetails {
  const { pricing: _, ...row } = presentRow(document);
  return {
    ...row,
    document_type: presentType(document.document_type),
    sold_to: presentAddress(document.sold_to),
    ship_to: presentAddress(document.ship_to),
    payer: presentAddress(document.payer),
  };
}

const presentType = ({ id, title, description, classification }: DocumentType): DocumentType => ({
  id,
  title,
  description,
  classification,
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
