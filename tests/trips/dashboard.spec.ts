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
  await openAs(page, portal, "buyer", "/dashboard");
  const { account_balance } = await answerOf(page, "dashboard");
  expect(account_balance.length).toBeGreaterThan(1);
  for (const { title, amount, currency_sym } of account_balance as { title: string; amount: string; currency_sym: string }[]) {
    const tile = page.locator(".stat_tile").filter({ hasText: title });
    await expect(tile.first()).toContainText(
      Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
    await expect(tile.first()).toContainText(currency_sym);
  }
  await settled(page);
});
