/** The page of the cart in a real Chromium: until it can be worked on, and what typing, pasting and undoing cost its main thread. */
import type { BrowserContext, Page } from "playwright";
import { MainThread } from "../main-thread.ts";

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
  await page.goto(`${address}/dashboard`);
  await page.locator("main .table__row").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const took = await page.evaluate(async (row) => {
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(undefined);
        });
      });
    const isUsable = () => {
      const rows = [...document.querySelectorAll<HTMLElement>(row)];
      return rows.length >= 8 && rows.slice(0, 8).every(({ innerText }) => innerText.trim().length > 4);
    };
    const link = document.querySelector<HTMLElement>('nav a[href$="/cart/shop"]')!;
    const began = performance.now();
    link.click();
    do await painted();
    while (!isUsable() && performance.now() - began < 20_000);
    return performance.now() - began;
  }, places.row);
  const thread = await MainThread.of(page);
  await settle(page);
  return { page, thread, took };
}

/** Until nothing has been on its way for a while, and what came is drawn. */
export async function settle(page: Page): Promise<void> {
  let last = performance.now();
  const mark = () => (last = performance.now());
  page.on("request", mark);
  page.on("response", mark);
  while (performance.now() - last < 600) await page.waitForTimeout(100);
  page.off("request", mark);
  page.off("response", mark);
}

/** Milliseconds of the main thread's processor time from the first key until the server's answer stands in the row. */
export async function changeQuantity({ page, thread }: CartPage, { line, quantity }: { line: number; quantity: number }): Promise<number> {
  await page.locator(places.row).nth(line).locator(`td:nth-child(${quantityColumn})`).click();
  await page.waitForTimeout(200);
  const before = await thread.worked();
  const answered = page.waitForResponse((response) => response.url().includes("/commands/edit_items"));
  await page.keyboard.type(String(quantity));
  await page.keyboard.press("Enter");
  await answered;
  await page.waitForTimeout(400);
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
  await page.waitForTimeout(300);
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
  await page.waitForTimeout(700);
  const own = (await thread.worked()) - before;
  release();
  await answered;
  await settle(page);
  const all = (await thread.worked()) - before;
  await page.unroute(pattern);
  return { own, all };
}
