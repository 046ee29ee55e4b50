/**
 * What a page with a form of text, select, checkbox and date loads until it has been filled in and sent: every script between the
 * empty page and the arrival of the values, deferred behaviour (what is said of a field, submit, drafts) included. Not counted are
 * React with its scheduler, the definitions of other atoms, and what nobody asks for here: antd's lists and date picker, decimals,
 * patterns. Compressed together, since how the scripts are cut into files is the portal's business and not that of this page.
 */
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright";
import { figure, type Figure } from "../figure.ts";
import { buildForms, reactChunk } from "./build.ts";
import { sendLabel, type FormWindow, type Values } from "./work.ts";

export async function runtimeSize(browser: Browser): Promise<Figure[]> {
  const forms = await buildForms({ pages: ["portolan-runtime"] });
  const page = await browser.newPage();
  try {
    const scripts = new Map<string, Promise<Buffer>>();
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      scripts.set(new URL(response.url()).pathname, response.body());
    });
    await forms.open(page, "portolan-runtime");
    await page.evaluate(() => (window as unknown as FormWindow).mountForm(1));
    // Sent too early: what a first refusal needs is counted.
    await page.getByRole("button", { name: sendLabel }).click();
    await page.locator("main [aria-invalid=true]").waitFor();
    await page.getByLabel("Text").fill("x");
    await page.getByLabel("Select").selectOption("a");
    await page.getByLabel("Checkbox").check();
    await page.getByLabel("Date", { exact: true }).fill("11/21/2026");
    await page.getByRole("button", { name: sendLabel }).click();
    await page.waitForFunction(() => (window as unknown as { submitted: Values[] }).submitted.length > 0);
    const counted = [...scripts].filter(([file]) => !file.includes(`/${reactChunk}-`));
    if (counted.length === scripts.size) throw new Error("React was not told from the rest.");
    const code = await Promise.all(counted.map(([, body]) => body));
    const size = gzipSync(Buffer.concat(code)).length / 1000;
    return [figure("form runtime with text, select, checkbox, date, gzip", size, "kB", 60, `${code.length} scripts, without React`)];
  } finally {
    await page.close();
    forms.remove();
  }
}
