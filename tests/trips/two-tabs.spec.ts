/** Customer service works for two customers at once, each in a tab of its own. */
import { readFile } from "node:fs/promises";
import type { BrowserContext } from "@playwright/test";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const harbor = "100010";
const other = "100050";
const year = "/orders?date_range=365";

// Several tabs each, all loaded anew more than once.
test.slow();

test.beforeEach(async ({ portal }) => {
  await portal.db.updateTable("users").set({ active_partner: null, filter_partner_selection: null }).execute();
});

const bar = (page: Page) => page.getByRole("region", { name: "Partner", exact: true });

async function workFor(page: Page, number: string): Promise<void> {
  await bar(page).getByRole("combobox", { name: "Partner number" }).fill(number);
  await Promise.all([page.waitForEvent("load"), bar(page).getByRole("button", { name: "Apply" }).click()]);
  await settled(page);
}

async function open(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await settled(page);
  return page;
}

/** The older tab works for the one, the newer for the other; both show what was ordered in a year. */
async function twoTabs(older: Page, context: BrowserContext): Promise<Page> {
  await workFor(older, harbor);
  const newer = await open(await context.newPage(), "/orders");
  await workFor(newer, other);
  await open(older, year);
  return open(newer, year);
}

async function ordersIn(page: Page): Promise<string[]> {
  await expect(rows(page).first()).toBeVisible();
  return rows(page)
    .locator("a[href^='/orders/']")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")!))]);
}

test("the older tab goes on with its own customer: lists, records, other pages, a reload", async ({ page, portal, context }) => {
  await openAs(page, portal, "csr", "/orders");
  const newer = await twoTabs(page, context);
  await page.getByRole("button", { name: "Refresh" }).click();
  await settled(page);
  const [mine, theirs] = [await ordersIn(page), await ordersIn(newer)];
  expect(mine.filter((order) => theirs.includes(order))).toEqual([]);

  await page.locator(`a[href="${mine[0]}"]`).first().click();
  await expect(page).toHaveURL(`${portal.address}${mine[0]}`);
  await settled(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(mine[0]!.slice("/orders/".length));

  for (const again of [() => page.reload(), () => page.goto("/invoices"), () => page.goBack()]) {
    await again();
    await settled(page);
    await expect(bar(page)).toContainText(`Sold-to party ${harbor}`);
  }
  await expect(page.getByRole("heading", { level: 1 })).toContainText(mine[0]!.slice("/orders/".length));
  await expect(bar(newer)).toContainText(`Sold-to party ${other}`);
});

test("a link that opens a tab keeps the customer of its own tab, an address typed into a new one has the last chosen", async ({
  page,
  portal,
  context,
}) => {
  await openAs(page, portal, "csr", "/orders");
  await twoTabs(page, context);
  const [order] = await ordersIn(page);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page
      .locator(`a[href="${order}"]`)
      .first()
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await settled(opened);
  await expect(opened).toHaveURL(`${portal.address}${order}`);
  await expect(opened.getByRole("heading", { level: 1 })).toContainText(order!.slice("/orders/".length));
  await expect(bar(opened)).toContainText(`Sold-to party ${harbor}`);

  await expect(bar(await open(await context.newPage(), "/orders"))).toContainText(`Sold-to party ${other}`);
});

test("a file is of the customer of the tab that asks for it, and a paper too", async ({ page, portal, context }) => {
  await openAs(page, portal, "csr", "/orders");
  const newer = await twoTabs(page, context);
  const [mine, theirs] = [await ordersIn(page), await ordersIn(newer)];
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: "CSV", exact: true }).click()]);
  const file = await readFile(await download.path(), "utf8");
  for (const order of mine) expect(file).toContain(order.slice("/orders/".length));
  for (const order of theirs) expect(file).not.toContain(order.slice("/orders/".length));

  const [paper] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes("/api/v1/salesdocs/")),
    page.goto(`/salesdocs/${mine[0]!.slice("/orders/".length)}/output_types/order_confirmation`),
  ]);
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("what one tab has searched its customer's list for is not asked of the other's customer", async ({ page, portal, context }) => {
  await openAs(page, portal, "csr", "/orders");
  const newer = await twoTabs(page, context);
  const chip = (tab: Page) => tab.getByRole("button", { name: /^Remove Payer number/ });
  await open(page, "/salesdocs?payer_number=300010");
  await expect(chip(page)).toBeVisible();
  // What was searched for is remembered when the search has been quiet for a moment, which may be before the next key.
  const kept = (tab: Page) => tab.waitForResponse((answer) => answer.url().includes("/user/settings/list"));
  const searched = kept(page);
  await page.getByRole("searchbox").fill("PO");
  await page.keyboard.press("Enter");
  await searched;
  await settled(page);

  const remembered = kept(newer);
  await newer.getByRole("link", { name: "Orders", exact: true }).first().focus();
  await newer.keyboard.press("Tab");
  await remembered;
  await open(newer, "/salesdocs");
  await expect(chip(newer)).toHaveCount(0);
});

test("acting as somebody else is for that user's customer, and oneself again one has the tab's", async ({ page, portal, context }) => {
  await openAs(page, portal, "csr", "/orders");
  await twoTabs(page, context);
  await open(page, "/act_as");
  await rows(page).filter({ hasText: "Bea Lindqvist" }).getByRole("button", { name: "Act as" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Bea");
  await settled(page);
  await page.getByRole("button", { name: "Switch back to Carlos Moreau" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Carlos");
  await settled(page);
  await expect(bar(page)).toContainText(`Sold-to party ${harbor}`);
});

test("a tab whose customer the portal cannot answer for says so, and shows no other customer's page meanwhile", async ({
  page,
  portal,
  context,
}) => {
  await openAs(page, portal, "csr", "/orders");
  await twoTabs(page, context);
  await page.route("**/api/v1/boot?*", (route) => route.fulfill({ status: 503, json: { errors: [{ code: "unavailable", message: "" }] } }));
  await page.reload();
  await expect(page.getByRole("alertdialog")).toContainText("The portal is not available at the moment. Try again in a moment.");
  await expect(rows(page)).toHaveCount(0);

  await page.unroute("**/api/v1/boot?*");
  await expect(bar(page)).toContainText(`Sold-to party ${harbor}`);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
