/** Quotes, invoices, open items and down payments, from the browser to the ERP and back. */
import { expectAllToShow, expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const header = (page: Page) => page.getByRole("heading", { level: 1 });
const chips = (page: Page) => page.locator(".filter_chips__chip");
const status = (page: Page) => page.getByRole("combobox", { name: "Status" });
const dataOf = async (page: Page, path: string) => (await (await page.request.get(`/api/v1${path}`)).json()).data;
const firstOf = async (page: Page, list: string, search = ""): Promise<string> =>
  (await dataOf(page, `/${list}?date_range=ALL${search}`)).items[0].doc_number;
const asked = (page: Page, list: string, of: (query: URLSearchParams) => boolean = () => true) =>
  page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === `/api/v1/${list}` && of(searchParams);
  });
const money = (amount: string) => Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test.describe("the addresses", () => {
  for (const [id, path, title] of [
    ["[QUOTE-001]", "/quotes", "Quotes"],
    ["[INV-001, INV-003]", "/invoices", "Invoices"],
    ["[OPEN-001]", "/open_items", "Open items"],
    ["[PAY-002]", "/down_payments", "Down payments"],
  ] as const)
    test(`${id} ${path} shows the list, which the navigation leads to`, async ({ page, portal }) => {
      await openAs(page, portal, "buyer", "/dashboard");
      await page.getByRole("navigation").getByRole("link", { name: title, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(header(page)).toHaveText(title);
      await settled(page);
      await expect(rows(page).first()).toBeVisible();
    });

  test("[QUOTE-002, QUOTE-033] /quotes/{id} shows the quote with its partners, items, totals and its paper", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/quotes");
    const number = await firstOf(page, "quotes");
    const { details, items, pricing, output_types } = await dataOf(page, `/quotes/${number}`);
    await page.goto(`/quotes/${number}`);
    await settled(page);
    await expect(header(page)).toHaveText(`Quote ${number}`);
    await expect(page.locator(".page_header .status").first()).toHaveText(details.status_caption);
    await expect(page.getByText(`${details.payer.name}, ${details.payer.number}`)).toBeVisible();
    await expect(rows(page)).toHaveCount(items.length);
    for (const { title } of pricing) await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("group", { name: "Totals" })).toContainText(money(pricing.at(-1).amount));

    await page.getByRole("link", { name: `${output_types[0].title} (PDF)` }).click();
    await expect(page).toHaveURL(new RegExp(`/quotes/${number}/output_types/${output_types[0].key}$`));
    await expect(page.locator(".document_viewer")).toBeVisible();
  });

  test("[INV-002, INV-012, INV-013] /invoices/{id} shows the invoice; its paper opens in the viewer, its numbers lead on", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/invoices");
    const number = await firstOf(page, "invoices", "&status=PART");
    const { details, items, pricing } = await dataOf(page, `/invoices/${number}`);
    await page.goto(`/invoices/${number}`);
    await settled(page);
    await expect(header(page)).toHaveText(`Invoice ${number}`);
    await expect(rows(page)).toHaveCount(items.length);
    await expect(rows(page).first()).toContainText(items[0].material);
    await expect(page.getByRole("group", { name: "Totals" })).toContainText(money(pricing.at(-1).amount));
    await expect(page.locator(".details").last()).toContainText(money(details.open_amount));
    await expect(page.getByRole("region", { name: "Texts" })).toContainText(details.payment_terms_caption);
    await expect(page.getByRole("link", { name: details.order_number })).toHaveAttribute("href", `/orders/${details.order_number}`);
    await expect(page.getByRole("link", { name: details.delivery_number })).toHaveAttribute(
      "href",
      `/shipments/${details.delivery_number}`,
    );

    await page.getByRole("link", { name: "Invoice (PDF)", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/invoices/${number}/output_types/invoice$`));
    await expect(page.locator(".document_viewer")).toBeVisible();
  });

  test("a number that is not there, or is somebody else's, is told in the same words", async ({ page, portal, elsewhere }) => {
    const csr = await elsewhere("csr", "/invoices");
    await openAs(page, portal, "buyer", "/invoices");
    const own = new Set(
      ((await dataOf(page, "/invoices?date_range=ALL&page_size=100")).items as { sold_to_number: string }[]).map(
        ({ sold_to_number }) => sold_to_number,
      ),
    );
    const all = (await dataOf(csr, "/invoices?date_range=ALL&page_size=100")).items as { doc_number: string; sold_to_number: string }[];
    const foreign = all.find(({ sold_to_number }) => !own.has(sold_to_number))?.doc_number;
    for (const number of ["4711-nowhere", ...(foreign ? [foreign] : [])]) {
      await page.goto(`/invoices/${number}`);
      await expect(page.getByText(`${number} - Not Found. Please check your input and try again.`).first()).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to the invoices" })).toHaveAttribute("href", "/invoices");
    }
  });
});

/** Of invoices: tests/bills.browser.test.tsx and the suites of the server. */
test.describe("a search of quotes", () => {
  test("[QUOTE-025, QUOTE-026] starts with the last 7 days and the sold-to", async ({ page, portal }) => {
    const first = asked(page, "quotes");
    await openAs(page, portal, "buyer", "/quotes");
    const query = new URL((await first).url()).searchParams;
    const dayOf = (date: Date) => date.toISOString().slice(0, 10).replaceAll("-", "");
    expect(query.get("from_date")).toBe(dayOf(new Date(Date.now() - 7 * 86_400_000)));
    expect(query.get("to_date")).toBe(dayOf(new Date()));
    const start = await dataOf(page, "/quotes/filters/last");
    expect(start.search_criteria).toBe("sold_to_number");
    expect(query.get("search_criteria_value") ?? "").toBe(start.search_criteria_value);
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByLabel("Period", { exact: true })).toHaveValue("7");
    await expect(page.getByLabel("Criterion", { exact: true })).toHaveValue("sold_to_number");
  });

  test("[QUOTE-011, QUOTE-029, QUOTE-030, QUOTE-031] asks in a dialog, is there again in another browser, and goes back to its defaults", async ({
    page,
    portal,
    elsewhere,
  }) => {
    await openAs(page, portal, "buyer", "/quotes");
    await status(page).selectOption("REJ");
    await settled(page);
    await page.getByRole("button", { name: /^Filters/ }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await dialog.getByLabel("Period", { exact: true }).selectOption("365");
    const search = asked(page, "quotes", (query) => query.get("status") === "REJ");
    await dialog.getByRole("button", { name: "Search", exact: true }).click();
    await search;
    await expect(dialog).toBeHidden();
    await settled(page);
    await expectAllToShow(page.locator(".table__row .status"), "Rejected");
    await expect.poll(() => dataOf(page, "/quotes/filters/last")).toMatchObject({ status: "REJ", date_range: "365" });

    const again = await elsewhere("buyer", "/quotes");
    await expect(status(again)).toHaveValue("REJ");
    await expect(chips(again).filter({ hasText: "Last 12 months" })).toBeVisible();
    await expect(again.getByText("These are the criteria of your last search.")).toBeVisible();
    await again.getByRole("button", { name: "Reset" }).click();
    await expect(status(again)).toHaveValue("ALL");
    await expect(chips(again).filter({ hasText: "Last 7 days" })).toBeVisible();
    await page.getByRole("button", { name: /^Filters/ }).click();
    await dialog.getByRole("button", { name: "Reset" }).click();
    await expect(status(page)).toHaveValue("ALL");
    await expect(chips(page).filter({ hasText: "Last 7 days" })).toBeVisible();
  });
});

test("[INV-007] a search of invoices begins with the last one, which the server remembers, also in another browser", async ({
  page,
  portal,
  elsewhere,
}) => {
  await openAs(page, portal, "buyer", "/invoices");
  await status(page).selectOption("PART");
  await expect.poll(() => dataOf(page, "/invoices/filters/last")).toMatchObject({ status: "PART" });

  const again = await elsewhere("buyer", "/invoices");
  await expect(status(again)).toHaveValue("PART");
  await expect(again.getByText("These are the criteria of your last search.")).toBeVisible();
});

test.describe("the open items", () => {
  test("[OPEN-004, OPEN-011, OPEN-015] are there with what is late first; those that are checked add up beside the balance", async ({
    page,
    portal,
  }) => {
    const first = asked(page, "open_items");
    await openAs(page, portal, "buyer", "/open_items");
    expect(new URL((await first).url()).searchParams.get("partial")).toBe("1");
    const { items } = (await dataOf(page, "/open_items?partial=1&sort_by=due_date&order=asc")) as {
      items: { invoice_number: string; open_amount: string; currency: string }[];
    };
    const [one, two] = items as [(typeof items)[0], (typeof items)[0]];
    await expect(rows(page).first().getByRole("link").first()).toHaveText(one.invoice_number);

    const tile = page.locator(".stat_tile").filter({ hasText: "Selected" }).first();
    await expect(tile).toContainText("0.00");
    const boxes = page.getByRole("checkbox", { name: /^Select/ });
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    expect(one.currency).toBe(two.currency);
    const cents = Math.round(Number(one.open_amount) * 100) + Math.round(Number(two.open_amount) * 100);
    await expect(tile).toContainText(money(String(cents / 100)));
    await expect(tile).toContainText("Items: 2");

    const [outstanding] = (await dataOf(page, "/open_items/balance?partial=1")).account_balance as { amount: string }[];
    await expect(page.locator(".stat_tile").first()).toContainText(money(outstanding!.amount));
    await expect(page.locator(".table__totals")).toContainText(money(outstanding!.amount));
  });
});

test("papers of checked invoices come as one archive, and the list of them as a file", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/invoices?status=PAID&date_range=365");
  const boxes = page.getByRole("checkbox", { name: /^Select/ });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download invoices (PDF)" }).click();
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
  const list = page.waitForEvent("download");
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Export selected", exact: true }).click();
  expect((await list).suggestedFilename()).toMatch(/^Invoices .*\.xlsx$/);
});
