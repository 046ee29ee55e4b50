/** What a buyer on a phone sees without scrolling. */
import { expect, openAs, rows, settled, test } from "../support/trip.ts";

const lists = ["orders", "quotes", "invoices", "down_payments", "payments", "shipments", "materials", "reports/background_carts"];
const summedLists = ["open_items", "reports/pdf_orders", "reports/web_transactions"];

test("on a phone the first row of a list stands in the upper half, below sums within the first three fifths", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, portal, "csr", "/dashboard");
  for (const list of [...lists, ...summedLists]) {
    await page.goto(`/${list}?date_range=ALL`);
    await settled(page);
    await expect(rows(page).first(), list).toBeVisible();
    const { y } = (await rows(page).first().boundingBox())!;
    expect(y, list).toBeLessThanOrEqual(844 * (lists.includes(list) ? 0.5 : 0.6));
  }
});
