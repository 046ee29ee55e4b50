/** The cart as a file: it leaves, is changed outside, comes back with its difference, is taken and taken back. */
import { readFile } from "node:fs/promises";
import { axeFindings } from "../support/accessibility.ts";
import { cartLines, deleteCarts, materialsOf } from "../support/cart-trip.ts";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, test, type Page } from "../support/trip.ts";

test.slow();

const lines = (page: Page) => page.getByRole("grid", { name: "Cart" }).locator("tbody .table__row");
const count = (page: Page, text: string) => expect(page.locator(".page_header, main").getByText(text, { exact: true })).toBeVisible();
const preview = (page: Page) => page.getByRole("dialog", { name: /^Import / });

/** Filled before the page is opened. */
async function openCart(page: Page, portal: Portal, quantities: readonly string[]): Promise<string[]> {
  await deleteCarts(portal);
  await openAs(page, portal, "buyer", "/cart/shop");
  await expect(lines(page)).toHaveCount(1);
  const materials = await materialsOf(page, 20);
  for (const [at, quantity] of quantities.entries()) {
    await lines(page).nth(at).locator('[aria-colindex="2"]').click();
    await page.keyboard.type(materials[at]!);
    await page.keyboard.press("Tab");
    await page.keyboard.type(quantity);
    await page.keyboard.press("Enter");
  }
  if (quantities.length > 0) await count(page, `${quantities.length} lines`);
  await expect(page.getByText("Saving …")).toHaveCount(0);
  return materials;
}

async function importFile(page: Page, content: string, name: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Import file" }).click();
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

test("a cart leaves as a file, is changed outside, comes back with its difference, is taken, and one undo takes it all back", async ({
  page,
  portal,
}) => {
  const [one, two, three, four] = await openCart(page, portal, ["1", "2", "3"]);
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: /CSV/i }).click()]);
  const [headings, first, second] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  const changed = [headings, first!.replace(`${one},1`, `${one},11`), second, `,${four},4`].join("\r\n");

  await importFile(page, changed, "changed.csv");
  await expect(preview(page).getByRole("heading", { name: "1 new · 1 changed · 1 deleted · 1 unchanged · 0 with errors" })).toBeVisible();
  const rows = preview(page).getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("row", { name: new RegExp(one!) })).toContainText("Quantity: 1 → 11");
  await expect(rows.getByRole("row", { name: new RegExp(three!) })).toContainText("Deleted");
  expect(await axeFindings(page)).toEqual([]);
  expect(await cartLines(page)).toHaveLength(3);

  await preview(page).getByRole("button", { name: "Take 3 lines" }).click();
  await expect(page.getByText("Cart updated: 1 added, 1 changed, 1 deleted.")).toBeVisible();
  await expect(lines(page).nth(0)).toContainText("11");
  expect(await cartLines(page)).toEqual([
    [one, "11"],
    [two, "2"],
    [four, "4"],
  ]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines(page).nth(2)).toContainText(three!);
  await expect(page.getByText("Saving …")).toHaveCount(0);
  expect(await cartLines(page)).toEqual([
    [one, "1"],
    [two, "2"],
    [three, "3"],
  ]);
});

test("a file with errors: they are seen first, saved as a file, taken to be mended in the cart; its columns are corrected", async ({
  page,
  portal,
}) => {
  const [one, two] = await openCart(page, portal, []);
  await importFile(page, "\u00d0\u00cf", "order.pdf");
  await expect(page.getByRole("dialog", { name: "Import a file" })).toContainText(/order\.pdf.*(format|type|csv)/is);
  await page.locator("input[type=file]").setInputFiles({
    name: "order.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Material;Qty;Wanted\r\n${one};9;2\r\n${two};9;ten\r\nXXX-1;9;1\r\n`),
  });
  await expect(preview(page).getByRole("heading", { name: /^2 new · .* · 1 with errors$/ })).toBeVisible();

  await preview(page).getByRole("button", { name: "Columns of the file" }).click();
  await preview(page).getByLabel("Quantity", { exact: true }).selectOption({ label: "C Wanted (2, ten …)" });
  await expect(preview(page).getByRole("heading", { name: /^1 new · .* · 2 with errors$/ })).toBeVisible();
  await preview(page).getByRole("combobox", { name: "Rows" }).selectOption({ label: "With errors" });
  await expect(preview(page).getByText("“ten” is not a quantity.")).toBeVisible();
  await expect(preview(page).getByText("Material XXX-1 does not exist.")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    preview(page).getByRole("button", { name: "Save rows with errors as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Rows of the file .*\.xlsx$/);

  await preview(page).getByRole("button", { name: "Take 3 lines" }).click();
  await expect(page.getByText("2 line item(s) on this page have errors")).toBeVisible();
  expect(await cartLines(page)).toEqual([
    [one, "2"],
    [two, "ten"],
    ["XXX-1", "1"],
  ]);
});
