/** What the portal asks of an ERP, in the portal's words. Adapters translate; one contract suite runs against every one. */
import type { DocumentType } from "../../schemas/document-type.ts";
import type { ErpMessage } from "../../schemas/erp-message.ts";
import type { ErpReport, ErpReportResult } from "../../schemas/erp-reports.ts";
import type { DocumentFlow } from "../../schemas/look-ups/document-flow.ts";
import type { DocumentKind, ErpDocument, LookUpKind, LookUpRow } from "../../schemas/look-ups/kinds.ts";
import type { PriceRow } from "../../schemas/prices.ts";
import type { SearchCriterion } from "../../schemas/search-criteria.ts";
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
  document_type: DocumentType;
  sold_to: PartnerAddress;
  ship_to: PartnerAddress;
  payer: PartnerAddress;
  items: SalesDocumentItem[];
  pricing: PricingEntry[];
  texts: { title: string; text: string }[];
  output_types: OutputType[];
  attachments: DocumentAttachment[];
  messages?: ErpMessage[];
}

/** A document without what is in it: who, when, how much, and which papers there are of it. */
export type SalesDocumentHeader = Omit<SalesDocumentRow, "pricing"> &
  Pick<SalesDocument, "document_type" | "sold_to" | "ship_to" | "payer" | "output_types">;

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
  /** Documents of any of these partners, be they sold-to, ship-to or payer. Never empty. */
  partner_numbers?: string[];
  force_reload: boolean;
  /** The rows bring what makes up their price. */
  pricing?: boolean;
}

/** What of a query says which documents, and in which order. */
export type SalesDocumentSearch = Omit<SalesDocumentQuery, keyof PageRequest | "force_reload" | "pricing">;

/** Which documents of a kind, and in which order. */
export interface LookUpSearch {
  q?: string;
  /** A column of the rows. */
  sort_by: string;
  order: "asc" | "desc";
  from_date?: string;
  to_date?: string;
  /** In the words of the kind's list; OVERDUE is one where something falls due. */
  status?: string;
  /** All must hold. Numbers of documents by their beginning, the others by the whole. */
  criteria: { key: SearchCriterion; value: string }[];
  partner_numbers?: string[];
}

export interface LookUpQuery extends LookUpSearch, PageRequest {
  force_reload: boolean;
}

export interface BalanceQuery extends LookUpSearch {
  force_reload?: boolean;
}

