/** Shopping lists: made, filled, counted and ordered from without a mouse; shared with others; saved from a cart. */
import { axeFindings } from "../support/accessibility.ts";
import { cartLines, deleteCarts, materialsOf, paste } from "../support/cart-trip.ts";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

test.slow();

const grid = (page: Page, name = "Shopping list") => page.getByRole("grid", { name });
const lines = (page: Page, name?: string) => grid(page, name).locator("tbody .table__row");
/** Before the first stands the box that chooses a row. */
const columns = ["Box", "Material", "Quantity", "Unit", "Par level", "On the shelf", "Note", "Missing"];
const cell = (page: Page, row: number, column: string) =>
  lines(page)
    .nth(row)
    .locator(`[aria-colindex="${columns.indexOf(column) + 1}"]`);
const message = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

async function begin(page: Page, portal: Portal): Promise<string[]> {
  await deleteCarts(portal);
  await openAs(page, portal, "buyer", "/shopping-lists");
  return materialsOf(page, 3);
}

const focusIsOn = (page: Page, selector: string) => page.evaluate((one) => document.activeElement?.matches(one) ?? false, selector);

/** By Tab alone, from wherever the focus is. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tries = 0; tries < 80; tries++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((text) => document.activeElement?.textContent?.trim() === text, name)) return;
  }
  throw new Error(`Tab does not come to "${name}".`);
}

async function newList(page: Page, title: string): Promise<void> {
  await tabTo(page, "New list");
  await page.keyboard.press("Enter");
  const named = page.getByRole("dialog", { name: "New shopping list" }).getByRole("textbox", { name: "Title" });
  // On a touch screen the keyboard would stand above all else.
  if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) await named.tap();
  await expect(named).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
}

test("a list is made, pasted into, counted, filled up to par and undone without a mouse", async ({ page, portal }) => {
  const [a, b, c] = await begin(page, portal);
  await expect(page.getByText("No shopping lists yet")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await newList(page, "Workshop");
  for (let tries = 0; tries < 60 && !(await focusIsOn(page, "td")); tries++) await page.keyboard.press("Tab");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await paste(page, [
    [a!, "2", "", "12"],
    [b!, "1", "", "10"],
    [c!, "3"],
  ]);
  await message(page, "3 lines");
  await expect(cell(page, 0, "Par level")).toHaveText("12");
  await expect(cell(page, 2, "Par level")).toHaveText("");
  // What is on the shelf, one below the other.
  await cell(page, 0, "On the shelf").focus();
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(cell(page, 0, "Missing")).toHaveText("8");
  await expect(cell(page, 1, "Missing")).toHaveText("Enough");
  await expect(page.getByText("Saving …")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("button", { name: "Fill up to par" }).focus();
  await page.keyboard.press("Enter");
  await message(page, "1 material that is missing was added to your cart.");
  expect(await cartLines(page)).toEqual([[a, "8"]]);
  await expect(cell(page, 0, "On the shelf")).toHaveText("");
  await cell(page, 0, "On the shelf").focus();
  await page.keyboard.press("Control+z");
  await expect(cell(page, 0, "On the shelf")).toHaveText("4");

  // Two of the three, chosen with the space bar.
  await lines(page).nth(1).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await lines(page).nth(2).getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Add to cart" }).focus();
  await page.keyboard.press("Enter");
  await message(page, "2 materials were added to your cart.");
  expect(await cartLines(page)).toEqual([
    [a, "8"],
    [b, "1"],
    [c, "3"],
  ]);
});

test("what a list is for is said when it is made, changed later, and stands on its page and in the list of lists", async ({
  page,
  portal,
}) => {
  await begin(page, portal);
  await page.getByRole("button", { name: "New list" }).click();
  const dialog = page.getByRole("dialog", { name: "New shopping list" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveAccessibleDescription("Give the list a title.");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Paint shop");
  await dialog.getByRole("textbox", { name: "Note" }).fill("For the spring");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Paint shop" })).toBeVisible();
  await message(page, "For the spring");

  await page.getByRole("button", { name: "Edit" }).click();
  const edited = page.getByRole("dialog", { name: "Title and note" });
  await expect(edited.getByRole("textbox", { name: "Title" })).toHaveValue("Paint shop");
  await edited.getByRole("textbox", { name: "Note" }).fill("For the autumn");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(edited).toHaveCount(0);
  await message(page, "For the autumn");
  await page.goto("/shopping-lists");
  await expect(page.getByRole("row", { name: /Paint shop/ })).toContainText("For the autumn");
});

test("a list is opened to everybody, changed by another, and says where it went when it is deleted", async ({
  page,
  portal,
  elsewhere,
}) => {
  const [a] = await begin(page, portal);
  await newList(page, "Kitchen");
  await page.getByRole("button", { name: "Share" }).click();
  const drawer = page.getByRole("dialog", { name: "Share the list" });
  await drawer.getByRole("radio", { name: "May change it" }).check();
  await expect(drawer.getByRole("table", { name: "Who has a role on it" })).toContainText("Owner");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");

  const csr = await elsewhere("csr", "/shopping-lists");
  await csr.getByRole("link", { name: "Kitchen" }).click();
  await cell(csr, 0, "Material").click();
  await csr.keyboard.type(a!);
  await csr.keyboard.press("Enter");
  await message(csr, "1 line");
  await expect(csr.getByText("Saving …")).toHaveCount(0);
  await expect(csr.getByRole("button", { name: "Share" })).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(cell(page, 0, "Material")).toHaveText(a!);

  await page.goto("/shopping-lists");
  await page
    .getByRole("row", { name: /Kitchen/ })
    .getByRole("button", { name: "Delete" })
    .click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
  await message(page, "“Kitchen” was deleted.");
  await csr.reload();
  await expect(csr.getByText("This list is not there")).toBeVisible();
});

test("the lines of a cart are saved to a new list, and from there into the next cart", async ({ page, portal }) => {
  const [a, b] = await begin(page, portal);
  await page.goto("/cart/shop");
  await lines(page, "Cart").first().locator('[aria-colindex="2"]').click();
  await paste(page, [
    [a!, "5"],
    [b!, "6"],
  ]);
  await message(page, "2 lines");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Save to a list" }).click();
  const dialog = page.getByRole("dialog", { name: "Save the lines to a list" });
  await dialog.getByLabel("Title").fill("Monthly");
  await dialog.getByRole("button", { name: "Save" }).click();
  await message(page, "2 materials were added to the list.");
  await page.goto("/shopping-lists");
  await page
    .getByRole("row", { name: /Monthly/ })
    .getByRole("button", { name: "Add to cart" })
    .click();
  await message(page, "2 materials were added to your cart.");
  expect((await cartLines(page)).map(([material]) => material)).toEqual([a, b, a, b]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("a list is counted by tapping, and nothing but the sheet scrolls sideways", async ({ page, portal }) => {
    const [a] = await begin(page, portal);
    await newList(page, "Van");
    await cell(page, 0, "Material").tap();
    await page.keyboard.type(a!);
    await page.keyboard.press("Enter");
    await message(page, "1 line");
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFindings(page)).toEqual([]);
  });
});
