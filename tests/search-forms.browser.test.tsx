/** The search forms that the product ships, over a list that remembers what it was asked for. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

const empty = { items: [], pagination: null, cache_info: null };

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1280, 900));

const asked = () => env.calls.filter(({ path }) => path === "/v1/salesdocs").map((call) => call.query ?? {});

async function show(document: ShippedDocument, address = "/list"): Promise<void> {
  ({ env, remove } = await showShipped(document, {
    api: { "GET /v1/salesdocs": () => successAnswer(empty) },
    models: { partner: { read: ([name]) => ({ filter_number: "1000", filter_function_name: "sold_to" })[String(name)] } },
    address,
  }));
  await vi.waitFor(() => expect(asked().length).toBeGreaterThan(0));
}

/** With its search below the bar, where every change searches at once. */
const orders = {
  ...shippedDocuments["page:orders"]!,
  route: "/list",
  body: (shippedDocuments["page:orders"]!.body as { atom: string }[]).map((node) =>
    node.atom === "search_form" ? { ...node, panel: "below", bar: ["q"] } : node,
  ),
};

/** A list as the orders' is, searched by another form. */
const listSearchedBy = (form: string, more: Record<string, unknown> = {}): ShippedDocument => ({
  kind: "page",
  key: form.replace("/search", ""),
  route: "/list",
  version: 1,
  layout: "main",
  title: "List",
  data: [
    {
      id: "list",
      type: "list",
      data_url: "/v1/salesdocs",
      period: { range: "date_range", from: "from_date", to: "to_date" },
    },
  ],
  body: [{ uuid: "search", atom: "search_form", form, source: "list", open: true, delay: 30, ...more }],
});

async function open(): Promise<void> {
  await userEvent.click(page.getByRole("button", { name: /^Filters/ }));
}

