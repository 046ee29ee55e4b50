/** A number that is typed while others are suggested: in a form, and in the cell of a sheet. */
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import { errorAnswer, successAnswer } from "../../../tests/support/test-env.ts";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import type { Node } from "../../../schemas/node.ts";

let shown: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

const parts = [
  { sku: "VA-1", name: "Ball valve", own: "Your number HX-1" },
  { sku: "VA-2", name: "Check valve", own: "" },
  { sku: "HO-3", name: "Hose", own: "" },
];
const found = ({ query }: ApiCall): ApiAnswer =>
  successAnswer({ items: parts.filter(({ sku, name }) => `${sku} ${name.toUpperCase()}`.includes(String(query!["q"]).toUpperCase())) });

const part: Node = {
  uuid: "part",
  atom: "suggested_text",
  name: "part",
  label: "Part",
  data_url: "/v1/parts",
  option_fields: { value: "sku", text: "name", description: ["own"] },
  uppercase: true,
};
const count: Node = { uuid: "count", atom: "quantity", name: "count", label: "Count" };

type Answer = (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;

async function showInput(answer: Answer = found, more: Record<string, unknown> = {}): Promise<void> {
  shown = await showForm([{ ...part, ...more }], { api: { "GET /v1/parts": answer } });
  await userEvent.click(input());
}
async function showSheet(answer: Answer = found, value: readonly object[] = []): Promise<void> {
  const lines = { uuid: "lines", atom: "table_input", name: "lines", label: "Lines", sheet: true, start_rows: 4, fields: [part, count] };
  shown = await showForm([{ ...lines, value }], { api: { "GET /v1/parts": answer } });
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(3));
  await userEvent.click(cell(0, 1));
}

const keys = (typed: string) => userEvent.keyboard(typed);
const input = () => page.getByRole("combobox", { name: "Part" });
const list = () => page.getByRole("listbox", { name: "Part" });
const suggested = () =>
  [...document.querySelectorAll<HTMLElement>("[role=option]")].map(({ innerText }) => innerText.replaceAll("\n", " "));
const rows = () => [...shown.container.querySelectorAll<HTMLTableRowElement>("tbody .table__row")];
const cell = (row: number, column: number) => rows()[row]!.cells[column]!;
const text = (row: number, column: number) => cell(row, column).innerText.trim();
const focused = () => {
  const own = document.activeElement!.closest("td");
  return own ? [rows().indexOf(own.parentElement as HTMLTableRowElement), own.cellIndex] : undefined;
};
const asked = () => shown.env.calls.filter(({ path }) => path === "/v1/parts").map(({ query }) => query!["q"]);
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
/** As the browser tells it of a finger. */
function tap(element: Element): void {
  const touch = { bubbles: true, cancelable: true, pointerId: 1, pointerType: "touch" };
  for (const type of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(type, touch));
  if (element.dispatchEvent(new MouseEvent("mousedown", touch))) (document.activeElement as HTMLElement).blur();
  element.dispatchEvent(new PointerEvent("click", touch));
}
const isOpen = () => expect.element(list()).toBeVisible();
const isClosed = () => expect.element(list()).not.toBeInTheDocument();

