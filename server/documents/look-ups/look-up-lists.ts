/** Every list of documents that users look up: where it is, who may see it, and what it starts with. */
import { Type, type TProperties } from "typebox";
import type { DocumentKind, LookUpKind } from "../../../schemas/look-ups/kinds.ts";
import type { SearchCriterion } from "../../../schemas/search-criteria.ts";
import type { Permission } from "../../identity/roles/permissions.ts";

export interface LookUpList {
  kind: LookUpKind;
  /** Below /api/v1; also the table whose columns a file has. */
  controller: string;
  /** `invoices`: for people who read the API. */
  title: string;
  description?: string;
  access: Permission;
  /** Names that a row can be sorted by, that the list begins with being the first. */
  sorts: readonly string[];
  criteria: readonly SearchCriterion[];
  /** Other names of some of them; of every list `doc_number` is its own documents' number. */
  aliases?: Readonly<Partial<Record<SearchCriterion, SearchCriterion>>>;
  /** What it takes beside what every list takes. */
  parameters?: TProperties;
  /** The parameter that its statuses are asked for by, where that is not `status`. */
  status_parameter?: string;
  /** Which of its documents are meant, where it has several types; undefined for all. */
  typeOf?: (query: Readonly<Record<string, string | undefined>>) => string | undefined;
  /** The keys of the pages whose searches are remembered, where that is not the controller. */
  pages?: readonly string[];
  /** What a search starts with (`date_range`: days back), and whose number it is narrowed by; nothing where the list starts whole. */
  default_search?: Readonly<Record<string, string>> & { search_criteria: "sold_to_number" | "payer_number" };
  /** Lists of what one opens. */
  document?: { kind: DocumentKind; papers?: true; flow?: true };
}

const partners = ["sold_to_number", "ship_to_number", "payer_number"] as const;
const heads = ["doc_date", "doc_number", "order_number", "sold_to_number", "sold_to_name", "status"] as const;
const weekOf = (search_criteria: "sold_to_number" | "payer_number") => ({ date_range: "7", search_criteria });

const salesdocs: LookUpList = {
  kind: "salesdocs",
  controller: "salesdocs",
  title: "sales documents",
  description:
    "Without parameters every order of the scope, newest first; what a search starts with is the answer of `salesdocs/filters/last`. " +
    "`doc_number` and `po_number` are found by their beginning, partners and materials by the whole; upper and lower case are the same. " +
    "`date_range` N goes from N days back to today. With `shouldRequestPricingDetails` every row brings what makes up its price.",
  access: "view_orders",
  sorts: ["doc_date", "doc_number", "sold_to_name", "net_value", "po_number", "sold_to_number", "status", "ship_status", "requested_date"],
  criteria: ["doc_number", "po_number", ...partners, "material", "customer_material"],
  aliases: { order_number: "doc_number", salesdoc_number: "doc_number", material_number: "material" },
  parameters: {
    kind: Type.Optional(
      Type.Union([Type.Literal("orders"), Type.Literal("returns"), Type.Literal("all")], {
        default: "orders",
        description: "`all` has adjustments, too.",
      }),
    ),
    item_data: Type.Optional(
      Type.String({
        pattern: "^[12]?$",
        description: "1 without, 2 with the data of items. A row says how many items there are either way.",
      }),
    ),
  },
  status_parameter: "ship_status",
  typeOf: ({ kind = "orders" }) => (kind === "all" ? undefined : kind),
  pages: ["orders", "salesdocs"],
  default_search: { ship_status: "ALL", item_data: "2", ...weekOf("sold_to_number") },
  document: { kind: "salesdocs", papers: true, flow: true },
};

export const lookUpLists: readonly LookUpList[] = [
  salesdocs,
  {
    kind: "quotes",
    controller: "quotes",
    title: "quotes",
    access: "view_quotes",
    sorts: [...heads, "po_number", "valid_to", "net_value"],
    criteria: [...partners, "doc_number", "order_number", "po_number", "material", "customer_material"],
    default_search: weekOf("sold_to_number"),
    document: { kind: "quotes", papers: true },
  },
  {
    kind: "invoices",
    controller: "invoices",
    title: "invoices",
    access: "view_invoices",
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
    aliases: { invoice_number: "doc_number" },
    default_search: weekOf("payer_number"),
    document: { kind: "invoices", papers: true },
  },
  {
    kind: "shipments",
    controller: "shipments",
    title: "shipments",
    access: "view_shipments",
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
    aliases: { delivery_number: "doc_number" },
    default_search: weekOf("sold_to_number"),
    document: { kind: "shipments", papers: true },
  },
  {
    kind: "payments",
    controller: "payments",
    title: "payments",
    access: "view_payments",
    sorts: [...heads, "payer_name", "amount"],
    criteria: [...partners, "doc_number", "invoice_number", "order_number"],
    default_search: weekOf("payer_number"),
    document: { kind: "payments" },
  },
  {
    kind: "open_items",
    controller: "open_items",
    title: "open items",
    access: "view_open_items",
    sorts: ["due_date", "doc_date", "doc_number", "order_number", "payer_name", "status", "amount", "open_amount"],
    criteria: [...partners, "doc_number", "invoice_number", "order_number"],
    parameters: {
      partial: Type.Optional(Type.String({ maxLength: 10, description: "1 of open items; they say what was paid of them either way." })),
    },
  },
  {
    kind: "down_payments",
    controller: "down_payments",
    title: "down payments",
    access: "view_down_payments",
    sorts: [...heads, "due_date", "amount", "open_amount"],
    criteria: [...partners, "doc_number", "order_number"],
  },
  {
    kind: "pdf_orders",
    controller: "reports/pdf_orders",
    title: "PDF orders",
    access: "report_pdf_orders",
    sorts: ["received_at", ...heads, "po_number", "amount"],
    criteria: [...partners, "doc_number", "order_number", "po_number"],
    default_search: weekOf("sold_to_number"),
  },
  {
    kind: "web_transactions",
    controller: "reports/web_transactions",
    title: "web transactions",
    access: "report_web_transactions",
    sorts: ["at", ...heads, "amount"],
    criteria: [...partners, "doc_number", "order_number"],
  },
  {
    kind: "background_carts",
    controller: "reports/background_carts",
    title: "background carts",
    access: "report_background_carts",
    sorts: ["created_at", ...heads, "po_number", "finished_at", "amount"],
    criteria: [...partners, "doc_number", "order_number", "po_number"],
  },
];
