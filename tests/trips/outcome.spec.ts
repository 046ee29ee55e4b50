/** The whole outcome in one go: a buyer works, an administrator changes a page, the buyer's next navigation shows it. */
import { configEditor } from "../support/config-editor.ts";
import { expect, rows, settled, test, type Page } from "../support/trip.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const header = (page: Page, name: string) => page.getByRole("columnheader", { name });

async function goTo(page: Page, name: string): Promise<void> {
  await menu(page).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: name === "Dashboard" ? "Welcome" : name })).toBeVisible();
  await settled(page);
}

async function searchPeriod(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: /^Filters/ }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByLabel("Period", { exact: true }).selectOption({ label });
  await dialog.getByRole("button", { name: "Search", exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("a buyer signs in with one click, finds an order and opens it", async ({ page }) => {
  await test.step("the sign-in page offers the three demo accounts", async () => {
    await page.goto("/");
    for (const name of ["Buyer", "Customer service", "Administrator"]) await expect(page.getByRole("button", { name })).toBeVisible();
    await page.getByRole("button", { name: "Buyer" }).click();
  });

  await test.step("the dashboard shows the balance and the last orders", async () => {
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1, name: "Welcome, Bea" })).toBeVisible();
    await settled(page);
    await expect(page.locator(".stat_tile").first()).toBeVisible();
    expect(await rows(page).count()).toBeGreaterThan(5);
  });

  await goTo(page, "Orders");
  const order = await rows(page).first().getByRole("link").innerText();

  await test.step("searches", async () => {
    await page.getByRole("searchbox", { name: "Search" }).fill(order);
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`q=${order}`));
    await page.getByRole("searchbox", { name: "Search" }).clear();
    await expect(rows(page)).toHaveCount(10);
  });

  await test.step("sorts", async () => {
    await header(page, "Order").getByRole("button").click();
    await expect(header(page, "Order")).toHaveAttribute("aria-sort", "ascending");
    await settled(page);
    const numbers = () => rows(page).getByRole("link").allInnerTexts();
    await expect.poll(async () => (await numbers()).join() === (await numbers()).toSorted().join()).toBe(true);
  });

  await test.step("turns pages", async () => {
    const before = await rows(page).first().innerText();
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.locator(".pagination__results")).toHaveText(/^11 - 20 \/ \d+$/);
    await expect.poll(() => rows(page).first().innerText()).not.toBe(before);
  });

  await test.step("opens an order and comes back to the same page of the list", async () => {
    const link = rows(page).nth(2).getByRole("link");
    const number = await link.innerText();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
    await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
    await settled(page);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator(".details").first()).toContainText("PO number");
    await page.goBack();
    await expect(page.locator(".pagination__results")).toHaveText(/^11 - 20 \//);
  });
});

