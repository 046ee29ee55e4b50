/** Pages of the real portal over the real data of the demonstration: from the list to a record and back; the first page after sign-in. */
import type { Browser, BrowserContext, Page } from "playwright";
import { signedIn, slowNetwork, withBrowser } from "../browser-figures.ts";
import type { Account } from "../demo-account.ts";
import { figure, median, type Figure } from "../figure.ts";
import { providePaints } from "../painted.ts";
import { startPortal } from "../portal.ts";

const rounds = 9;
const visits = 5;
const search = "?page_size=50&sort_by=doc_number&order=asc";

export async function pageFigures(folder: string, account: Account): Promise<Figure[]> {
  const portal = await startPortal({ dataFolder: folder });
  try {
    return await withBrowser(async (browser) => {
      const context = await signedIn(browser, portal.address, account);
      const figures = await listAndBack(context, portal.address);
      await context.close();
      return [...figures, await firstView(browser, portal.address, account), await dashboard(browser, portal.address, account)];
    });
  } finally {
    await portal.stop();
  }
}

/** One way from page to page: from the event until the frame that shows the content has been painted. */
interface Way {
  took: number;
  /** Frames in which something stood for content that had not come, or there was neither the old nor the new. */
  flashes: number;
}

async function listAndBack(context: BrowserContext, address: string): Promise<Figure[]> {
  const page = await context.newPage();
  await providePaints(page);
  await page.goto(`${address}/orders${search}`);
  await page.locator(row).nth(20).waitFor();
  // What is wanted next loads in idle time.
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_500);

  const there: Way[] = [];
  const back: Way[] = [];
  let lost = 0;
  for (let round = -1; round < rounds; round++) {
    await page.locator(scroller).evaluate((element) => element.scrollTo(0, 400));
    await page.waitForTimeout(150);
    const before = await placeOf(page);
    const forth = await go(page, "link", order);
    await page.waitForTimeout(400);
    const returned = await go(page, "back", `${row}:nth-child(20)`);
    await page.waitForTimeout(300);
    const after = await placeOf(page);
    if (before !== after || !before.startsWith(search)) lost++;
    // The first is not warm.
    if (round < 0) continue;
    there.push(forth);
    back.push(returned);
  }
  await page.close();
  const note = `median of ${rounds}, the longest ${Math.round(Math.max(...[...there, ...back].map(({ took }) => took)))} ms`;
  const all = [...there, ...back];
  return [
    figure("from the list to a record, warm", median(there.map(({ took }) => took)), "ms", 120, note),
    figure("from a record back to the list, warm", median(back.map(({ took }) => took)), "ms", 120, note),
    figure(
      "frames without content on these ways",
      all.reduce((sum, { flashes }) => sum + flashes, 0),
      "frames",
      0,
    ),
    figure("ways back to another place or search", lost, "of all", 0, `of ${rounds + 1}`),
  ];
}

const row = "main .table__row:not([aria-hidden])";
const scroller = "main .table__scroller";
/** The lines of the order that was opened. */
const order = "main .details";

/** Search, and how far everything is scrolled. */
const placeOf = (page: Page): Promise<string> =>
  page.evaluate((part) => `${location.search} ${scrollY} ${document.querySelector(part)?.scrollTop}`, scroller);

const go = (page: Page, by: "link" | "back", content: string): Promise<Way> =>
  page.evaluate(
    async ([means, wanted]) => {
      const stand = "main .skeleton, main [aria-busy=true] .skeleton";
      const from = location.pathname;
      const link = [...document.querySelectorAll<HTMLElement>("main .table__link")].at(15);
      const began = performance.now();
      if (means === "link") link!.click();
      else history.back();
      let flashes = 0;
      for (;;) {
        await window.framePainted();
        if (document.querySelector(stand) || (document.querySelector("main .page")?.textContent ?? "") === "") flashes++;
        const isThere = location.pathname !== from && document.querySelector(wanted!) && !document.querySelector(stand);
        if (isThere || performance.now() - began > 5_000) break;
      }
      return { took: performance.now() - began, flashes };
    },
    [by, content] as const,
  );

/** What stands at the edges of the window comes when the view is there: it is none of its requests. */
const afterwards: readonly string[] = ["/api/v1/pages", "/api/v1/push_notifications/stream"];

/** The page itself counts; scripts and styles are kept by the browser. */
async function firstView(browser: Browser, address: string, account: Account): Promise<Figure> {
  const context = await signedIn(browser, address, account);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if ((pathname.startsWith("/api/") && !afterwards.includes(pathname)) || request.isNavigationRequest()) asked.push(pathname);
  });
  await page.goto(`${address}/dashboard`);
  await page.locator(row).nth(3).waitFor();
  await page.locator("main .chart__bar").first().waitFor();
  await page.waitForTimeout(1_000);
  await context.close();
  return figure("dashboard: requests for the first view", asked.length, "requests", 2, asked.join(", "));
}

async function dashboard(browser: Browser, address: string, account: Account): Promise<Figure> {
  const paints: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    await page.locator("input[name=username]").fill(account.username);
    await page.locator("input[name=password]").fill(account.password);
    // Slow from the moment on that the session begins: the page of who has signed in is the one that is measured.
    const client = await context.newCDPSession(page);
    await slowNetwork(client);
    await page.addInitScript(() => {
      Object.assign(window, { largestPaint: 0 });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime });
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("**/dashboard");
    await page.locator(row).nth(3).waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    paints.push(await page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint));
    await context.close();
  }
  return figure("dashboard after sign-in, slow: largest paint", median(paints) / 1000, "s", 2.5, `median of ${visits} visits`);
}
