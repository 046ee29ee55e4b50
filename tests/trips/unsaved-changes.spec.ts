/** What an administrator typed and did not save is there when he comes back, until he throws it away himself. */
import { configEditor } from "../support/config-editor.ts";
import { expect, openAs, settled, test } from "../support/trip.ts";

const address = "/admin/configs/table%3Arecent_orders";

test("what was typed into the configuration editor outlives another page and a reload, and goes only when discarded", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "admin", address);
  const editor = await configEditor(page);
  const code = page.locator(".cm-content");
  await editor.replace('"label": "PO number"', '"label": "Your number"');
  await expect(editor.state).toContainText("changed, not saved");

  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await settled(page);
  await page.goBack();
  await expect(code).toContainText('"Your number"');
  await expect(editor.state).toContainText("changed, not saved");

  await page.reload();
  await expect(code).toContainText('"Your number"');

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Discard changes" }).click();
  await expect(code).toContainText('"PO number"');
  await expect(editor.state).toContainText("published");
  await page.reload();
  await expect(code).toContainText('"PO number"');
  await expect(editor.state).not.toContainText("not saved");
});
