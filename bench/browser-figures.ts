/** What a real Chromium loads, paints and shifts. */
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from "playwright";
import { chromiumArguments, findChromium } from "../server/platform/boot/chromium.ts";
import { figure, median, type Figure } from "./figure.ts";

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

/** Gzip bytes of every script that a page asked for until `ready`. */
async function scriptsUntil(context: BrowserContext, open: (page: Page) => Promise<void>): Promise<number> {
  const page = await context.newPage();
  const bodies: Promise<number>[] = [];
  let counting = true;
  page.on("response", (response) => {
    if (counting && response.request().resourceType() === "script") bodies.push(response.body().then((body) => gzipSync(body).length));
  });
  await open(page);
  counting = false;
  const sizes = await Promise.all(bodies);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The form reacts to a key only once its script has come: an error message after leaving an empty field proves it. */
async function untilSignInWorks(page: Page, address: string): Promise<void> {
  // Idle work must wait: what counts is what the form needs.
  await page.addInitScript(() => {
    Object.assign(window, { requestIdleCallback: () => 0 });
  });
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => {
    const input = document.querySelector<HTMLInputElement>("input[name=username]");
    input?.focus();
    input?.blur();
    return input?.getAttribute("aria-invalid") === "true";
  });
}

export async function scriptSizes(browser: Browser, address: string, account: { username: string; password: string }): Promise<Figure[]> {
  const visitor = await browser.newContext();
  const signInSize = await scriptsUntil(visitor, (page) => untilSignInWorks(page, address));
  await visitor.close();

  const user = await signedIn(browser, address, account);
  const listSize = await scriptsUntil(user, async (page) => {
    await page.goto(`${address}/orders`, { waitUntil: "load" });
    await page.getByRole("row").nth(1).waitFor();
    await page.waitForLoadState("networkidle");
  });
  await user.close();
  return [
    figure("JavaScript until the sign-in form works, gzip", signInSize, "kB", 110),
    figure("JavaScript of the orders list in all, gzip", listSize, "kB", 260),
  ];
}

export async function signInThrottled(browser: Browser, address: string): Promise<Figure[]> {
  const paints: number[] = [];
  const excesses: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await slowNetwork(client);
    await observe(page);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(3_000);
    const seen = await observed(page);
    paints.push(seen.largestPaint);
    excesses.push(seen.longTasks.reduce((sum, duration) => sum + duration - 50, 0));
    await context.close();
  }
  return [
    figure("sign-in page, slow: largest paint", median(paints) / 1000, "s", 2, `median of ${visits} visits`),
    figure("sign-in page, slow: long-task excess", median(excesses), "ms", 300, `median of ${visits} visits`),
  ];
}

export async function stability(browser: Browser, address: string, account: { username: string; password: string }): Promise<Figure[]> {
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

export async function signedIn(
  browser: Browser,
  address: string,
  { username, password }: { username: string; password: string },
): Promise<BrowserContext> {
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
