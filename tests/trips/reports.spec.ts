/** Reports: PDF orders, web transactions, background carts, what the ERP reports, the portal's own numbers, prices. */
import { expect, openAs, rows, settled, signIn, test, type Page } from "../support/trip.ts";

interface Found {
  doc_number: string;
  order_number: string;
  status: string;
  status_caption: string;
  transaction_type: string;
  cart_uuid: string;
}
const get = async <Data>(page: Page, path: string): Promise<Data> =>
  (await (await page.request.get(`/api/v1/${path}`)).json()).data as Data;
const listOf = async (page: Page, path: string): Promise<Found[]> => (await get<{ items: Found[] }>(page, path)).items;
const filters = (page: Page) => page.getByRole("button", { name: /^Filters/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Filters" });
const tile = (page: Page, label: string) => page.locator(".stat_tile").filter({ hasText: label });
const money = (amount: string) => Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const callTo = (page: Page, path: string, of: (query: URLSearchParams) => boolean = () => true) =>
  page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === `/api/v1/${path}` && of(searchParams);
  });

for (const [id, name, path] of [
  ["PDFO-001", "PDF orders", "reports/pdf_orders"],
  ["REP-004", "Web transactions", "reports/web_transactions"],
  ["REP-003", "Background carts", "reports/background_carts"],
] as const)
  test(`[${id}] [REP-005] a buyer opens ${name} from the navigation and sees the result as a list`, async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goto(`/${path}?date_range=ALL&page_size=100`);
    await settled(page);
    const found = await listOf(page, `${path}?page_size=100`);
    expect(found.length).toBeGreaterThan(0);
    await expect(rows(page)).toHaveCount(found.length);
  });

