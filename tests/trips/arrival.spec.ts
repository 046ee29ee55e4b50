/** What a change of page feels like. */
import { expect, openAs, test } from "../support/trip.ts";

test("a page that one goes to begins at its top, and the keyboard in its content", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  const last = page.locator("tbody").last().getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("#content")).toBeFocused();
});