describe("a text with suggestions", () => {
  it("shows what is suggested below it once the keys rest, in one question", async () => {
    await showInput();
    await keys("va");
    await isOpen();
    expect(suggested()).toEqual(["VA-1 Ball valve Your number HX-1", "VA-2 Check valve"]);
    expect(asked()).toEqual(["VA"]);
    const [below, above] = [list().element().getBoundingClientRect(), input().element().getBoundingClientRect()];
    expect(below.top).toBeGreaterThanOrEqual(above.bottom);
  });

  it("suggests nothing for a single character", async () => {
    await showInput();
    await keys("v");
    await keys("{ArrowDown}");
    await keys("a");
    await isOpen();
    expect(asked()).toEqual(["VA"]);
  });

  it("arrows lead round through the list and the input, and say where one is", async () => {
    await showInput();
    await keys("va");
    await isOpen();
    await expect.element(input()).toHaveAttribute("aria-expanded", "true");
    await expect.element(input()).not.toHaveAttribute("aria-activedescendant");
    const reached = () => document.getElementById(input().element().getAttribute("aria-activedescendant") ?? "")?.innerText.slice(0, 4);
    const path: (string | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
      await keys(`{${key}}`);
      path.push(reached());
    }
    expect(path).toEqual(["VA-1", "VA-2", undefined, "VA-2", "VA-1"]);
    await expect.element(input()).toHaveFocus();
  });

  it("takes by Enter the one that was reached, and does not send the form by it", async () => {
    await showInput();
    await keys("va");
    await isOpen();
    await keys("{ArrowDown}{ArrowDown}{Enter}");
    await expect.element(input()).toHaveValue("VA-2");
    await isClosed();
    expect(shown.sent()).toBeUndefined();
    await keys("{Enter}");
    await vi.waitFor(() => expect(shown.sent()).toMatchObject({ part: "VA-2" }));
  });

  it("sends by Enter what was typed while none was reached", async () => {
    await showInput();
    await keys("va");
    await isOpen();
    await keys("{Enter}");
    await vi.waitFor(() => expect(shown.sent()).toMatchObject({ part: "VA" }));
    await isClosed();
  });

  it("tells the configuration of what was taken, as of any choice", async () => {
    await showInput(found, { on: { commit: [{ do: "copy", value: { $: { var: "event.value" } } }] } });
    await keys("ho");
    await isOpen();
    await userEvent.click(page.getByRole("option"));
    await vi.waitFor(() => expect(shown.env.copied).toEqual(["HO-3"]));
    await expect.element(input()).toHaveFocus();
  });

  it("closes by Escape and keeps what was typed; ArrowDown opens it again", async () => {
    await showInput();
    await keys("va");
    await isOpen();
    await keys("{Escape}");
    await isClosed();
    await expect.element(input()).toHaveValue("VA");
    await keys("{ArrowDown}");
    await isOpen();
  });

  it("shows what belongs to what was typed last, however late an older answer comes", async () => {
    const late = Promise.withResolvers<void>();
    await showInput((call) => (call.query!["q"] === "VA" ? late.promise.then(() => found(call)) : found(call)));
    await keys("va");
    await vi.waitFor(() => expect(asked()).toEqual(["VA"]));
    await keys("{Backspace}{Backspace}ho");
    await vi.waitFor(() => expect(suggested()).toEqual(["HO-3 Hose"]));
    late.resolve();
    await drawn();
    expect(suggested()).toEqual(["HO-3 Hose"]);
  });

  it("leads nobody on to another suggestion than the one that was seen", async () => {
    const second = Promise.withResolvers<void>();
    await showInput((call) => (call.query!["q"] === "VAL" ? second.promise.then(() => found(call)) : found(call)));
    await keys("va");
    await isOpen();
    await keys("l");
    await vi.waitFor(() => expect(asked()).toEqual(["VA", "VAL"]));
    await keys("{ArrowDown}");
    second.resolve();
    await expect.element(input()).not.toHaveAttribute("aria-activedescendant");
    await keys("{Enter}");
    await vi.waitFor(() => expect(shown.sent()).toMatchObject({ part: "VAL" }));
  });

  it("[CAT-071] suggests nothing and reports it where it cannot be asked; typing goes on", async () => {
    await showInput(() => errorAnswer(503, { message: "Away." }));
    await keys("va");
    await vi.waitFor(() => expect(shown.env.reports).toMatchObject([{ code: "suggestions_failed" }]));
    await isClosed();
    await keys("-9{Enter}");
    await vi.waitFor(() => expect(shown.sent()).toMatchObject({ part: "VA-9" }));
    await expect.element(page.getByText("Away.")).not.toBeInTheDocument();
  });

  it("has nothing that axe would find, with its list open", async () => {
    await showInput();
    await keys("va{ArrowDown}");
    await isOpen();
    await keys("{ArrowDown}");
    const { violations } = await axe.run(shown.container, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe("suggestions in the cell of a sheet", () => {
  it("[CAT-072] leave whoever types a whole number and goes on alone: nothing is taken by itself", async () => {
    await showSheet();
    await keys("va-1{Tab}3{Enter}va");
    await isOpen();
    await keys("{Enter}");
    await isClosed();
    expect([text(0, 1), text(0, 2), text(1, 1)]).toEqual(["VA-1", "3", "VA"]);
    expect(focused()).toEqual([2, 1]);
  });

  it("[CAT-072] are reached by ArrowDown and taken by Tab, which goes on to the next cell", async () => {
    await showSheet();
    await keys("va");
    await isOpen();
    await keys("{ArrowDown}{ArrowDown}{Tab}5{Enter}");
    expect([text(0, 1), text(0, 2)]).toEqual(["VA-2", "5"]);
    expect(focused()).toEqual([1, 1]);
  });

  it("are taken by Enter, which goes on to the next row", async () => {
    await showSheet();
    await keys("va");
    await isOpen();
    await keys("{ArrowDown}{Enter}");
    expect(text(0, 1)).toBe("VA-1");
    expect(focused()).toEqual([1, 1]);
  });

  it("are taken with what was typed in one step, which is undone as one", async () => {
    await showSheet(found, [{ part: "HO-3" }]);
    await keys("va");
    await isOpen();
    await keys("{ArrowDown}{Enter}");
    expect(text(0, 1)).toBe("VA-1");
    await keys("{Control>}z{/Control}");
    expect(text(0, 1)).toBe("HO-3");
    await keys("{Control>}z{/Control}");
    expect(text(0, 1)).toBe("HO-3");
  });

  it("close by Escape, which leaves the cell only when it is pressed again", async () => {
    await showSheet(found, [{ part: "HO-3" }]);
    await keys("va");
    await isOpen();
    await keys("{Escape}");
    await isClosed();
    await expect.element(input()).toHaveValue("VA");
    await keys("{Escape}");
    expect(text(0, 1)).toBe("HO-3");
    expect(focused()).toEqual([0, 1]);
  });

  it.each([
    ["a mouse", (option: Element) => userEvent.click(option)],
    ["a finger", (option: Element) => Promise.resolve(tap(option))],
  ])("are taken by %s; the next cell waits then", async (_, press) => {
    await showSheet();
    await keys("va");
    await isOpen();
    await press(page.getByRole("option").nth(1).element());
    expect(text(0, 1)).toBe("VA-2");
    expect(focused()).toEqual([0, 2]);
    await userEvent.keyboard("4{Enter}");
    expect(text(0, 2)).toBe("4");
    expect(focused()).toEqual([1, 1]);
  });

  it("stand above the rows below, uncut by the table, and leave with the cell", async () => {
    await showSheet();
    await keys("va");
    await isOpen();
    const box = list().element().getBoundingClientRect();
    expect(box.width).toBeGreaterThan(cell(0, 1).getBoundingClientRect().width);
    expect(box.left).toBeCloseTo(cell(0, 1).getBoundingClientRect().left, -1);
    expect(document.elementFromPoint(box.left + 20, box.bottom - 20)!.closest("[role=listbox]")).toBe(list().element());
    await userEvent.click(cell(2, 2));
    await isClosed();
    expect(text(0, 1)).toBe("VA");
  });

  it("stand within the page of a phone, wherever their column stands", async () => {
    await page.viewport(390, 700);
    const name = "Ball valve, stainless steel, full bore, lockable lever";
    await showSheet(() => successAnswer({ items: [{ sku: "VA-1", name, own: "" }] }));
    await keys("va");
    await isOpen();
    const { left, right } = list().element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  });
});
