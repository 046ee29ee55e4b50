/** What the portal asks of an ERP, in the portal's words. Adapters translate; one contract suite runs against every one. */
import type { Result } from "../result.ts";
import type { Scope } from "../scope.ts";

export interface PageRequest {
  page: number;
  page_size: number;
}

export interface ErpPage<Row> {
  items: Row[];
  total_results: number;
  /** When the adapter answered from a copy: the copy's time, ISO UTC. */
  cached_at?: string;
}

/** Decimals are strings; dates yyyymmdd. */
export interface SalesDocumentRow {
  doc_number: string;
  doc_type: string;
  po_number: string;
  sales_area: string;
  sold_to_number: string;
  sold_to_name: string;
  ship_to_number: string;
  ship_to_name: string;
  payer_number: string;
  doc_date: string;
  requested_date: string;
  net_value: string;
  currency: string;
  status: string;
  status_caption: string;
  ship_status: string;
  ship_status_caption: string;
  items_count: number;
  /** Only when the query asked for it. */
  pricing?: PricingEntry[];
}

export interface PricingEntry {
  key: string;
  title: string;
  amount: string;
  currency: string;
}

/** A paper that the ERP can make of a document: `order_confirmation`. */
export interface OutputType {
  key: string;
  title: string;
}

export interface DocumentAttachment {
  id: string;
  name: string;
  content_type: string;
  /** Bytes. */
  size: number;
}

export interface ScheduleLine {
  line: number;
  date: string;
  quantity: string;
  confirmed_quantity: string;
}

export interface SalesDocumentItem {
  item_number: string;
  material: string;
  customer_material: string;
  description: string;
  quantity: string;
  open_quantity: string;
  sales_uom: string;
  net_price: string;
  net_value: string;
  status: string;
  status_caption: string;
  ship_status: string;
  ship_status_caption: string;
  schedule_lines: ScheduleLine[];
}

export interface PartnerAddress {
  number: string;
  name: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
}

export interface SalesDocument extends SalesDocumentRow {
  sold_to: PartnerAddress;
  ship_to: PartnerAddress;
  payer: PartnerAddress;
  items: SalesDocumentItem[];
  pricing: PricingEntry[];
  texts: { title: string; text: string }[];
  output_types: OutputType[];
  attachments: DocumentAttachment[];
}

export const salesDocumentSorts = [
  "doc_number",
  "doc_date",
  "po_number",
  "sold_to_number",
  "sold_to_name",
  "net_value",
  "status",
  "ship_status",
  "requested_date",
] as const;
export type SalesDocumentSort = (typeof salesDocumentSorts)[number];

/** The criteria that sales documents can be searched by; all must hold. */
export const salesDocumentCriteria = [
  "doc_number",
  "po_number",
  "sold_to_number",
  "ship_to_number",
  "payer_number",
  "material",
  "customer_material",
] as const;
export type SalesDocumentCriterion = (typeof salesDocumentCriteria)[number];

export interface SalesDocumentQuery extends PageRequest {
  /** `orders` and `returns` are what they say; adjustments (bookings without goods) are in `all` only. */
  kind: "orders" | "returns" | "all";
  q?: string;
  sort_by: SalesDocumentSort;
  order: "asc" | "desc";
  from_date?: string;
  to_date?: string;
  ship_status?: string;
  /** Document and PO numbers by their beginning, the others by the whole; upper and lower case are the same. */
  criteria: { key: SalesDocumentCriterion; value: string }[];
  force_reload: boolean;
  /** The rows bring what makes up their price. */
  pricing?: boolean;
}

/** What of a query says which documents, and in which order. */
export type SalesDocumentSearch = Omit<SalesDocumentQuery, keyof PageRequest | "force_reload" | "pricing">;

export interface OutputQuery {
  of: "salesdoc" | "invoice";
  number: string;
  output_type: string;
  /** Of the words on the paper. */
  language: string;
}

/** A paper as the ERP makes it; always PDF. */
export interface ErpPaper {
  /** With its ending. */
  name: string;
  content: Uint8Array;
}

export interface ErpPartner extends PartnerAddress {
  function_name: "sold_to" | "ship_to" | "payer";
  sales_area: string;
  sales_area_title: string;
}

export type PartnerKey = Pick<ErpPartner, "function_name" | "number" | "sales_area">;

export interface ErpMaterial {
  material: string;
  description: string;
  base_uom: string;
  material_group: string;
  /** A path of our own, or null. */
  image: string | null;
}

export interface ErpSalesArea {
  code: string;
  title: string;
}

export interface BalanceEntry {
  key: string;
  title: string;
  amount: string;
  currency: string;
  currency_sym: string;
  out_of_value?: string;
  out_of_text?: string;
}

export interface ErpPort {
  salesDocuments(scope: Scope, query: SalesDocumentQuery): Promise<Result<ErpPage<SalesDocumentRow>>>;
  /** The numbers of the first `limit` documents, in their order: what an export then reads row by row. */
  salesDocumentNumbers(scope: Scope, search: SalesDocumentSearch, limit: number): Promise<Result<string[]>>;
  /** The rows of these documents, at most 500, in the order of the numbers; absent and foreign ones are left out. */
  salesDocumentRows(scope: Scope, numbers: readonly string[]): Promise<Result<SalesDocumentRow[]>>;
  /** A document of any kind; absent and foreign are both `not_found`. */
  salesDocument(scope: Scope, doc_number: string): Promise<Result<SalesDocument>>;
  /** A paper of a sales document or an invoice; a document that is absent or foreign and an unknown type are all `not_found`. */
  output(scope: Scope, query: OutputQuery): Promise<Result<ErpPaper>>;
  /** The newest orders; no returns. */
  recentOrders(scope: Scope, limit: number): Promise<Result<SalesDocumentRow[]>>;
  recentlyShippedOrders(scope: Scope, limit: number): Promise<Result<SalesDocumentRow[]>>;
  accountBalance(scope: Scope): Promise<Result<BalanceEntry[]>>;
  /** The partners of the scope, with their functions and sales areas. */
  partners(
    scope: Scope,
    query: PageRequest & { q?: string; function_name?: ErpPartner["function_name"] },
  ): Promise<Result<ErpPage<ErpPartner>>>;
  /** One partner of the scope; absent and foreign are both `not_found`. */
  partner(scope: Scope, key: PartnerKey): Promise<Result<ErpPartner>>;
  materials(scope: Scope, query: PageRequest & { q?: string }): Promise<Result<ErpPage<ErpMaterial>>>;
  /** All there are, by code: their names are no secret, only the documents in them are. */
  salesAreas(): Promise<Result<ErpSalesArea[]>>;
}
