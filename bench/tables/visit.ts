/** One visit to a contestant's table: what it costs to mount, and how it scrolls. */
import type { Browser, CDPSession, Page } from "playwright";
import { MainThread } from "../main-thread.ts";
import type { BuiltTables } from "./build.ts";
import { places, type ContestantName, type Places, type TableWindow } from "./work.ts";

export const rowCount = 10_000;
const rehearsed = 300;
/**
 * Pixels a second: a wheel that is turned, turned fast, and the flick of a trackpad; one and a half, three and six rows at each of
 * sixty frames. Chosen before anything was measured at them, each twice the one before.
 */
export const speeds = [3_500, 7_000, 14_000] as const;

export interface Visit {
  /** Milliseconds of the main thread's processor time until the rows are painted. */
  mount: number;
  /** MB. */
  heap: number;
  /** At each of the speeds, in their order, at a processor that is four times slower. */
  scrolls: readonly Scroll[];
  /** Lines of the viewport where no row stood when a frame was done, as a share of all that were looked at. */
  blank: number;
  /** Pixels that were scrolled. */
  way: number;
}

export interface Scroll {
  /** A second: those in which the table has moved. One that shows the same place once more is no frame of scrolling. */
  moved: number;
  /** Frames of the main thread a second, whatever they show. */
  frames: number;
  /** The longest time without one, in milliseconds. */
  pause: number;
}

export async function onTable<T>(
  browser: Browser,
  tables: BuiltTables,
  name: ContestantName,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await tables.open(page, name);
    return await work(page);
  } finally {
    await context.close();
  }
}

export const visit = (browser: Browser, tables: BuiltTables, name: ContestantName): Promise<Visit> =>
  onTable(browser, tables, name, async (page) => {
    const thread = await MainThread.of(page);
    // What is measured is the work on a table, not the browser's first reading of the code.
    await draw(page, name, rehearsed);
    await page.evaluate(() => (window as unknown as TableWindow).unmountTable());
    await page.waitForTimeout(300);
    const empty = await thread.heap();
    await page.evaluate((count) => (window as unknown as TableWindow).prepareTable(count), rowCount);
    const filled = await thread.heap();

    const before = await thread.worked();
    await draw(page, name);
    const mount = (await thread.worked()) - before;
    await page.waitForTimeout(500);
    const heap = (await thread.heap()) - Math.max(empty, filled);

    const scrolls = await scrollAtAll(page, places[name]);
    // Looking costs time, so it is done on a way of its own.
    const { blank, way } = await scroll(page, await page.context().newCDPSession(page), places[name], {
      seconds: 1,
      speed: 7_000,
      look: true,
    });
    return { mount, heap, scrolls, blank, way };
  });

type Place = Pick<Places, "scroller" | "row">;

/** At each of the speeds, at a processor that stays four times slower from then on. */
export async function scrollAtAll(page: Page, place: Place): Promise<readonly Scroll[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const scrolls: Scroll[] = [];
  for (const speed of speeds) scrolls.push(await scroll(page, client, place, { seconds: 2, speed, look: false }));
  return scrolls;
}

/** Until the first rows, and not what stands in for them, are painted. @param count of what is to be prepared first */
export async function draw(page: Page, name: ContestantName, count?: number): Promise<void> {
  if (count !== undefined) await page.evaluate((rows) => (window as unknown as TableWindow).prepareTable(rows), count);
  await page.evaluate(async (row) => {
    (window as unknown as TableWindow).mountTable();
    const frame = () => new Promise(requestAnimationFrame);
    while (document.querySelectorAll(row).length < 10) await frame();
    // The frame that holds the rows, and the one after it, when the first is painted.
    await frame();
    await frame();
  }, places[name].row);
}

interface Seen {
  frames: number[];
  moved: number;
  blank: number;
  looked: number;
}

type SeeingWindow = Window & { seen: Seen; watching: boolean };

interface Way {
  seconds: number;
  speed: number;
  /** Whether rows stand there. */
  look: boolean;
}

async function scroll(
  page: Page,
  client: CDPSession,
  place: Place,
  { seconds, speed, look }: Way,
): Promise<Scroll & Pick<Visit, "blank" | "way">> {
  const box = (await page.locator(place.scroller).boundingBox())!;
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  await page.mouse.move(x, y);
  await page.waitForTimeout(300);
  const from = await scrollTop(page, place);
  await page.evaluate(watchFrames, { ...place, look });
  await client.send("Input.synthesizeScrollGesture", {
    x,
    y,
    yDistance: -speed * seconds,
    speed,
    gestureSourceType: "mouse",
    preventFling: true,
  });
  const { frames, moved, blank, looked } = await page.evaluate(() => {
    const own = window as unknown as SeeingWindow;
    own.watching = false;
    return own.seen;
  });
  await page.waitForTimeout(500);
  const way = (await scrollTop(page, place)) - from;
  const pauses = frames.slice(1).map((time, index) => time - frames[index]!);
  const lasted = (frames.at(-1)! - frames[0]!) / 1000;
  return {
    moved: moved / lasted,
    frames: pauses.length / lasted,
    pause: Math.max(...pauses),
    blank: looked === 0 ? 0 : blank / looked,
    way,
  };
}

/** When each frame began, and whether it shows another place than the one before; and, once it was done, whether rows stand everywhere. */
function watchFrames({ scroller, row, look }: { scroller: string; row: string; look: boolean }): void {
  const own = window as unknown as SeeingWindow;
  const seen: Seen = (own.seen = { frames: [], moved: 0, blank: 0, looked: 0 });
  own.watching = true;
  const scrolled = document.querySelector(scroller)!;
  const { top, height } = scrolled.getBoundingClientRect();
  let shown = scrolled.scrollTop;
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    const rows = [...document.querySelectorAll(row)].map((one) => one.getBoundingClientRect());
    for (const share of [0.15, 0.5, 0.85]) {
      const place = top + height * share;
      seen.looked++;
      if (!rows.some((one) => one.top <= place && place < one.bottom)) seen.blank++;
    }
  };
  requestAnimationFrame(function next(time) {
    seen.frames.push(time);
    // What the frame before has come to: nobody has touched anything since, so that asking costs nothing.
    if (scrolled.scrollTop !== shown) seen.moved++;
    shown = scrolled.scrollTop;
    if (look) painted.port2.postMessage(undefined);
    if (own.watching) requestAnimationFrame(next);
  });
}

const scrollTop = (page: Page, { scroller }: Place): Promise<number> =>
  page.evaluate((selector) => document.querySelector(selector)!.scrollTop, scroller);