test("[ADM-CFG-001, ADM-CFG-002, ADM-CFG-003, ADM-CFG-015] an administrator renames a column, and the buyer's next navigation shows it, without a restart", async ({
  page,
  elsewhere,
  administrator,
}) => {
  const buyer = await elsewhere("buyer", "/orders");
  await expect(header(buyer, "PO number")).toBeVisible();
  const served = (await administrator.document("table:salesdocs")).published_version ?? 0;

  await page.goto("/");
  await page.getByRole("button", { name: "Administrator" }).click();
  await goTo(page, "Configurations");
  await page.getByRole("searchbox", { name: "Search" }).fill("salesdocs");
  await rows(page).filter({ hasText: "table" }).getByRole("link", { name: "salesdocs", exact: true }).click();
  const editor = await configEditor(page);
  await expect(editor.state).toContainText("published, no problems");

  await test.step("a mistake is named with its line, and mended with one click", async () => {
    await editor.replace('"align": "end", "width": 72', '"algin": "end", "width": 72');
    const problem = editor.problems.getByRole("listitem");
    await expect(problem).toHaveCount(1);
    await expect(problem).toContainText(/Line \d+/);
    await expect(problem).toContainText('There is no property "algin" here.');
    await expect(page.locator(".cm-lintRange-error")).toHaveCount(1);
    await expect(editor.state).toContainText("1 problem");

    await problem.getByRole("button", { name: /align/ }).last().click();
    await expect(editor.problems).toHaveText("No problems");
    await expect(page.locator(".cm-lintRange-error")).toHaveCount(0);
  });

  await test.step("the preview follows the text", async () => {
    await editor.replace('"PO number"', '"Your number"');
    const preview = (await editor.tab("Preview")).frameLocator("iframe");
    await expect(preview.getByRole("columnheader", { name: "Your number" })).toBeVisible();
  });

  await test.step("the difference names what changed", async () => {
    const difference = await editor.tab("Difference");
    await expect(difference.locator("del")).toHaveText(/PO number/);
    await expect(difference.locator("ins")).toHaveText(/Your number/);
  });

  await test.step("publishes with a note", async () => {
    await editor.publish("Buyers call it so");
    await expect(page.getByText(`Version ${served + 1} is published.`)).toBeVisible();
    await expect(editor.state).toContainText(`Version ${served + 1}, published, no problems`);
  });

  await test.step("the buyer's next navigation shows it", async () => {
    await goTo(buyer, "Dashboard");
    await goTo(buyer, "Orders");
    await expect(header(buyer, "Your number")).toBeVisible();
    await expect(header(buyer, "PO number")).toHaveCount(0);
  });

  await test.step("the history tells who, when and why, and puts the old one back", async () => {
    const history = await editor.tab("History");
    const version = history
      .getByRole("listitem")
      .filter({ hasText: `Version ${served + 1}` })
      .first();
    await expect(version).toContainText("Published");
    await expect(version).toContainText("admin");
    await expect(version).toContainText("Buyers call it so");

    await history.getByRole("listitem").filter({ hasText: "As delivered" }).getByRole("button", { name: "Restore" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText(`Version 0 is in force again, as version ${served + 2}.`)).toBeVisible();

    await goTo(buyer, "Dashboard");
    await goTo(buyer, "Orders");
    await expect(header(buyer, "PO number")).toBeVisible();
  });
  expect((await administrator.document("table:salesdocs")).published_version).toBe(served + 2);
});

test("[ENG-001, ENG-002] an element with a condition that is added to the orders page shows where its condition holds", async ({
  page,
  elsewhere,
  administrator,
  portal,
}) => {
  const buyer = await elsewhere("buyer", "/dashboard");
  await page.goto("/");
  await page.getByRole("button", { name: "Administrator" }).click();
  await expect(page).toHaveURL(/dashboard/);
  await page.goto("/admin/configs/page%3Aorders");
  const editor = await configEditor(page);

  await editor.replace(
    '{ "uuid": "search", "atom": "search_form"',
    '{ "uuid": "hint", "atom": "alert", "tone": "info", "text": "Nothing is left out here.", "hidden": { "$": { "!=": [{ "var": "data.orders.params.date_range" }, "ALL"] } } }, { "uuid": "search", "atom": "search_form"',
  );
  await expect(editor.problems).toHaveText("No problems");
  await editor.publish("A hint for who looks at all of them");
  await expect(page.getByText(/^Version \d+ is published\.$/)).toBeVisible();

  await goTo(buyer, "Orders");
  const hint = buyer.getByText("Nothing is left out here.");
  await expect(hint).toHaveCount(0);
  await searchPeriod(buyer, "Any date");
  await expect(hint).toBeVisible();
  await searchPeriod(buyer, "Last 30 days");
  await expect(hint).toHaveCount(0);

  await administrator.change("page:orders", (document) => {
    document.body = document.body.filter((node: { uuid: string }) => node.uuid !== "hint");
  });
  expect((await fetch(`${portal.address}/health/ready`)).status).toBe(200);
  await goTo(buyer, "Dashboard");
  await goTo(buyer, "Orders");
  await searchPeriod(buyer, "Any date");
  await settled(buyer);
  await expect(hint).toHaveCount(0);
});
