/** What the server says without having been asked, on the screens of those whom it is meant for. */
import { expect, openAs, test } from "../support/trip.ts";

test("[MSG-026] what is pushed shows in every open tab, and leads further", async ({ page, portal, administrator, context }) => {
  await openAs(page, portal, "buyer", "/orders");
  const other = await context.newPage();
  await other.goto(`${portal.address}/profile`);
  const toast = (shown: typeof page) => shown.locator(".toast[data-tone=info]", { hasText: "The quay is open again." });
  // Streams open late, so it is said until it is heard; what is said twice shows once.
  await expect(async () => {
    const body = { type: "infos", message: "The quay is open again.", path: "/orders" };
    await administrator.call("POST", "/v1/admin/push_notifications", { body });
    await expect(toast(page)).toBeVisible({ timeout: 1_000 });
    await expect(toast(other)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(toast(other)).toHaveCount(1);
  await toast(other).getByRole("link", { name: "View" }).click();
  await expect(other).toHaveURL(`${portal.address}/orders`);
});

test("[API-007, MSG-026] what an answer pushes is shown", async ({ page, portal }) => {
  await page.route("**/api/v1/salesdocs?*", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, push_notifications: [{ type: "warnings", message: "The port closes at noon." }] } });
  });
  await openAs(page, portal, "buyer", "/orders");
  await expect(page.locator(".toast[data-tone=warning]")).toContainText("The port closes at noon.");
});
