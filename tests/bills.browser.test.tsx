/** Invoices, open items and quotes as the product ships them: where their numbers lead, and what checked ones add up to. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApiCall } from "../engine/host/env.ts";
import { successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1440, 900));

const all = { view_quotes: true, view_invoices: true, view_orders: true, view_shipments: true, view_open_items: true };

async function show(
  document: ShippedDocument,
  api: Readonly<Record<string, (call: ApiCall) => unknown>>,
  permissions: Readonly<Record<string, boolean>> = all,
): Promise<void> {
  ({ env, remove } = await showShipped(
    { ...document, route: "/list" },
    {
      api: Object.fromEntries(Object.entries(api).map(([call, answer]) => [call, (asked: ApiCall) => successAnswer(answer(asked))])),
      models: {
        session: { read: ([first, name]) => (first === "permissions" ? permissions[String(name)] === true : undefined) },
        partner: { read: ([name]) => ({ filter_number: "3000", filter_function_name: "payer" })[String(name)] },
      },
    },
  ));
}

const listOf = (...items: object[]) => ({
  items,
  pagination: { page: 1, page_size: 10, total_pages: 1, total_results: items.length },
  cache_info: null,
});
const head = {
  doc_date: "20261101",
  order_number: "500001",
  payer_name: "Harbour Supplies",
  status: "OPEN",
  status_caption: "Open",
  currency: "GBP",
};
const asked = (path: string) => env.calls.filter((call) => call.path === path).map((call) => call.query ?? {});

describe("one invoice", () => {
  const details = shippedDocuments["page:invoices/details"]!;
  const source = (details.data as object[])[0]!;
  const showInvoice = (invoice: object) =>
    show(
      { ...details, data: [{ ...source, data_url: "/v1/invoices/900001" }] },
      {
        "GET /v1/invoices/900001": () => ({
          details: { ...head, doc_number: "900001", doc_type: "invoice", open_amount: "10", ...invoice },
          items: [],
          pricing: [],
          texts: [],
          output_types: [],
          attachments: [{ id: "1", name: "proof-of-delivery.jpg", content_type: "image/jpeg", size: 3 }],
        }),
      },
    );
  const row = (label: string) => page.getByText(label, { exact: true }).element().closest(".details__row, div")!.parentElement!;

  it("is headed as what it is: an invoice, or a credit note", async () => {
    await showInvoice({});
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Invoice");
    remove();
    await showInvoice({ doc_type: "credit_note" });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Credit note");
    await expect.element(page.getByRole("heading", { level: 2, name: "Credit note" })).toBeVisible();
  });

  it("[INV-011] a pro forma invoice's number leads to it; what is no number is plain text", async () => {
    await showInvoice({ proforma_invoice_number: "900012" });
    await expect.element(page.getByRole("link", { name: "900012" })).toHaveAttribute("href", "/invoices/900012");
    remove();
    await showInvoice({ proforma_invoice_number: "Not issued" });
    await expect.element(page.getByText("Not issued")).toBeVisible();
    expect(row("Pro forma invoice").querySelector("a")).toBeNull();
    remove();
    await showInvoice({ proforma_invoice_number: "" });
    await expect.element(page.getByText("proof-of-delivery.jpg")).toBeVisible();
    expect(page.getByText("Pro forma invoice").elements()).toEqual([]);
  });

  it("[INV-013] shows its attachments, each with its name and its type", async () => {
    await showInvoice({});
    const attachments = page.getByRole("region", { name: "Attachments" });
    await expect.element(attachments).toBeVisible();
    await expect.poll(() => attachments.element().textContent).toContain("proof-of-delivery.jpgimage/jpeg");
  });

  it("[ORD-023] its sales order is a link where it is a number, and plain text where several were billed together", async () => {
    await showInvoice({ order_number: "0000500001" });
    await expect.element(page.getByRole("link", { name: "0000500001" })).toHaveAttribute("href", "/orders/0000500001");
    remove();
    await showInvoice({ order_number: "Collective" });
    await expect.element(page.getByText("Collective")).toBeVisible();
    expect(page.getByRole("link", { name: "Collective" }).elements()).toEqual([]);
  });
});

describe("the open items", () => {
  const item = (doc_number: string, open_amount: string, more: object = {}) => ({
    ...head,
    doc_number,
    invoice_number: doc_number,
    due_date: "20261110",
    days_overdue: 10,
    amount: open_amount,
    paid_amount: "0",
    open_amount,
    ...more,
  });
  const entry = (key: string, title: string, amount: string, currency: string) => ({
    key,
    title,
    amount,
    currency,
    currency_sym: currency,
  });
  const showItems = (permissions?: Readonly<Record<string, boolean>>) =>
    show(
      shippedDocuments["page:open_items"]!,
      {
        "GET /v1/open_items": () =>
          listOf(item("900001", "0.1"), item("900002", "0.2"), item("900003", "-20.05"), item("900004", "999.99", { currency: "EUR" })),
        "GET /v1/open_items/balance": () => ({
          account_balance: [
            entry("outstanding", "Outstanding", "999.99", "EUR"),
            entry("overdue", "Overdue", "0", "EUR"),
            entry("outstanding", "Outstanding", "-19.75", "GBP"),
            entry("overdue", "Overdue", "0.3", "GBP"),
          ],
        }),
      },
      permissions,
    );
  const selected = (currency: string) =>
    Array.from(page.getByRole("group", { name: "Account balance" }).element().querySelectorAll<HTMLElement>(".stat_tile"))
      .find((tile) => tile.innerText.includes("Selected") && tile.innerText.includes(currency))
      ?.querySelector<HTMLElement>(".stat_tile__value")?.innerText;

  it("[OPEN-011, DASH-012] the sum of the checked stands beside the balance, exactly and for each currency by itself", async () => {
    const complaint = vi.spyOn(console, "error");
    await showItems();
    await expect.element(page.getByRole("gridcell", { name: "999.99 EUR" }).first()).toBeVisible();
    expect(page.getByText("Overdue", { exact: true }).elements().length).toBeGreaterThanOrEqual(2);
    expect(complaint).not.toHaveBeenCalled();
    expect(selected("GBP")).toMatch(/^0\.00/);

    const boxes = page.getByRole("checkbox", { name: /^Select/ });
    await userEvent.click(boxes.nth(1));
    await userEvent.click(boxes.nth(2));
    await vi.waitFor(() => expect(selected("GBP")).toMatch(/^0\.30\s*GBP$/));
    expect(selected("EUR")).toMatch(/^0\.00/);
    await userEvent.click(boxes.nth(3));
    await userEvent.click(boxes.nth(4));
    await vi.waitFor(() => expect(selected("GBP")).toMatch(/^-19\.75/));
    expect(selected("EUR")).toMatch(/^999\.99/);
    await userEvent.click(page.getByRole("button", { name: "Clear selection" }));
    await vi.waitFor(() => expect(selected("EUR")).toMatch(/^0\.00/));
  });

  it("[OPEN-015] partial=1 is always sent, whatever is searched for, and the balance is of what is searched for", async () => {
    await showItems();
    await vi.waitFor(() => expect(asked("/v1/open_items")).toHaveLength(1));
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Status" }), "OVERDUE");
    await vi.waitFor(() => expect(asked("/v1/open_items").at(-1)).toMatchObject({ status: "OVERDUE" }));
    for (const query of asked("/v1/open_items")) expect(query).toMatchObject({ partial: "1" });
    await vi.waitFor(() => expect(asked("/v1/open_items/balance").at(-1)).toMatchObject({ status: "OVERDUE" }));
    expect(env.reports).toEqual([]);
  });

  it("[INV-004] who may not see invoices reads their numbers and is led nowhere", async () => {
    await showItems();
    await expect.element(page.getByRole("link", { name: "900001" })).toHaveAttribute("href", "/invoices/900001");
    remove();
    await showItems({ ...all, view_invoices: false });
    await expect.element(page.getByText("900001")).toBeVisible();
    expect(page.getByRole("link", { name: /^9000/ }).elements()).toEqual([]);
    await expect.element(page.getByRole("link", { name: "500001" }).first()).toBeVisible();
  });

  it("says how late one is; a credit that waits is not late", async () => {
    await showItems();
    await expect.element(page.getByText("10 days overdue").first()).toBeVisible();
    expect(page.getByText("10 days overdue").elements()).toHaveLength(3);
    expect(page.getByText("Open", { exact: true }).elements().length).toBeGreaterThan(0);
  });
});

describe("a PO number that exists but is older than the period", () => {
  it("is said to, and one click searches all dates", async () => {
    await show(shippedDocuments["page:invoices"]!, {
      "GET /v1/invoices": ({ query }) =>
        query?.["from_date"] === undefined
          ? listOf({ ...head, doc_number: "900007", doc_type: "invoice" })
          : { ...listOf(), pagination: { page: 1, page_size: 10, total_pages: 0, total_results: 0, outside_period: 1 } },
    });
    await expect.element(page.getByText("Nothing in this period. Found on other dates: 1.")).toBeVisible();
    await page.getByRole("button", { name: "Search all dates" }).click();
    await expect.element(page.getByRole("link", { name: "900007" })).toBeVisible();
    expect(asked("/v1/invoices").at(-1)).not.toHaveProperty("to_date");
  });
});

describe("the search of", () => {
  it.each([
    ["[QUOTE-031] quotes", "quotes"],
    ["[INV-010] invoices", "invoices"],
  ])("%s opens a dialog; its button loads the list with what was entered and closes it", async (_, key) => {
    await show(shippedDocuments[`page:${key}`]!, { [`GET /v1/${key}`]: () => listOf({ ...head, doc_number: "1" }) });
    await vi.waitFor(() => expect(asked(`/v1/${key}`)).toHaveLength(1));
    await userEvent.click(page.getByRole("button", { name: /^Filters/ }));
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await userEvent.selectOptions(dialog.getByLabelText("Period"), "90");
    await userEvent.selectOptions(dialog.getByLabelText("Criterion"), "po_number");
    await userEvent.fill(dialog.getByLabelText("Value", { exact: true }), "PO-7");
    expect(asked(`/v1/${key}`)).toHaveLength(1);

    await userEvent.click(dialog.getByRole("button", { name: "Search" }));
    const entered = { from_date: "20260822", search_criteria: "po_number", search_criteria_value: "PO-7" };
    await vi.waitFor(() => expect(asked(`/v1/${key}`).at(-1)).toMatchObject(entered));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each([
    ["[QUOTE-027] quotes", "quotes"],
    ["[INV-009] invoices", "invoices"],
    ["[SHIP-007] shipments", "shipments"],
    ["[PAY-009] payments", "payments"],
  ])("%s are read from the ERP itself by Refresh", async (_, key) => {
    await show(shippedDocuments[`page:${key}`]!, { [`GET /v1/${key}`]: () => listOf() });
    await vi.waitFor(() => expect(asked(`/v1/${key}`)).toHaveLength(1));
    expect(asked(`/v1/${key}`)[0]).not.toHaveProperty("force_reload");
    await userEvent.click(page.getByRole("button", { name: "Refresh" }));
    await vi.waitFor(() => expect(asked(`/v1/${key}`).at(-1)).toMatchObject({ force_reload: "true" }));
  });

  it.each([
    ["[QUOTE-030] quotes", "quotes", {}],
    ["[INV-008] invoices", "invoices", { search_criteria: "payer_number", search_criteria_value: "3000" }],
  ])("%s goes back to its defaults", async (_, key, start) => {
    await show(shippedDocuments[`page:${key}`]!, { [`GET /v1/${key}`]: () => listOf() });
    await vi.waitFor(() => expect(asked(`/v1/${key}`).at(-1)).toMatchObject({ ...start, from_date: "20261113", to_date: "20261120" }));
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Status" }), "OPEN");
    await vi.waitFor(() => expect(asked(`/v1/${key}`).at(-1)).toMatchObject({ status: "OPEN" }));
    await userEvent.click(page.getByRole("button", { name: /^Filters/ }));
    await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Reset" }));
    await vi.waitFor(() => expect(asked(`/v1/${key}`).at(-1)).toMatchObject({ ...start, status: "ALL", from_date: "20261113" }));
  });
});
