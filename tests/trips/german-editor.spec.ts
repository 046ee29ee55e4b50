/** Administrators write documents in one language and read what is wrong with them in their own. */
import { configEditor } from "../support/config-editor.ts";
import { expect, openAs, test } from "../support/trip.ts";

test.beforeEach(
  async ({ portal }) => void (await portal.db.updateTable("users").set({ language: "de" }).where("username", "=", "admin").execute()),
);
test.afterEach(
  async ({ portal }) => void (await portal.db.updateTable("users").set({ language: "en" }).where("username", "=", "admin").execute()),
);

test("an administrator who reads German is told in German what is wrong while typing, and how to mend it", async ({ page, portal }) => {
  await openAs(page, portal, "admin", "/admin/configs/table%3Asalesdocs");
  const editor = await configEditor(page);
  const region = page.getByRole("region", { name: "Probleme" });
  const problems = region.getByRole("listitem");
  await expect(region).toHaveText("Keine Probleme");
  await editor.replace('"align": "end", "width": 72', '"algin": "end", "width": 72');
  await expect(problems).toHaveCount(1);
  await expect(problems).toContainText("Hier gibt es keine Eigenschaft „algin“.");
  await problems.getByRole("button", { name: "„algin“ in „align“ umbenennen" }).click();
  await expect(region).toHaveText("Keine Probleme");
});
