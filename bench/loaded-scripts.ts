/**
 * Kilobytes of script that a page loads, gzipped, by the browser's own count, without what is loaded for later. The bench and a trip ask
 * here, so both say the same.
 */
import type { Browser, BrowserContext, Page } from "playwright";

export const mostKilobytes = { signIn: 140, list: 315, catalog: 265, cart: 370 } as const;

/** Until the sign-in form works: leaving an empty field shows an error. */
export async function signInScripts(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const size = await scriptsUntil(context, async (page) => {
    await page.goto(address, { waitUntil: "load" });
    await page.waitForFunction(() => {
      const input = document.querySelector<HTMLInputElement>("input[name=username]");
      input?.focus();
      input?.blur();
      return input?.getAttribute("aria-invalid") === "true";
    });
  });
  await context.close();
  return size;
}

/** Until the rows of a list stand. @param signedIn the browser of somebody who may see it */
export const listScripts = (signedIn: BrowserContext, address: string): Promise<number> =>
  scriptsUntilSeen(signedIn, address, "main .table__row:not([aria-hidden])");

/** Until the cards stand. */
export const catalogScripts = (signedIn: BrowserContext, address: string): Promise<number> =>
  scriptsUntilSeen(signedIn, address, "main .cards__card:not([aria-hidden])");

/** Until the lines of the cart stand in their sheet. */
export const cartScripts = (signedIn: BrowserContext, address: string): Promise<number> =>
  scriptsUntilSeen(signedIn, address, "main .sheet .table__row:not([aria-hidden])");

const scriptsUntilSeen = (context: BrowserContext, address: string, selector: string): Promise<number> =>
  scriptsUntil(context, async (page) => {
    await page.goto(address);
    await page.locator(selector).first().waitFor();
  });

async function scriptsUntil(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<number> {
  // Browsers take Brotli, which is smaller, where they are offered it.
  await context.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
  const page = await context.newPage();
  // What is loaded for later comes when nothing else is to be done, which is earlier on one machine than on another.
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  await open(page);
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await page.close();
  return bytes / 1000;
}
