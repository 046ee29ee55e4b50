/** Exports that take long: the user goes on working, is told, and fetches his file. */
import { readFile } from "node:fs/promises";
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

const box = (page: Page) => page.getByRole("region", { name: "Exports" });

/** Every export of this page is a long one, however few rows it has. */
const alwaysLong = (page: Page) =>
  page.route("**/api/v1/salesdocs/download*", (route) =>
    route.continue({ headers: { ...route.request().headers(), prefer: "respond-async, wait=0" } }),
  );

async function chooseExport(page: Page, format: string): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: format, exact: true }).click();
}

test("a long export is made while the user works on, and its file is there on every page", async ({ page, portal, administrator }) => {
  await alwaysLong(page);
  await openAs(page, portal, "buyer", "/orders");
  const request = page.waitForRequest("**/api/v1/salesdocs/download*");
  await administrator.faults({ slow: 1_500 });
  await chooseExport(page, "CSV");
  expect((await request).method()).toBe("POST");
  await expect(box(page).getByText("Orders · CSV")).toBeVisible();
  await expect(box(page).getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await administrator.faults({ slow: 0 });
  await page.goto("/profile");
  await settled(page);
  const link = box(page).getByRole("link", { name: "Download: Orders · CSV" });
  await expect(link).toBeVisible({ timeout: 15_000 });
  expect(await axeFindings(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^Orders \d{4}-\d{2}-\d{2}\.csv$/);
  expect((await readFile(await download.path())).toString()).toContain("Order,");

  await box(page).getByRole("button", { name: "Remove from the list: Orders · CSV" }).click();
  await expect(box(page)).toBeHidden();
});

test("a long export is stopped, and one that the ERP cannot give says why", async ({ page, portal, administrator }) => {
  await alwaysLong(page);
  await openAs(page, portal, "buyer", "/orders");
  await administrator.faults({ slow: 2_000 });
  await chooseExport(page, "Excel");
  await box(page).getByRole("button", { name: "Stop the export: Orders · Excel" }).click();
  await expect(box(page).getByText("Stopped")).toBeVisible();

  // It is read three times, so there is a next time.
  await chooseExport(page, "ZIP with CSV, Excel, PDF");
  await expect(box(page).getByText("Orders · ZIP with CSV, Excel, PDF")).toBeVisible();
  await administrator.faults({ slow: 0, down: true });
  await expect(box(page).getByText("The ERP is not available. Export again later.")).toBeVisible();
  await expect(box(page).getByRole("link")).toHaveCount(0);
  for (const name of [/PDF$/, /Excel$/]) await box(page).getByRole("button", { name }).click();
  await expect(box(page)).toBeHidden();
});
