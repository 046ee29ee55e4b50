/** Questions as a page asks them, drawn by the portal above it. */
import axe from "axe-core";
import { action, makeObservable, observable } from "mobx";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../tests/support/shown-nodes.tsx";
import "./shell.css";
import { PortalContext } from "./portal-context.ts";
import type { Portal } from "./portal.ts";
import { NotificationCenter } from "./notification-center.tsx";

let shown: Shown | undefined;
let root: Root | undefined;
/** Another page is on screen. */
let leave: () => void;
const layer = document.createElement("div");

// A colour on its way from light to dark is no colour that anybody reads.
document.head.append(Object.assign(document.createElement("style"), { textContent: "* { transition: none !important }" }));

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  root?.unmount();
  layer.remove();
  shown?.remove();
  delete document.documentElement.dataset.theme;
});

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;

/** A page with a button that asks, and calls with the answer. */
async function ask(question: object, more: { state?: object } = {}): Promise<void> {
  const steps = [
    { do: "confirm", as: "said", ...question },
    { do: "call", data_url: "/v1/done", body: { $: { var: "result.said.data" } } },
  ];
  shown = await showNodes({
    body: [{ uuid: "go", atom: "button", label: "Go", on: { click: steps } }],
    page: more,
    api: { "POST /v1/done": () => ({ ok: true, status: 200, data: null, notifications: { messages: [], infos: [], warnings: [] } }) },
  });
  const { env } = shown;
  const center = new NotificationCenter();
  env.confirm = (asked) => center.ask(asked);
  document.body.append(layer);
  root = createRoot(layer);
  const portal = { env, text: env.text, visit: 1 } as unknown as Portal;
  makeObservable(portal, { visit: observable });
  leave = action(() => void portal.visit++);
  flushSync(() => root!.render(<PortalContext value={portal}>{center.draw()}</PortalContext>));
  await userEvent.click(page.getByRole("button", { name: "Go" }));
  await expect.element(dialog()).toBeVisible();
}

const dialog = () => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
const bodies = () => shown!.env.calls.map(({ body }) => body);
const buttons = () => [...document.querySelectorAll("dialog button")].map((one) => one.textContent);
const gone = () => vi.waitFor(() => expect(document.querySelector("dialog")).toBeNull());
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));
const focused = () => document.activeElement?.textContent;

