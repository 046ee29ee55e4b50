/** The engine draws every shipped page without the portal: nothing of `src/` is loaded, its models are stubs. */
import "../engine/styles/styles.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { designerAtoms } from "../admin-designer/atoms.ts";
import { createAtomRegistry, createPage, loadStandardAtoms, PageView, readPath } from "../engine/index.ts";
import { successAnswer, createTestEnv, type TestEnv } from "./support/test-env.ts";
import type { ApiCall, FileAnswer, HostModel } from "../engine/host/env.ts";
import type { ConfigRecord } from "../schemas/config-record.ts";
import type { AnsweredDocument } from "../schemas/look-ups/kinds.ts";

interface Shipped {
  kind: string;
  key: string;
  route?: string;
  texts?: Record<string, string>;
}

const files = import.meta.glob<Shipped>("../page-configs/**/*.json", { eager: true, import: "default" });
const documents = Object.fromEntries(Object.values(files).map((document) => [`${document.kind}:${document.key}`, document]));
const pages = Object.values(documents).filter(({ kind }) => kind === "page");
const texts = documents["messages:en"]!.texts!;

const partner = { number: "1000", name: "Harbour Works", street: "Quay 1", postal_code: "20457", city: "Hamburg", country: "DE" };
const order: AnsweredDocument<"salesdocs"> = {
  details: {
    doc_number: "4711",
    doc_type: "OR",
    po_number: "PO-1",
    sales_area: "1000/10/00",
    sold_to_number: "1000",
    sold_to_name: "Harbour Works",
    ship_to_number: "1000",
    ship_to_name: "Harbour Works",
    payer_number: "1000",
    doc_date: "20261120",
    requested_date: "20261125",
    net_value: "12.50",
    currency: "EUR",
    status: "PEND",
    status_caption: "Pending",
    ship_status: "PEND",
    ship_status_caption: "Pending",
    items_count: 1,
    kind: "order",
    document_type: { id: "OR", title: "Standard order", description: "", classification: "salesdoc" },
    sold_to: partner,
    ship_to: partner,
    payer: partner,
  },
  items: [
    {
      item_number: "10",
      material: "M-1",
      customer_material: "",
      description: "Lantern",
      quantity: "1",
      open_quantity: "1",
      sales_uom: "PC",
      net_price: "12.50",
      net_value: "12.50",
      status: "PEND",
      status_caption: "Pending",
      ship_status: "PEND",
      ship_status_caption: "Pending",
      schedule_lines: [{ line: 1, date: "20261125", quantity: "1", confirmed_quantity: "1" }],
    },
  ],
  pricing: [{ key: "net", title: "Net value", amount: "12.50", currency: "EUR" }],
  texts: [{ key: "note", title: "Note", text: "Leave it at the pier." }],
  output_types: [{ key: "order_confirmation", title: "Order confirmation" }],
  attachments: [],
  pagination: { page: 1, page_size: 1, total_pages: 1, total_results: 1 },
  params: { doc_number: "4711" },
};
const content = JSON.stringify(documents["page:orders"], null, 2);
const record: ConfigRecord = {
  id: "page:orders",
  kind: "page",
  key: "orders",
  title: "Orders",
  state: "published",
  kind_caption: "Page",
  state_caption: "Published",
  updated_at: null,
  updated_by: null,
  version: 1,
  etag: '"1"',
  published_version: 0,
  content,
  published_content: content,
  draft: null,
  product: true,
  problems: [],
  broken: null,
};

