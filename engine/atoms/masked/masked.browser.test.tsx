/** Codes by a pattern: what is typed, pasted, deleted and sent. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let shown: ShownForm;

async function showCode(more: Record<string, unknown> = {}): Promise<void> {
  shown = await showForm([{ uuid: "c", atom: "masked", name: "c", label: "Code", mask: "99-AAA-9999", ...more }]);
}

const input = () => page.getByLabelText("Code");
const box = () => input().element() as HTMLInputElement;
const sent = () => shown.env.calls.map(({ body }) => (body as { c: unknown }).c);
const send = () => shown.send();

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("a masked code", () => {
  it("comes into its form while it is typed, and is sent with what the mask says itself, or without", async () => {
    await showCode();
    await userEvent.type(input(), "12abc3456");
    await expect.element(input()).toHaveValue("12-ABC-3456");
    await send();
    await vi.waitFor(() => expect(sent()).toEqual(["12-ABC-3456"]));
    shown.remove();

    await showCode({ literals: false, value: "34DEF7890" });
    await expect.element(input()).toHaveValue("34-DEF-7890");
    await userEvent.clear(input());
    await userEvent.type(input(), "12abc3456");
    await expect.element(input()).toHaveValue("12-ABC-3456");
    await send();
    await vi.waitFor(() => expect(sent()).toEqual(["12ABC3456"]));
  });

  it("keeps the caret where it is when something is typed or deleted in the middle", async () => {
    await showCode({ value: "12-ABC-3456" });
    await input().click();
    box().setSelectionRange(4, 4);
    await userEvent.keyboard("{Backspace}");
    await expect.element(input()).toHaveValue("12-BC");
    expect(box().selectionStart).toBe(3);
    await userEvent.keyboard("x");
    expect(box().value.startsWith("12-XBC")).toBe(true);
    expect(box().selectionStart).toBe(4);
  });

  it("can be deleted to its beginning", async () => {
    await showCode({ value: "12-ABC-3456" });
    await input().click();
    box().setSelectionRange(11, 11);
    await userEvent.keyboard("{Backspace>11/}");
    await expect.element(input()).toHaveValue("");
  });

  it("half a code stays, is said to be wrong with an example, and is not sent", async () => {
    await showCode();
    await userEvent.type(input(), "12ab");
    await userEvent.tab();
    await expect.element(page.getByText("Not complete. Example: 12-ABC-3456.")).toBeVisible();
    await expect.element(input()).toHaveValue("12-AB");
    await send();
    expect(shown.env.calls).toEqual([]);
  });
});
