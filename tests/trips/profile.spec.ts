/** What users keep of their own account: where they signed in, and the second step of signing in. */
import { codeOf, counterAt } from "../../server/identity/auth/totp.ts";
import { demoAccounts } from "../../server/identity/accounts/demo-accounts.ts";
import { endBrowserSessions, expect, openAs, rows, settled, signIn, test, type Page } from "../support/trip.ts";

/** What the app shows; the server's clock is this machine's. */
const code = (secret: string, later = 0) => codeOf(secret, counterAt(new Date()) + later);

async function signInByForm(page: Page, username: string): Promise<void> {
  await page.getByLabel("User name").fill(username);
  await page.locator("input[name=password]").fill(demoAccounts.find((account) => account.username === username)!.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.describe("two steps", () => {
  test.afterEach(async ({ portal }) => {
    await portal.db.updateTable("users").set({ two_step_auth: false, two_step_secret: null, two_step_counter: "0" }).execute();
  });

  test("[AUTH-001, AUTH-010, AUTH-023, SESS-004] are set up in the profile; then the password leads to a page that asks for the code", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/profile");
    await page.getByRole("button", { name: "Set up an app" }).click();
    const secret = await page.getByText(/^[A-Z2-7]{32}$/).innerText();
    const password = page.locator("input[name=password]");
    await page.getByLabel("Code").fill(code(secret));
    await password.fill("not the password");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("The password is incorrect.")).toBeVisible();
    await password.fill(demoAccounts.find(({ username }) => username === "buyer")!.password);
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByText("This code is incorrect")).toBeVisible();
    await page.getByLabel("Code").fill(code(secret));
    // The session is renewed, and with it the page.
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Turn on" }).click()]);
    await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();

    await page.goto("/logout");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await page.goto("/orders");
    await signInByForm(page, "buyer");
    await expect(page).toHaveURL(/\/auth\/two_step_auth\?return=%2Forders$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two-step verification");
    await expect(page.locator(".harbour__content .page")).toBeVisible();
    await expect(page.locator(".harbour__form > .footer")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main navigation" })).toHaveCount(0);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ token: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect((await page.request.get("/api/v1/user/session")).status()).toBe(401);

    // That of this half minute was taken already.
    await page.getByLabel("Code").fill(code(secret, 1));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  });
});

test("the profile shows where one signed in and ends all other sessions", async ({ page, portal, elsewhere }) => {
  await portal.db.deleteFrom("logins").execute();
  // Those of the trips before are open, too.
  await endBrowserSessions(portal);
  await openAs(page, portal, "buyer", "/dashboard");
  const other = await elsewhere("buyer", "/dashboard");
  await page.goto("/profile");
  await settled(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).filter({ hasText: "This session" })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: "Open" })).toHaveCount(1);

  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("One other session was ended.")).toBeVisible();
  await expect(rows(page).filter({ hasText: "Ended" })).toHaveCount(1);
  await other.goto("/orders");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect((await page.request.get("/api/v1/user/session")).status()).toBe(200);
});

test("[SESS-014] whoever comes back to a tab whose session is over meanwhile is led to the sign-in page", async ({ page, portal }) => {
  await page.clock.install();
  await openAs(page, portal, "csr", "/orders");
  await signIn(page.context(), portal, "csr");
  await page.reload();
  await settled(page);
  const answered = page.waitForResponse((response) => response.url().endsWith("/v1/user/session"));
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");

  await endBrowserSessions(portal);
  await page.clock.fastForward(20_000);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page).toHaveURL(/\/\?return=%2Forders$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("token");
});

test("[SESS-013] a session whose time is up is cleared, and / is shown, without anybody doing anything", async ({ page, portal }) => {
  await page.clock.install();
  await openAs(page, portal, "csr", "/orders");
  await portal.db.updateTable("sessions").set({ expires_at: new Date() }).where("client", "=", "browser").execute();
  await page.clock.fastForward("13:00:00");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("accountId");
});

test("[SESS-002] the number format is stored beside the session, decimal separator first", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/profile");
  const format = () => page.evaluate(() => localStorage.getItem("userNumberFormat"));
  expect(await format()).toBe(".,");
  await page.getByLabel("Numbers").selectOption(",.");
  const anew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save" }).click();
  await anew;
  await expect.poll(format).toBe(",.");
  await portal.db.updateTable("users").set({ number_format: ".," }).execute();
});