const list = (...items: unknown[]) => ({
  items,
  pagination: { page: 1, page_size: 10, total_pages: 1, total_results: items.length },
  cache_info: null,
});
const paper: FileAnswer = { blob: new Blob(["%PDF-1.7"], { type: "application/pdf" }), name: "order.pdf" };
const bill = {
  doc_number: "4711",
  doc_date: "20261101",
  order_number: "4710",
  sales_area: "1000/10/00",
  currency: "EUR",
  items_count: 1,
  sold_to_number: "1000",
  sold_to_name: "Harbour Works",
  ship_to_number: "1000",
  ship_to_name: "Harbour Works",
  payer_number: "1000",
  payer_name: "Harbour Works",
  status: "OPEN",
  status_caption: "Open",
  due_date: "20261130",
  po_number: "PO-1",
  open_amount: "12.50",
};
const quoteRow = { ...bill, valid_to: "20261130", net_value: "12.50" };
const invoiceRow = {
  ...bill,
  doc_type: "invoice",
  delivery_number: "80001",
  proforma_invoice_number: "",
  payment_terms: "30 days net",
  net_value: "10.00",
  tax_value: "2.50",
  total_value: "12.50",
};
const owed = { ...bill, invoice_number: "4711", days_overdue: 0, amount: "12.50", paid_amount: "0" };
const { schedule_lines: _, status: _s, status_caption: _c, ship_status: _t, ship_status_caption: _p, ...line } = order.items[0]!;
const lookedUp = (row: object) => ({
  ...order,
  details: { ...row, sold_to: partner, ship_to: partner, payer: partner },
  items: [{ ...line, order_item: "10" }],
});
const product = {
  entity_id: 1,
  sku: "P-100",
  name: "Lantern",
  type_id: "simple",
  base_uom: "PC",
  price: "12.5",
  currency: "EUR",
  availability: null,
  media_gallery_entries: [],
  custom_attributes: [{ attribute_code: "material", label: "Material", value: "brass" }],
  favorite: false,
  can_add_to_cart: true,
  path: "/catalog/1/P-100",
};
const found = {
  ...list(product),
  filters: [],
  active_filters: [],
  categories: [],
  breadcrumbs: [],
  sorts: [],
  title: "Lamps",
  total_text: "1",
};
const price = {
  material: "P-100",
  net_price: "12.5",
  net_value: "12.5",
  currency: "EUR",
  unit: "EA",
  quantity: "1",
  availability_status: "full",
  availability_caption: "Available",
  stock_availability: "4",
  scaled_prices: [],
  scale_texts: [],
  next_scale_text: "",
  price_components: [],
  cache_info: { cached: false },
};
const answers: Readonly<Record<string, unknown>> = {
  "/v1/atp_checks/bulk": { items: [price] },
  "/v1/check-price": price,
  "/v1/sales_areas/1/catalog/incoming": { unit: "EA", stock: "4", checked_at: "2026-11-20T10:00:00Z", items: [] },
  "/v1/guest/catalog/searches": found,
  "/v1/guest/catalog/searches/P-100": product,
  "/v1/sales_areas/1/catalog/compare": { products: [product], attributes: [] },
  "/v1/sales_areas/1/catalog/news": { activated: true, block_id: "home", items: [] },
  "/v1/sales_areas/1/catalog/searches": found,
  "/v1/sales_areas/1/catalog/searches/P-100": product,
  "/v1/sales_areas/default/catalog/news": { activated: true, block_id: "home", items: [] },
  "/v1/sales_areas/default/catalog/resources/page%3Aorders": { title: "Care of lanterns", content: "Keep them dry." },
  "/v1/sales_areas/default/catalog/searches": found,
  "/v1/user/sales_areas/1/promotional_banner": { active: false },
  "/v1/user/sales_areas/default/promotional_banner": { active: false },
  "/v1/quotes": list(quoteRow),
  "/v1/quotes/4711": lookedUp(quoteRow),
  "/v1/quotes/4711/output_types/order_confirmation": paper,
  "/v1/invoices": list(invoiceRow),
  "/v1/invoices/4711": lookedUp(invoiceRow),
  "/v1/open_items": list(owed),
  "/v1/open_items/balance": {
    account_balance: [{ key: "outstanding", title: "Outstanding", amount: "12.50", currency: "EUR", currency_sym: "€" }],
  },
  "/v1/down_payments": list(owed),
  "/v1/salesdocs": list(order.details),
  "/v1/salesdocs/4711": order,
  "/v1/salesdocs/4711/output_types/order_confirmation": paper,
  "/v1/invoices/4711/output_types/order_confirmation": paper,
  "/v1/salesdocs/4711/flow": {
    steps: [
      { kind: "order", number: "4711", date: "20261120", status: "PEND", status_caption: "Pending", amount: "12.50", currency: "EUR" },
    ],
    lines: [{ ...order.items[0], confirmed_quantity: "1", confirmed_date: "20261125", deliveries: [], invoices: [] }],
  },
  "/v1/shipments": list({ ...order.details, carrier: "Northern Lines", tracking_number: "1Z4711", planned_date: "20261125" }),
  "/v1/shipments/4711": { ...order, details: { ...order.details, carrier: "Northern Lines", tracking_number: "1Z4711", packages: 2 } },
  "/v1/shipments/4711/output_types/order_confirmation": paper,
  "/v1/payments": list({ ...order.details, amount: "12.50", method_caption: "Card", reference: "TRF 1" }),
  "/v1/payments/4711": { ...order, details: { ...order.details, amount: "12.50", method_caption: "Card", reference: "TRF 1" } },
  "/v1/recent_orders": list(order.details),
  "/v1/recently_shipped_orders": list(order.details),
  "/v1/dashboard": { account_balance: [{ key: "open", title: "Open", amount: "1.00", currency: "EUR", currency_sym: "€" }] },
  "/v1/dashboard/ordered_value": list({ currency: "EUR", months: [{ month: "202611", value: "12.50" }] }),
  "/v1/carts": list({ uuid: "1", title: "Spring", items_count: 2, net_value: "3.00", currency: "EUR", state: "saved", cartDetails: {} }),
  "/v1/shopping_lists": list({
    id: "1",
    title: "Workshop",
    note: "For spring",
    items_count: 2,
    updated_at: "2026-11-20T09:00:00Z",
    role: "owner",
    owners: "Bea",
    shared: "some",
    everybody: "nobody",
  }),
  "/v1/accounts/me": {
    roles: [{ id: "1", title: "Buyer" }],
    assigned_sales_areas: [{ id: "1000/10/00", title: "Harbour" }],
    assigned_sold_tos_and_ship_tos: [{ id: "1", number: "1000", function_name: "sold_to", display_name: "Harbour Works" }],
    assigned_territories: [],
  },
  "/v1/assigned_partners": list({
    id: "sold_to:1000:10",
    number: "1000",
    function_name: "sold_to",
    display_name: "Harbour Works",
    city: "Bristol",
    sales_area: "10",
    sales_area_title: "Domestic",
    default: true,
  }),
  "/v1/user/logins": list({
    id: "1",
    at: "2026-11-20T09:00:00Z",
    address: "::1",
    browser: "Firefox 133",
    outcome: "success",
    success: true,
    state: "current",
  }),
  "/v1/auth/proxy/users": list({
    id: "2",
    username: "bea",
    display_name: "Bea",
    email: "bea@example.com",
    roles: "Buyer",
    partners: ["1000"],
  }),
  "/v1/reports/pdf_orders": list({ doc_number: "P1", po_number: "PO-1", status: "ERR", status_caption: "Failed", cart_uuid: "" }),
  "/v1/reports/pdf_orders/balance": { account_balance: [] },
  "/v1/reports/pdf_orders/filters/last": { date_range: "7" },
  "/v1/reports/web_transactions": list({ doc_number: "W1", status: "DONE", status_caption: "Done" }),
  "/v1/reports/web_transactions/balance": { account_balance: [] },
  "/v1/reports/background_carts": list({ doc_number: "B1", status: "RUN", status_caption: "Running" }),
  "/v1/reports/sap": list({ key: "open_orders", title: "Open orders", description: "By customer" }),
  "/v1/reports/sap/open_orders": list({ customer: "1000", open_value: "12.5", currency: "EUR" }),
  "/v1/reports/sap/open_orders/configs": {
    report: { key: "open_orders", title: "Open orders", description: "By customer" },
    columns: [{ name: "open_value", label: "Open value", format: "money", unit: "currency", align: "end", sortable: true }],
  },
  "/v1/reports/ecommerce": list({ day: "20261120", sign_ins: 3, users: 2, refused: 0, carts: 1, cart_items: 4, exports: 0 }),
  "/v1/reports/ecommerce/totals": {
    totals: [{ key: "sign_ins", amount: 3 }],
    days: [{ day: "20261120", sign_ins: 3, users: 2, refused: 0, carts: 1, cart_items: 4, exports: 0 }],
  },
  "/v1/price_check": list({
    id: "M-1 A",
    material: "M-1",
    price_kind: "list",
    net_price: "1.5",
    net_value: "3",
    currency: "EUR",
    scales: [],
  }),
  "/v1/materials": list({ material: "M-1", description: "Lantern", base_uom: "EA", material_group: "lamps", image: null }),
  "/v1/admin/configs": list(record),
  "/v1/admin/configs/page%3Aorders": record,
  "/v1/admin/configs/page%3Aorders/versions": list(),
  "/v1/admin/smtp_configs": list(),
  "/v1/admin/sap_connection_configs": list(),
  "/v1/admin/marketing_campaigns": list(),
  "/v1/admin/planned_downtimes": list(),
  "/v1/admin/push_notifications": list(),
  "/v1/admin/microsites": list(),
  "/v1/admin/sales_areas": list(),
  "/v1/admin/site_settings/attachments": record,
  "/v1/admin/site_settings/footer": record,
  "/v1/admin/payment_processors": list(),
  "/v1/admin/marketing_campaigns/page%3Aorders": record,
  "/v1/admin/microsites/%7BmicrositeID%7D": record,
  "/v1/admin/planned_downtimes/page%3Aorders": record,
  "/v1/admin/sap_connection_configs/page%3Aorders": record,
  "/v1/admin/smtp_configs/page%3Aorders": record,
  "/v1/admin/configs/vocabulary": { documents, routes: [], permissions: [], models: {}, icons: [] },
};

