/** Searches that cannot be answered, and an ERP that goes away, or mad, in the middle of one: what is said, and what stays. */
import { readFile } from "node:fs/promises";
import { expectAllToShow, downtimeOver, expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const alert = (page: Page) => page.locator("main").getByRole("alert");
const results = (page: Page) => page.locator(".pagination__results");
const numbers = (page: Page) => rows(page).getByRole("link").allInnerTexts();

test.describe("an address that asks for what cannot be", () => {
  test("page 10,000 of a short list leads to its last page", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders?page_size=25&date_range=ALL");
    const total = Number((await results(page).innerText()).split(" / ")[1]);
    await page.goto("/orders?page=10000&page_size=25&date_range=ALL");
    await settled(page);
    const last = Math.ceil(total / 25);
    await expect(results(page)).toHaveText(`${(last - 1) * 25 + 1} - ${total} / ${total}`);
    await expect(rows(page)).toHaveCount(total - (last - 1) * 25);
    expect(new URL(page.url()).searchParams.get("page")).toBe(String(last));
  });

  test("an unknown column to sort by leads to the list in its own order, and that is said", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/orders?date_range=ALL");
    const usual = await numbers(page);
    await page.goto("/orders?date_range=ALL&sort_by=nonsense&order=asc");
    await expect.poll(() => numbers(page)).toEqual(usual);
    await expect(page.locator(".toast[data-tone=info]")).toContainText("its default order");
    await expect(page).toHaveURL((url) => !url.searchParams.has("sort_by") && !url.searchParams.has("order"));
    await expect(alert(page)).toHaveCount(0);
  });

  for (const [what, query, text] of [
    ["dates the wrong way round", "date_range=dates&from_date=20261120&to_date=20261101", "The end must be after the start."],
    ["a search text of 10 kB", `q=${"x".repeat(10_000)}`, "At most 200 characters."],
  ] as const) {
    test(`${what} is told in words, and the list works again from there`, async ({ page, portal }) => {
      await openAs(page, portal, "buyer", `/orders?${query}`);
      await expect(alert(page)).toContainText(text);
      await expect(rows(page)).toHaveCount(0);
      // The filters that asked for it are in sight; who leaves them sees the page.
      await expect(page.locator("dialog:modal")).toHaveAccessibleName("Filters");
      await page.keyboard.press("Escape");
      const navigation = page.getByRole("navigation", { name: "Main navigation" });
      await navigation.getByRole("link", { name: "Dashboard", exact: true }).click();
      await expect(page).toHaveURL(/dashboard$/);
      await settled(page);
      await navigation.getByRole("link", { name: "Orders", exact: true }).click();
      await expect(rows(page)).toHaveCount(10);
      await expect(alert(page)).toHaveCount(0);
    });
  }

  test("a link to the list on screen begins it anew, also from a page that has not come yet; back leads to what was searched", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/orders?q=nothing+like+this&date_range=ALL");
    await expect(rows(page)).toHaveCount(0);
    const navigation = page.getByRole("navigation", { name: "Main navigation" });
    await navigation.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
    await page.goBack();
    await expect(rows(page)).toHaveCount(0);

    await page.route("**/api/v1/pages/**", (route) => (route.request().url().includes("dashboard") ? undefined : route.fallback()));
    await navigation.getByRole("link", { name: "Dashboard", exact: true }).click();
    await expect(page).toHaveURL(/dashboard$/);
    await navigation.getByRole("link", { name: "Orders", exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
    await expect(page).toHaveURL(/orders$/);
  });

  for (const [what, text] of [
    ["SQL", "' or 1=1; drop table erp.sales_documents; --"],
    ["HTML", "<img src=x onerror=alert(1)>"],
    ["wildcards of the database", "%_\\"],
  ] as const) {
    test(`a search text of ${what} is a text like any other`, async ({ page, portal }) => {
      await openAs(page, portal, "buyer", "/orders");
      const before = await numbers(page);
      await search(page).fill(text);
      await expect(page.getByText("No results found")).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get("q") === text);
      await page.reload();
      await expect(search(page)).toHaveValue(text);
      await expect(page.locator("main img[src=x]")).toHaveCount(0);

      await search(page).fill("");
      await expect.poll(() => numbers(page)).toEqual(before);
    });
  }
});

