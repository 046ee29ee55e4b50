/** The frames of the configuration editor: the documents, the panes, the menu and the tour, by keyboard alone. */
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, settled, test } from "../support/trip.ts";

const address = "/admin/configs/page%3Aprofile";

test("a document is found and opened in the tree by keyboard", async ({ page, portal }) => {
  await openAs(page, portal, "admin", address);
  const tree = page.getByRole("tree", { name: "Documents" });
  await expect(tree.getByRole("treeitem", { name: "profile Page", exact: true })).toHaveAttribute("aria-selected", "true");

  await page.getByRole("searchbox", { name: "Find a document" }).fill("recent_orders");
  await expect(tree.getByRole("treeitem")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Find a document" }).fill("profile/formats");
  await tree.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/configs\/form%3Aprofile%2Fformats$/);
  await settled(page);
  await expect(page.locator(".cm-content")).toContainText("profile/formats");
  await expect(tree.getByRole("treeitem", { name: "formats Form", exact: true })).toBeVisible();
});

test("the panes are resized by arrow keys, and are so after a reload", async ({ page, portal }) => {
  await openAs(page, portal, "admin", address);
  const separator = page.getByRole("separator", { name: "Size of the document list" });
  const text = page.getByRole("region", { name: "Document", exact: true });
  const before = (await text.boundingBox())!.x;
  await separator.focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await text.boundingBox())!.x).toBeGreaterThan(before + 40);
  const moved = await separator.getAttribute("aria-valuenow");

  await page.reload();
  await settled(page);
  await expect(separator).toHaveAttribute("aria-valuenow", moved!);
  for (let presses = 0; presses < 20; presses += 1) {
    await separator.focus();
    await page.keyboard.press("ArrowLeft");
  }
  await expect(separator).toHaveAttribute("aria-valuenow", /^1[01]$/);
});

for (const [colorScheme, width] of [
  ["light", 1440],
  ["dark", 390],
] as const)
  test(`the menu gives the focus back, and the tour walks all stops, accessible, ${colorScheme}, ${width} pixels wide`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openAs(page, portal, "admin", address);
    const more = page.getByRole("button", { name: "More" });
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Format" })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();

    await more.click();
    await page.getByRole("menuitem", { name: "Show me around" }).click();
    for (let stop = 0; stop < 4; stop += 1) {
      const next = page.getByRole("button", { name: "Next", exact: true });
      await expect(next).toBeFocused();
      await expect(next).toHaveAccessibleDescription(/\w/);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Done", exact: true }).press("Enter");
    await expect(more).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
  });
