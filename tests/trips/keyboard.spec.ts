/** A working day by the keyboard alone, and how many keys it takes. */
import { readFile } from "node:fs/promises";
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

/** Presses keys and counts them. After each of them something on the page must have the focus. */
class Keys {
  readonly page: Page;
  pressed = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.pressed += 1;
      await this.keepFocus(`after ${key}`);
    }
  }

  async keepFocus(when: string): Promise<void> {
    const onBody = await this.page.evaluate(() => document.activeElement === null || document.activeElement === document.body);
    expect(onBody, `the focus is lost ${when}`).toBe(false);
  }
}

const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });
const lines = (page: Page) => page.locator("main tbody .table__row:not([aria-hidden])");
const numberOf = (page: Page, line: number) => lines(page).nth(line).getByRole("link").first();

test("search, sort, choose five rows, export them, open the third, go back: by keyboard alone, with few keys", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  await page.keyboard.press("Tab");
  const keys = new Keys(page);

  await keys.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("PO-26");
  await keys.press("Enter");
  await expect(page).toHaveURL(/q=PO-26(&|$)/);
  await settled(page);
  await expect(rows(page)).toHaveCount(10);

  // Up from the first row are the heads; the last one is the status, and the net value stands before it.
  await keys.press("Shift+Tab", "t", "ArrowUp", "End", "ArrowLeft");
  await expect(page.getByRole("columnheader", { name: "Net value" }).getByRole("button")).toBeFocused();
  await keys.press("Enter");
  await expect(page).toHaveURL(/sort_by=net_value/);
  await settled(page);
  await keys.keepFocus("after sorting");
  const address = page.url();
  const numbers = await lines(page).getByRole("link").allInnerTexts();

  await keys.press("t", "Space", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Shift+Space");
  await expect(page.getByText("5 selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export selected", exact: true })).toBeVisible();

  await keys.press("a");
  const download = page.waitForEvent("download");
  await expect(page.getByRole("button", { name: "Export selected", exact: true })).toBeFocused();
  await keys.press("Enter");
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 2).toString()).toBe("PK");
  await keys.keepFocus("after the export");

  await keys.press("t", "ArrowUp", "ArrowUp", "ArrowRight");
  await expect(numberOf(page, 2)).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${numbers[2]}`);
  await keys.keepFocus("on the order");

  // What Alt and the left arrow do in a window.
  await page.goBack();
  keys.pressed += 1;
  await expect(page).toHaveURL(address);
  await expect(search(page)).toHaveValue("PO-26");
  await expect(page.getByRole("columnheader", { name: "Net value" })).toHaveAttribute("aria-sort", "ascending");
  await expect(numberOf(page, 2)).toBeFocused();
  await expect(numberOf(page, 2)).toHaveText(numbers[2]!);

  // And on from there, as if one had not been away.
  await keys.press("ArrowDown");
  await expect(numberOf(page, 3)).toBeFocused();
  expect(keys.pressed).toBeLessThanOrEqual(24);
});

test("an export from the page's own menu leaves the focus where it was", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  const keys = new Keys(page);
  await page.keyboard.press("Tab");
  await keys.press("a", "Tab");
  const menu = page.getByRole("button", { name: "Export", exact: true });
  await expect(menu).toBeFocused();
  const download = page.waitForEvent("download");
  await keys.press("Enter", "Enter");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(menu).toBeFocused();
});

test("the list of shortcuts names every one of them, and Escape leads back", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/orders");
  const keys = new Keys(page);
  await page.keyboard.press("Tab");
  await keys.press("t", "ArrowRight");
  await expect(numberOf(page, 0)).toBeFocused();
  await keys.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  for (const [key, does] of [
    ["/", "Go to the search"],
    ["t", "Go to the table"],
    ["a", "Go to the actions"],
  ] as const) {
    await expect(dialog.getByText(key, { exact: true })).toBeVisible();
    await expect(dialog.getByText(does, { exact: true })).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
  await keys.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(numberOf(page, 0)).toBeFocused();
});

test("single keys can be switched off, everywhere and until they are switched on again from the user's menu", async ({
  page,
  portal,
  elsewhere,
}) => {
  await openAs(page, portal, "buyer", "/orders");
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  const kept = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.url().includes("single_keys"));
  await dialog.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  expect((await kept).ok()).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(dialog).toHaveCount(0);
  await expect(search(page)).not.toBeFocused();

  const again = await elsewhere("buyer", "/orders");
  await again.keyboard.press("/");
  await expect(search(again)).not.toBeFocused();
  const menu = again.getByRole("button", { name: /profile, colors/ });
  await menu.click();
  await again.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await again.getByRole("checkbox", { name: "Single-key shortcuts" }).check();
  expect(await axeFindings(again)).toEqual([]);
  await again.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await again.keyboard.press("/");
  await expect(search(again)).toBeFocused();
});
