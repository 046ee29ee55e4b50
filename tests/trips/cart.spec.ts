/** The cart as buyers work in it: typed without a mouse, pasted from a spreadsheet, in two tabs, by who acts for them, without a network. */
import { axeFindings } from "../support/accessibility.ts";
import { cartLines, deleteCarts, materialsOf, paste } from "../support/cart-trip.ts";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

test.slow();

const grid = (page: Page) => page.getByRole("grid", { name: "Cart" });
const lines = (page: Page) => grid(page).locator("tbody .table__row");
const cell = (page: Page, row: number, column: string) =>
  lines(page)
    .nth(row)
    .locator(`[aria-colindex="${["Item", "Material", "Quantity", "Unit", "Date"].indexOf(column) + 1}"]`);
const count = (page: Page, text: string) => expect(page.locator(".page_header, main").getByText(text, { exact: true })).toBeVisible();

async function openCart(page: Page, portal: Portal): Promise<void> {
  await deleteCarts(portal);
  await openAs(page, portal, "buyer", "/cart/shop");
  await expect(lines(page)).toHaveCount(1);
}

test("[CART-001] cart/shop shows the active cart: a whole order of 100 lines is typed and priced without a mouse", async ({
  page,
  portal,
}) => {
  await openCart(page, portal);
  const materials = await materialsOf(page, 100);
  // From the top of the page to the last row of the sheet, by the keyboard alone.
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press("Tab");
    if (await grid(page).evaluate((table) => table.contains(document.activeElement) && document.activeElement!.matches("td"))) break;
  }
  await page.keyboard.press("ArrowRight");
  for (const [at, material] of materials.entries()) {
    await page.keyboard.type(material);
    await page.keyboard.press("Tab");
    await page.keyboard.type(String((at % 9) + 1));
    await page.keyboard.press("Enter");
  }
  await count(page, `${materials.length} lines`);
  await expect(page.getByText("Saving …")).toHaveCount(0);
  expect(await cartLines(page)).toEqual(materials.map((material, at) => [material, String((at % 9) + 1)]));

  // The demo prices of its own accord, once nobody types.
  await expect(page.getByRole("heading", { name: "Total" })).toBeVisible();
  await expect(page.getByText("Subtotal")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update prices" })).toBeDisabled();
});

test("[CART-053] prices come by themselves after each change, and the sums from before stand until then", async ({ page, portal }) => {
  await openCart(page, portal);
  const [material] = await materialsOf(page, 1);
  await cell(page, 0, "Material").click();
  await paste(page, [[material!, "3"]]);
  const total = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Total" }) })
    .last();
  await expect(total).toContainText("Subtotal");
  const before = await total.innerText();
  await cell(page, 0, "Quantity").click();
  await page.keyboard.type("9");
  await page.keyboard.press("Enter");
  await expect.poll(() => total.innerText()).not.toBe(before);
  await expect(total).toContainText("Subtotal");
});

