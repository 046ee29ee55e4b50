import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";

const elements = [
  { uuid: "title", atom: "text", name: "title", label: "Title" },
  { uuid: "secret", atom: "password", name: "secret", label: "Secret" },
  { uuid: "token", atom: "text", type: "password", name: "token", label: "Token" },
  {
    uuid: "kind",
    atom: "select",
    name: "kind",
    label: "Kind",
    options: [
      { value: "a", text: "A" },
      { value: "b", text: "B" },
    ],
    value: "a",
  },
  { uuid: "send", atom: "submit", label: "Send" },
];

const form = { kind: "form", version: 1, key: "probe", data_url: "/v1/things", elements };

/** What the browser keeps of one user, over several visits of the page. */
let kept: Map<string, string>;
let shown: Shown | undefined;

beforeEach(() => (kept = new Map()));
afterEach(() => leave());

function leave(): void {
  shown?.remove();
  shown = undefined;
}

async function visit(node: Record<string, unknown> = {}, more: Partial<ShownNodes> = {}): Promise<void> {
  shown = await showNodes({
    body: [{ uuid: "form", atom: "form", form: "probe", ...node }],
    documents: { "form:probe": form },
    api: { "POST /v1/things": () => successAnswer({}) },
    drafts: {
      read: (key) => (kept.has(key) ? (JSON.parse(kept.get(key)!) as unknown) : undefined),
      write: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, JSON.stringify(value))),
    },
    ...more,
  });
  await vi.waitFor(() => expect(shown!.page.formOf("form")!.behaviour).toBeDefined());
}

const title = page.getByRole("textbox", { name: "Title" });
const reload = () => window.dispatchEvent(new PageTransitionEvent("pagehide"));
const notice = page.getByText("Your entries of 10:00 were restored.");

async function typeAndReload(): Promise<void> {
  await userEvent.type(title, "A long story");
  await userEvent.selectOptions(page.getByLabelText("Kind"), "b");
  reload();
  leave();
}

describe("what was typed and not sent", () => {
  it("is there again after a reload, with a word about it", async () => {
    await visit();
    await typeAndReload();
    await visit();
    await expect.element(title).toHaveValue("A long story");
    await expect.element(page.getByLabelText("Kind")).toHaveValue("b");
    await expect.element(notice).toBeVisible();
  });

  it("is kept while somebody types, so that a crash loses a moment at most", async () => {
    await visit();
    await userEvent.type(title, "A long story");
    await vi.waitFor(() => expect([...kept.values()].join()).toContain("A long story"));
  });

  it("goes when it is discarded, and the form is as before", async () => {
    await visit();
    await typeAndReload();
    await visit();
    await userEvent.click(page.getByRole("button", { name: "Discard" }));
    await expect.element(title).toHaveValue("");
    await expect.element(notice).not.toBeInTheDocument();
    expect(kept.size).toBe(0);
  });

  it("goes when it was sent", async () => {
    await visit();
    await userEvent.type(title, "A long story");
    await vi.waitFor(() => expect(kept.size).toBe(1));
    await userEvent.click(page.getByRole("button", { name: "Send" }));
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it("is never a secret", async () => {
    await visit();
    await userEvent.type(page.getByLabelText("Secret", { exact: true }), "hunter2");
    await userEvent.type(page.getByLabelText("Token"), "abc-123");
    await userEvent.type(title, "x");
    reload();
    expect([...kept.values()].join()).toContain('"title":"x"');
    expect([...kept.values()].join()).not.toMatch(/hunter2|abc-123/);
  });

  it("belongs to its record in its version: over another one it is not laid", async () => {
    const record = (id: number, version: number) => ({ data: { record: { id, version, title: "Old" } } });
    await visit({ value: "record" }, record(1, 1));
    await expect.element(title).toHaveValue("Old");
    await userEvent.fill(title, "New");
    reload();
    leave();

    await visit({ value: "record" }, record(1, 2));
    await expect.element(title).toHaveValue("Old");
    await expect.element(page.getByText(/Restored/)).not.toBeInTheDocument();
  });

  it("waits for the record that it was typed into", async () => {
    const record = { data: { record: { id: 1, version: 1, title: "Old" } } };
    await visit({ value: "record" }, record);
    await userEvent.fill(title, "New");
    reload();
    leave();
    await visit({ value: "record" }, record);
    await expect.element(title).toHaveValue("New");
    await userEvent.click(page.getByRole("button", { name: "Discard" }));
    await expect.element(title).toHaveValue("Old");
  });

  it("is not kept where the form says so, nor of a form that saves by itself", async () => {
    await visit({ draft: "none" });
    await typeAndReload();
    await visit({ save: "blur" });
    await typeAndReload();
    expect(kept.size).toBe(0);
  });
});
