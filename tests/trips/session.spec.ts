/** Who is signed in: the pages before sign-in, what the browser keeps of a session, and its end. */
import { endBrowserSessions, expect, openAs, settled, signIn, test, type Page } from "../support/trip.ts";

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

async function signInByForm(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("User name").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.describe("before sign-in", () => {
  test("[AUTH-002] / shows the sign-in page, and the dashboard to who is signed in", async ({ page, portal }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page).toHaveURL(`${portal.address}/`);

    await signIn(page.context(), portal, "buyer");
    await page.goto("/");
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test("[AUTH-001] every page of the unauthenticated layout shares it: logo, form beside the chart, no navigation", async ({ page }) => {
    const layouts: unknown[] = [];
    for (const path of ["/", "/password/repair", "/error", "/not-found"]) {
      await page.goto(path);
      await expect(page.locator(".harbour__content .page")).toBeVisible();
      await expect(page.locator(".harbour__form > .footer")).toBeVisible();
      layouts.push(
        await page.evaluate(() => ({
          parts: [...document.querySelectorAll("#app > *, .harbour > *, .harbour__form > *")].map((part) => part.className),
          width: document.querySelector(".harbour__form")!.clientWidth,
        })),
      );
      await expect(page.getByRole("navigation", { name: "Main navigation" })).toHaveCount(0);
    }
    expect(layouts).toEqual(layouts.map(() => layouts[0]));
  });

  test("[AUTH-011] any other path shows the not-found page in the same layout", async ({ page }) => {
    const answer = await page.goto("/no/such/harbour");
    expect(answer!.status()).toBe(404);
    await expect(page.locator(".harbour__content").getByText("Page not found")).toBeVisible();
  });

  test("an address that needs a session leads to the sign-in page and comes back after it", async ({ page }) => {
    await page.goto("/orders?ship_status=CANC");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await signInByForm(page, "buyer", "portolan-buyer");
    await expect(page).toHaveURL(/\/orders\?ship_status=CANC$/);
    await expect(page.locator(".table__row .status").first()).toHaveText("Canceled");
  });

  test("the form can be filled in and sent before its code has arrived: it is sent as soon as that is there, once", async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/main-.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await signInByForm(page, "buyer", "portolan-buyer");
    await page.locator("input[name=password]").press("Enter");
    arrive();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(sent.filter((path) => !path.startsWith("/api/") || path.endsWith("/login"))).toEqual(["/api/v1/auth/login"]);
  });

  test("the form says what is missing, by the field, before anything is sent", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("User name is required.")).toBeVisible();
    await expect(page.getByText("Password is required.")).toBeVisible();
    await expect(page.getByLabel("User name")).toBeFocused();
  });
});

