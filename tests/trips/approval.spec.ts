/** A cart that somebody else has to approve: sent, found again, put aside for another one, and taken back. */
import { axeFindings } from "../support/accessibility.ts";
import type { Portal } from "../support/portal.ts";
import { expect, openAs, settled, signIn, test, type Page } from "../support/trip.ts";

test.slow();

const lines = (page: Page) => page.getByRole("grid", { name: "Cart" }).locator("tbody .table__row");
const waits = (page: Page) => page.getByText("This cart waits for approval");
const hint = (page: Page) => page.getByText("Type a material number into the last row");
const count = (page: Page, text: string) => expect(page.locator(".page_header, main").getByText(text, { exact: true })).toBeVisible();

/** The buyer may place approved orders only, as long as `work` lasts. */
async function approvedOnly({ db }: Portal, work: () => Promise<void>): Promise<void> {
  const { id: user_id } = await db.selectFrom("users").select("id").where("username", "=", "buyer").executeTakeFirstOrThrow();
  const before = await db.selectFrom("user_roles").selectAll().where("user_id", "=", user_id).execute();
  const title = "Needs approval";
  const { id: role_id } = await db.insertInto("roles").values({ key: null, title }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("role_permissions").values({ role_id, permission: "place_approved_orders_only" }).execute();
  await db.updateTable("user_roles").set({ role_id }).where("user_id", "=", user_id).execute();
  try {
    await work();
  } finally {
    await db.deleteFrom("user_roles").where("user_id", "=", user_id).execute();
    await db.insertInto("user_roles").values(before).execute();
    await db.deleteFrom("roles").where("id", "=", role_id).execute();
  }
}

async function addLine(page: Page, material: string): Promise<void> {
  await lines(page).first().locator('[aria-colindex="2"]').click();
  await page.keyboard.type(material);
  await page.keyboard.press("Enter");
  await count(page, "1 line");
  await expect(page.getByText("Saving …")).toHaveCount(0);
}

test("[CART-121] a cart that was sent for approval is found after a reload, waits beside another one, and is taken back for both tabs", async ({
  page,
  portal,
  context,
}) => {
  await signIn(page.context(), portal, "buyer");
  const answer = await page.request.get("/api/v1/materials?page_size=1");
  const { data } = (await answer.json()) as { data: { items: { material: string }[] } };
  const { material } = data.items[0]!;
  await approvedOnly(portal, async () => {
    await portal.db.withTables<{ carts: { id: string } }>().deleteFrom("carts").execute();
    await openAs(page, portal, "buyer", "/cart/shop");
    await addLine(page, material);
    await page.getByRole("button", { name: "Send for approval" }).click();
    const asked = page.getByRole("alertdialog").or(page.getByRole("dialog")).filter({ hasText: "Send the cart for approval" });
    await asked.getByRole("textbox").fill("For the quay");
    await asked.getByRole("button", { name: "Send" }).click();
    await expect(waits(page)).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
    await expect(page.getByText("Sent with the comment: For the quay")).toBeVisible();
    await page.reload();
    await expect(waits(page)).toBeVisible();
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(waits(other)).toBeVisible();

    await page.getByRole("button", { name: "Begin a new cart" }).click();
    await count(page, "No lines yet");
    await expect(hint(page)).toBeVisible();
    await addLine(page, material);
    await page.getByRole("link", { name: "1 cart waits for approval" }).click();
    await expect(page).toHaveURL(/\/cart\/saved$/);
    const row = page.getByRole("row").filter({ hasText: "Waiting for approval" });
    await expect(row.getByRole("button", { name: "Take back" })).toBeEnabled();
    await row.getByRole("link").click();
    await expect(waits(page)).toBeVisible();

    await page.getByRole("button", { name: "Take back" }).click();
    await expect(page.getByText("The cart was taken back. You can change it again.")).toBeVisible();
    await expect(page.getByText(/^The cart that you worked on was saved as/)).toBeVisible();
    await expect(page).toHaveURL(/\/cart\/shop$/);
    for (const tab of [page, other]) {
      await expect(waits(tab)).toHaveCount(0);
      await expect(hint(tab)).toBeVisible();
      await expect(tab.getByRole("button", { name: "Send for approval" })).toBeEnabled();
    }
  });
});