/** What the portal would lend; whoever hosts the engine may lend something else under these names. */
const stub = (views: Readonly<Record<string, unknown>>): HostModel => ({
  read: (path) => readPath(views, path),
  actions: { start: () => undefined, sign_out: () => undefined, refresh: () => undefined, open: () => undefined },
});
const models = {
  session: stub({
    account: { id: "1", first_name: "Ada" },
    permissions: { view_orders: true, view_quotes: true, view_invoices: true, manage_configs: true },
  }),
  partner: stub({ number: "1000", function_name: "sold_to", filter_number: "1000", filter_function_name: "sold_to" }),
  cart: stub({ id: "1", state: "ready", header: { items_count: 1 }, items: [{ id: "1", material: "P-100", quantity: "2" }] }),
  shopping_list: stub({
    id: "1",
    state: "ready",
    header: { title: "Workshop", items_count: 1, may: { change: true, share: true }, cartDetails: {} },
    items: [{ id: "1", material: "P-100", quantity: "2", custom_attributes: { par_level: "12", on_shelf: "4" } }],
  }),
  site: stub({ name: "Elsewhere", features: { demo: true }, demo_accounts: [], languages: ["en", "de"] }),
};

const addressOf = (route: string): string =>
  route
    .replace("{report}", "open_orders")
    .replace("{doc_number}", "4711")
    .replace("{output_type}", "order_confirmation")
    .replace("{website}", "1")
    .replace("{sku}", "P-100")
    .replace("{id}", "page:orders");