describe("the search of orders", () => {
  it("[SRCH-013] starts with the last 7 days, item data and every status", async () => {
    await show(orders);
    expect(asked()).toEqual([
      {
        from_date: "20261113",
        to_date: "20261120",
        item_data: "2",
        ship_status: "ALL",
        search_criteria: "sold_to_number",
        search_criteria_value: "1000",
        filterCount: "2",
      },
    ]);
  });

  it("[SRCH-011, SRCH-012] a range of N days asks from N days back until today", async () => {
    await show(orders);
    await open();
    await userEvent.selectOptions(page.getByLabelText("Period"), "30");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ from_date: "20261021", to_date: "20261120" }));
    await userEvent.selectOptions(page.getByLabelText("Period"), "365");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ from_date: "20251120", to_date: "20261120" }));
    await userEvent.selectOptions(page.getByLabelText("Period"), "ALL");
    await vi.waitFor(() => expect(asked().at(-1)).not.toHaveProperty("from_date"));
    expect(asked().at(-1)).not.toHaveProperty("to_date");
  });

  it("[SRCH-001] has the range and both days as values, which are the list's params", async () => {
    await show(orders, "/list?date_range=dates&from_date=20261101");
    expect(asked().at(-1)).toMatchObject({ from_date: "20261101" });
    expect(asked().at(-1)).not.toHaveProperty("to_date");
    await open();
    await expect.element(page.getByLabelText("Period")).toHaveValue("dates");
    await expect.element(page.getByRole("textbox", { name: "From" })).toHaveValue("11/01/2026");
    await userEvent.fill(page.getByRole("textbox", { name: "To" }), "11102026");
    await userEvent.tab();
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ from_date: "20261101", to_date: "20261110" }));
    expect(env.query).toMatchObject({ date_range: "dates", from_date: "20261101", to_date: "20261110" });
  });

  it("[SRCH-002] has a criterion and what is searched by it as values, which are the list's params", async () => {
    await show(orders);
    await open();
    await userEvent.selectOptions(page.getByLabelText("Criterion"), "po_number");
    await userEvent.fill(page.getByLabelText("Value"), "PO-7");
    await userEvent.tab();
    const sought = { search_criteria: "po_number", search_criteria_value: "PO-7" };
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject(sought));
    expect(env.query).toMatchObject(sought);
  });

  it("[SRCH-003] has the words and a document number as values, which are the list's params", async () => {
    await show(orders, "/list?search_criteria=doc_number&search_criteria_value=4711");
    expect(asked().at(-1)).toMatchObject({ search_criteria: "doc_number", search_criteria_value: "4711" });
    await userEvent.fill(page.getByRole("searchbox"), "pump");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump", search_criteria_value: "4711" }));
    expect(env.query).toMatchObject({ q: "pump", search_criteria: "doc_number", search_criteria_value: "4711" });
  });

  it("[SRCH-010] sends no range as such to any list, and a ship status to orders only", async () => {
    await show(orders);
    expect(asked().at(-1)).not.toHaveProperty("date_range");
    expect(asked().at(-1)).toHaveProperty("ship_status");
    remove();
    await show(listSearchedBy("invoices/search"));
    expect(asked().at(-1)).toMatchObject({ from_date: "20261113", to_date: "20261120" });
    expect(Object.keys(asked().at(-1)!)).not.toContain("date_range");
    expect(Object.keys(asked().at(-1)!)).not.toContain("ship_status");
  });

  it("[SRCH-004] how the list is sorted is kept when the search changes", async () => {
    await show(orders, "/list?sort_by=net_value&order=asc");
    await userEvent.fill(page.getByRole("searchbox"), "pump");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump", sort_by: "net_value", order: "asc" }));
    await open();
    await userEvent.selectOptions(page.getByLabelText("Status"), "SHIP");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ ship_status: "SHIP", sort_by: "net_value", order: "asc" }));
    await userEvent.click(page.getByRole("button", { name: "Clear all" }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ ship_status: "ALL", sort_by: "net_value", order: "asc" }));
  });

  it("[SRCH-009] how the list is read and shown is not counted among its filters", async () => {
    const filters = { date_range: "ALL", ship_status: "SHIP", search_criteria: "po_number", search_criteria_value: "PO-7" };
    const none = { q: "pump", page: "2", page_size: "25", sort_by: "net_value", order: "asc" };
    const flags = { force_reload: "true", filterCount: "9", shouldRequestPricingDetails: "true" };
    await show(orders, `/list?${new URLSearchParams({ ...filters, ...none, ...flags }).toString()}`);
    expect(asked().at(-1)).toMatchObject({ ...none, ship_status: "SHIP", search_criteria_value: "PO-7", filterCount: "2" });
  });

  it("[SRCH-025] a reset goes back to the default criterion, period and status, and searches anew", async () => {
    const other = { date_range: "90", ship_status: "SHIP", search_criteria: "po_number", search_criteria_value: "PO-7" };
    await show(orders, `/list?${new URLSearchParams(other).toString()}`);
    expect(asked().at(-1)).toMatchObject({ from_date: "20260822", ship_status: "SHIP", search_criteria: "po_number" });
    await userEvent.click(page.getByRole("button", { name: "Reset", exact: true }));
    const start = { from_date: "20261113", to_date: "20261120", ship_status: "ALL" };
    await vi.waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ ...start, search_criteria: "sold_to_number", search_criteria_value: "1000" }),
    );
  });

  it("[SRCH-005] item data, status, payer and partner numbers are values of the form, and the list's params", async () => {
    const partners = { partner_numbers: "1000,1001", payer_number: "4711" };
    await show(orders, `/list?${new URLSearchParams({ ...partners, date_range: "ALL" }).toString()}`);
    expect(asked().at(-1)).toMatchObject({ ...partners, item_data: "2", ship_status: "ALL" });
    await open();
    await userEvent.selectOptions(page.getByLabelText("Items", { exact: true }), "1");
    await userEvent.selectOptions(page.getByLabelText("Status"), "SHIP");
    const sought = { ...partners, item_data: "1", ship_status: "SHIP" };
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject(sought));
    expect(env.query).toMatchObject(sought);
    await userEvent.click(page.getByRole("button", { name: "Remove Payer number: 4711" }));
    await vi.waitFor(() => expect(asked().at(-1)).not.toHaveProperty("payer_number"));
    expect(asked().at(-1)).toMatchObject({ partner_numbers: "1000,1001" });
  });

  it("asks for a partner in one place: by the criterion; other partners show where a link or a saved search names them", async () => {
    await show(orders);
    await open();
    await expect.element(page.getByLabelText("Criterion")).toBeVisible();
    for (const label of ["Payer number", "Partner numbers"]) await expect.element(page.getByLabelText(label)).not.toBeInTheDocument();
  });

  it("clear all takes what was typed with it", async () => {
    await show(orders, "/list?q=pump&ship_status=SHIP");
    await userEvent.click(page.getByRole("button", { name: "Clear all" }));
    await vi.waitFor(() => expect(asked().at(-1)).not.toHaveProperty("q"));
    await expect.element(page.getByRole("searchbox")).toHaveValue("");
  });

  it("[ENG-071] a reset sets item data to 2, the status to ALL and the range to 7 days", async () => {
    await show(orders, "/list?item_data=1&ship_status=SHIP&date_range=30");
    expect(asked().at(-1)).toMatchObject({ item_data: "1", ship_status: "SHIP", from_date: "20261021" });
    await userEvent.click(page.getByRole("button", { name: "Reset", exact: true }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ item_data: "2", ship_status: "ALL", from_date: "20261113" }));
    await open();
    await expect.element(page.getByLabelText("Items", { exact: true })).toHaveValue("2");
    await expect.element(page.getByLabelText("Status")).toHaveValue("ALL");
    await expect.element(page.getByLabelText("Period")).toHaveValue("7");
  });

  it("a document number is searched for in all dates and statuses, and tells its filters", async () => {
    await show(orders);
    await open();
    await userEvent.selectOptions(page.getByLabelText("Criterion"), "doc_number");
    await userEvent.fill(page.getByLabelText("Value"), "1000204042");
    await userEvent.tab();
    await vi.waitFor(() =>
      expect(asked().at(-1)).toEqual({ search_criteria: "doc_number", search_criteria_value: "1000204042", filterCount: "1" }),
    );
    expect([...document.querySelectorAll(".filter_chips__chip")].map(({ textContent }) => textContent)).toEqual([
      "Order number:1000204042",
    ]);
  });
});

