/** Sections that open and close. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";
import { showForm } from "../../../tests/support/shown-form.tsx";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown | undefined;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

const section = (more: Record<string, unknown> = {}, uuid = "notes") => ({
  uuid,
  atom: "section",
  title: "Notes",
  collapsible: true,
  children: [{ uuid: `${uuid}-words`, atom: "text_block", text: "Handle with care." }],
  ...more,
});
const title = (name = "Notes") => page.getByRole("button", { name });
/** As a click does, also while the title says that it cannot. */
const press = () => (title().element() as HTMLElement).click();
const words = () => page.getByText("Handle with care.");

/** As another visit would find it: with what the browser kept. */
async function showAgain(body: Parameters<typeof showNodes>[0]["body"]): Promise<void> {
  const kept = shown!.env.store;
  shown!.remove();
  shown = await showNodes({ body, store: kept });
}

describe("a collapsible section", () => {
  it("[UI-023] is as the user left it, for each key", async () => {
    shown = await showNodes({ body: [section({ key: "notes" }), section({ key: "other", title: "Other" }, "other")] });
    await expect.element(title()).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(title());
    await expect.element(words().first()).not.toBeVisible();
    await expect.element(title("Other")).toHaveAttribute("aria-expanded", "true");

    // Another node, even on another page: the key is what counts.
    await showAgain([section({ key: "notes" }, "elsewhere"), section({ key: "other", title: "Other" }, "other")]);
    await expect.element(title()).toHaveAttribute("aria-expanded", "false");
    await expect.element(title("Other")).toHaveAttribute("aria-expanded", "true");
    await userEvent.click(title());
    await showAgain([section({ key: "notes", collapsed: true })]);
    await expect.element(title()).toHaveAttribute("aria-expanded", "true");
  });

  it("begins closed when it says so, and opens by the keyboard", async () => {
    shown = await showNodes({ body: [section({ collapsed: true })] });
    await expect.element(words()).not.toBeVisible();
    await expect.element(title()).toBeVisible();
    (title().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(words()).toBeVisible();
  });

  it("[UI-024] is open as long as a source in it cannot be read, and closed again as it was afterwards", async () => {
    let down = true;
    shown = await showNodes({
      body: [section({ collapsed: true, open_when: { $: { "==": [{ var: "data.prices.state" }, "error"] } } })],
      data: { prices: () => (down ? errorAnswer(503, { message: "Down" }) : successAnswer({ total: "1" })) },
    });
    await expect.element(words()).toBeVisible();
    press();
    await expect.element(words()).toBeVisible();
    await expect.element(title()).toBeDisabled();

    down = false;
    await shown.page.view("prices")!.reload();
    await expect.element(words()).not.toBeVisible();
    await expect.element(title()).toHaveAttribute("aria-expanded", "false");
  });

  it("[UI-024] opens when a field in it is wrong, and cannot be closed until it no longer is", async () => {
    const form = await showForm([
      section({
        collapsed: true,
        children: [{ uuid: "grid", atom: "grid", children: [{ uuid: "name", atom: "text", name: "name", label: "Name", required: true }] }],
      }),
    ]);
    shown = form;
    const name = page.getByRole("textbox", { name: "Name" });
    await expect.element(title()).toHaveAttribute("aria-expanded", "false");
    await form.send();
    await expect.element(name).toHaveFocus();
    press();
    await expect.element(name).toBeVisible();

    await userEvent.fill(name, "Ada");
    await vi.waitFor(() => expect(form.error("name")).toBe(""));
    await expect.element(name).toBeVisible();
    await form.send();
    await vi.waitFor(() => expect(form.sent()).toMatchObject({ name: "Ada" }));
  });
});

it("a section without a title cannot be closed", async () => {
  shown = await showNodes({ body: [section({ title: undefined, collapsed: true })] });
  await expect.element(words()).toBeVisible();
});