test("prices come when they are asked for where the site says so", async ({ page, portal, administrator }) => {
  const { value, version } = await administrator.call<{ value: object; version: number }>("GET", "/v1/admin/site_settings/cart");
  const set = (auto_simulate: boolean, seen: number) =>
    administrator.call("PATCH", "/v1/admin/site_settings/cart", { body: { value: { ...value, auto_simulate } }, etag: `"${seen}"` });
  await set(false, version);
  try {
    await openCart(page, portal);
    const [material] = await materialsOf(page, 1);
    await cell(page, 0, "Material").click();
    await paste(page, [[material!, "3"]]);
    await count(page, "1 line");
    await expect(page.getByText("1 line has not been confirmed as it stands now.")).toBeVisible();
    await page.getByRole("button", { name: "Update prices" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Subtotal")).toBeVisible();
    await expect(page.getByRole("button", { name: "Update prices" })).toBeDisabled();
  } finally {
    await set(true, version + 1);
  }
});

test("rows of a spreadsheet are pasted in any order of columns, with their heading, and taken back and done again as one", async ({
  page,
  portal,
}) => {
  await openCart(page, portal);
  const [one, two] = await materialsOf(page, 2);
  await cell(page, 0, "Material").click();
  await paste(page, [
    ["Quantity", "Material"],
    ["4", one!],
    ["2", two!],
  ]);
  await count(page, "2 lines");
  await expect(cell(page, 0, "Material")).toHaveText(one!);
  await expect(cell(page, 1, "Quantity")).toHaveText("2");
  await page.keyboard.press("Control+z");
  await count(page, "No lines yet");
  await page.keyboard.press("Control+y");
  await count(page, "2 lines");
  await expect(cell(page, 1, "Quantity")).toHaveText("2");
  await page.reload();
  await expect(cell(page, 1, "Quantity")).toHaveText("2");
  // The server's, so it is still there after a reload.
  await cell(page, 0, "Material").click();
  await page.keyboard.press("Control+z");
  await count(page, "No lines yet");
});

test("[CART-107, CART-108, CART-109, CART-110, CART-111] what is wrong stands in red under its row, is counted, reached by F8, and deleted at once", async ({
  page,
  portal,
}) => {
  await openCart(page, portal);
  const [known] = await materialsOf(page, 1);
  await cell(page, 0, "Material").click();
  await paste(page, [
    ["NO-SUCH-1", "1"],
    [known!, "240"],
    ["NO-SUCH-2", "0"],
  ]);
  await count(page, "3 lines");
  const wrong = grid(page).locator(".table__errors[data-tone=danger]");
  await expect(wrong).toHaveCount(2);
  await expect(wrong.first()).toContainText("NO-SUCH-1");
  await expect(grid(page).locator(".table__errors[data-tone=info]")).toContainText("Order 10 EA more for");
  await expect(page.getByText("2 line item(s) on this page have errors")).toBeVisible();
  await cell(page, 1, "Material").click();
  await page.keyboard.press("F8");
  await expect(cell(page, 2, "Quantity")).toBeFocused();
  await page.getByRole("button", { name: "Delete all 2 errors" }).click();
  await count(page, "1 line");
  await expect(wrong).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await count(page, "3 lines");
  expect(await axeFindings(page)).toEqual([]);
});

test("two tabs show the same cart, and the one is told whose line the other has changed", async ({ page, portal, context }) => {
  await openCart(page, portal);
  const [material] = await materialsOf(page, 1);
  const other = await context.newPage();
  await other.goto("/cart/shop");
  await expect(lines(other)).toHaveCount(1);
  await cell(page, 0, "Material").click();
  await paste(page, [[material!, "3"]]);
  await expect(cell(other, 0, "Quantity")).toHaveText("3");
  await cell(other, 0, "Quantity").click();
  await other.keyboard.type("8");
  await other.keyboard.press("Enter");
  await expect(cell(page, 0, "Quantity")).toHaveText("8");
});

test("who acts for a buyer works in his cart, and the buyer sees it come", async ({ page, portal, elsewhere }) => {
  await openCart(page, portal);
  const [material] = await materialsOf(page, 1);
  const csr = await elsewhere("csr", "/act_as");
  await csr
    .getByRole("row", { name: /Bea Lindqvist/ })
    .getByRole("button", { name: "Act as" })
    .click();
  await expect(csr).toHaveURL(/\/dashboard$/);
  await csr.goto("/cart/shop");
  await expect(lines(csr)).toHaveCount(1);
  await cell(csr, 0, "Material").click();
  await paste(csr, [[material!, "12"]]);
  await expect(cell(page, 0, "Quantity")).toHaveText("12");
});

test("what is typed without a network is kept, said to wait, outlasts a reload, and is sent when it can be", async ({
  page,
  portal,
  complaints,
}) => {
  await openCart(page, portal);
  const [material] = await materialsOf(page, 1);
  await cell(page, 0, "Material").click();
  await paste(page, [[material!, "3"]]);
  await count(page, "1 line");
  await page.route("**/api/v1/carts/*/commands/*", (route) => route.abort("connectionreset"));
  await cell(page, 0, "Quantity").click();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your changes wait to be sent")).toBeVisible();
  await expect(cell(page, 0, "Quantity")).toHaveText("5");
  await page.reload();
  await expect(cell(page, 0, "Quantity")).toHaveText("5");
  await page.unroute("**/api/v1/carts/*/commands/*");
  await expect.poll(() => cartLines(page), { timeout: 30_000 }).toEqual([[material, "5"]]);
  await expect(page.getByText("Your changes wait to be sent")).toHaveCount(0);
  complaints.length = 0;
});

test("a cart that is deleted elsewhere leaves its lines, which go into a new one", async ({ page, portal, complaints }) => {
  await openCart(page, portal);
  const [material] = await materialsOf(page, 1);
  await cell(page, 0, "Material").click();
  await paste(page, [[material!, "3"]]);
  await count(page, "1 line");
  await deleteCarts(portal);
  await cell(page, 0, "Quantity").click();
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This cart is no longer there")).toBeVisible();
  await page.getByRole("button", { name: "Put the lines into a new cart" }).click();
  await expect(page.getByText("This cart is no longer there")).toHaveCount(0);
  await expect(cell(page, 0, "Quantity")).toHaveText("7");
  await count(page, "1 line");
  complaints.length = 0;
});

test("[CART-005, CART-119] a cart is saved under a title, stands in cart/saved, is copied, renamed, taken up again and deleted", async ({
  page,
  portal,
}) => {
  await openCart(page, portal);
  const [material] = await materialsOf(page, 1);
  await cell(page, 0, "Material").click();
  await paste(page, [[material!, "99999"]]);
  await lines(page).first().getByRole("button", { name: "Price" }).click();
  const drawer = page.getByRole("dialog", { name: `Price of ${material}` });
  await expect(drawer.getByRole("group", { name: "How the price comes about" })).toContainText("Base price");
  await expect(drawer.getByRole("table", { name: "Price by quantity" }).locator("tbody tr")).toHaveCount(3);
  await expect(drawer.getByRole("table", { name: "Conditions that do not apply" })).toContainText("A more specific condition applies");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  const answer = async (question: string, title: string, button: string) => {
    const asked = page.getByRole("alertdialog").or(page.getByRole("dialog")).filter({ hasText: question });
    await asked.getByRole("textbox").fill(title);
    await asked.getByRole("button", { name: button }).click();
    await expect(asked).toHaveCount(0);
  };
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Save for later" }).click();
  await answer("Save the cart for later", "Spring", "Save");
  await count(page, "No lines yet");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Saved carts" }).click();
  await expect(page).toHaveURL(/\/cart\/saved$/);
  const saved = (title: string) => page.getByRole("row").filter({ has: page.getByText(title, { exact: true }) });
  await saved("Spring").getByRole("button", { name: "Copy" }).click();
  await answer("Copy the cart", "Summer", "Copy");
  await saved("Summer").getByRole("button", { name: "Rename" }).click();
  await answer("Rename the cart", "Autumn", "Rename");
  await expect(saved("Autumn")).toContainText("1");
  expect(await axeFindings(page)).toEqual([]);
  await saved("Autumn").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
  await expect(saved("Autumn")).toHaveCount(0);
  await saved("Spring").getByRole("button", { name: "Take up" }).click();
  await expect(page).toHaveURL(/\/cart\/shop$/);
  await count(page, "1 line");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("a tap edits a cell, and nothing but the sheet scrolls sideways", async ({ page, portal }) => {
    await openCart(page, portal);
    const [material] = await materialsOf(page, 1);
    await cell(page, 0, "Material").tap();
    await page.keyboard.type(material!);
    await page.keyboard.press("Enter");
    await count(page, "1 line");
    await expect(cell(page, 0, "Material")).toHaveText(material!);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);
  });
});
