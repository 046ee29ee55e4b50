/** What an administrator sets for the whole site, and what he says to everybody. */
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, rows, settled, test } from "../support/trip.ts";

test("a footer that is changed on its page stands below every page", async ({ page, portal }) => {
  await openAs(page, portal, "admin", "/admin/system_settings/footer");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Footer");
  await expect(page.locator(".navigation, nav").getByRole("link", { name: "Footer" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const before = await page.locator(".footer__notice").innerText();
  const copyright = page
    .getByRole("group", { name: "Copyright" })
    .or(page.locator("section", { hasText: "Copyright" }))
    .getByLabel("Text")
    .last();
  await copyright.fill("© {year} Harbour Traders");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Users see the change when they open the next page.")).toBeVisible();
  expect(before).not.toContain("Harbour Traders");
  await expect(async () => {
    await page.goto("/profile");
    await settled(page);
    await expect(page.locator(".footer__notice")).toContainText("Harbour Traders", { timeout: 500 });
  }).toPass();
  await portal.db.withTables<{ site_settings: { key: string } }>().deleteFrom("site_settings").where("key", "<>", "cart").execute();
});

test("which files users can attach is changed on its page, which is drawn from a JSON Schema under the strict CSP", async ({
  page,
  portal,
  administrator,
}) => {
  const violations: string[] = [];
  page.on("console", (message) => message.text().includes("Content Security Policy") && violations.push(message.text()));
  await openAs(page, portal, "admin", "/admin/system_settings/attachments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Attachments");
  await expect(page.getByLabel("pdf", { exact: true })).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);

  const count = page.getByLabel("Files per document");
  await count.fill("1001");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Files per document", { exact: false }).and(page.locator(".field__error")).first()).toBeVisible();
  await count.fill("3");
  await page.getByLabel("pdf", { exact: true }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Users see the change when they open the next page.")).toBeVisible();

  const { value } = await administrator.call<{ value: { max_count: number; allowed_formats: string[] } }>(
    "GET",
    "/v1/admin/site_settings/attachments",
  );
  expect(value.max_count).toBe(3);
  expect(value.allowed_formats).toContain("csv");
  expect(value.allowed_formats).not.toContain("pdf");
  expect(violations).toEqual([]);
  await portal.db.withTables<{ site_settings: { key: string } }>().deleteFrom("site_settings").where("key", "<>", "cart").execute();
});

test("[MSG-026] what an administrator says on the page for it shows to who is there", async ({ page, portal, elsewhere }) => {
  const buyer = await elsewhere("buyer", "/orders");
  await openAs(page, portal, "admin", "/admin/push_notifications");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Send to all users" }).click();
  await expect(page.getByText("Text is required.").first()).toBeVisible();

  // Streams open late, so it is said until it is heard.
  await expect(async () => {
    await page.goto("/admin/push_notifications");
    await settled(page);
    await page.getByLabel("Warning").check();
    await page.getByRole("textbox", { name: "Text" }).fill("The port closes at noon.");
    await page.getByRole("button", { name: "Send to all users" }).click();
    await expect(page.getByText("The message was sent to all users who are signed in.")).toBeVisible();
    await expect(buyer.locator(".toast[data-tone=warning]", { hasText: "The port closes at noon." })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // The list below the form has it at once, with how many streams heard it.
  const sent = rows(page).filter({ hasText: "The port closes at noon." }).first();
  await expect(sent).toContainText(/Warning.*admin.*All users.*[1-9]/s);
  await page.getByRole("searchbox", { name: "Search" }).fill("nobody has said this");
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search" }).fill("PORT noon");
  await expect(sent).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  }
});
