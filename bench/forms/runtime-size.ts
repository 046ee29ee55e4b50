/**
 * What a page with a form of text, select, checkbox and date loads until it has been filled in, judged, refused once and sent: every
 * script that the browser fetches between the empty page and the arrival of the values, whenever it comes. So MobX is counted, the
 * compiler of documents, rules, what a form does once it is on screen (drafts, undo, paste), the list that is searched, the summary
 * of what is wrong, submit, and this page's own few lines.
 *
 * Not counted: React, react-dom and the scheduler; what hands the values to the network (the host's `send`, which is axios in the
 * portal and a function of the bench here) and the portal around the page; the definitions of other atoms; and what loads on first
 * need and is not needed here: calendar, list of a searched select, decimals, patterns, variants, rules that the server answers,
 * data sources with mobx-state-tree.
 *
 * Built and cut as the portal is: a file of libraries, one of what every page begins with, one per group of atoms, the rest as it
 * comes late. Each file is compressed for itself, as it travels.
 */
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { clientChunks } from "../../server/platform/boot/atom-chunks.ts";
import { figure, type Figure } from "../figure.ts";
import { reactChunk } from "../built-pages.ts";
import { buildForms } from "./build.ts";
import { sendLabel, type FormWindow, type Values } from "./work.ts";

/** The portal's other files hold what its other pages share. */
const isOfAPage = (chunk: string): boolean => /^(?:libraries|shell|atoms-.*)$/.test(chunk);

export async function runtimeSize(browser: Browser): Promise<Figure[]> {
  const forms = await buildForms({ pages: ["portolan-runtime"], cut: clientChunks.groups.filter(({ name }) => isOfAPage(name)) });
  const page = await browser.newPage();
  try {
    const scripts = new Map<string, Promise<Buffer>>();
    page.on("request", (request) => {
      if (request.resourceType() !== "script") return;
      scripts.set(
        new URL(request.url()).pathname,
        request.response().then((response) => response!.body()),
      );
    });
    await forms.open(page, "portolan-runtime");
    await page.evaluate(() => {
      (window as unknown as FormWindow).prepareForm(1);
      (window as unknown as FormWindow).mountForm();
    });
    // Sent too early: what a first refusal needs is counted.
    await page.getByRole("button", { name: sendLabel }).click();
    await page.locator("main [aria-invalid=true]").waitFor();
    await page.getByLabel("Text").fill("x");
    await page.getByLabel("Select").selectOption("a");
    await page.getByLabel("Checkbox").check();
    await page.getByLabel("Date", { exact: true }).fill("11/21/2026");
    await page.getByRole("button", { name: sendLabel }).click();
    await page.waitForFunction(() => (window as unknown as { submitted: Values[] }).submitted.length > 0);
    // What it does with the answer, and what waits for time to spare.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const counted = [...scripts].filter(([file]) => !file.includes(`/${reactChunk}-`));
    if (counted.length === scripts.size) throw new Error("React was not told from the rest.");
    const code = await Promise.all(counted.map(([, body]) => body));
    const size = code.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000;
    return [figure("form runtime with text, select, checkbox, date, gzip", size, "kB", 75, `${code.length} scripts, without React`)];
  } finally {
    await page.close();
    forms.remove();
  }
}
