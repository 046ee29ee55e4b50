/** Two lists side by side on the form of a microsite, by keyboard: what is picked is stored, and shown when the record is opened again. */
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, rows, test } from "../support/trip.ts";

const route = "/admin/system_settings/microsites";

for (const [width, theme] of [
  [1440, "light"],
  [390, "dark"],
] as const)
  test(`sales areas are picked for a microsite at ${width} px in ${theme}, stored, and there again`, async ({ page, portal }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await openAs(page, portal, "admin", `${route}/create`);
    const available = page.getByRole("listbox", { name: /^Available/ });
    const chosen = page.getByRole("listbox", { name: /^Chosen/ });
    const first = available.getByRole("option").first();
    await expect(first).toBeVisible();
    const [text] = (await first.locator(".pick_list__text").allTextContents()) as [string];

    await available.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expect(chosen.getByRole("option")).toContainText([text]);
    await expect(available.getByRole("option").filter({ hasText: text })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.screenshot({ path: `reports/screens/pick-list-${width}-${theme}.png` });

    const name = `Picked at ${width}`;
    await page.getByLabel(/^Name/).fill(name);
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/microsites"));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    expect(((await sent).postDataJSON() as { sales_area_ids: string[] }).sales_area_ids).toHaveLength(1);
    await rows(page).filter({ hasText: name }).getByRole("link").first().click();
    await expect(chosen.getByRole("option")).toContainText([text]);
  });
