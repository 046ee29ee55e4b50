/** The page of the cart in a real Chromium: until it can be worked on, and what typing, pasting and undoing cost its main thread. */
import { setTimeout as pause } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright";
import { MainThread } from "../main-thread.ts";
import { providePaints, rested } from "../painted.ts";

export const places = { scroller: "main .table__scroller", row: "main .sheet tbody .table__row:not([aria-hidden])" } as const;

/** As they are drawn: the item's number, material, quantity. */
const quantityColumn = 3;

export interface CartPage {
  page: Page;
  thread: MainThread;
}

/**
 * From the press on the link of the navigation until rows with their texts have been painted.
 * @returns the page, which shows the active cart, and the milliseconds that this took
 */
export async function goToCart(context: BrowserContext, address: string): Promise<CartPage & { took: number }> {
  const page = await context.newPage();
  await providePaints(page);
  await page.goto(`${address}/dashboard`);
  await page.locator("main .table__row").first().waitFor();
  // What the next page is drawn with is loaded in idle time.
  await settle(page);
  const took = await page.evaluate(async (row) => {
    const isUsable = () => {
      const rows = [...document.querySelectorAll<HTMLElement>(row)];
      return rows.length >= 8 && rows.slice(0, 8).every(({ innerText }) => innerText.trim().length > 4);
    };
    const link = document.querySelector<HTMLElement>('nav a[href$="/cart/shop"]')!;
    const began = performance.now();
    link.click();
    do await window.framePainted();
    while (!isUsable() && performance.now() - began < 20_000);
    return performance.now() - began;
  }, places.row);
  const thread = await MainThread.of(page);
  await settle(page);
  return { page, thread, took };
}

/** The server is asked again within that time, if at all. */
const quietMs = 600;

/** Until nothing has been on its way for a while, and what came is drawn. */
export async function settle(page: Page): Promise<void> {
  let last = performance.now();
  const mark = () => (last = performance.now());
  page.on("request", mark);
  page.on("response", mark);
  for (let left = quietMs; left > 0; left = last + quietMs - performance.now()) await pause(left);
  page.off("request", mark);
  page.off("response", mark);
  await rested(page);
}

/** Milliseconds of the main thread's processor time from the first key until the server's answer stands in the row. */
export async function changeQuantity({ page, thread }: CartPage, { line, quantity }: { line: number; quantity: number }): Promise<number> {
  await page.locator(places.row).nth(line).locator(`td:nth-child(${quantityColumn})`).click();
  await rested(page);
  const before = await thread.worked();
  const answered = page.waitForResponse((response) => response.url().includes("/commands/edit_items"));
  await page.keyboard.type(String(quantity));
  await page.keyboard.press("Enter");
  await (await answered).finished();
  await rested(page);
  return (await thread.worked()) - before;
}

export interface Work {
  /** Milliseconds of the main thread until all stand, before anything is heard of the server … */
  own: number;
  /** … and with what the server answers. */
  all: number;
}

/** Into the empty row at the end. */
export async function pasteRows({ page, thread }: CartPage, text: string): Promise<Work> {
  await page.locator(places.row).first().locator("td:nth-child(2)").click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await rested(page);
  return worked({ page, thread }, "edit_items", () =>
    page.evaluate((pasted) => {
      const data = new DataTransfer();
      data.setData("text/plain", pasted);
      document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, text),
  );
}

export const undo = (cart: CartPage): Promise<Work> => worked(cart, "undo", () => cart.page.keyboard.press("Control+z"));

async function worked({ page, thread }: CartPage, command: string, work: () => Promise<unknown>): Promise<Work> {
  // What the command leads to is held until what it costs by itself has been read.
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  const pattern = `**/commands/${command}`;
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse((response) => response.url().includes(`/commands/${command}`), { timeout: 120_000 });
  const before = await thread.worked();
  await work();
  await rested(page);
  const own = (await thread.worked()) - before;
  release();
  await answered;
  await settle(page);
  const all = (await thread.worked()) - before;
  await page.unroute(pattern);
  return { own, all };
}
