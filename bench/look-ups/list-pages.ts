/** Every list's page in a browser, come to from another page when it has been there before. */
import type { Browser, Page } from "playwright";
import { signedIn } from "../browser-figures.ts";
import type { Account } from "../demo-account.ts";
import { figure, median, type Figure } from "../figure.ts";
import { providePaints } from "../painted.ts";

const rounds = 7;
const start = "/profile";

export async function listPageFigures(browser: Browser, address: string, account: Account, over: string): Promise<Figure[]> {
  const context = await signedIn(browser, address, account);
  const page = await context.newPage();
  await providePaints(page);
  await page.goto(`${address}${start}`, { waitUntil: "networkidle" });
  const paths = await listsInNavigation(page, address);
  const figures: { path: string; took: number }[] = [];
  for (const path of paths) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const took = await open(page, path);
      // The first is not warm.
      if (round > 0) times.push(took);
      await page.waitForTimeout(200);
      await page.goBack();
      await page.waitForURL(`**${start}`);
      await page.waitForTimeout(300);
    }
    figures.push({ path, took: median(times) });
  }
  await context.close();
  figures.sort((a, b) => b.took - a.took);
  const note = figures.map(({ path, took }) => `${path} ${took.toFixed(0)}`).join(", ");
  return [figure(`the slowest list page, warm, ${over}`, figures[0]?.took ?? Number.NaN, "ms", 150, `medians of ${rounds}: ${note}`)];
}

/** The pages of the navigation that are lists: that have a table with rows, or say that there are none. */
async function listsInNavigation(page: Page, address: string): Promise<string[]> {
  const links = await page
    .locator("nav a[href]")
    .evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute("href")!))].filter((href) => href.startsWith("/")));
  const lists: string[] = [];
  for (const path of links) {
    await page.goto(`${address}${path}`, { waitUntil: "networkidle" });
    if (path !== "/dashboard" && path !== start && (await page.locator("main .table").count()) > 0) lists.push(path);
  }
  await page.goto(`${address}${start}`, { waitUntil: "networkidle" });
  return lists;
}

/** Milliseconds from the click until the frame that shows the list's rows has been painted. */
const open = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const link = [...document.querySelectorAll<HTMLElement>("nav a[href]")].find((found) => found.getAttribute("href") === wanted)!;
    // The page that is left stays until the next one has its content.
    const left = document.querySelector("main .table");
    const began = performance.now();
    link.click();
    for (;;) {
      await window.framePainted();
      const table = document.querySelector("main .table");
      const isThere =
        location.pathname === wanted && table && table !== left && !document.querySelector("main .skeleton, main [aria-hidden] .skeleton");
      if (isThere || performance.now() - began > 5_000) return performance.now() - began;
    }
  }, path);
