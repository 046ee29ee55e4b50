/** Materials that are suggested while a number is typed, and those that are searched, in the cart, a shopping list and quick entry. */
import { axeFindings } from "../support/accessibility.ts";
import { cartLines, deleteCarts } from "../support/cart-trip.ts";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

test.slow();

interface Suggested {
  sku: string;
  name: string;
  customer_material: string;
}

const sheet = (page: Page, name: string) => page.getByRole("grid", { name });
const cell = (page: Page, name: string, row: number, column: number) =>
  sheet(page, name).locator("tbody .table__row").nth(row).locator(`[aria-colindex="${column}"]`);
const options = (page: Page) => page.getByRole("listbox", { name: "Material" }).getByRole("option");

async function suggestionsOf(page: Page, typed: string): Promise<Suggested[]> {
  const answer = await page.request.get(`/api/v1/cart_material_suggestions?q=${encodeURIComponent(typed)}`);
  return ((await answer.json()) as { data: { items: Suggested[] } }).data.items;
}

async function openCart(page: Page, portal: Portal): Promise<void> {
  await deleteCarts(portal);
  await openAs(page, portal, "buyer", "/cart/shop");
  await expect(sheet(page, "Cart").locator("tbody .table__row")).toHaveCount(1);
}

test("[CAT-072, CART-028] the cart suggests materials below the cell in which a number is typed, and takes the one that was chosen", async ({
  page,
  portal,
}) => {
  await openCart(page, portal);
  const [first, second] = await suggestionsOf(page, "VA-1");
  await cell(page, "Cart", 0, 2).click();
  await page.keyboard.type("va-1");
  await expect(options(page).nth(1)).toContainText(second!.sku);
  await expect(options(page).nth(1)).toContainText(second!.name);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(cell(page, "Cart", 0, 3)).toBeFocused();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");

  // A whole number, typed as ever while suggestions come and go.
  await page.keyboard.type(first!.sku);
  await page.keyboard.press("Tab");
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => cartLines(page))
    .toEqual([
      [second!.sku, "5"],
      [first!.sku, "2"],
    ]);

  await test.step("the customer's own number leads to the material", async () => {
    const own = first!.customer_material;
    expect(own).not.toBe("");
    await page.keyboard.type(own);
    await expect(options(page).first()).toContainText(first!.sku);
    await expect(options(page).first()).toContainText(`Your number ${own}`);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
});

test("the cart is typed on where nothing can be suggested", async ({ page, portal, complaints }) => {
  await openCart(page, portal);
  const [first] = await suggestionsOf(page, "VA-1");
  await page.route("**/cart_material_suggestions*", (route) => route.abort());
  await cell(page, "Cart", 0, 2).click();
  const failed = page.waitForEvent("requestfailed");
  await page.keyboard.type(first!.sku.slice(0, 6));
  await failed;
  await page.keyboard.type(first!.sku.slice(6));
  await page.keyboard.press("Enter");
  await expect.poll(() => cartLines(page)).toEqual([[first!.sku, "1"]]);
  await expect(options(page)).toHaveCount(0);
  // What was made to fail.
  complaints.length = 0;
});

test("[CAT-076] materials are searched by number or description, chosen, given quantities and added at once", async ({ page, portal }) => {
  await openCart(page, portal);
  await page.getByRole("button", { name: "Add materials" }).click();
  await page.getByRole("button", { name: "Search materials" }).click();
  const dialog = page.getByRole("dialog", { name: "Search materials" });
  const search = dialog.getByRole("button", { name: "Search", exact: true });
  await expect(search).toBeDisabled();
  await dialog.getByLabel("Description").fill("check valve");
  await search.click();
  const found = dialog.locator("tbody .table__row");
  await expect(found.nth(1)).toContainText(/check valve/i);
  const skus = [await found.nth(0).locator("td").nth(1).innerText(), await found.nth(1).locator("td").nth(1).innerText()];
  await found.nth(0).getByRole("checkbox").check();
  await found.nth(1).getByRole("checkbox").check();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Take selected" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cell(page, "Materials", 1, 2)).toHaveText(skus[1]!);
  await cell(page, "Materials", 1, 3).click();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Add materials" }).getByRole("button", { name: "Add to cart" }).click();
  await expect
    .poll(() => cartLines(page))
    .toEqual([
      [skus[0]!, "1"],
      [skus[1]!, "7"],
    ]);
  await settled(page);
  await cell(page, "Cart", 0, 2).click();
  await page.keyboard.press("Control+z");
  await expect.poll(() => cartLines(page)).toEqual([]);
});
