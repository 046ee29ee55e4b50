/** The papers of a document: its page offers them, and each of them opens the viewer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { successAnswer } from "./support/test-env.ts";
import { shippedDocuments, showShipped } from "./support/shipped-page.tsx";

let remove = (): void => {};
beforeEach(() => page.viewport(1440, 900));
afterEach(() => remove());

const partner = { number: "1000", name: "Harbour", street: "Quay 1", postal_code: "20457", city: "Hamburg", country: "DE" };
const head = { status: "OPEN", status_caption: "Open", ship_status: "PEND", ship_status_caption: "Pending", currency: "EUR" };

describe.each([
  {
    id: "[ORD-024]",
    document: "orders/details",
    at: "/orders/500001",
    controller: "salesdocs",
    papers: [
      { key: "order_confirmation", title: "Order confirmation" },
      { key: "packing_list", title: "Packing list" },
    ],
  },
  {
    id: "[INV-012]",
    document: "invoices/details",
    at: "/invoices/900001",
    controller: "invoices",
    papers: [{ key: "invoice", title: "Invoice" }],
  },
  {
    id: "equally",
    document: "quotes/details",
    at: "/quotes/200001",
    controller: "quotes",
    papers: [{ key: "quotation", title: "Quote" }],
  },
])("$document", ({ id, document, at, controller, papers }) => {
  it(`${id} offers the document's papers, each of which opens the viewer`, async () => {
    const number = at.split("/").at(-1)!;
    const details = { ...head, doc_number: number, doc_date: "20261101", sold_to: partner, ship_to: partner, payer: partner };
    const record = { details, items: [], pricing: [], texts: [], attachments: [], output_types: papers };
    const detailsPage = shippedDocuments[`page:${document}`]!;
    ({ remove } = await showShipped(detailsPage, {
      at,
      api: { [`GET /v1/${controller}/${number}`]: () => successAnswer(record) },
      models: { partner: { read: () => undefined } },
    }));
    for (const { key, title } of papers)
      await expect
        .element(page.getByRole("link", { name: document === "orders/details" ? title : `${title} (PDF)`, exact: true }))
        .toHaveAttribute("href", `/${controller}/${number}/output_types/${key}`);
    remove();

    const viewer = shippedDocuments[`page:${controller}/output_types`]!;
    expect(viewer.route).toBe(`/${controller}/{doc_number}/output_types/{output_type}`);
    for (const { key } of papers) {
      const address = `/${controller}/${number}/output_types/${key}`;
      const pdf = () => successAnswer({ blob: new Blob(["%PDF-1.7"], { type: "application/pdf" }), name: `${number}.pdf` });
      const shown = await showShipped(viewer, { at: address, api: { [`GET /v1${address}`]: pdf } });
      remove = shown.remove;
      await vi.waitFor(() => expect(shown.env.calls.map(({ path }) => path)).toContain(`/v1${address}`));
      await expect.poll(() => globalThis.document.querySelector("iframe, object, embed")).not.toBeNull();
      remove();
    }
    remove = () => {};
  });
});

it("[QUOTE-033] a quote shows its items, totals, texts, papers and attachments", async () => {
  const details = { ...head, doc_number: "200001", doc_date: "20261101", sold_to: partner, ship_to: partner, payer: partner };
  const record = {
    details,
    items: [{ item_number: "10", material: "85123A", description: "Hanging heart", quantity: "6", sales_uom: "PC" }],
    pricing: [{ key: "total", title: "Total", amount: "1234.56", currency: "EUR" }],
    texts: [{ key: "note", title: "Note", text: "Ask for Ms Hale." }],
    attachments: [{ id: "1", name: "drawing.png", content_type: "image/png", size: 3 }],
    output_types: [{ key: "quotation", title: "Offer" }],
  };
  ({ remove } = await showShipped(shippedDocuments["page:quotes/details"]!, {
    at: "/quotes/200001",
    api: { "GET /v1/quotes/200001": () => successAnswer(record) },
    models: { partner: { read: () => undefined } },
  }));
  await expect.element(page.getByText("85123A").first()).toBeVisible();
  await expect.poll(() => document.body.textContent).toContain("1,234.56");
  await expect.element(page.getByText("Ask for Ms Hale.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Offer (PDF)", exact: true })).toBeVisible();
  await expect.element(page.getByText("drawing.png")).toBeVisible();
});