test("[REP-001] [REP-005] [REP-010] an ERP report is chosen by its name and shows its result as a list", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/reports/sap");
  const reports = (await get<{ items: { key: string; title: string; description: string }[] }>(page, "reports/sap")).items;
  await expect(rows(page)).toHaveCount(reports.length);
  for (const [at, report] of reports.entries()) await expect(rows(page).nth(at)).toContainText(report.title);
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: reports[0]!.title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/reports/sap/${reports[0]!.key}$`));
  await settled(page);
  const { columns } = await get<{ columns: { label: string }[] }>(page, `reports/sap/${reports[0]!.key}/configs`);
  for (const { label } of columns) await expect(page.getByRole("columnheader", { name: label })).toBeVisible();
  const result = await get<{ items: object[] }>(page, `reports/sap/${reports[0]!.key}?page_size=10`);
  expect(result.items.length).toBeGreaterThan(0);
  await expect(rows(page)).toHaveCount(result.items.length);
  await page.goto("/reports/sap/nothing_of_this_name");
  await expect(page.getByRole("link", { name: "All ERP reports" })).toBeVisible();
});

test("[PDFO-010] [PDFO-008] the search of PDF orders asks what was searched for last, and is so in another browser", async ({
  page,
  portal,
  elsewhere,
}) => {
  await openAs(page, portal, "csr", "/dashboard");
  const last = callTo(page, "reports/pdf_orders/filters/last");
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "PDF orders", exact: true }).click();
  await last;
  await page.getByLabel("Status", { exact: true }).selectOption("ERR");
  await expect.poll(() => get(page, "reports/pdf_orders/filters/last")).toMatchObject({ status: "ERR" });

  const again = await elsewhere("csr", "/reports/pdf_orders");
  await expect(again.getByLabel("Status", { exact: true })).toHaveValue("ERR");
});

test("[PDFO-009] the search of PDF orders is reset to its defaults: every status, the last 7 days, any sold-to for staff", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "csr", "/reports/pdf_orders?date_range=ALL&status=ERR&search_criteria=po_number&search_criteria_value=PO");
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("ERR");
  await filters(page).click();
  await dialog(page).getByRole("button", { name: "Reset" }).click();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("ALL");
  await filters(page).click();
  await expect(dialog(page).getByLabel("Period", { exact: true })).toHaveValue("7");
  await expect(dialog(page).getByLabel("Criterion", { exact: true })).toHaveValue("sold_to_number");
  await expect(dialog(page).getByLabel("Value", { exact: true })).toHaveValue("");
});

test("[PDFO-012] the search of PDF orders is a modal form: sending it loads the list and closes the form", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/reports/pdf_orders");
  await filters(page).click();
  await expect(page.locator("dialog:modal")).toHaveAccessibleName("Filters");
  await dialog(page).getByLabel("Period", { exact: true }).selectOption("365");
  const call = callTo(page, "reports/pdf_orders", (query) => query.has("from_date"));
  await dialog(page).getByRole("button", { name: "Search", exact: true }).click();
  const aYear = new URL((await call).url()).searchParams;
  expect(Number(aYear.get("to_date")) - Number(aYear.get("from_date"))).toBeGreaterThan(9_000);
  await expect(dialog(page)).toBeHidden();
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
});

test("[PDFO-011] Refresh asks for PDF orders and their totals with a forced reload", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/reports/pdf_orders");
  await settled(page);
  const forced = (query: URLSearchParams) => query.get("force_reload") === "true";
  const calls = Promise.all([callTo(page, "reports/pdf_orders", forced), callTo(page, "reports/pdf_orders/balance", forced)]);
  await page.getByRole("button", { name: "Refresh" }).click();
  await calls;
});

test("[DASH-013] [PDFO-013] PDF orders show what all, the processed and the failed amount to, for what was searched for", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "csr", "/reports/pdf_orders?date_range=ALL");
  for (const status of ["ALL", "ERR"]) {
    await page.getByLabel("Status", { exact: true }).selectOption(status);
    const { account_balance } = await get<{ account_balance: { key: string; amount: string }[] }>(
      page,
      `reports/pdf_orders/balance?status=${status}`,
    );
    for (const [key, label] of [
      ["pdf_order_total", "All PDF orders"],
      ["pdf_order_success", "Processed"],
      ["pdf_order_errors", "Failed"],
    ] as const) {
      // One in each currency.
      const amounts = account_balance.filter((entry) => entry.key === key).map(({ amount }) => money(amount));
      if (status === "ALL") expect(amounts, key).not.toEqual([]);
      await expect(tile(page, label)).toHaveCount(amounts.length);
      for (const [at, amount] of amounts.entries()) await expect(tile(page, label).nth(at)).toContainText(amount);
    }
  }
});

test("[PDFO-016] a PDF order that failed says why, in its row", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/reports/pdf_orders?date_range=ALL&status=ERR");
  const [first] = await get<{ items: { message: string }[] }>(page, "reports/pdf_orders?status=ERR&sort_by=received_at&order=desc").then(
    ({ items }) => items,
  );
  await rows(page)
    .first()
    .getByRole("button", { name: /details/i })
    .click();
  await expect(page.getByText(first!.message).first()).toBeVisible();
});

test("[REP-006] [DASH-014] web transactions show what they amount to", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/reports/web_transactions?date_range=ALL");
  const { account_balance } = await get<{ account_balance: { key: string; amount: string }[] }>(page, "reports/web_transactions/balance");
  expect(account_balance.map(({ key }) => key)).toContain("web_transaction_total");
  await expect(tile(page, "All web transactions").first()).toContainText(money(account_balance[0]!.amount));
});

test("the number of a web transaction leads to the document it made: an order or a quote", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const all = await listOf(page, "reports/web_transactions?page_size=100");
  for (const [type, path] of [
    ["order", "orders"],
    ["quote", "quotes"],
  ] as const) {
    const made = all.find((row) => row.transaction_type === type && row.order_number !== "")!;
    await page.goto(`/reports/web_transactions?date_range=ALL&q=${made.doc_number}`);
    await settled(page);
    await page.getByRole("link", { name: made.order_number }).click();
    await expect(page).toHaveURL(new RegExp(`/${path}/${made.order_number}$`));
    await settled(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(made.order_number);
  }
});

test("[REP-007] the price check is a modal form that opens when it is asked for; sending it shows the prices found", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "buyer", "/price_check");
  const form = page.getByRole("dialog", { name: "Check a price" });
  await expect(form).toHaveCount(0);
  await page.getByRole("button", { name: /^Check a price/ }).click();
  await expect(page.locator("dialog:modal")).toHaveAccessibleName("Check a price");
  const { items } = await get<{ items: { material: string }[] }>(page, "materials?page_size=10");
  const material = items[0]!.material;
  await form.getByLabel("Value", { exact: true }).fill(material);
  await form.getByLabel("Quantity", { exact: true }).fill("12");
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === "/api/v1/price_check" && searchParams.get("search_criteria_value") === material;
  });
  await form.getByRole("button", { name: "Search", exact: true }).click();
  const price = ((await (await answered).json()) as { data: { items: { net_price: string; net_value: string }[] } }).data.items[0]!;
  await expect(form).toBeHidden();
  await settled(page);
  await expect(rows(page).first()).toContainText(material);
  await expect(rows(page).first().locator('[data-label="Unit price"]')).toContainText(money(price.net_price));
  await expect(rows(page).first().locator('[data-label="Value"]')).toContainText(money(price.net_value));

  await page.getByRole("button", { name: /^Check a price/ }).click();
  await form.getByLabel("Value", { exact: true }).fill("no such material");
  await form.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("No price found")).toBeVisible();
});

test("[REP-002] the e-commerce report counts one more sign-in, in all and on its day, for customer service alone", async ({
  page,
  portal,
  elsewhere,
}) => {
  await openAs(page, portal, "csr", "/reports/ecommerce");
  const written = (text: string) => Number(text.replaceAll(/\D/g, ""));
  const today = rows(page).first().locator('[data-label="Sign-ins"]');
  const counted = async () => [
    written(await tile(page, "Sign-ins").first().locator(".stat_tile__value").innerText()),
    written(await today.innerText()),
  ];
  await expect(today).toBeVisible();
  const before = await counted();
  await signIn(page.context(), portal, "csr");
  await page.reload();
  await settled(page);
  await expect(today).toBeVisible();
  expect(await counted()).toEqual(before.map((count) => count + 1));
  const buyer = await elsewhere("buyer", "/reports/ecommerce");
  await expect(buyer.locator(".stat_tile")).toHaveCount(0);
});
