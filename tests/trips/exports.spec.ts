/** Files and papers, from the list to the disk. */
import { readFile } from "node:fs/promises";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

async function exported(page: Page, format: string): Promise<{ name: string; content: Buffer }> {
  await page.getByRole("button", { name: "Export" }).first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: format, exact: true }).click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test("[EXP-001, EXP-005] a list that was searched leaves as a file of what was found, all of it", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/salesdocs");
  const total = Number(/\/ (\d+)$/.exec(await page.locator(".pagination__results").innerText())?.[1]);
  expect(total).toBeGreaterThan(10);
  const csv = await exported(page, "CSV");
  expect(csv.name).toMatch(/^Orders \d{4}-\d{2}-\d{2}\.csv$/);
  expect(csv.content.toString().trim().split("\r\n")).toHaveLength(total + 1);
  expect(csv.content.toString()).toContain(await rows(page).first().getByRole("link").innerText());

  const book = await exported(page, "Excel");
  expect(book.name).toMatch(/\.xlsx$/);
  expect(book.content.subarray(0, 2).toString()).toBe("PK");
});

test("[EXP-006] why there is no file is said as of any other call", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/salesdocs");
  await page.route("**/api/v1/salesdocs/download*", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ errors: [{ code: "busy", message: "Too many exports." }], request_id: "r" }),
    }),
  );
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  await expect(page.getByText("Too many exports.")).toBeVisible();
});

test("[NAV-012, UI-037] an order leads to its paper, which is shown on a page without navigation", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  const number = await rows(page).first().getByRole("link").innerText();
  await page.goto(`/orders/${number}`);
  await settled(page);
  await page.getByRole("link", { name: "Order confirmation" }).click();

  await expect(page).toHaveURL(`/salesdocs/${number}/output_types/order_confirmation`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order confirmation ${number}`);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator("iframe.document_viewer__frame")).toHaveAttribute("src", /^blob:/);
  await page.getByRole("link", { name: "Back to the order" }).click();
  await expect(page).toHaveURL(`/orders/${number}`);
});

test("[EXP-008] while the PDF is saved it is said what follows, and the dashboard follows", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  const number = await rows(page).first().getByRole("link").innerText();
  await page.goto(`/salesdocs/${number}/output_types/order_confirmation`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download PDF" }).click()]);
  await expect(page.getByText("Your PDF file is downloading. Then you will be redirected to the Dashboard page")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect(download.suggestedFilename()).toBe(`${number}-order_confirmation.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