/** The numbers of the demo's orders move on with the days. */
const poOfFifthOrder = (page: Page) => rows(page).nth(4).locator('[data-label="PO number"]').innerText();

test("an ERP that goes away in the middle of a search: a banner, what is known of the last answer with its time, and what is blocked", async ({
  page,
  portal,
  administrator,
}) => {
  // Asked for 50 at a time, as no other trip does: the server would have a copy of an answer that was asked for before.
  await openAs(page, portal, "buyer", "/orders?page_size=50");
  const po = await poOfFifthOrder(page);
  await search(page).pressSequentially(po.slice(0, -1));
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === po.slice(0, -1));
  await settled(page);
  await expectAllToShow(rows(page), po.slice(0, -1));
  const known = await numbers(page);

  await administrator.faults({ down: true });
  await search(page).pressSequentially(po.slice(-1));
  await expect(page.locator(".downtime")).toContainText("The ERP is not available until");
  await expect(page.locator("main .alert")).toHaveText("Last known data");
  expect(await numbers(page)).toEqual(known);
  await expect(search(page)).toHaveValue(po);
  await expect(search(page)).toBeFocused();

  // What needs the ERP is not even tried, and says so; what does not goes on.
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.locator("main .alert")).toHaveText("Last known data");
  await expect(page.locator(".cache_info")).toContainText(/As of \d\d:\d\d/);

  await administrator.faults({ down: false });
  await downtimeOver(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === po);
  await expectAllToShow(rows(page), po);
});

test("an ERP that answers rubbish: it is said, nothing of it is shown, and no downtime is made of it", async ({
  page,
  portal,
  administrator,
}) => {
  await openAs(page, portal, "buyer", "/orders");
  const po = await poOfFifthOrder(page);
  await administrator.faults({ garbage: true });
  const answer = page.waitForResponse((response) => response.url().includes("/api/v1/salesdocs?"));
  await search(page).fill(po);
  expect((await answer).status()).toBe(502);
  await expect(alert(page).first()).toContainText("The ERP sent an invalid answer. Try again.");
  await expect(page.locator("main")).not.toContainText("Bad Gateway");
  await expect(page.locator(".downtime")).toBeEmpty();

  await administrator.faults({ garbage: false });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(alert(page)).toHaveCount(0);
  await expectAllToShow(rows(page), po);
});

test("a column that the data lack stays empty, and its neighbours are there", async ({ page, portal, administrator }) => {
  await administrator.change("table:salesdocs", (table) => {
    table.columns.splice(1, 0, { uuid: "lacking", name: "pricing", label: "Lacking" });
  });
  await openAs(page, portal, "buyer", "/orders");
  await expect(page.getByRole("columnheader", { name: "Lacking" })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  for (const cell of await rows(page).locator('[data-label="Lacking"]').allInnerTexts()) expect(cell.trim()).toMatch(/^–?$/);
  for (const cell of await rows(page).locator('[data-label="PO number"]').allInnerTexts()) expect(cell).toContain("PO-");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  const lines = (await readFile(await (await download).path())).toString().split("\r\n");
  expect(lines[0]).toMatch(/^\W*Order,Lacking,Date/);
  expect(lines[1]).toMatch(/^\d+,,\d{4}-/);
});

test("an action that is fired twice is done once, and a failure of what rows allow is said above the list", async ({
  page,
  portal,
  administrator,
}) => {
  await openAs(page, portal, "buyer", "/orders");
  await page
    .getByRole("checkbox", { name: /^Select/ })
    .nth(1)
    .check();
  const download = page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Export selected", exact: true });
  await expect(download).toBeVisible();
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/salesdocs/download")) calls += 1;
  });
  const saved = page.waitForEvent("download");
  await download.dblclick();
  await saved;
  await settled(page);
  expect(calls).toBe(1);

  await administrator.faults({ down: true });
  await page
    .getByRole("checkbox", { name: /^Select/ })
    .nth(2)
    .check();
  const told = page.getByRole("group", { name: "Notifications" });
  await expect(told.getByRole("alert")).toHaveText("The ERP is not available at the moment. Try again later.");
  await told.getByRole("button", { name: "Close" }).click();
  await expect(told).toHaveCount(0);
});
