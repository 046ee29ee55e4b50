import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let form: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const parts = (atom: string, count: number) => ({
  uuid: "part",
  atom,
  name: "part",
  label: "Part",
  options: Array.from({ length: count }, (_, index) => ({ value: `M${index + 1}`, text: `Part ${index + 1}` })),
});

const popup = () => document.querySelector<HTMLElement>(".choice-popup")!;
const open = async (atom: string, count: number): Promise<void> => {
  form = await showForm([parts(atom, count)]);
  await userEvent.click(page.getByRole("combobox", { name: "Part" }));
  await expect.element(page.getByRole("listbox")).toBeVisible();
};

describe("the list of choices", () => {
  it.each([
    ["[UI-031] of one choice", "select", 300],
    ["[UI-032] of several choices", "multi_select", 260],
  ])("%s is as high as it must be and scrolls", async (_, atom, height) => {
    await open(atom, 500);
    expect(popup().getBoundingClientRect().height).toBeCloseTo(height, 0);
    const list = popup().querySelector("[role=listbox]")!;
    expect(list.scrollHeight).toBeGreaterThan(list.clientHeight);
    expect(popup().querySelector(".choice-popup__state")!.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      popup().getBoundingClientRect().bottom,
    );
    await userEvent.keyboard("{End}");
    await expect.element(page.getByRole("option", { name: "Part 500" })).toBeInViewport();
  });

  it.each(["select", "multi_select"])("[UI-028] of %s closes on a click beside it", async (atom) => {
    await open(atom, 40);
    await userEvent.click(document.documentElement, { position: { x: 900, y: 700 }, force: true });
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
  });

  it("is no higher than its few choices", async () => {
    await open("multi_select", 2);
    expect(popup().getBoundingClientRect().height).toBeLessThan(180);
  });
});
