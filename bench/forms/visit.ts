/** One visit to a contestant's form: what it costs the main thread, by the browser's own counters, and in memory. */
import type { Browser, Page } from "playwright";
import { MainThread } from "../main-thread.ts";
import type { BuiltForms } from "./build.ts";
import { sendLabel, type ContestantName, type FormWindow, type PageName } from "./work.ts";

/** Milliseconds of the main thread's processor time. */
export interface Mounted {
  /** From the JSON, or the list of fields, until the form is painted for the first time. */
  paint: number;
  /** Until all of the form is in the document and nothing is left to do. */
  whole: number;
  /** The longest piece of work in idle time; 0 where all is done at once. */
  slice: number;
}

export interface Visit extends Mounted {
  key: number;
  toggle: number;
  submit: number;
  /** MB. */
  heap: number;
}

const keys = 20;
const toggles = 8;

/** `rehearsed`: a short form was drawn, filled in and sent before. `cold`: what of the code has never run is read and run for the first time. */
export type RunKind = "rehearsed" | "cold";

export function visit(browser: Browser, forms: BuiltForms, name: ContestantName, count: number, way: RunKind): Promise<Visit> {
  return onPage(browser, forms, name, async (page, counters) => {
    if (way === "rehearsed") await rehearse(page);
    const empty = await counters.heap();
    const mounted = await mount(page, counters, inputsOf(count), count);
    const heap = (await counters.heap()) - empty;
    const key = await typing(page, counters, Math.floor(count / 2) + 1);
    const toggle = await toggling(page, counters, count);
    const submit = await submitting(page, counters);
    return { ...mounted, key, toggle, submit, heap };
  });
}

/** Milliseconds of a key into the first field, which the conditions of all `count` others read. */
export function changeUnderConditions(browser: Browser, forms: BuiltForms, count: number): Promise<number> {
  return onPage(browser, forms, "portolan-conditions", async (page, counters) => {
    await mount(page, counters, count + 1, count);
    return typing(page, counters, 0);
  });
}

async function onPage<T>(
  browser: Browser,
  forms: BuiltForms,
  name: PageName,
  work: (page: Page, counters: MainThread) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(holdIdleWork);
    await forms.open(page, name);
    // Beside the form: nothing moves under the pointer.
    await page.mouse.move(1270, 450);
    return await work(page, await MainThread.of(page));
  } finally {
    await context.close();
  }
}

/** Every 10th is not shown at first. */
const inputsOf = (count: number): number => count - Math.floor(count / 10);

/**
 * A short form is drawn, typed into, sent and taken away: what is measured afterwards is the work on a form, not the browser's
 * first reading of the code, which every visit of every contestant would have to the same amount at any length.
 */
async function rehearse(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = window as unknown as HeldIdle;
    own.prepareForm(30);
    own.mountForm();
  });
  const input = page.locator("main input").nth(8);
  await input.pressSequentially("show");
  await page.waitForFunction(() => document.querySelectorAll("main input").length > 27);
  await page.getByRole("button", { name: sendLabel }).click();
  await page.waitForFunction(() => document.querySelectorAll("main [aria-invalid=true]").length > 26);
  await page.evaluate(() => (window as unknown as HeldIdle).unmountForm());
  await page.waitForFunction(() => document.querySelector("main input") === null);
  await page.mouse.move(1270, 450);
  // No draft of it comes back.
  await page.waitForTimeout(600);
  await page.evaluate(() => localStorage.clear());
}

interface HeldIdle extends FormWindow {
  /** From now on. */
  holdIdle(): void;
  /** Lets go what was asked for idle time and held back so far. */
  releaseIdle(): void;
  longestSlice: number;
}

