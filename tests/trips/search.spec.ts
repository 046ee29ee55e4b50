/** How a list is searched: what is remembered where, what is shown of it, and how it comes back. */
import { randomUUID } from "node:crypto";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const chips = (page: Page) => page.locator(".filter_chips__chip");
const openFilters = (page: Page) => page.getByRole("button", { name: /^Filters/ }).click();
const lastFilters = async (page: Page) => (await (await page.request.get("/api/v1/salesdocs/filters/last")).json()).data;
const listCall = (page: Page, of: (query: URLSearchParams) => boolean) =>
  page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === "/api/v1/salesdocs" && of(searchParams);
  });

test("[SRCH-024] each search is stored on the server, for this user and this list", async ({ page, portal, elsewhere }) => {
  await openAs(page, portal, "buyer", "/orders");
  const typed = listCall(page, (query) => query.get("q") === "PO-26");
  await search(page).fill("PO-26");
  await typed;
  await settled(page);
  expect(await lastFilters(page)).not.toHaveProperty("q");
  await search(page).press("Enter");
  await expect.poll(() => lastFilters(page)).toEqual({ q: "PO-26" });
  // A person's hand is in the field that it chooses in.
  await page.getByLabel("Status", { exact: true }).focus();
  await page.getByLabel("Status", { exact: true }).selectOption("SHIP");
  await expect.poll(() => lastFilters(page)).toEqual({ q: "PO-26", ship_status: "SHIP" });

  const again = await elsewhere("buyer", "/orders");
  await expect(search(again)).toHaveValue("PO-26");
  await expect(chips(again).filter({ hasText: "Shipped" })).toBeVisible();
  await again.goto("/salesdocs");
  await expect(search(again)).toHaveValue("");
  const other = await elsewhere("csr", "/orders");
  await expect(search(other)).toHaveValue("");
});

test("a search stands in the address: it is there after an order was looked at, after a reload, and for whoever gets the address", async ({
  page,
  portal,
  elsewhere,
}) => {
  await openAs(page, portal, "buyer", "/orders");
  await openFilters(page);
  await page.getByLabel("Period", { exact: true }).selectOption("30");
  await page.getByRole("button", { name: "+ AND" }).click();
  await page.getByRole("group", { name: "Criterion 2" }).getByLabel("Criterion", { exact: true }).selectOption("po_number");
  await page.getByRole("group", { name: "Criterion 2" }).getByLabel("Value", { exact: true }).fill("PO-26-02");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search_criteria_value_1=PO-26-02/);
  await settled(page);
  const first = await rows(page).first().getByRole("link").innerText();

  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${first}`);
  await page.goBack();
  await expect(chips(page).filter({ hasText: "PO-26-02" })).toBeVisible();
  await expect(rows(page).first().getByRole("link")).toHaveText(first);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${first}`);
  await page.goBack();
  await page.reload();
  await expect(chips(page).filter({ hasText: "PO-26-02" })).toBeVisible();

  const { pathname, search: query } = new URL(page.url());
  const colleague = await elsewhere("buyer", pathname + query);
  await expect(chips(colleague).filter({ hasText: "PO-26-02" })).toBeVisible();
  await expect(rows(colleague).first().getByRole("link")).toHaveText(first);
});

test("[SRCH-020] with the setting of the user's microsite off no criteria can be added", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  await openFilters(page);
  await expect(page.getByRole("button", { name: "+ AND" })).toBeVisible();

  await setMicrosite(portal, false);
  try {
    await page.reload();
    await openFilters(page);
    await expect(page.getByLabel("Criterion", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "+ AND" })).toHaveCount(0);
  } finally {
    await microsites(portal).deleteFrom("microsites").where("name", "=", "Of this trip").execute();
  }
});

test("a search is saved under a name and opened again, by the keyboard alone", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  await search(page).focus();
  await page.keyboard.type("PO-26-02");
  await expect(page).toHaveURL(/q=PO-26-02/);
  await page.getByRole("button", { name: "Saved searches" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name of this search")).toBeFocused();
  await page.keyboard.type("My orders");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "My orders", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await search(page).fill("");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/q=/);
  await page.reload();
  const call = listCall(page, (query) => query.get("q") === "PO-26-02");
  await page.getByRole("button", { name: "Saved searches" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "My orders", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await call;
  await expect(search(page)).toHaveValue("PO-26-02");
});

const microsites = ({ db }: Portal) =>
  db.withTables<{
    microsites: {
      id: string;
      name: string;
      sales_area_ids: string[];
      multiple_search_criteria: boolean;
      created_at: Date;
      updated_at: Date;
      updated_by: string;
    };
  }>();

/** A microsite of every sales area. */
async function setMicrosite(portal: Portal, multiple_search_criteria: boolean): Promise<void> {
  const areas = await portal.db.selectFrom("user_partners").select("sales_area").distinct().execute();
  const now = new Date();
  await microsites(portal)
    .insertInto("microsites")
    .values({
      id: randomUUID(),
      name: "Of this trip",
      sales_area_ids: areas.map(({ sales_area }) => sales_area),
      multiple_search_criteria,
      created_at: now,
      updated_at: now,
      updated_by: "trip",
    })
    .execute();
}
