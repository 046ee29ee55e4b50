/** What stands at the edges of every page: footer, consent to cookies, the way back up; and who finds what there. */
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

const banner = (page: Page) => page.getByRole("region", { name: "May we use cookies?" });
const bottomOf = async (page: Page): Promise<number> => {
  const box = (await page.getByRole("contentinfo").boundingBox())!;
  return box.y + box.height;
};
const year = 365 * 24 * 60 * 60;

test.describe("the cookie banner", () => {
  test("[UI-007, UI-008] asks with every visit until consent is given, which is kept for a year in a secure cookie", async ({
    page,
    context,
  }) => {
    await context.clearCookies();
    await page.goto("/");
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole("button", { name: "Ask me later" }).click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await banner(page).getByRole("button", { name: "Accept" }).click();
    await expect(banner(page)).toBeHidden();

    const cookie = async () => (await context.cookies()).find(({ name }) => name === "cookie_consent");
    await expect.poll(cookie).toMatchObject({ value: "given", secure: true, sameSite: "Lax", path: "/" });
    expect(Math.abs((await cookie())!.expires - Date.now() / 1000 - year)).toBeLessThan(600);

    await page.reload();
    await page.waitForFunction(() => document.querySelector(".edges") !== null);
    await expect(banner(page)).toHaveCount(0);
  });

  test("lies on a phone below the end of every page, so that nothing stays behind it", async ({ page, portal, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/", "/orders"]) {
      if (path === "/orders") await openAs(page, portal, "buyer", path);
      await context.clearCookies({ name: "cookie_consent" });
      await page.goto(path);
      await settled(page);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const ends = async () => (await banner(page).boundingBox())!.y - (await bottomOf(page));
      await expect.poll(ends, { message: path }).toBeGreaterThanOrEqual(0);
    }
  });

  test("says in the portal itself what is kept", async ({ page, portal, context }) => {
    await openAs(page, portal, "buyer", "/dashboard");
    await context.clearCookies({ name: "cookie_consent" });
    await page.reload();
    await banner(page).getByRole("link", { name: "Privacy and cookies" }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy and cookies");
    await expect(banner(page)).toBeVisible();
  });
});

test.describe("the footer", () => {
  const footer = (page: Page) => page.getByRole("contentinfo");

  test("[UI-009, UI-010, UI-011] shows links, copyright and the release, before and after sign-in", async ({ page, portal }) => {
    const thisYear = new Date().getFullYear();
    for (const path of ["/", "/orders"]) {
      if (path !== "/") await openAs(page, portal, "buyer", path);
      else await page.goto(path);
      await expect(footer(page)).toContainText(`© ${thisYear} Portolan`);
      await expect(footer(page)).toContainText("Version 4.36.0");
      await expect(footer(page).getByRole("link")).toHaveAttribute("href", "/privacy");
      await expect(footer(page).getByRole("link")).toHaveText("Privacy and cookies");
    }
  });

  test("[UI-009, UI-010] is what an administrator makes of it", async ({ page, portal }) => {
    await openAs(page, portal, "admin", "/dashboard");
    const address = `${portal.address}/api/v1/admin/site_settings/footer`;
    const before = await page.request.get(address);
    const headers = (etag: string | undefined) => ({ origin: portal.address, "if-match": etag! });
    const value = {
      links: [
        { text: "Terms", href: "https://example.com/terms" },
        { text: "Your orders", href: "/orders" },
      ],
      copyright: { text: "© Harbour Ltd", link: "/privacy" },
      version: "4.36.0",
    };
    const written = await page.request.patch(address, { headers: headers(before.headers()["etag"]), data: { value } });
    expect(written.status()).toBe(200);
    await expect(async () => {
      await page.reload();
      await expect(footer(page)).toContainText("© Harbour Ltd", { timeout: 1_000 });
    }).toPass();
    const terms = footer(page).getByRole("link", { name: "Terms" });
    await expect(terms).toHaveAttribute("target", "_blank");
    await expect(terms).toHaveAttribute("rel", "noopener noreferrer");
    await expect(footer(page).getByRole("link", { name: "© Harbour Ltd" })).toHaveAttribute("href", "/privacy");
    await footer(page).getByRole("link", { name: "Your orders" }).click();
    await expect(page).toHaveURL(/\/orders$/);

    const restored = await page.request.patch(address, {
      headers: headers(written.headers()["etag"]),
      data: { value: (await before.json()).data.value },
    });
    expect(restored.status()).toBe(200);
  });
});

test("[UI-022] the way back up shows below 250 px, and leads to the top and into the content", async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 400 });
  await openAs(page, portal, "buyer", "/dashboard");
  const up = page.getByRole("button", { name: "Back to the top" });
  await page.waitForFunction(() => document.querySelector(".edges") !== null);
  await page.evaluate(() => window.scrollTo(0, 250));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 251));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
});

test.describe("who finds what", () => {
  test("[NAV-022] buyers and customer service sign in at the same address and work with the same pieces", async ({ page, elsewhere }) => {
    const pieces: unknown[] = [];
    for (const username of ["buyer", "csr"] as const) {
      await page.context().clearCookies();
      await page.goto("/");
      await page.getByLabel("User name").fill(username);
      await page.locator("input[name=password]").fill(`portolan-${username}`);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      const theirs = await elsewhere(username, "/orders");
      pieces.push(
        await theirs.evaluate(() => ({
          blocks: [...new Set([...document.querySelectorAll("#content [class]")].map((part) => part.classList[0]!.split("__")[0]!))]
            .filter((name) => ["table", "search_form", "pagination", "page_header"].includes(name))
            .toSorted(),
          columns: [...document.querySelectorAll("#content thead th")].map((head) => head.textContent),
        })),
      );
    }
    expect(pieces[0]).toMatchObject({ blocks: expect.arrayContaining(["page_header", "table"]) });
    expect(pieces[1]).toEqual(pieces[0]);
  });

  test("[NAV-015, NAV-017] a page with admin in its path says that it is administration, and is not found by who may not see it", async ({
    page,
    portal,
    elsewhere,
  }) => {
    await openAs(page, portal, "admin", "/admin/configs");
    await expect(page.locator(".topbar").getByText("Administration")).toBeVisible();
    await page.goto("/orders");
    await settled(page);
    await expect(page.locator(".topbar").getByText("Administration")).toHaveCount(0);

    const buyer = await elsewhere("buyer", "/dashboard");
    await expect(buyer.getByRole("link", { name: "Configurations" })).toHaveCount(0);
    expect((await buyer.goto("/admin/configs"))!.status()).toBe(403);
    await expect(buyer.getByText("Page not found")).toBeVisible();
    expect((await buyer.request.get("/api/v1/admin/configs")).status()).toBe(403);
  });
});
