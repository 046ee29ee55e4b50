/** What a real Chromium loads, paints and shifts. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright";
import { chromiumArguments, findChromium } from "../server/platform/boot/chromium.ts";
import type { Account } from "./demo-account.ts";
import { figure, median, type Figure } from "./figure.ts";
import { cartScripts, catalogScripts, listScripts, mostKilobytes, signInScripts } from "./loaded-scripts.ts";

const visits = 3;

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: [...chromiumArguments], ...(executablePath && { executablePath }) });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

export async function scriptSizes(browser: Browser, address: string, account: Account): Promise<Figure[]> {
  const signInSize = await signInScripts(browser, address);
  const user = await signedIn(browser, address, account);
  const listSize = await listScripts(user, `${address}/orders`);
  const catalogSize = await catalogScripts(user, `${address}/catalog`);
  const cartSize = await cartScripts(user, `${address}/cart/shop`);
  await user.close();
  return [
    figure("JavaScript until the sign-in form works, gzip", signInSize, "kB", mostKilobytes.signIn),
    figure("JavaScript until the rows of the orders stand, gzip", listSize, "kB", mostKilobytes.list),
    figure("JavaScript until the cards of the catalog stand, gzip", catalogSize, "kB", mostKilobytes.catalog),
    figure("JavaScript until the sheet of the cart stands, gzip", cartSize, "kB", mostKilobytes.cart),
  ];
}

export async function signInThrottled(browser: Browser, address: string, account: Account): Promise<Figure[]> {
  const paints: number[] = [];
  const excesses: number[] = [];
  const answers: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await slowNetwork(await context.newCDPSession(page));
    await observe(page);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(3_000);
    const seen = await observed(page);
    paints.push(seen.largestPaint);
    excesses.push(seen.longTasks.reduce((sum, duration) => sum + duration - 50, 0));
    await context.close();
    answers.push(await answeredAfter(browser, address, account));
  }
  return [
    figure("sign-in page, slow: largest paint", median(paints) / 1000, "s", 2, `median of ${visits} visits`),
    figure("sign-in page, slow: long-task excess", median(excesses), "ms", 300, `median of ${visits} visits`),
    figure("sign-in page, slow: typed at once, sent, answered", median(answers) / 1000, "s", 5.1, `median of ${visits} visits`),
  ];
}

/** Milliseconds from the call of the page to the answer to what was typed into it and sent as soon as it was to be seen. */
export async function answeredAfter(browser: Browser, address: string, { username, password }: Account): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await slowNetwork(await context.newCDPSession(page));
  const began = performance.now();
  const answered = page.waitForResponse((response) => response.url().includes("/auth/login") && response.request().method() === "POST");
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await answered;
  const took = performance.now() - began;
  await context.close();
  return took;
}

export async function stability(browser: Browser, address: string, account: Account): Promise<Figure[]> {
  const visitor = await browser.newContext();
  const signInSeen = await visit(visitor, address, async (page) => {
    await page.locator("input[name=username]").waitFor();
  });
  await visitor.close();

  const user = await signedIn(browser, address, account);
  const listSeen = await visit(user, `${address}/orders`, async (page) => {
    await page.getByRole("row").nth(1).waitFor();
  });
  await user.close();
  return [
    figure("sign-in page, layout shift", signInSeen.shift, "CLS", 0.02),
    figure("sign-in page, longest task", Math.max(0, ...signInSeen.longTasks), "ms", 200),
    figure("orders list, layout shift", listSeen.shift, "CLS", 0.02),
    figure("orders list, longest task", Math.max(0, ...listSeen.longTasks), "ms", 200),
  ];
}

async function visit(context: BrowserContext, address: string, ready: (page: Page) => Promise<void>): Promise<Seen> {
  const page = await context.newPage();
  await observe(page);
  await page.goto(address, { waitUntil: "load" });
  await ready(page);
  await page.waitForTimeout(1_500);
  const seen = await observed(page);
  await page.close();
  return seen;
}

export async function signedIn(browser: Browser, address: string, { username, password }: Account): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/dashboard");
  await page.close();
  return context;
}

interface Seen {
  largestPaint: number;
  longTasks: number[];
  shift: number;
}

/** Watches from before the first byte on. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { largestPaint: 0, longTasks: [], shift: 0 };
    Object.assign(window, { seen });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => (seen.largestPaint = entry.startTime));
    watch("longtask", (entry) => seen.longTasks.push(entry.duration));
    watch("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    });
  });
}

const observed = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** 4 times slower processor, 1.47 Mbit/s, 562 ms. */
export async function slowNetwork(client: CDPSession): Promise<void> {
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562,
    downloadThroughput: (1.47e6 / 8) | 0,
    uploadThroughput: (0.675e6 / 8) | 0,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}
