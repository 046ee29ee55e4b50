/** A sheet read from right to left, under a finger, and for whoever cannot see it. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let shown: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  shown.remove();
  document.documentElement.removeAttribute("dir");
});

const fields = [
  { uuid: "material", atom: "text", name: "material", label: "Material", uppercase: true },
  { uuid: "quantity", atom: "quantity", name: "quantity", label: "Quantity" },
  { uuid: "date", atom: "date", name: "date", label: "Date" },
] as const;

async function show(dir: "ltr" | "rtl", value: readonly Record<string, string>[] = []): Promise<void> {
  document.documentElement.dir = dir;
  shown = await showForm([
    { uuid: "lines", atom: "table_input", name: "lines", label: "Lines", sheet: true, start_rows: 5, fields, value } as never,
  ]);
  await vi.waitFor(() => expect(cell(0, 1)).toBeDefined());
}
const rows = () => [...shown.container.querySelectorAll<HTMLTableRowElement>("tbody .table__row")];
const cell = (index: number, column: number) => rows().find(({ ariaRowIndex }) => ariaRowIndex === String(index + 2))!.cells[column]!;
const column = (at: number) => [0, 1, 2].map((index) => cell(index, at).innerText.trim());
const focused = () => {
  const now = document.activeElement!.closest("td")!;
  return [Number((now.parentElement as HTMLElement).ariaRowIndex) - 2, now.cellIndex];
};
const isEdited = () => document.activeElement!.closest(".sheet__editor") !== null;

/** At a place within the element, from its left upper corner. */
function press(element: Element, type: string, { x, y, ...init }: PointerEventInit & { x: number; y: number }): void {
  const { left, top } = element.getBoundingClientRect();
  const at = { clientX: left + x, clientY: top + y };
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...at, ...init }));
}

describe("a sheet that is read from right to left", () => {
  it("goes on to the left and back to the right; Tab goes as one reads", async () => {
    await show("rtl");
    await userEvent.click(cell(0, 1));
    expect(cell(0, 1).getBoundingClientRect().left).toBeGreaterThan(cell(0, 2).getBoundingClientRect().left);
    await userEvent.keyboard("{ArrowLeft}");
    expect(focused()).toEqual([0, 2]);
    await userEvent.keyboard("{ArrowRight}");
    expect(focused()).toEqual([0, 1]);
    await userEvent.keyboard("a-1{Tab}");
    expect(focused()).toEqual([0, 2]);
    expect(column(1)[0]).toBe("A-1");
  });

  it("is filled down by the handle, which stands at the end of the line there, too", async () => {
    await show("rtl", [{ material: "A", quantity: "3" }, { material: "B" }, { material: "C" }]);
    await userEvent.click(cell(0, 2));
    const { height } = cell(0, 2).getBoundingClientRect();
    press(cell(0, 2), "pointerdown", { x: 3, y: height - 3, pointerType: "mouse", button: 0, buttons: 1 });
    press(cell(2, 2), "pointermove", { x: 9, y: 9, pointerType: "mouse", buttons: 1 });
    press(cell(2, 2), "pointerup", { x: 9, y: 9, pointerType: "mouse" });
    await vi.waitFor(() => expect(column(2)).toEqual(["3", "3", "3"]));
  });
});

describe("a sheet under a finger", () => {
  it("is edited by one tap", async () => {
    await show("ltr", [{ material: "A" }, { material: "B" }]);
    for (const type of ["pointerdown", "pointerup", "click"]) {
      press(cell(1, 1), type, { x: 9, y: 9, pointerType: "touch" });
      if (type === "pointerdown") cell(1, 1).focus();
    }
    await vi.waitFor(() => expect(isEdited()).toBe(true));
    await userEvent.keyboard("{End}-x{Enter}");
    expect(column(1).slice(0, 2)).toEqual(["A", "B-X"]);
  });

  it("scrolls while the finger wanders, and marks nothing", async () => {
    await show("ltr", [{ material: "A" }, { material: "B" }]);
    await userEvent.click(cell(0, 1));
    press(cell(0, 1), "pointerdown", { x: 9, y: 9, pointerType: "touch", buttons: 1 });
    press(cell(1, 2), "pointermove", { x: 9, y: 9, pointerType: "touch", buttons: 1 });
    expect(shown.container.querySelectorAll("[data-range]")).toHaveLength(0);
    press(cell(0, 1), "pointerup", { x: 9, y: 9, pointerType: "touch" });
    press(cell(0, 1), "pointerdown", { x: 9, y: 9, pointerType: "mouse", button: 0, buttons: 1 });
    press(cell(1, 2), "pointermove", { x: 9, y: 9, pointerType: "mouse", buttons: 1 });
    expect(shown.container.querySelectorAll("[data-range]").length).toBeGreaterThan(0);
  });
});

describe("a sheet for whoever cannot see it", () => {
  const found = async (): Promise<string[]> => {
    const { violations } = await axe.run(shown.container, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
  };

  it.each(["ltr", "rtl"] as const)("keeps the rules, with something wrong and while a cell is edited: %s", async (dir) => {
    await show(dir, [
      { material: "A", quantity: "many" },
      { material: "B", quantity: "2" },
    ]);
    await vi.waitFor(() => expect(shown.container.querySelectorAll(".table__errors")).toHaveLength(1));
    expect(cell(0, 2).ariaInvalid).toBe("true");
    expect(await found()).toEqual([]);
    await userEvent.click(cell(0, 1));
    await userEvent.keyboard("{F2}");
    await vi.waitFor(() => expect(isEdited()).toBe(true));
    expect(await found()).toEqual([]);
  });
});