/** While a form is mounted idle work waits until it is let go: what is done until the first paint can be told from what comes after. */
function holdIdleWork(): void {
  const native = window.requestIdleCallback.bind(window);
  const cancel = window.cancelIdleCallback.bind(window);
  const held = new Map<number, { run: IdleRequestCallback; options: IdleRequestOptions | undefined }>();
  let holding = false;
  let next = -1;
  const timed =
    (run: IdleRequestCallback): IdleRequestCallback =>
    (deadline) => {
      const began = performance.now();
      run(deadline);
      own.longestSlice = Math.max(own.longestSlice, performance.now() - began);
    };
  const own = Object.assign(window as unknown as HeldIdle & Window, {
    longestSlice: 0,
    holdIdle: () => {
      holding = true;
      own.longestSlice = 0;
    },
    releaseIdle: () => {
      holding = false;
      for (const { run, options } of held.values()) native(timed(run), options);
      held.clear();
    },
  });
  window.requestIdleCallback = (run, options) => {
    if (!holding) return native(timed(run), options);
    held.set(next, { run, options });
    return next--;
  };
  window.cancelIdleCallback = (handle) => (handle < 0 ? void held.delete(handle) : cancel(handle));
}

async function mount(page: Page, counters: MainThread, inputs: number, count: number): Promise<Mounted> {
  await page.evaluate((fields) => (window as unknown as HeldIdle).prepareForm(fields), count);
  const before = await counters.worked();
  await page.evaluate(async () => {
    (window as unknown as HeldIdle).holdIdle();
    (window as unknown as HeldIdle).mountForm();
    const frame = () => new Promise(requestAnimationFrame);
    while (!document.querySelector("main input")) await frame();
    // The frame that holds the form, and the one after it, when the first is painted.
    await frame();
    await frame();
  });
  const painted = await counters.worked();
  await page.evaluate(() => (window as unknown as HeldIdle).releaseIdle());
  await page.waitForFunction((expected) => document.querySelectorAll("main input").length >= expected, inputs, {
    polling: 100,
    timeout: 120_000,
  });
  await page.waitForTimeout(500);
  const whole = await counters.worked();
  const slice = await page.evaluate(() => (window as unknown as HeldIdle).longestSlice);
  return { paint: painted - before, whole: whole - before, slice };
}

/** The mean of several keys into one field. */
async function typing(page: Page, counters: MainThread, index: number): Promise<number> {
  await goTo(page, index);
  await press(page, ["a", "b", "c"], 40);
  const before = await counters.worked();
  await press(
    page,
    Array.from({ length: keys }, (_, index) => "abcdefghij"[index % 10]!),
    40,
  );
  return ((await counters.worked()) - before) / keys;
}

/** The mean of showing and hiding a field in the middle. */
async function toggling(page: Page, counters: MainThread, count: number): Promise<number> {
  await goTo(page, Math.floor(count / 20) * 10 + 8);
  await press(page, [..."show", "Backspace"], 60);
  const before = await counters.worked();
  await press(
    page,
    Array.from({ length: toggles }, (_, index) => (index % 2 === 0 ? "w" : "Backspace")),
    60,
  );
  return ((await counters.worked()) - before) / toggles;
}

async function submitting(page: Page, counters: MainThread): Promise<number> {
  await page.getByRole("button", { name: sendLabel }).focus();
  await page.waitForTimeout(300);
  const before = await counters.worked();
  await page.keyboard.press("Enter");
  let heapBefore = -1;
  for (;;) {
    await page.waitForTimeout(300);
    const shown = await page.evaluate(() => document.querySelectorAll("main [aria-invalid=true]").length);
    if (shown > 0 && shown === heapBefore) break;
    heapBefore = shown;
  }
  return (await counters.worked()) - before;
}

async function goTo(page: Page, index: number): Promise<void> {
  await page.evaluate((label) => {
    const found = [...document.querySelectorAll("main label")].find(({ textContent }) => textContent.replace("*", "") === label);
    const input = document.getElementById((found as HTMLLabelElement).htmlFor)!;
    input.scrollIntoView({ block: "center" });
    input.focus();
  }, `Field ${index}`);
  await page.waitForTimeout(400);
}

async function press(page: Page, pressed: readonly string[], pause: number): Promise<void> {
  for (const key of pressed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
  }
}
