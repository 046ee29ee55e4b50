/** What every trip begins with: a portal of this worker's own, and a page on which nothing may go wrong unseen. */
import { test as base, expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import { demoAccounts } from "../../server/identity/accounts/demo-accounts.ts";
import { type Administrator, administratorOf } from "./administrator.ts";
import { type Portal, startPortal } from "./portal.ts";

export { expect, type Page };

interface Trip {
  complaints: string[];
  administrator: Administrator;
  /** Opens a path in another browser, signed in as somebody else. */
  elsewhere(username: Username, path: string): Promise<Page>;
}

type Username = "buyer" | "csr" | "admin";

/**
 * `portal` is shared by the trips of a worker; a trip that stops or kills one starts its own. A script error or a
 * complaint on the console fails the trip: a refused script, style or connection (CSP) is such a complaint.
 * What `administrator` changes is undone after the trip.
 */
export const test = base.extend<Trip, { portal: Portal; api: Administrator }>({
  portal: [
    async ({}, provide) => {
      const portal = await startPortal();
      await provide(portal);
      await portal.remove();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  api: [async ({ portal }, provide) => provide(await administratorOf(portal.address)), { scope: "worker" }],
  administrator: async ({ api }, provide) => {
    await provide(api);
    await api.undo();
  },
  baseURL: async ({ portal }, provide) => provide(portal.address),
  complaints: async ({}, provide) => provide([]),
  page: async ({ page, portal, complaints }, provide) => {
    // The server remembers page sizes and searches for the user, and what a microsite allows holds for everybody in it;
    // a trip begins without those of the trip before.
    await portal.db.deleteFrom("user_settings").execute();
    await sql`delete from microsites`.execute(portal.db);
    await consent(page.context(), portal);
    listen(page, complaints);
    await provide(page);
    expect(complaints, "complaints of the browser").toEqual([]);
  },
  elsewhere: async ({ browser, portal, complaints }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (username, path) => {
      const context = await browser.newContext({ baseURL: portal.address });
      contexts.push(context);
      await consent(context, portal);
      const page = await context.newPage();
      listen(page, complaints);
      await openAs(page, portal, username, path);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(complaints, "complaints of the other browsers").toEqual([]);
  },
});

/** Nobody is asked for it in the middle of a trip. */
const consent = (context: BrowserContext, portal: Portal) =>
  context.addCookies([{ name: "cookie_consent", value: "given", url: portal.address }]);

function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    // An answer that refuses something is part of many trips, and the browser reports each.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
  });
}

/** Signs in without the sign-in page, where that is not the subject: the cookie is the browser's from then on. */
export async function signIn(context: BrowserContext, portal: Portal, username: Username): Promise<void> {
  const { password } = demoAccounts.find((account) => account.username === username)!;
  const answer = await context.request.post(`${portal.address}/api/v1/auth/login`, {
    headers: { origin: portal.address },
    data: { username, password },
  });
  expect(answer.status(), `${username} signs in`).toBe(200);
}

/** Opens a path as this user and waits until the page is drawn and nothing is being fetched. */
export async function openAs(page: Page, portal: Portal, username: Username, path: string): Promise<void> {
  // What is open would notice that somebody else is signed in, and load itself anew in the middle of the next page.
  await page.goto("about:blank");
  await signIn(page.context(), portal, username);
  await page.goto(path);
  await settled(page);
}

/** The page is drawn, no source is being read, and no page is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("#app .page").first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .progress[data-active]')).toHaveCount(0);
}

/** The rows of all tables on the page, without the skeletons. */
export const rows = (page: Page) => page.locator("tbody .table__row:not([aria-hidden])");

/** There are some of them, and each shows this text: also where those of the search before stand there a moment longer. */
export async function expectAllToShow(shown: Locator, text: string): Promise<void> {
  await expect(shown.filter({ hasNotText: text })).toHaveCount(0);
  await expect(shown.first()).toBeVisible();
}

/** The time of a downtime has passed, as another tab of the browser would tell: what needs the ERP is asked again. */
export const downtimeOver = (page: Page) =>
  page.evaluate(() => {
    localStorage.removeItem("downtime");
    window.dispatchEvent(new StorageEvent("storage", { key: "downtime" }));
  });

/** Whoever is signed in by a browser is so no more; the administrator of the trips goes on. */
export async function endBrowserSessions({ db }: Portal): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ ended_at: new Date(), ended_by: "a trip" })
    .where("ended_at", "is", null)
    .where("client", "=", "browser")
    .execute();
}