describe("the search forms of the product", () => {
  it.each([
    ["salesdocs/search", ["Search", "Status", "Period", "Items", "Criterion", "Value"]],
    ["quotes/search", ["Search", "Status", "Period", "Criterion", "Value"]],
    ["invoices/search", ["Search", "Status", "Period", "Criterion", "Value"]],
    ["payments/search", ["Search", "Status", "Period", "Criterion", "Value"]],
    ["price_check/search", ["Price on", "Quantity", "Sold-to number", "Criterion", "Value"]],
    ["reports/pdf_orders/search", ["Search", "Status", "Period", "Criterion", "Value"]],
    ["shipments/search", ["Search", "Status", "Period", "Criterion", "Value"]],
  ])("[SRCH-026] %s is drawn from its document, below the bar or in a dialog, and searches", async (form, labels) => {
    await show(listSearchedBy(form, { panel: "dialog" }));
    const dialog = page.getByRole("dialog", { name: "Filters" });
    const inDialog = labels.filter((label) => label !== "Search");
    for (const label of inDialog) await expect.element(dialog.getByLabelText(label, { exact: true }).first()).toBeVisible();
    await userEvent.fill(page.getByLabelText("Value"), "X-6");
    await userEvent.click(dialog.getByRole("button", { name: "Search", exact: true }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ search_criteria_value: "X-6" }));
    await expect.element(dialog).not.toBeInTheDocument();
    remove();

    await show(listSearchedBy(form));
    expect(env.reports).toEqual([]);
    for (const label of labels) await expect.element(page.getByLabelText(label, { exact: true }).first()).toBeVisible();
    await userEvent.fill(page.getByLabelText("Value"), "X-7");
    await userEvent.tab();
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ search_criteria_value: "X-7" }));
  });
});
