/** Every list of documents that users look up: where it is, who may see it, and what it starts with. */
import type { TSchema } from "typebox";
import { answeredDocuments, lookUpRows, type DocumentKind, type LookUpKind } from "../../schemas/look-ups/kinds.ts";
import type { SearchCriterion } from "../../schemas/search-criteria.ts";
import type { Permission } from "../roles/permissions.ts";

export interface LookUpList {
  kind: LookUpKind;
  /** Below /api/v1; also the page whose searches are remembered, and the table whose columns a file has. */
  controller: string;
  /** `invoices`: for people who read the API. */
  title: string;
  access: Permission;
  row: TSchema;
  /** Names that a row can be sorted by, that the list begins with being the first. */
  sorts: readonly string[];
  criteria: readonly SearchCriterion[];
  /** Days back and criterion that a search starts with; nothing where the list starts whole. */
  default_search?: { date_range: string; search_criteria: "sold_to_number" | "payer_number" };
  /** Lists of what one opens. */
  document?: { kind: DocumentKind; answer: TSchema };
}

const partners = ["sold_to_number", "ship_to_number", "payer_number"] as const;
const heads = ["doc_date", "doc_number", "order_number", "sold_to_number", "sold_to_name", "status"] as const;
const documentOf = (kind: DocumentKind) => ({ kind, answer: answeredDocuments[kind] });

export const lookUpLists: readonly LookUpList[] = [
  {
    kind: "quotes",
    controller: "quotes",
    title: "quotes",
    access: "view_quotes",
    row: lookUpRows.quotes,
    sorts: [...heads, "po_number", "valid_to", "net_value"],
    criteria: [...partners, "doc_number", "order_number", "po_number", "material", "customer_material"],
    default_search: { date_range: "7", search_criteria: "sold_to_number" },
    document: documentOf("quotes"),
  },
  {
    kind: "invoices",
    controller: "invoices",
    title: "invoices",
    access: "view_invoices",
    row: lookUpRows.invoices,
    sorts: [...heads, "payer_name", "due_date", "net_value", "total_value", "open_amount"],
    criteria: [
      ...partners,
      "doc_number",
      "invoice_number",
      "order_number",
      "salesdoc_number",
      "delivery_number",
      "po_number",
      "material",
      "customer_material",
    ],
    default_search: { date_range: "7", search_criteria: "payer_number" },
    document: documentOf("invoices"),
  },
  {
    kind: "shipments",
    controller: "shipments",
    title: "shipments",
    access: "view_shipments",
    row: lookUpRows.shipments,
    sorts: [...heads, "ship_to_name", "po_number", "planned_date", "goods_issue_date", "arrived_date", "weight"],
    criteria: [
      ...partners,
      "doc_number",
      "delivery_number",
      "order_number",
      "salesdoc_number",
      "po_number",
      "material",
      "customer_material",
    ],
    default_search: { date_range: "7", search_criteria: "sold_to_number" },
    document: documentOf("shipments"),
  },
  {
    kind: "payments",
    controller: "payments",
    title: "payments",
    access: "view_payments",
    row: lookUpRows.payments,
    sorts: [...heads, "payer_name", "amount"],
    criteria: [...partners, "doc_number", "invoice_number", "order_number"],
    default_search: { date_range: "7", search_criteria: "payer_number" },
    document: documentOf("payments"),
  },
  {
    kind: "open_items",
    controller: "open_items",
    title: "open items",
    access: "view_open_items",
    row: lookUpRows.open_items,
    sorts: ["due_date", "doc_date", "doc_number", "order_number", "payer_name", "status", "amount", "open_amount"],
    criteria: [...partners, "doc_number", "invoice_number", "order_number"],
  },
  {
    kind: "down_payments",
    controller: "down_payments",
    title: "down payments",
    access: "view_down_payments",
    row: lookUpRows.down_payments,
    sorts: [...heads, "due_date", "amount", "open_amount"],
    criteria: [...partners, "doc_number", "order_number"],
  },
  {
    kind: "pdf_orders",
    controller: "reports/pdf_orders",
    title: "PDF orders",
    access: "report_pdf_orders",
    row: lookUpRows.pdf_orders,
    sorts: ["received_at", ...heads, "po_number", "amount"],
    criteria: [...partners, "doc_number", "order_number", "po_number"],
    default_search: { date_range: "7", search_criteria: "sold_to_number" },
  },
  {
    kind: "web_transactions",
    controller: "reports/web_transactions",
    title: "web transactions",
    access: "report_web_transactions",
    row: lookUpRows.web_transactions,
    sorts: ["at", ...heads, "amount"],
    criteria: [...partners, "doc_number", "order_number"],
  },
  {
    kind: "background_carts",
    controller: "reports/background_carts",
    title: "background carts",
    access: "report_background_carts",
    row: lookUpRows.background_carts,
    sorts: ["created_at", ...heads, "po_number", "finished_at", "amount"],
    criteria: [...partners, "doc_number", "order_number", "po_number"],
  },
];
