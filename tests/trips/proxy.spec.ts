/** Acting as another user: where it begins, what shows while it lasts, and the way back; other tabs go along. */
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";
import { axeFindings } from "../support/accessibility.ts";

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
const banner = (page: Page) => page.getByRole("region", { name: "You are acting as Bea Lindqvist" });

// Several pages each, all loaded anew more than once.
test.slow();

async function actAsBuyer(page: Page): Promise<void> {
  await page.goto("/act_as");
  await settled(page);
  await rows(page).filter({ hasText: "Bea Lindqvist" }).getByRole("button", { name: "Act as" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await settled(page);
}

test("[SESS-005, SESS-007] begins in a list of those one may act as; the dashboard is the other's, and a banner says so", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "csr", "/dashboard");
  const own = await stored(page);
  expect(own["fallbackUserData"]).toBe("null");
  await page.getByRole("button", { name: /Carlos Moreau/ }).click();
  await page.getByRole("link", { name: "Act as another user" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Act as another user");
  await settled(page);
  // Nobody becomes an administrator.
  await expect(rows(page)).toHaveCount(1);
  await page.getByPlaceholder("Name, e-mail, customer number").fill("nobody like that");
  await expect(page.getByText("There are no users you can act as.")).toBeVisible();

  await actAsBuyer(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Bea");
  await expect(banner(page)).toContainText("Signed in as Carlos Moreau.");
  const acting = await stored(page);
  expect(JSON.parse(acting["fallbackUserData"]!)).toMatchObject({ id: own["accountId"], display_name: "Carlos Moreau" });
  expect(acting["accountId"]).not.toBe(own["accountId"]);

  // On every page, and nothing of the other's own account is offered.
  await page.goto("/profile");
  await settled(page);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign-in history" })).toHaveCount(0);
  await page.getByRole("button", { name: /Bea Lindqvist/ }).click();
  await expect(page.getByRole("link", { name: "Act as another user" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect(await axeFindings(page)).toEqual([]);
});

test("[SESS-006, SESS-007] ends with the banner's button: one is oneself again, on the own dashboard", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const own = await stored(page);
  await actAsBuyer(page);
  await page.goto("/orders");
  await settled(page);
  await banner(page).getByRole("button", { name: "Switch back to Carlos Moreau" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Carlos");
  await expect(banner(page)).toHaveCount(0);
  expect(await stored(page)).toMatchObject({ accountId: own["accountId"], fallbackUserData: "null" });
});

test("takes the other tabs along, both ways; none of them goes on as somebody else", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const second = await page.context().newPage();
  await second.goto("/orders");
  await settled(second);
  await actAsBuyer(page);
  await expect(banner(second)).toBeVisible();
  await expect(second).toHaveURL(/\/dashboard$/);

  await banner(second)
    .getByRole("button", { name: /Switch back/ })
    .click();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Welcome, Carlos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Carlos");
  await expect(banner(page)).toHaveCount(0);
});

test("[SESS-008] a sign-out ends it for both, in all tabs", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  const second = await page.context().newPage();
  await second.goto("/orders");
  await settled(second);
  await actAsBuyer(page);
  await expect(banner(second)).toBeVisible();
  await page.goto("/logout");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(second.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect(await stored(page)).toEqual({});
  expect((await page.request.get("/api/v1/user/session")).status()).toBe(401);
});

test("fits a phone, in the dark, too", async ({ page, portal }) => {
  await openAs(page, portal, "csr", "/dashboard");
  await actAsBuyer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(banner(page).getByRole("button")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});