export interface OutputQuery {
  of: "salesdoc" | "invoice" | "quote" | "shipment";
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

/** All that is said must hold; upper and lower case are the same. */
export interface PartnerSearch {
  /** Found in number, name and city. */
  q?: string;
  function_name?: ErpPartner["function_name"];
  sales_area?: string;
  /** By its beginning. */
  number?: string;
  /** One of these, each as a whole. Never empty. */
  numbers?: string[];
  name?: string;
  city?: string;
}

export interface PartnerQuery extends PartnerSearch, PageRequest {
  force_reload?: boolean;
}

export interface ErpMaterial {
  material: string;
  description: string;
  base_uom: string;
  material_group: string;
  /** A path of our own, or null. */
  image: string | null;
}

export const materialSorts = ["material", "description"] as const;
export type MaterialSort = (typeof materialSorts)[number];

export interface MaterialQuery extends PageRequest {
  /** Found in number and description. */
  q?: string;
  sort_by?: MaterialSort;
  order?: "asc" | "desc";
}

export const priceCriteria = ["material", "material_number", "customer_material"] as const;
export type PriceCriterion = (typeof priceCriteria)[number];

export interface PriceQuery extends PageRequest {
  /** Whose prices; without it those that hold for everybody. */
  sold_to_number?: string;
  /** A decimal above zero. */
  quantity: string;
  /** yyyymmdd */
  date: string;
  /** Found in number and description. */
  q?: string;
  /** All must hold; numbers by their beginning. */
  criteria: { key: PriceCriterion; value: string }[];
}

export interface ErpReportQuery {
  key: string;
  /** Of the words in it. */
  language: string;
  from_date?: string;
  to_date?: string;
  /** Who asks for its columns alone has no use for rows. */
  columns_only?: boolean;
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

/** What was ordered in a currency, month by month, the oldest first; a month without orders is one of zero. */
export interface OrderedValue {
  currency: string;
  months: { month: string; net_value: string; orders: number }[];
}

export interface ErpPort {
  salesDocuments(scope: Scope, query: SalesDocumentQuery): Promise<Result<ErpPage<SalesDocumentRow>>>;
  /** The numbers of the first `limit` documents, in their order: what an export then reads row by row. */
  salesDocumentNumbers(scope: Scope, search: SalesDocumentSearch, limit: number): Promise<Result<string[]>>;
  /** The rows of these documents, at most 500, in the order of the numbers; absent and foreign ones are left out. */
  salesDocumentRows(scope: Scope, numbers: readonly string[]): Promise<Result<SalesDocumentRow[]>>;
  /** The headers of these documents, at most 100, of any kind, in the order of the numbers; absent and foreign ones are left out. */
  salesDocumentHeaders(scope: Scope, numbers: readonly string[]): Promise<Result<SalesDocumentHeader[]>>;
  /** A document of any kind; absent and foreign are both `not_found`. */
  salesDocument(scope: Scope, doc_number: string): Promise<Result<SalesDocument>>;
  /** Documents of a kind: what follows from orders, and quotes. */
  lookUp<Kind extends LookUpKind>(scope: Scope, kind: Kind, query: LookUpQuery): Promise<Result<ErpPage<LookUpRow<Kind>>>>;
  /** The numbers of the first `limit` of them, in their order. */
  lookUpNumbers(scope: Scope, kind: LookUpKind, search: LookUpSearch, limit: number): Promise<Result<string[]>>;
  /** The rows of these, at most 500, in the order of the numbers; absent and foreign ones are left out. */
  lookUpRows<Kind extends LookUpKind>(scope: Scope, kind: Kind, numbers: readonly string[]): Promise<Result<LookUpRow<Kind>[]>>;
  /** What the documents that are found amount to. */
  lookUpBalance(scope: Scope, kind: LookUpKind, search: BalanceQuery): Promise<Result<BalanceEntry[]>>;
  /** One of them; absent and foreign are both `not_found`. */
  document<Kind extends DocumentKind>(scope: Scope, kind: Kind, doc_number: string): Promise<Result<ErpDocument<Kind>>>;
  /** What became of an order; absent and foreign are both `not_found`. */
  documentFlow(scope: Scope, doc_number: string): Promise<Result<DocumentFlow>>;
  /** A paper of a sales document or an invoice; a document that is absent or foreign and an unknown type are all `not_found`. */
  output(scope: Scope, query: OutputQuery): Promise<Result<ErpPaper>>;
  /** The newest orders; no returns. */
  recentOrders(scope: Scope, limit: number): Promise<Result<SalesDocumentRow[]>>;
  recentlyShippedOrders(scope: Scope, limit: number): Promise<Result<SalesDocumentRow[]>>;
  accountBalance(scope: Scope): Promise<Result<BalanceEntry[]>>;
  /** Orders that were not cancelled, by months (yyyymm, both included); a currency nobody ordered in is left out. */
  orderedValue(scope: Scope, months: { from: string; to: string }): Promise<Result<OrderedValue[]>>;
  /** The partners of the scope, with their functions and sales areas. */
  partners(scope: Scope, query: PartnerQuery): Promise<Result<ErpPage<ErpPartner>>>;
  /** One partner of the scope; absent and foreign are both `not_found`. */
  partner(scope: Scope, key: PartnerKey): Promise<Result<ErpPartner>>;
  /**
   * Whom a partner of the scope is in business with, itself included, at most 500: a sold-to with its ship-tos and payers, a ship-to
   * or a payer with the sold-tos that it serves. Absent and foreign are both `not_found`.
   */
  dependentPartners(scope: Scope, key: PartnerKey): Promise<Result<ErpPartner[]>>;
  /** Of at most 1,000 materials those that there are, in no order; upper and lower case are the same. */
  knownMaterials(scope: Scope, numbers: readonly string[]): Promise<Result<ErpMaterial[]>>;
  materials(scope: Scope, query: MaterialQuery): Promise<Result<ErpPage<ErpMaterial>>>;
  /** What is asked for materials in the sales areas of the scope; a foreign sold-to has no prices, as an absent one. */
  prices(scope: Scope, query: PriceQuery): Promise<Result<ErpPage<PriceRow>>>;
  /** The reports that the ERP makes itself. */
  reports(scope: Scope, language: string): Promise<Result<ErpReport[]>>;
  /** One of them over what the scope may see; `not_found` for an unknown one. */
  report(scope: Scope, query: ErpReportQuery): Promise<Result<ErpReportResult>>;
  /** All there are, by code: their names are no secret, only the documents in them are. */
  salesAreas(): Promise<Result<ErpSalesArea[]>>;
}
