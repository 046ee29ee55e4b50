/** What a browser reads of the answer to what it sent, and what it does when there was none. */
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const toasts = (page: Page, tone: string) => page.locator(`.toast[data-tone=${tone}]`);
const mailServers = "/admin/system_settings/smtp_configs";

test("[API-006] the messages, infos and warnings of an answer are read, each as what it is", async ({ page, portal, administrator }) => {
  const { id } = await administrator.call<{ id: string }>("POST", "/v1/admin/smtp_configs", {
    body: {
      title: "Mail of the quay",
      host: "mail.example.com",
      port: 587,
      encryption: "starttls",
      timeout_seconds: 30,
      from_address: "portal@example.com",
      authentication: "login",
      username: "portal",
      password: "correct horse",
    },
  });
  // The portal has nothing to say by the way here; whatever else stands in the answer is its own.
  await page.route("**/api/v1/admin/smtp_configs/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as { notifications: Record<string, string[]> };
    expect(Object.keys(answer.notifications)).toEqual(["messages", "infos", "warnings"]);
    answer.notifications["infos"] = ["Mails leave at the full hour."];
    return route.fulfill({ response, json: answer });
  });

  await openAs(page, portal, "admin", `${mailServers}/${id}`);
  await page.getByLabel(/^Host\*?$/).fill("mail.example.org");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page, "success")).toContainText("Mail of the quay was saved.");
  await expect(toasts(page, "info")).toContainText("Mails leave at the full hour.");
  await expect(toasts(page, "warning")).toContainText("Password");
});

test("a form whose answer was lost is sent again under the same key, and what it says is done once", async ({ page, portal }) => {
  const { material } = await portal.db
    .withTables<{ "erp.materials": { material: string } }>()
    .selectFrom("erp.materials")
    .select("material")
    .limit(1)
    .executeTakeFirstOrThrow();
  const keys: (string | undefined)[] = [];
  let lost = 0;
  await page.route("**/api/v1/carts/*/items", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const response = await route.fetch();
    if (lost++ > 0) return route.fulfill({ response });
    expect(response.status()).toBe(200);
    return route.abort("connectionreset");
  });

  await openAs(page, portal, "buyer", "/cart/shop");
  const add = page.getByRole("button", { name: "Add materials" });
  await expect(add).toBeEnabled();
  const before = await rows(page).count();
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Add materials" });
  await dialog.getByRole("gridcell").nth(1).click();
  await page.keyboard.type(material);
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  const send = dialog.getByRole("button", { name: "Add to cart" });
  await send.click();
  await expect.poll(() => lost).toBe(1);
  await expect(send).toBeEnabled();
  await send.click();
  await expect(dialog).toBeHidden();
  await settled(page);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  await expect(rows(page)).toHaveCount(before + 1);
});
