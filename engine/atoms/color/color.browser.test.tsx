/** Colours: typed, picked, sent. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let shown: ShownForm;

async function showColor(more: Record<string, unknown> = {}): Promise<void> {
  shown = await showForm([{ uuid: "c", atom: "color", name: "c", label: "Colour", ...more }]);
}

const input = () => page.getByRole("textbox", { name: "Colour" });
const sent = () => shown.env.calls.map(({ body }) => (body as { c: unknown }).c);
const send = () => shown.send();

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  shown.remove();
  delete document.documentElement.dataset.theme;
});

describe("a colour", () => {
  it("[UI-034, UI-035, UI-036] becomes upper case, gets its #, and ends after seven signs", async () => {
    await showColor();
    await userEvent.type(input(), "a1b2c3d4");
    await expect.element(input()).toHaveValue("#A1B2C3");
    await send();
    await vi.waitFor(() => expect(sent()).toEqual(["#A1B2C3"]));
  });

  it("keeps the caret while a sign in the middle is replaced, and completes three signs on leaving", async () => {
    await showColor({ value: "#11456D" });
    await input().click();
    const box = input().element() as HTMLInputElement;
    box.setSelectionRange(2, 3);
    await userEvent.keyboard("f");
    await expect.element(input()).toHaveValue("#1F456D");
    expect(box.selectionStart).toBe(3);
    await userEvent.clear(input());
    await userEvent.type(input(), "fab");
    await userEvent.tab();
    await expect.element(input()).toHaveValue("#FFAABB");
  });

  it("that is none stays, and is not sent", async () => {
    await showColor();
    await userEvent.type(input(), "#12xy");
    await userEvent.tab();
    await expect.element(page.getByText("This is not a color. Example: #11456D.")).toBeVisible();
    await expect.element(input()).toHaveValue("#12XY");
    await send();
    expect(shown.env.calls).toEqual([]);
  });

  it("[UI-012] is chosen in the picker by the keyboard alone, or among the theme's colours, and yields its hex value", async () => {
    await showColor({ value: "#11456D", on: { commit: [{ do: "copy", value: { $: { var: "event.value" } } }] } });
    await userEvent.click(input());
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole("button", { name: "Choose a color" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("slider", { name: "Shade" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await vi.waitFor(() => expect((input().element() as HTMLInputElement).value).toMatch(/^#(?!11456D)[0-9A-F]{6}$/));
    await userEvent.click(page.getByRole("button", { name: "#7DC06C" }));
    await expect.element(input()).toHaveValue("#7DC06C");
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(shown.env.copied).toEqual(["#7DC06C"]));
    await send();
    await vi.waitFor(() => expect(sent()).toEqual(["#7DC06C"]));
  });

  it("says how well it can be told from what it stands on, cut and not rounded", async () => {
    await showColor({ contrast_with: "#FFFFFF", value: "#777777" });
    await expect.element(page.getByText("Contrast 4.4 : 1, too little for text")).toBeVisible();
    await userEvent.clear(input());
    await userEvent.type(input(), "#000000");
    await expect.element(page.getByText("Contrast 21.0 : 1", { exact: true })).toBeVisible();
  });

  it.each([
    ["light", 390],
    ["dark", 1280],
  ])("its picker is accessible and on the screen: %s, %i px", async (theme, width) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.lang = "en";
    await page.viewport(width, 800);
    await showColor({ value: "#11456D" });
    await userEvent.click(page.getByRole("button", { name: "Choose a color" }));
    await expect.element(page.getByRole("slider", { name: "Shade" })).toBeVisible();
    const { left, right } = shown.container.querySelector(".color-picker")!.getBoundingClientRect();
    expect(left >= 0 && right <= width).toBe(true);
    const { violations } = await axe.run(shown.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "landmark-one-main": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)).toEqual([]);
  });
});
