import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApiAnswer } from "../../host/env.ts";
import { errorAnswer } from "../../../tests/support/test-env.ts";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  vi.restoreAllMocks();
});

const said = "Your PDF file is downloading. Then you will be redirected to the Dashboard page";
const body = [
  {
    uuid: "viewer",
    atom: "document_viewer",
    data_url: "/v1/papers/4711",
    title: "Paper 4711",
    path: "/things/4711",
    path_label: "Back to the thing",
    downloading_text: said,
    on: { download: [{ do: "navigate", path: "/dashboard" }] },
  },
];
const paper = (type = "application/pdf"): ApiAnswer => ({
  ok: true,
  status: 200,
  data: { blob: new Blob(["%PDF-1.7 a paper"], { type }), name: "4711.pdf" },
  notifications: { messages: [], infos: [], warnings: [] },
});
const show = async (answer: () => ApiAnswer = () => paper()) =>
  (shown = await showNodes({ body, api: { "GET /v1/papers/4711": () => answer() } }));
const frame = () => shown!.container.querySelector("iframe");

it("[UI-037] shows a file that an address answers, embedded in the page", async () => {
  const { env } = await show();
  await expect.poll(() => frame()?.title).toBe("Paper 4711");
  expect(env.calls).toMatchObject([{ method: "GET", path: "/v1/papers/4711", as: "file" }]);
  const address = frame()!.src.replace(/#.*/, "");
  expect(address).toMatch(/^blob:/);
  expect(await (await fetch(address)).text()).toBe("%PDF-1.7 a paper");
});

it("has a name and a way back to what it belongs to", async () => {
  await show();
  await expect.element(page.getByRole("heading", { level: 1, name: "Paper 4711" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Back to the thing" })).toHaveAttribute("href", "/things/4711");
});

it("[EXP-008] says while it saves the file what comes next, and then leads there", async () => {
  const { env } = await show();
  await page.getByRole("button", { name: "Download PDF" }).click();
  await expect.poll(() => env.paths).toEqual(["/dashboard"]);
  expect(env.notices).toEqual([{ tone: "info", text: said }]);
  expect(env.saved.map(({ name }) => name)).toEqual(["4711.pdf"]);
  expect(env.calls).toHaveLength(1);
});

it("saves the file at once where the browser shows no PDF inside a page", async () => {
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(false);
  const { env } = await show();
  await expect.poll(() => env.paths).toEqual(["/dashboard"]);
  expect(env.saved.map(({ name }) => name)).toEqual(["4711.pdf"]);
  expect(frame()).toBeNull();
});

it("frames nothing that is no PDF: a page of a stranger would be at home there", async () => {
  const { env } = await show(() => paper("text/html"));
  await expect.poll(() => shown!.container.querySelector(".message-panel")).not.toBeNull();
  expect(frame()).toBeNull();
  expect(env.saved).toEqual([]);
});

it("says why there is nothing to see, and asks again", async () => {
  let fails = true;
  await show(() => (fails ? errorAnswer(404, { message: "4711 - Not Found." }) : paper()));
  await expect.element(page.getByText("4711 - Not Found.")).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await expect.poll(() => frame()).not.toBeNull();
});
