/** What a change of page feels like. */
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

test("a page that one goes to begins at its top, and the keyboard in its content", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  const last = page.locator("tbody").last().getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await last.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("#content h1")).toBeFocused();
});

test("the way to a record and back shows no frame without content, and leads to the same search and the same place in the list", async ({
  page,
  portal,
}) => {
  await openAs(page, portal, "buyer", "/orders?page_size=50&sort_by=doc_number&order=asc");
  const scroller = page.locator("main .table__scroller");
  const link = rows(page).nth(20).getByRole("link");
  const href = await link.getAttribute("href");
  // A page whose content takes long is shown without it (below); this record's comes at once, however busy the server is.
  const answers = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();
  await page.route("**/api/v1/salesdocs/**", async (route) => {
    const url = route.request().url();
    if (!answers.has(url)) {
      const response = await route.fetch();
      answers.set(url, { status: response.status(), headers: response.headers(), body: await response.body() });
    }
    return route.fulfill(answers.get(url)!);
  });
  await page.goto(href!);
  await settled(page);
  await page.goBack();
  await settled(page);
  await scroller.evaluate((element) => element.scrollTo(0, 400));
  const unfilled = await watchFrames(page);

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await settled(page);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?page_size=50&sort_by=doc_number&order=asc");
  // To the pixel: a place between two of them is rounded.
  await expect.poll(() => scroller.evaluate((element) => Math.abs(element.scrollTop - 400))).toBeLessThanOrEqual(1);
  await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
  expect(await unfilled()).toEqual([]);
});

test("a page whose content takes long is shown as it is after a while; what comes then takes its place", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  let asked = 0;
  await page.route("**/api/v1/salesdocs?**", async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  answer();
  await expect(rows(page).first()).toBeVisible();
  // With what its search form starts with, though the form was not drawn when the list was asked for.
  expect(asked).toBe(1);
});

test("back before the next page has come stays on the page that is on screen", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/profile");
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route("**/api/v1/pages?**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.locator("#content")).toHaveAttribute("aria-busy", "true");
  await page.goBack();
  const came = page.waitForResponse("**/api/v1/pages?**");
  answer();
  await came;
  await settled(page);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
});

test("a page that an administrator has changed meanwhile comes as it is now", async ({ page, portal, administrator }) => {
  await openAs(page, portal, "buyer", "/orders");
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toHaveCount(0);
  await settled(page);
  await administrator.change("page:orders", (document) => {
    document.title = "All orders";
  });
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(page).toHaveTitle(/^All orders/);
});

/** Looks at every frame from now on. @returns answers in which something stood for content, or nothing was there at all */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { unfilledFrames: seen });
    const look = (): void => {
      const content = document.querySelector("main .page")?.textContent ?? "";
      const stands = document.querySelectorAll("main .skeleton").length;
      if (content === "" || stands > 0) seen.push(`${location.pathname}: ${content === "" ? "nothing" : `${stands} skeletons`}`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { unfilledFrames: string[] }).unfilledFrames);
}
