/** Shipments and payments: their lists, the modal search, one of each. */
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const get = async <Data>(page: Page, path: string): Promise<Data> =>
  (await (await page.request.get(`/api/v1/${path}`)).json()).data as Data;
const search = (page: Page) => page.getByRole("button", { name: /^Filters/ });

for (const [list, heading, route, seen, modal, criterion] of [
  ["shipments", "Shipments", "SHIP-001", "SHIP-002", "SHIP-003, SHIP-004, SHIP-008", "sold_to_number"],
  ["payments", "Payments", "PAY-001", "PAY-004", "PAY-010", "payer_number"],
] as const) {
  test(`[${route}] [${seen}] /${list} shows a buyer what is his own`, async ({ page, portal }) => {
    await openAs(page, portal, "buyer", `/${list}?date_range=ALL`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    const { items } = await get<{ items: { doc_number: string }[] }>(page, `${list}?sort_by=doc_date&order=desc`);
    expect(items.length).toBeGreaterThan(0);
    await expect(rows(page)).toHaveCount(items.length);
  });

  test(`[${modal}] the search of /${list} is a dialog whose button loads the list and closes it`, async ({ page, portal }) => {
    await openAs(page, portal, "csr", `/${list}`);
    const asked: URLSearchParams[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === `/api/v1/${list}`) asked.push(searchParams);
    });
    await search(page).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await expect(dialog.getByLabel("Period", { exact: true })).toHaveValue("7");
    await expect(dialog.getByRole("combobox").last()).toHaveValue(criterion);
    await dialog.getByLabel("Period", { exact: true }).selectOption("90");
    expect(asked).toEqual([]);
    await dialog.getByRole("button", { name: "Search", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => asked.length).toBe(1);
    const dayOf = (name: string) => Date.parse(asked[0]!.get(name)!.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"));
    expect((dayOf("to_date") - dayOf("from_date")) / 86_400_000).toBe(90);
  });
}

test("[SHIP-009] shipments show their tracking numbers, which can be copied", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/shipments?status=SHIP&date_range=ALL");
  await expect(page.getByRole("columnheader", { name: "Tracking number" })).toBeVisible();
  const { items } = await get<{ items: { tracking_number: string }[] }>(page, "shipments?status=SHIP&sort_by=doc_date&order=desc");
  await expect(rows(page).first()).toContainText(items[0]!.tracking_number);
  await expect(rows(page).first().getByRole("button", { name: /^Copy/ })).toBeVisible();
});

test("[SHIP-005] the search of shipments restores what was searched for last, in another browser too", async ({
  page,
  portal,
  elsewhere,
}) => {
  await openAs(page, portal, "csr", "/shipments");
  await page.getByLabel("Status", { exact: true }).selectOption("SHIP");
  await expect.poll(() => get(page, "shipments/filters/last")).toMatchObject({ status: "SHIP" });
  const again = await elsewhere("csr", "/shipments");
  await expect(again.getByLabel("Status", { exact: true })).toHaveValue("SHIP");
});

test("[SHIP-006] the search of shipments goes back to its defaults", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/shipments?status=SHIP&date_range=90");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByRole("button", { name: "Reset" }).click();
  await expect(page).toHaveURL(/\/shipments$/);
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("ALL");
  await search(page).click();
  await expect(dialog.getByLabel("Period", { exact: true })).toHaveValue("7");
  await expect(dialog.getByRole("combobox").last()).toHaveValue("sold_to_number");
});

test("[PAY-007] [PAY-008] [PAY-029] payments open with seven days of the payer, whatever was searched for before", async ({
  page,
  portal,
}) => {
  // A search by hand: one that only the address names would not be remembered on any page.
  await openAs(page, portal, "csr", "/payments?date_range=90");
  await page.getByLabel("Status", { exact: true }).selectOption("POSTED");
  await expect(page).toHaveURL(/status=POSTED/);
  await settled(page);
  await page.goto("/dashboard");
  await page.goto("/payments");
  await settled(page);
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("ALL");
  await search(page).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await expect(dialog.getByLabel("Period", { exact: true })).toHaveValue("7");
  await expect(dialog.getByRole("combobox").last()).toHaveValue("payer_number");
});

test("a payment tells what was paid by it, and leads to the bills", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const { items } = await get<{ items: { doc_number: string }[] }>(page, "payments?status=POSTED");
  const payment = await get<{ items: { invoice_number: string }[] }>(page, `payments/${items[0]!.doc_number}`);
  await page.goto(`/payments/${items[0]!.doc_number}`);
  await settled(page);
  await expect(rows(page)).toHaveCount(payment.items.length);
  await page.getByRole("link", { name: payment.items[0]!.invoice_number }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${payment.items[0]!.invoice_number}$`));
});

test("a foreign shipment or payment is shown like one that is not there", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  for (const path of ["/shipments/1", "/payments/1"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: /^Back to the/ })).toBeVisible();
  }
});

test("[PAY-028] the payment terms of a bill are a link to their text", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const { items } = await get<{ items: { doc_number: string; payment_terms: string }[] }>(page, "invoices?page_size=50");
  const bill = items.find(({ payment_terms }) => payment_terms !== "")!;
  await page.goto(`/invoices/${bill.doc_number}`);
  await settled(page);
  await page.getByRole("button", { name: "Show payment terms" }).click();
  const { texts } = await get<{ texts: { text: string }[] }>(page, `invoices/${bill.doc_number}`);
  await expect(page.getByRole("dialog", { name: "Payment terms" })).toContainText(texts[0]!.text);
});
