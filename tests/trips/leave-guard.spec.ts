/** Nobody loses by a click what he typed: the portal asks, in its own words inside and in the browser's on a reload. */
import type { Page } from "@playwright/test";
import { expect, openAs, settled, test } from "../support/trip.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const dates = (page: Page) => page.getByLabel("Dates");

/** A click, so that the browser takes it for a person's doing, and a choice that is not saved. */
async function change(page: Page): Promise<string> {
  await page.getByRole("heading", { name: "Profile", level: 1 }).click();
  const before = await dates(page).inputValue();
  const other = before === "%Y-%m-%d" ? "%d.%m.%Y" : "%Y-%m-%d";
  await dates(page).selectOption(other);
  return other;
}

test("a link asks before it leads away from what was typed; staying keeps it, leaving forgets it", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/profile");
  const typed = await change(page);

  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(dates(page)).toHaveValue(typed);

  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(dates(page)).toBeVisible();
  await expect(dates(page)).not.toHaveValue(typed);
  await expect(page.getByText(/Your entries of .* were restored/)).toHaveCount(0);
});

test("whoever leaves and is back before the next page has come finds nothing of what he threw away", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/profile");
  const before = await dates(page).inputValue();
  await change(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/v1/pages?path=%2Forders", (route) => held.then(() => route.continue()));

  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile$/);
  answer();
  await expect(dates(page)).toHaveValue(before);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(question(page)).toHaveCount(0);
});

test("back asks, too, and whoever stays is where he was", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await settled(page);
  await page.goto("/profile");
  await settled(page);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await page.goBack();
  await expect(dates(page)).toBeVisible();
  await settled(page);
  const typed = await change(page);

  await page.goForward();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(dates(page)).toHaveValue(typed);

  await page.goForward();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test("a reload asks in the browser's own words; what was typed is there afterwards and can be discarded", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/profile");
  const before = await dates(page).inputValue();
  const typed = await change(page);
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
  await settled(page);
  await expect(dates(page)).toHaveValue(typed);
  await expect(page.getByText(/Your entries of/)).toBeVisible();

  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dates(page)).toHaveValue(before);
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
});

test("nobody is asked after saving, nor for a search", async ({ page, portal, administrator: _ }) => {
  await openAs(page, portal, "buyer", "/orders");
  await page.getByRole("searchbox").fill("pump");
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(question(page)).toHaveCount(0);
});
