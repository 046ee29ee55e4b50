/** The gallery of elements: each is drawn in all its states, nothing is wrong with any of them, and the play field follows the text. */
import { allAtoms } from "../support/all-atoms.ts";
import { axeFindings } from "../support/accessibility.ts";
import { expect, openAs, test, type Page } from "../support/trip.ts";

test.describe.configure({ timeout: 360_000, mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const atoms = allAtoms.map(({ id }) => id);
/** Four trips, so that one that fails says so early. */
const parts = [0, 1, 2, 3].map((part) => atoms.filter((_, index) => index % 4 === part));

/** By day on a desk and by night on a phone: each colour scheme once, and both forms of the layout. */
const looks = [
  ["light", 1440],
  ["dark", 390],
] as const;

for (const [index, part] of parts.entries()) {
  for (const [colorScheme, width] of looks)
    test(`shows every element in all its states, accessible, ${colorScheme} and ${width} pixels wide (${index + 1} of ${parts.length})`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await openAs(page, portal, "admin", "/admin/gallery");
      for (const atom of part) {
        await page.getByRole("navigation", { name: "Elements" }).getByRole("button", { name: atom, exact: true }).click();
        await expect(page.getByRole("heading", { level: 2, name: atom, exact: true })).toBeVisible();
        await expect(page.locator(".gallery__sheet[aria-busy]")).toHaveCount(0);

        // An example brings the headings of a page of its own.
        const found = (await axeFindings(page)).filter((finding) => !/^(heading-order|page-has-heading-one|landmark)/.test(finding));
        expect.soft(found, atom).toEqual([]);
        expect.soft(await scrollWidth(page), `${atom}: width`).toBeLessThanOrEqual(width);
        if (width === 390) {
          await page.evaluate(() => (document.documentElement.dir = "rtl"));
          expect.soft(await scrollWidth(page), `${atom}: width, right-to-left`).toBeLessThanOrEqual(width);
          await page.evaluate(() => (document.documentElement.dir = "ltr"));
        }
      }
    });
}

/** Asking for it lays the page out. */
const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

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
