import { userEvent } from "vitest/browser";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { errorAnswer } from "../../../tests/support/test-env.ts";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown | undefined;
beforeEach(() => page.viewport(1280, 800));
afterEach(() => shown?.remove());

const file = (name: string): ApiAnswer => ({
  ok: true,
  status: 200,
  data: { blob: new Blob(["Thing\r\n"]), name },
  notifications: { messages: [], infos: [], warnings: [] },
});
const list = { items: [{ id: "1" }], pagination: { page: 3, page_size: 25, total_pages: 9, total_results: 201 } };
const address = "/v1/shown/things/download";

async function show(api: ShownNodes["api"], node: object = {}): Promise<Shown> {
  shown = await showNodes({
    body: [{ uuid: "export", atom: "export_menu", source: "things", ...node }],
    data: { things: list },
    ...(api ? { api: { "GET /v1/shown/things": () => ({ ...file(""), data: list }), ...api } } : {}),
  });
  await expect.poll(() => shown!.page.source("things")?.state).toBe("ready");
  return shown;
}
const button = () => shown!.container.querySelector<HTMLButtonElement>(".export_menu button")!;
const choose = async (name: string) => {
  await userEvent.click(button());
  await page.getByRole("menuitem", { name, exact: true }).click();
};
const exported = () => shown!.env.calls.filter(({ path }) => path.endsWith("/download"));

it("[EXP-001, EXP-003] asks for the list as it is filtered and sorted, without its page, with the page size of downloads", async () => {
  const { env, page: model } = await show({ [`GET ${address}`]: () => file("things.csv") });
  await model.source("things")!.change({ q: "rope", sort_by: "name", order: "desc", page_size: 25 });
  await model.source("things")!.change({ page: 3 });
  await choose("CSV");

  await expect.poll(() => env.saved.map(({ name }) => name)).toEqual(["things.csv"]);
  expect(exported()).toMatchObject([
    { method: "GET", path: address, as: "file", query: { q: "rope", sort_by: "name", order: "desc", page_size: "12000", format: "csv" } },
  ]);
  expect(exported()[0]!.query).not.toHaveProperty("page");
});

it("says with the call that the list is the ERP's, so that nothing is sent while that is away", async () => {
  shown = await showNodes({
    body: [{ uuid: "export", atom: "export_menu", source: "things" }],
    sources: [{ id: "things", type: "list", data_url: "/v1/shown/things", needs_erp: true }],
    api: { "GET /v1/shown/things": () => ({ ...file(""), data: list }), [`GET ${address}`]: () => file("things.csv") },
  });
  await expect.poll(() => shown!.page.source("things")?.state).toBe("ready");
  await choose("CSV");
  await expect.poll(exported).toMatchObject([{ path: address, needs_erp: true }]);
});

it("[EXP-005] saves what is answered as a file in the format that was chosen", async () => {
  const { env } = await show({ [`GET ${address}`]: (call: ApiCall) => file(`things.${call.query?.["format"]}`) });
  for (const [name, ending] of [
    ["Excel", "xlsx"],
    ["PDF", "pdf"],
  ] as const) {
    await choose(name);
    await expect.poll(() => env.saved.at(-1)?.name).toBe(`things.${ending}`);
  }
  expect(await env.saved[0]!.file.text()).toBe("Thing\r\n");
});

it("[EXP-006] says why a file could not be made as of any other call", async () => {
  const { env } = await show({ [`GET ${address}`]: () => errorAnswer(503, { message: "The back office is away." }) });
  await choose("CSV");
  await expect.poll(() => env.notices).toEqual([{ tone: "error", text: "The back office is away." }]);
  expect(env.saved).toEqual([]);
  expect(button().textContent).toBe("Export");
});

it("stops what it asked for, and saves nothing of it", async () => {
  let stopped = false;
  const { env } = await show({
    [`GET ${address}`]: (call: ApiCall) =>
      new Promise<ApiAnswer>((resolve) => {
        call.signal!.addEventListener("abort", () => {
          stopped = true;
          resolve(file("half.csv"));
        });
      }),
  });
  await choose("CSV");
  await expect.poll(() => button().textContent).toContain("Stop export");
  await userEvent.click(button());
  expect(stopped).toBe(true);
  await expect.poll(() => button().textContent).toBe("Export");
  expect(env.saved).toEqual([]);
  expect(env.notices).toEqual([{ tone: "info", text: "The export was stopped." }]);
});

it("stops when the page is left", async () => {
  let signal: AbortSignal | undefined;
  const open = await show({ [`GET ${address}`]: (call: ApiCall) => new Promise<ApiAnswer>(() => (signal = call.signal)) });
  await choose("PDF");
  await expect.poll(() => signal !== undefined).toBe(true);
  open.remove();
  shown = undefined;
  expect(signal!.aborted).toBe(true);
});

it("sends the filters as data with a POST, to an address of its own, without a page size where there are no pages", async () => {
  const { env } = await show(
    { "POST /v1/shown/parts": () => file("parts.xlsx") },
    { source: undefined, data_url: "/v1/shown/parts", method: "POST", whole: true },
  );
  await choose("Excel");
  await expect.poll(() => env.saved.length).toBe(1);
  expect(exported()).toEqual([]);
  expect(env.calls.at(-1)).toMatchObject({ method: "POST", path: "/v1/shown/parts", query: { format: "xlsx" }, body: {} });
});

it("hands a long export over to the host, and is free for the next one", async () => {
  const job = new Blob(['{"data":{"id":"1"}}']);
  const { env } = await show(
    { "POST /v1/shown/parts": () => ({ ...file(""), status: 202, data: { blob: job, name: undefined } }) },
    { source: undefined, data_url: "/v1/shown/parts", method: "POST" },
  );
  const followed: Blob[] = [];
  env.followExport = (answer) => void followed.push(answer);
  await choose("CSV");
  await expect.poll(() => followed).toEqual([job]);
  expect(env.calls.at(-1)!.headers).toEqual({ Prefer: "respond-async" });
  expect(env.saved).toEqual([]);
  await expect.poll(() => button().textContent).toBe("Export");
});

it("works by keyboard alone: arrows go around, Escape leads back", async () => {
  await show({ [`GET ${address}`]: () => file("things.zip") });
  button().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement?.textContent).toBe("CSV");
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("ZIP with CSV, Excel, PDF");
  await userEvent.keyboard("{Escape}");
  expect(document.activeElement).toBe(button());
  expect(button().getAttribute("aria-expanded")).toBe("false");
  await userEvent.keyboard("{ArrowDown}{End}{Enter}");
  await expect.poll(() => shown!.env.saved.map(({ name }) => name)).toEqual(["things.zip"]);
});

it.each([
  ["a phone", 390],
  ["a screen that is zoomed to twice its size", 720],
])("saves a file on %s, with all formats inside the screen", async (_screen, width) => {
  const { env } = await show({ [`GET ${address}`]: () => file("things.pdf") });
  await page.viewport(width, 800);
  await userEvent.click(button());
  for (const item of document.querySelectorAll("[role=menuitem]")) {
    const { left, right, top, bottom } = item.getBoundingClientRect();
    expect(left >= 0 && right <= width && top >= 0 && bottom <= 800, item.textContent!).toBe(true);
  }
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  await expect.poll(() => env.saved.map(({ name }) => name)).toEqual(["things.pdf"]);
});
