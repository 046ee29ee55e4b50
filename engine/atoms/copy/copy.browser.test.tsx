/** The copy button. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => {
  vi.useRealTimers();
  shown.remove();
});

const copy = (more: Record<string, unknown> = {}) => ({ uuid: "copy", atom: "copy", text: "PO-4711", ...more });
const button = () => page.getByRole("button");

describe("the copy button", () => {
  it("[UI-026] copies and says so for 1.5 seconds", async () => {
    shown = await showNodes({ body: [copy()] });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    (button().element() as HTMLElement).click();
    await says("Copied");
    expect(shown.env.copied).toEqual(["PO-4711"]);
    vi.advanceTimersByTime(1499);
    await nextFrame();
    expect(button().element().textContent).toBe("Copied");
    vi.advanceTimersByTime(1);
    await says("Copy");
  });

  it("has a name without words, and tells screen readers that it copied", async () => {
    shown = await showNodes({ body: [copy({ compact: true, label: "Copy the PO number" })] });
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Copy the PO number" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("status", { includeHidden: true })).toHaveTextContent("Copied");
  });

  it("is not there while there is nothing to copy", async () => {
    shown = await showNodes({ body: [copy({ text: { $: { var: "data.order.number" } } })], data: { order: { number: null } } });
    await expect.element(button()).not.toBeInTheDocument();
  });

  it("says so when the browser refuses", async () => {
    shown = await showNodes({ body: [copy()] });
    shown.env.copy = () => Promise.reject(new DOMException("Denied", "NotAllowedError"));
    await userEvent.click(button());
    await vi.waitFor(() =>
      expect(shown.env.notices).toEqual([{ tone: "error", text: "Copying failed. Select the text and copy it yourself." }]),
    );
    await expect.element(button()).toHaveTextContent("Copy");
  });
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Frame by frame, since the clock stands still; a busy machine may need some. */
async function says(text: string): Promise<void> {
  for (let frames = 0; frames < 100 && button().element().textContent !== text; frames++) await nextFrame();
  expect(button().element().textContent).toBe(text);
}
