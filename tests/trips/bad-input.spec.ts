/** What goes wrong, and what then is still there: configurations with mistakes, two editors at once, a database that stops. */
import { configEditor } from "../support/config-editor.ts";
import { startPortal } from "../support/portal.ts";
import { stopDatabase } from "../support/stopped-database.ts";
import { storeVersion } from "../support/stored-versions.ts";
import { expect, openAs, rows, settled, test } from "../support/trip.ts";

test.describe("a configuration with mistakes", () => {
  test("[ADM-CFG-003] is refused with every problem; the draft is kept, and users see what they saw", async ({
    page,
    portal,
    administrator,
    elsewhere,
  }) => {
    const before = await administrator.document("page:salesdocs");
    await openAs(page, portal, "admin", "/admin/configs/page%3Asalesdocs");
    const editor = await configEditor(page);
    await editor.replace('"atom": "search_form"', '"atom": "serch_form"');
    await editor.replace('"table": "salesdocs"', '"table": "salesdoc"');
    await expect(editor.problems.getByRole("listitem")).toHaveCount(2);
    await expect(editor.problems).toContainText('There is no atom "serch_form".');
    await expect(editor.problems).toContainText('Did you mean "search_form"?');
    await expect(editor.state).toContainText("2 problems");

    await editor.publish("Let us see");
    await expect(page.locator(".toast[data-tone=error]").first()).toBeVisible();
    const after = await administrator.document("page:salesdocs");
    expect(after.published_version).toBe(before.published_version);
    expect(after.content).toContain("serch_form");

    const buyer = await elsewhere("buyer", "/salesdocs");
    await expect(rows(buyer)).toHaveCount(10);
    await page.reload();
    await expect(editor.problems).toContainText('There is no atom "serch_form".');
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Discard draft" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await expect(editor.problems).toHaveText("No problems");
  });

  test("[ADM-CFG-003] that is no JSON is refused with a message that says where; nothing typed is lost", async ({
    page,
    portal,
    administrator,
  }) => {
    await openAs(page, portal, "admin", "/admin/configs/page%3Aprofile");
    const editor = await configEditor(page);
    await editor.replace('"kind": "page",', '"kind": "page"');
    await expect(editor.problems.getByRole("listitem")).toHaveCount(1);
    await expect(editor.problems).toContainText(/Line [34]/);
    await editor.publish("No comma");
    await expect(page.locator(".toast[data-tone=error]").first()).toBeVisible();
    const { content, etag } = await administrator.document("page:profile");
    expect(content).toContain('"kind": "page"\n');
    await administrator.call("POST", "/v1/admin/configs/page%3Aprofile/discard", { etag, body: {} });
  });
});

test("a stored configuration that cannot be read gives way to the last good one, and administrators see a banner", async ({
  page,
  portal,
  administrator,
  elsewhere,
}) => {
  await administrator.change("page:orders", (document) => {
    document.body[0].title = "The last good one";
  });
  const good = (await administrator.document("page:orders")).published_version!;
  await storeVersion(portal.db, { kind: "page", key: "orders", content: '{ "kind": "page", "body": [' });
  await openAs(page, portal, "admin", "/dashboard");
  const banner = page.locator(".site-notice");
  await expect(async () => {
    await page.reload();
    await expect(banner).toContainText(/page:orders/, { timeout: 1_000 });
  }).toPass();

  const buyer = await elsewhere("buyer", "/orders");
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("The last good one");
  await expect(rows(buyer)).toHaveCount(10);
  await expect(buyer.locator(".site-notice")).toHaveCount(0);

  await banner.getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/configs/);
  await settled(page);
  const { etag } = await administrator.document("page:orders");
  await administrator.call("POST", "/v1/admin/configs/page%3Aorders/restore", { etag, body: { version: good, note: "Mended" } });
  await page.reload();
  await settled(page);
  await expect(banner).toHaveCount(0);
});

test("two administrators who save the same document both keep their text, and see how the two differ", async ({
  page,
  portal,
  administrator,
  elsewhere,
}) => {
  const address = "/admin/configs/table%3Arecent_orders";
  await openAs(page, portal, "admin", address);
  const other = await elsewhere("admin", address);
  const [mine, theirs] = [await configEditor(page), await configEditor(other)];

  await theirs.replace('"label": "Customer"', '"label": "Sold to"');
  await other.getByRole("button", { name: "Save draft" }).click();
  await expect(theirs.state).toContainText("draft saved");

  await mine.replace('"label": "PO number"', '"label": "Your number"');
  await page.getByRole("button", { name: "Save draft" }).click();
  const panel = page.locator(".conflict");
  await expect(panel).toContainText("admin saved this document while you were editing");
  await expect(panel.locator("ins")).toHaveText([/Your number/, /Customer/]);
  await expect(page.locator(".cm-content")).toContainText('"Your number"');
  await expect(mine.state).toContainText("changed, not saved");

  await panel.getByRole("button", { name: "Save my version" }).click();
  await expect(mine.state).toContainText("draft saved");
  const { content, etag } = await administrator.document("table:recent_orders");
  expect(content).toContain('"Your number"');
  expect(content).toContain('"Customer"');
  await administrator.call("POST", "/v1/admin/configs/table%3Arecent_orders/discard", { etag, body: {} });
});

test("a database that stops is a clear message, and everything goes on when it is back", async ({ page }) => {
  test.setTimeout(300_000);
  const portal = await startPortal();
  try {
    await page.goto(`${portal.address}/`);
    await page.getByRole("button", { name: "Buyer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    await settled(page);
    const letStart = await stopDatabase(portal);

    await expect.poll(async () => (await page.request.get(`${portal.address}/health/ready`)).status()).toBe(503);
    await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Orders", exact: true }).click();
    await expect(page.locator(".toast[data-tone=error]").first()).toContainText("The portal is not available at the moment.");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    const answer = await page.request.get(`${portal.address}/api/v1/salesdocs`);
    expect(answer.status()).toBe(503);
    expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);

    letStart();
    await expect.poll(async () => (await page.request.get(`${portal.address}/health/ready`)).status(), { timeout: 30_000 }).toBe(200);
    await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Orders", exact: true }).click();
    await expect(rows(page)).toHaveCount(10);
  } finally {
    await portal.remove();
  }
});
