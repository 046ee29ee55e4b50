/** The dashboard: balance, recent orders, recently shipped ones. */
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

const widget = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const answerOf = async (page: Page, path: string) => (await (await page.request.get(`/api/v1/${path}`)).json()).data;

test("[DASH-001] /dashboard greets the user", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Carlos");
});

for (const [id, name, path] of [
  ["DASH-002", "Recent orders", "recent_orders"],
  ["DASH-003", "Recently shipped orders", "recently_shipped_orders"],
] as const) {
  test(`[${id}] ${name} are listed, with a link to all orders`, async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    const { items } = await answerOf(page, path);
    expect(items.length).toBeGreaterThan(0);
    await expect(widget(page, name).locator("tbody").getByRole("link")).toHaveText(
      items.map((order: { doc_number: string }) => order.doc_number),
    );
    await expect(widget(page, name).getByRole("navigation")).toHaveCount(0);

    await widget(page, name).getByRole("link", { name: "View all" }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  });
}

test("[DASH-004] the entries of the account balance are shown with amount and currency", async ({ page, portal }) => {
  // What the page was told: a second answer may be of a minute later.
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/v1/dashboard");
  await openAs(page, portal, "buyer", "/dashboard");
  const { account_balance } = (await (await told).json()).data;
  expect(account_balance.length).toBeGreaterThan(1);
  for (const { title, amount, currency } of account_balance as { title: string; amount: string; currency: string }[]) {
    const tile = page.locator(".stat_tile").filter({ hasText: title });
    await expect(tile.first()).toContainText(
      Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
    await expect(tile.first()).toContainText(currency);
  }
  await settled(page);
});

test("what was ordered is drawn month by month, and the same figures stand in a table", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  const { items } = (await answerOf(page, "dashboard/ordered_value")) as {
    items: { currency: string; months: { month: string; net_value: string }[] }[];
  };
  const [{ currency, months }] = items as [(typeof items)[number]];
  const tile = widget(page, "Orders by month");
  await expect(tile.getByRole("img")).toHaveAccessibleName(new RegExp(`^Net value of the last 12 months in ${currency}`));
  await expect(tile.locator(".chart__bar")).toHaveCount(12);
  const highest = months.toSorted((a, b) => Number(b.net_value) - Number(a.net_value))[0]!;
  const heights = await tile.locator(".chart__bar").evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("height"))));
  expect(heights.indexOf(Math.max(...heights))).toBe(months.indexOf(highest));

  await tile.getByRole("button", { name: "Show as table" }).click();
  await expect(tile.getByRole("row")).toHaveCount(13);
  const last = new Date();
  await expect(tile.getByRole("row").last()).toContainText(
    last.toLocaleString("en-US", { month: "short", year: "numeric", timeZone: "UTC" }),
  );
  const money = Number(months.at(-1)!.net_value).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect(tile.getByRole("row").last()).toContainText(`${money} ${currency}`);
});

test("the dashboard's first view takes the page and one call of the API", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/profile");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") || request.isNavigationRequest()) calls.push(pathname);
  });
  await page.goto("/dashboard");
  await expect(widget(page, "Recently shipped orders").locator("tbody").getByRole("link").first()).toBeVisible();
  await expect(widget(page, "Orders by month").locator(".chart__bar").first()).toBeVisible();
  const later = ["/api/v1/pages", "/api/v1/push_notifications/stream"];
  expect(calls.filter((path) => !later.includes(path))).toEqual(["/dashboard", "/api/v1/dashboard"]);
});

test("[DASH-008] a refresh of recent orders asks for them alone, by their own address, from the ERP itself", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/v1/recent_orders");
  await widget(page, "Recent orders").getByRole("button", { name: "Refresh" }).click();
  expect(new URL((await asked).url()).searchParams.get("force_reload")).toBe("true");
});

test("[DASH-012] what is overdue stands out, and leads to exactly that among the open items", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const { account_balance } = await answerOf(page, "dashboard");
  expect((account_balance as { key: string }[]).map(({ key }) => key)).toEqual(expect.arrayContaining(["outstanding", "overdue"]));
  await page.locator(".stat_tile").filter({ hasText: "Outstanding" }).first().click();
  await expect(page).toHaveURL(/\/open_items$/);

  await page.goBack();
  const tile = page.locator(".stat_tile").filter({ hasText: "Overdue" }).filter({ hasText: "Credit notes not deducted" }).first();
  const sum = await tile.locator(".stat_tile__value").textContent();
  await tile.click();
  await expect(page).toHaveURL(/status=OVERDUE/);
  const outstanding = page.locator(".stat_tile").filter({ hasText: "Outstanding" }).first();
  await expect(outstanding.locator(".stat_tile__value")).toContainText(sum!.replace(/[^0-9.,]/g, ""));
});