const leave: (() => void)[] = [];
afterEach(() => leave.splice(0).forEach((end) => end()));

async function show({ key, route = "" }: Shipped): Promise<{ container: HTMLElement; env: TestEnv }> {
  const env = createTestEnv({ models, now: "2026-11-20T10:00:00Z" });
  env.text = (name, args = {}) =>
    Object.entries(args).reduce((text, [argument, value]) => text.replaceAll(`{${argument}}`, String(value)), texts[name] ?? name);
  env.send = async (call: ApiCall) => {
    env.calls.push(call);
    expect(Object.keys(answers)).toContain(call.path);
    return successAnswer(answers[call.path]);
  };
  const page = await createPage(
    { key, route, document: documents[`page:${key}`], documents, etag: "" },
    { env, registry: createAtomRegistry([...(await loadStandardAtoms()), ...designerAtoms]), path: addressOf(route) },
  );
  const container = document.body.appendChild(document.createElement("main"));
  const root = createRoot(container);
  flushSync(() => root.render(<PageView page={page} />));
  leave.push(() => {
    root.unmount();
    page.dispose();
    container.remove();
  });
  return { container, env };
}

describe("without the portal", () => {
  it.each(pages.map((page) => [page.key, page] as const))("the engine draws %s", async (_key, page) => {
    const { container, env } = await show(page);
    await vi.waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());

    await vi.waitFor(() => expect(container.innerText.trim()).not.toBe(""));
    expect(container.querySelector(".placeholder")).toBeNull();
    expect(env.reports).toEqual([]);
  });

  it("orders are there because their document says so", async () => {
    const { container } = await show(documents["page:orders"]!);
    await vi.waitFor(() => expect(container.innerText).toContain("4711"));
    expect(container.innerText).toContain("PO number");
  });

  it("no code of src/ was loaded", () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    expect(loaded.filter((path) => path.startsWith("/engine/")).length).toBeGreaterThan(20);
    expect(loaded.filter((path) => /^\/src\/.*\.tsx?$/.test(path))).toEqual([]);
  });
});
