/** The gallery of elements: each is drawn in all its states, nothing is wrong with any of them, and the play field follows the text. */
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, test, type Page } from "../support/trip.ts";

test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const atoms = standardAtoms.map(({ id }) => id);
/** Four trips, so that one that fails says so early. */
const parts = [0, 1, 2, 3].map((part) => atoms.filter((_, index) => index % 4 === part));

/** Every state is drawn and what loads late has come. */
async function drawn(page: Page, atom: string): Promise<void> {
  await page.getByRole("navigation", { name: "Elements" }).getByRole("button", { name: atom, exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: atom, exact: true })).toBeVisible();
  await expect(page.locator(".gallery__sheet[aria-busy]")).toHaveCount(0);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

for (const [index, part] of parts.entries()) {
  test(`shows every element in all its states, accessible, light and dark, wide and narrow, right-to-left (${index + 1} of ${parts.length})`, async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "admin", "/admin/gallery");
    for (const atom of part) {
      for (const [colorScheme, width, direction] of [
        ["light", 1440, "ltr"],
        ["dark", 390, "ltr"],
        ["light", 1280, "rtl"],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
        await drawn(page, atom);
        const place = `${atom} ${colorScheme} ${width} ${direction}`;
        // An example brings the headings of a page of its own.
        const found = (await axeFindings(page)).filter((finding) => !/^(heading-order|page-has-heading-one|landmark)/.test(finding));
        if (direction === "ltr") expect.soft(found, place).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${place}: width`).toBeLessThanOrEqual(width);
        await page.screenshot({ path: `reports/screens/gallery/${atom}-${colorScheme}-${width}-${direction}.png`, fullPage: true });
      }
    }
  });
}

test("the play field draws what its text says and names what is wrong in it", async ({ page, portal }) => {
  await openAs(page, portal, "admin", "/admin/gallery?atom=text");
  const code = page.getByRole("textbox", { name: "Element" });
  const write = async (node: unknown): Promise<void> => {
    await code.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.insertText(JSON.stringify(node));
  };
  await write({ uuid: "t", atom: "text", name: "t", label: "Just typed", hint: "And seen." });
  await expect(page.locator(".gallery__stage").getByLabel("Just typed")).toHaveAccessibleDescription("And seen.");
  await expect(page.locator(".gallery__problems")).toHaveText("No problems");

  await write({ uuid: "t", atom: "text", name: "t", lable: "Just typed" });
  await expect(page.locator(".gallery__problems")).toContainText("lable");
});