test.describe("a session in the browser", () => {
  test("[SESS-001, SESS-003] is stored as accountId, token and fallbackUserData; the token alone lets nobody in", async ({
    page,
    portal,
    browser,
  }) => {
    await page.goto("/");
    expect(await stored(page)).toEqual({});
    // Once the browser has gone on to the dashboard it no longer gives the answer.
    let data: { token?: string; account?: { id: string } } = {};
    await page.route("**/api/v1/auth/login", async (route) => {
      const response = await route.fetch();
      data = ((await response.json()) as { data: typeof data }).data;
      await route.fulfill({ response });
    });
    await signInByForm(page, "buyer", "portolan-buyer");
    await expect(page).toHaveURL(/\/dashboard$/);
    await settled(page);

    const kept = await stored(page);
    const account = (await (await page.request.get(`/api/v1/accounts/${kept["accountId"]}`)).json()).data;
    expect(account.username).toBe("buyer");
    expect([kept["token"], kept["accountId"]]).toEqual([data.token, data.account?.id]);
    expect(kept["token"]).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(kept)).toContain("fallbackUserData");

    const stranger = await browser.newContext({ baseURL: portal.address });
    const refused = await stranger.request.get("/api/v1/salesdocs", { headers: { authorization: `Bearer ${kept["token"]}` } });
    expect(refused.status()).toBe(401);
    await stranger.close();

    const second = await page.context().newPage();
    await second.goto("/orders");
    await expect(second.getByRole("heading", { level: 1 })).toHaveText("Orders");
  });

  test("[SESS-008, SESS-009, SESS-010] ends at /logout with DELETE v1/logout; nothing stays, and / is shown", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    expect(Object.keys(await stored(page))).toContain("token");
    const call = page.waitForRequest((request) => request.url().endsWith("/api/v1/logout"));
    await page.goto("/logout");
    expect((await call).method()).toBe("DELETE");
    await expect(page).toHaveURL(`${portal.address}/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    expect(await stored(page)).toEqual({});
    expect((await page.request.get("/api/v1/salesdocs")).status()).toBe(401);
  });

  test("[SESS-010] ends with POST where something on the way refuses DELETE", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    await page.route("**/api/v1/logout", (route) =>
      route.request().method() === "DELETE" ? route.fulfill({ status: 405 }) : route.continue(),
    );
    const methods: string[] = [];
    page.on("request", (request) => request.url().endsWith("/api/v1/logout") && methods.push(request.method()));

    await page.getByRole("button", { name: /Bea Lindqvist/ }).click();
    await page.getByRole("link", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    expect(methods).toEqual(["DELETE", "POST"]);
    expect(await stored(page)).toEqual({});
    expect((await page.request.get("/api/v1/salesdocs")).status()).toBe(401);
  });
});

test.describe("a wrong password", () => {
  test.afterEach(async ({ portal }) => void (await portal.db.deleteFrom("login_attempts").execute()));

  test("is answered in the same words as an unknown user; the name stays, and after five tries it takes a while", async ({ page }) => {
    await page.goto("/");
    const alert = page.locator("form [role=alert]");
    await signInByForm(page, "buyer", "not it");
    await expect(alert).toBeVisible();
    const words = await alert.innerText();
    await expect(page.getByLabel("User name")).toHaveValue("buyer");

    await signInByForm(page, "nobody-at-all", "not it");
    await expect(alert).toHaveText(words);

    for (let tries = 0; tries < 6; tries++) {
      const answered = page.waitForResponse((response) => response.url().endsWith("/auth/login"));
      await signInByForm(page, "buyer", `not it ${tries}`);
      await answered;
    }
    await signInByForm(page, "buyer", "portolan-buyer");
    await expect(alert).toContainText(/try again/i);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  });
});

test.describe("a session that ends in the middle of work", () => {
  test("[SESS-012] shows that and leads to the sign-in page; the same user finds the page again with everything that was typed", async ({
    page,
    portal,
  }) => {
    await openAs(page, portal, "buyer", "/profile");
    await page.getByLabel("Dates").selectOption("%Y/%m/%d");
    await page.getByLabel("Numbers").selectOption(",.");
    await endBrowserSessions(portal);
    await page.getByRole("button", { name: "Save" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page).toHaveURL(/return=%2Fprofile/);
    await expect(page.getByText("Your session has ended.")).toBeVisible();
    expect(await stored(page)).not.toHaveProperty("token");

    await signInByForm(page, "buyer", "portolan-buyer");
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByLabel("Dates")).toHaveValue("%Y/%m/%d");
    await expect(page.getByLabel("Numbers")).toHaveValue(",.");
  });

  test("gives nothing of what was typed to somebody else", async ({ page, portal }) => {
    await openAs(page, portal, "buyer", "/profile");
    await page.getByLabel("Dates").selectOption("%Y/%m/%d");
    await endBrowserSessions(portal);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await signInByForm(page, "csr", "portolan-csr");
    await expect(page.getByLabel("Dates")).toHaveValue("%m/%d/%Y");
  });

  test("keeps the text of a configuration that was being written", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "/admin/configs/page%3Aprofile");
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText("  ");
    await endBrowserSessions(portal);
    // By key: the editor, which checks what is typed, may find out before any button could be pressed.
    await page.keyboard.press("Control+s");
    await expect(page).toHaveURL(/return=/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await signInByForm(page, "admin", "portolan-admin");
    await expect(page).toHaveURL(/\/admin\/configs\/page%3Aprofile$/);
    await expect(page.locator(".config_editor__state")).toContainText("changed, not saved");
  });
});
