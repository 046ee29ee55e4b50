/** An order's whole way on one screen: its ports, its lines, and what is said when half of it is away. */
import type { DocumentFlow } from "../../schemas/look-ups/document-flow.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const get = async <Data>(page: Page, path: string): Promise<Data> =>
  (await (await page.request.get(`/api/v1/${path}`)).json()).data as Data;
const route = (page: Page) => page.getByRole("list", { name: "The documents of this order" });
const lines = (page: Page) => page.getByRole("region", { name: "Items" });

/** An order of which something was sent, and more than that. */
async function orderOf(page: Page, ship_status: string): Promise<string> {
  const { items } = await get<{ items: { doc_number: string }[] }>(page, `salesdocs?page_size=10&ship_status=${ship_status}`);
  for (const { doc_number } of items) {
    // A payment that came back ends the way, wherever the goods are.
    const { steps } = await get<DocumentFlow>(page, `salesdocs/${doc_number}/flow`);
    if (!steps.some(({ status }) => status === "RETD")) return doc_number;
  }
  throw new Error(`No order is ${ship_status} and paid for.`);
}

test("an order shows where it has called, how much has come how far, and leads to each of its documents", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const order = await orderOf(page, "PRCV");
  const flow = await get<DocumentFlow>(page, `salesdocs/${order}/flow`);
  await page.goto(`/orders/${order}`);
  await settled(page);

  for (const { kind, number } of flow.steps.filter((step) => step.kind === "shipment" || step.kind === "invoice")) {
    const address = `/${kind === "shipment" ? "shipments" : "invoices"}/${number}`;
    await expect(route(page).locator(`a[href="${address}"]`).first()).toBeVisible();
  }
  await expect(route(page).locator('[aria-current="step"]')).toHaveCount(1);
  await expect(lines(page).locator("tbody .table__row:not([aria-hidden])")).toHaveCount(flow.lines.length);

  const delivery = flow.steps.find(({ kind }) => kind === "shipment")!.number;
  const delivered = flow.lines.findIndex(({ deliveries }) => deliveries.some(({ number }) => number === delivery));
  await lines(page).locator("tbody").getByRole("button", { expanded: false }).nth(delivered).click();
  await expect(lines(page).getByRole("link", { name: delivery }).first()).toBeVisible();
  await route(page).getByRole("link", { name: delivery }).first().click();
  await expect(page).toHaveURL(new RegExp(`/shipments/${delivery}$`));
  await settled(page);
  await page.getByRole("link", { name: order }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order}$`));
});

test("an order that was cancelled goes no further", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await page.goto(`/orders/${await orderOf(page, "CANC")}`);
  await settled(page);
  // It may have begun as a quote.
  await expect(
    route(page)
      .getByRole("listitem")
      .filter({ hasText: /^Order/ })
      .first(),
  ).toContainText("Canceled");
  await expect(route(page).locator('[aria-current="step"]')).toHaveCount(0);
});

test("where the way alone cannot be read, the order is shown, and the way can be tried again", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const order = await orderOf(page, "GI");
  let away = true;
  await page.route(`**/api/v1/salesdocs/${order}/flow`, (call) =>
    away
      ? call.fulfill({ status: 503, json: { errors: [{ code: "busy", message: "The way is not known at the moment." }], request_id: "r" } })
      : call.continue(),
  );
  await page.goto(`/orders/${order}`);
  await expect(page.getByRole("region", { name: "Items" })).toBeVisible();
  const panel = page.getByRole("region", { name: "Route" });
  await expect(panel.getByText("The way is not known at the moment.")).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  away = false;
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(route(page)).toBeVisible();
});