describe("a question", () => {
  it("[UI-014] shows its title and text with a button that cancels and one that confirms", async () => {
    await ask({ title: "Remove all items?", text: "Your cart is empty then." });
    await expect.element(page.getByRole("dialog", { name: "Remove all items?" })).toHaveAccessibleDescription("Your cart is empty then.");
    expect(buttons()).toEqual(["Cancel", "Continue"]);

    await userEvent.click(button("Cancel"));
    await gone();
    await settled();
    expect(bodies()).toEqual([]);

    await userEvent.click(page.getByRole("button", { name: "Go" }));
    await userEvent.click(button("Continue"));
    await gone();
    await vi.waitFor(() => expect(bodies()).toEqual([true]));
  });

  it("stands on its confirming button, on cancel where nothing can be undone, and gives the focus back", async () => {
    await ask({ title: "Send it?", confirm_label: "Send" });
    expect(focused()).toBe("Send");
    await userEvent.keyboard("{Escape}");
    await gone();
    expect(focused()).toBe("Go");
    root!.unmount();
    shown!.remove();

    await ask({ title: "Delete it?", confirm_label: "Delete", tone: "danger" });
    expect(focused()).toBe("Cancel");
    await userEvent.keyboard("{Tab}");
    expect(focused()).toBe("Delete");
    await userEvent.keyboard("{Enter}");
    await gone();
    expect(focused()).toBe("Go");
  });

  it("[UI-015, UI-016] asks for a text, which later steps read, and does not go on while it is empty", async () => {
    await ask({ title: "Reject the order?", confirm_label: "Reject", prompt: { label: "Reason" } });
    const reason = page.getByRole("textbox", { name: "Reason" });
    await expect.element(reason).toHaveFocus();
    await expect.element(button("Reject")).toBeDisabled();
    await userEvent.keyboard("   {Enter}");
    await expect.element(button("Reject")).toBeDisabled();
    await expect.element(dialog()).toBeVisible();

    await userEvent.keyboard("Too late ");
    await expect.element(button("Reject")).toBeEnabled();
    await userEvent.keyboard("{Enter}");
    await gone();
    await vi.waitFor(() => expect(bodies()).toEqual(["Too late"]));
  });

  it("[UI-017] does not go on while the text is the one that was there", async () => {
    await ask(
      { title: "Rename it?", confirm_label: "Rename", prompt: { label: "Name", value: { $: { var: "state.name" } }, maxlength: 8 } },
      { state: { name: { type: "string", value: "Weekly" } } },
    );
    const name = page.getByRole("textbox", { name: "Name" });
    await expect.element(name).toHaveValue("Weekly");
    await expect.element(button("Rename")).toBeDisabled();
    await userEvent.fill(name, "Monthly and more");
    await expect.element(name).toHaveValue("Monthly ");
    await expect.element(button("Rename")).toBeEnabled();
    await userEvent.fill(name, " Weekly ");
    await expect.element(button("Rename")).toBeDisabled();
    await userEvent.fill(name, "Daily");
    await userEvent.click(button("Rename"));
    await vi.waitFor(() => expect(bodies()).toEqual(["Daily"]));
  });

  it("[UI-018] shows JSON, and copies it", async () => {
    await ask({ title: "Send this?", json: { host: "smtp.example.com", ports: [25, 587] } });
    expect(document.querySelector("dialog pre")!.textContent).toBe(
      '{\n  "host": "smtp.example.com",\n  "ports": [\n    25,\n    587\n  ]\n}',
    );
    await userEvent.click(button("Copy"));
    expect(shown!.env.copied).toEqual([document.querySelector("dialog pre")!.textContent]);
  });

  it("[UI-019] shows what changes from one JSON to another", async () => {
    await ask({
      title: "Publish?",
      diff: { before: { host: "a.example", port: 25, old: true }, after: { host: "b.example", port: 25, auth: "login" } },
    });
    await expect.element(dialog().getByRole("region", { name: "Changes" })).toBeVisible();
    const texts = (selector: string) => [...document.querySelectorAll(`dialog ${selector}`)].map(({ textContent }) => textContent!.trim());
    expect(texts("del")).toEqual(['−  "host": "a.example"', '−  "old": true']);
    expect(texts("ins")).toEqual(['+  "host": "b.example"', '+  "auth": "login"']);
  });

  it("[UI-020] shows an image of this portal, and none from elsewhere", async () => {
    await ask({ title: "Delete this picture?", image: { own_path: "/favicon.svg", alt: "The logo" } });
    await expect.element(dialog().getByRole("img", { name: "The logo" })).toBeVisible();
    root!.unmount();
    shown!.remove();

    for (const own_path of ["https://evil.example/pixel.png", "//evil.example/pixel.png", picture]) {
      await ask({ title: "Delete this picture?", image: { own_path, alt: "The logo" } });
      await expect.element(dialog().getByRole("img", { name: "The logo" })).toBeVisible();
      expect(document.querySelector("dialog img")).toBeNull();
      root!.unmount();
      shown!.remove();
    }
  });

  it("[UI-021] that only tells has a button that closes it and nothing else; the steps go on", async () => {
    await ask({ title: "The ERP is down", text: "Try again in 5 minutes.", variant: "alert" });
    expect(dialog().element().getAttribute("role")).toBe("alertdialog");
    expect(buttons()).toEqual(["Close"]);
    expect(bodies()).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await gone();
    await vi.waitFor(() => expect(bodies()).toEqual([true]));
  });

  it("[UI-028] is answered with no by a click beside it, but not by one that begins inside, nor once something was typed", async () => {
    await ask({ title: "Rename it?", prompt: { label: "Name", value: "Weekly" } });
    const name = page.getByRole("textbox", { name: "Name" });
    await userEvent.dragAndDrop(name, document.documentElement, { targetPosition: { x: 4, y: 4 } });
    await expect.element(dialog()).toBeVisible();
    await userEvent.fill(name, "Daily");
    await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });
    await settled();
    await expect.element(name).toHaveValue("Daily");
    await userEvent.fill(name, "Weekly");
    await userEvent.click(document.documentElement, { position: { x: 4, y: 4 }, force: true });
    await gone();
    expect(bodies()).toEqual([]);
  });

  it("[UI-029, UI-030] is 36rem wide and says on the page's root that it is open", async () => {
    await ask({ title: "Sure?" });
    const root = document.documentElement;
    expect(dialog().element().getBoundingClientRect().width).toBeCloseTo(36 * 16, 0);
    expect(root.dataset.modal).toBe("open");
    await userEvent.click(button("Cancel"));
    await gone();
    expect(root.dataset.modal).toBeUndefined();
  });

  it("that is asked twice is asked once; another one takes its place", async () => {
    await ask({ title: "Sure?" });
    const { env } = shown!;
    const first = env.confirm({ title: "Quite sure?" });
    await expect.element(page.getByRole("dialog", { name: "Quite sure?" })).toBeVisible();
    const drawn = document.querySelector("dialog");
    await expect(env.confirm({ title: "Quite sure?" })).resolves.toBe(false);
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    expect(document.querySelector("dialog")).toBe(drawn);

    await userEvent.click(button("Continue"));
    await expect(first).resolves.toBe(true);
    await gone();
    expect(document.documentElement.dataset.modal).toBeUndefined();
    expect(bodies()).toEqual([]);
  });

  it("is a no once another page is on screen", async () => {
    await ask({ title: "Sure?" });
    leave();
    await gone();
    await settled();
    expect(bodies()).toEqual([]);
    expect(document.documentElement.dataset.modal).toBeUndefined();
    root!.unmount();
    shown!.remove();

    await ask({ title: "The ERP is down", variant: "alert" });
    leave();
    await settled();
    await expect.element(dialog()).toBeVisible();
  });

  it.each([
    { title: "Sure?", text: "It cannot be undone.", tone: "danger" },
    { title: "Rename it?", prompt: { label: "Name", value: "Weekly" } },
    { title: "Publish?", diff: { before: { a: 1, b: [1, 2] }, after: { a: 2, b: [2] } } },
    { title: "Send this?", json: { a: 1 } },
    { title: "Told", variant: "alert" },
  ])("is accessible, light and dark, and fits a phone: $title", async (question) => {
    await page.viewport(390, 800);
    await ask(question);
    await new Promise((resolve) => setTimeout(resolve, 250));
    for (const theme of ["light", "dark"]) {
      document.documentElement.dataset.theme = theme;
      const { violations } = await axe.run(layer, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]!.html}`)).toEqual([]);
    }
    const box = dialog().element().getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(8);
    expect(box.right).toBeLessThanOrEqual(382);
  });
});
