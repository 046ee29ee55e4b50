/** Every shipped page in a language of its own letters: what stays readable came neither through the texts nor from the ERP. */
import { globSync, readFileSync } from "node:fs";
import { knownFormats } from "../../server/documents/attachments/formats.ts";
import { configEditor } from "../support/config-editor.ts";
import { namesIn, plainTexts, pseudo, wordsIn } from "../support/pseudo-language.ts";
import { pseudoTexts } from "../support/pseudo-texts.ts";
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

test.describe.configure({ timeout: 360_000 });

/** Languages have two letters in documents. No user can choose this one, and its months and countries have letters of their own. */
const language = "ru";

/** It shows the reference of the elements and their examples, which are written in one language. */
const reference = "/admin/gallery";

const routes = globSync("page-configs/**/*.page.json")
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as { route?: string })
  .flatMap(({ route }) => (route === undefined || route.includes("{") || route === "/logout" || route === reference ? [] : [route]))
  .toSorted();

/** The same in every language: names, units, notations and the endings of files. */
const names = wordsIn(["Portolan English Deutsch Français Fran ais PDF CSV XLSX CCP AM PM HH MM SS", ...knownFormats]);

/** What the page was given that is nobody's text: answers without what they say, and who is signed in. */
interface Data {
  answers: Promise<readonly string[]>[];
}

function listenToData(page: Page): Data {
  const data: Data = { answers: [] };
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/api/") || pathname.endsWith("/pages") || !response.ok()) return;
    // The stream of what is pushed never ends.
    if (!response.headers()["content-type"]?.includes("json")) return;
    const read = response.json().catch(() => ({})) as Promise<{ data?: unknown }>;
    data.answers.push(read.then((answer) => [...wordsIn(answer.data), ...namesIn(answer.data)]));
  });
  return data;
}

/** @param typed what stands there because the trip has written it */
async function findings(page: Page, data: Data, typed: readonly string[] = []): Promise<string[]> {
  const boot = await page.evaluate(() => document.querySelector('script[type="application/json"]')?.textContent ?? "{}");
  const { session, site_configs = {} } = JSON.parse(boot) as { session?: unknown; site_configs?: Record<string, unknown> };
  const { texts: _, ...site } = site_configs;
  for (;;) {
    // The page may show an answer before the trip has read it.
    const { length } = data.answers;
    const words = [...names, ...typed, ...(await Promise.all(data.answers)).flat(), ...wordsIn([session, site])];
    const found = await page.evaluate<string[]>(`(${plainTexts.toString()})(document.body, ${JSON.stringify([...new Set(words)])})`);
    if (data.answers.length === length) return found;
  }
}

test.beforeAll(async ({ api, portal }) => {
  await api.add({ kind: "messages", version: 1, key: "trip-pseudo", language, texts: pseudoTexts() });
  await portal.db.updateTable("users").set({ language }).execute();
});
test.afterAll(async ({ portal }) => void (await portal.db.updateTable("users").set({ language: "en" }).execute()));

test("every page of an administrator is in the user's language", async ({ page, portal }) => {
  const data = listenToData(page);
  await openAs(page, portal, "admin", "/dashboard");
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByText(pseudo("Dashboard")).first()).toBeAttached();
  for (const route of routes) {
    data.answers = [];
    await page.goto(route);
    await settled(page);
    expect.soft(await findings(page, data), route).toEqual([]);
  }
});

test("lists, an order and the menus of the shell are in the user's language", async ({ page, portal }) => {
  const data = listenToData(page);
  await openAs(page, portal, "buyer", "/orders");
  for (const opener of await page.locator('#app button:is([aria-haspopup], [aria-expanded="false"]):visible').all()) {
    if (!(await opener.isVisible())) continue;
    const name = await opener.textContent();
    const button = (await opener.elementHandle())!;
    await button.click();
    // Its code may have to come first.
    const isOpen = async () => (await button.getAttribute("aria-expanded")) === "true" || (await page.locator("dialog:modal").count()) > 0;
    await expect.poll(isOpen).toBe(true);
    expect.soft(await findings(page, data), `after a click on ${name}`).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.goto("/orders?q=nothing-is-called-so&date_range=ALL");
  await settled(page);
  expect.soft(await findings(page, data, ["nothing", "is", "called", "so"]), "an empty list").toEqual([]);

  const { items } = (await (await page.request.get("/api/v1/salesdocs?page_size=10")).json()).data as { items: { doc_number: string }[] };
  await page.goto(`/orders/${items[0]!.doc_number}`);
  await settled(page);
  expect.soft(await findings(page, data), "an order").toEqual([]);

  await page.goto("/orders/4711-nowhere");
  await settled(page);
  expect.soft(await findings(page, data, ["nowhere"]), "an order that is not there").toEqual([]);
});

test("the config editor is in the user's language: its bar, tabs, search, conflict and dialogs", async ({ page, portal }) => {
  // Not its answers: they hold the texts of all documents.
  const none: Data = { answers: [] };
  const given = wordsIn("table recent orders JSON Kontor"); // what the document is called, and what is written into it
  // What is edited is a document, in the words of the language of documents; the editor marks its parts.
  // The tree beside it shows documents by their keys and titles.
  const isCode = (found: string): boolean =>
    /^(?:span\.ͼ|div\.cm-line|p\.difference__place|span\.ant-tree-node-content-wrapper|span: "[\w/-]+"$)/.test(found);
  const inPlainWords = async () => (await findings(page, none, given)).filter((found) => !isCode(found));
  await openAs(page, portal, "admin", "/admin/configs/table%3Arecent_orders");
  const editor = await configEditor(page);
  await settled(page);
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await settled(page);
    expect.soft(await inPlainWords(), await tab.innerText()).toEqual([]);
  }
  await editor.replace('"label": "Customer"', '"label": "Kontor"');
  await page.locator(".cm-content").press("Control+f");
  expect.soft(await inPlainWords(), "search").toEqual([]);
  await page.getByRole("tab").nth(1).click();
  await expect(page.locator(".difference__change")).toHaveCount(1);
  expect.soft(await inPlainWords(), "a difference").toEqual([]);
  await page.locator('.config_editor__actions [data-variant="primary"]').click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await inPlainWords(), "publish").toEqual([]);
});

test("the pages before sign-in are in the language that the browser asks for", async ({ browser, portal, administrator }) => {
  await administrator.change("messages:fr", (document) => (document.texts = pseudoTexts()));
  const context = await browser.newContext({ baseURL: portal.address, locale: "fr-FR" });
  const page = await context.newPage();
  const data = listenToData(page);
  for (const path of ["/", "/password/repair?reset_password_token=none", "/privacy", "/nowhere"]) {
    await page.goto(path);
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    expect.soft(await findings(page, data), path).toEqual([]);
  }
  await page.goto("/");
  await page.locator("main button[type=submit]").click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  expect.soft(await findings(page, data), "what is missing").toEqual([]);
  await page.locator('input[name="username"]').fill("1");
  await page.locator('input[name="password"]').fill("2");
  await Promise.all([
    page.waitForResponse((response) => response.url().includes("/login")),
    page.locator("main button[type=submit]").click(),
  ]);
  await settled(page);
  expect.soft(await findings(page, data), "refused").toEqual([]);
  await context.close();
});
