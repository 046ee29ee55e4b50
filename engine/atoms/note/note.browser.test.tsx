import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";

let shown: Shown;
afterEach(() => shown.remove());

const show = async (node: object) => (shown = await showNodes({ body: [{ uuid: "note", atom: "note", label: "Note", ...node }] }));
const box = () => page.getByRole("group", { name: "Note" });

it("[UI-033] is at most 150 pixels high; the keyboard scrolls what is longer", async () => {
  await show({ text: Array.from({ length: 40 }, (_, line) => `Line ${line}`).join("\n") });
  expect(box().element().getBoundingClientRect().height).toBe(150);
  await userEvent.tab();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => box().element().scrollTop).toBeGreaterThan(300);
});

it("keeps lines, and takes HTML for text", async () => {
  await show({ text: "One\n<b>Two</b>" });
  expect((box().element() as HTMLElement).innerText).toBe("One\n<b>Two</b>");
  expect(box().element().getBoundingClientRect().height).toBeLessThan(100);
});

it("is not there without a text, unless it has something to say then", async () => {
  await show({ text: null });
  expect(shown.container.textContent).toBe("");
  shown.remove();
  await show({ text: " ", empty: "No note." });
  await expect.element(page.getByText("No note.")).toBeVisible();
});
