/** From a number on the phone to the document, whatever page one is on. */
import { sql } from "kysely";
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search everywhere" });
const lines = (page: Page) => page.getByRole("dialog").getByRole("option");

test("a buyer opens a shipment by its tracking number from another page, finds it again among what was opened, and nothing of others", async ({
  page,
  portal,
}) => {
  const own = await sql<{ number: string; tracking: string }>`
    select d.number, d.tracking_number as tracking from erp.deliveries d
    join user_partners a on a.number = d.sold_to and a.sales_area = d.sales_area and a.function_name = 'sold_to' and a.is_default
    join users u on u.id = a.user_id and u.username = 'buyer'
    where d.tracking_number <> '' order by d.doc_date limit 1`.execute(portal.db);
  const { number, tracking } = own.rows[0]!;

  await openAs(page, portal, "buyer", "/materials");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(tracking.toLowerCase());
  await expect(lines(page).first()).toContainText(`Shipment ${number}`);
  await expect(lines(page).first().locator("mark")).toHaveText(tracking);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/shipments/${number}$`));
  await settled(page);

  // It counts as opened after a second.
  const remembered = page.waitForResponse(
    (response) => response.url().endsWith("/search/recent") && response.request().method() === "POST",
  );
  expect((await remembered).status()).toBe(200);
  await page.getByRole("button", { name: "Search everywhere" }).click();
  await expect(lines(page)).toHaveText([new RegExp(`Shipment ${number}`)]);

  const foreign = await sql<{ doc_number: string }>`
    select d.doc_number from erp.sales_documents d where d.sold_to not in (
      select a.number from user_partners a join users u on u.id = a.user_id and u.username = 'buyer') limit 1`.execute(portal.db);
  await page.keyboard.type(foreign.rows[0]!.doc_number);
  await expect(page.getByText(`Nothing found for “${foreign.rows[0]!.doc_number}”.`)).toBeVisible();
  await expect(lines(page).first()).toContainText("Search Orders");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search everywhere" })).toBeFocused();
});
