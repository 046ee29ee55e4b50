import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import type { Node } from "../../../schemas/node.ts";

// A colour on its way from light to dark is no colour that anybody reads.
document.head.append(Object.assign(document.createElement("style"), { textContent: "* { transition: none !important }" }));

let form: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const lines = (...texts: string[]) => texts.map((text) => ({ value: text.toLowerCase(), text }));
const node: Node = {
  uuid: "m",
  atom: "matrix",
  name: "m",
  label: "Matrix",
  rows: lines("Speed", "Price", "Advice"),
  columns: lines("Poor", "Good"),
};
const show = async (more: Partial<Node> = {}, rest: Partial<ShownNodes> = {}) => (form = await showForm([{ ...node, ...more }], rest));
const radio = (name: string) => page.getByRole("radio", { name });
const box = (name: string) => page.getByRole("checkbox", { name });
const cell = (name: string) => page.getByRole("textbox", { name });
const sent = async (m: unknown) => {
  await form.send();
  await vi.waitFor(() => expect(form.sent()?.["m"]).toEqual(m));
};

describe("matrix", () => {
  it("of radios: one answer for each row, by pointer and by keyboard; up and down nothing is chosen in passing", async () => {
    await show();
    await userEvent.click(radio("Speed Good"));
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(radio("Price Good")).toHaveFocus();
    await expect.element(radio("Price Good")).not.toBeChecked();
    await userEvent.keyboard("{ArrowLeft}");
    await expect.element(radio("Price Poor")).toBeChecked();
    await userEvent.keyboard("{ArrowDown} ");
    await expect.element(radio("Advice Poor")).toBeChecked();
    await userEvent.keyboard("{Delete}");
    await expect.element(radio("Advice Poor")).not.toBeChecked();
    await sent({ speed: "good", price: "poor" });
  });

  it("every row must be answered where an answer is required; the open ones are named, marked and where the focus goes", async () => {
    await show({ required: true, rows: [...lines("Speed", "Price"), { value: "advice", text: "Advice", optional: true }] });
    await form.send();
    await vi.waitFor(() => expect(form.error("m")).not.toBe(""));
    await userEvent.click(radio("Speed Good"));
    await form.send();
    await vi.waitFor(() => expect(form.error("m")).toBe("Still missing: Price."));
    expect(form.sent()).toBeUndefined();
    expect([...form.container.querySelectorAll("[data-open] th")].map(({ textContent }) => textContent)).toEqual(["Price*"]);
    await userEvent.click(radio("Price Poor"));
    await vi.waitFor(() => expect(form.error("m")).toBe(""));
    await sent({ speed: "good", price: "poor" });
  });

  it("does not complain about open rows to somebody who is still answering", async () => {
    await show({ required: true });
    await userEvent.click(radio("Speed Good"));
    expect(form.error("m")).toBe("");
    await userEvent.click(page.getByRole("button", { name: "Send", exact: true }));
    await vi.waitFor(() => expect(form.error("m")).toBe("Still missing: Price, Advice."));
  });

  it("of checkboxes: any of them, in the order of the columns; one tab stop, arrows from cell to cell", async () => {
    await show({ cell: "checkbox" });
    await userEvent.tab();
    await expect.element(box("Speed Poor")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight} {ArrowLeft} {ArrowDown}{ArrowDown}{End} {Control>}{Home}{/Control}");
    await expect.element(box("Speed Poor")).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Send" })).toHaveFocus();
    await sent({ speed: ["poor", "good"], advice: ["good"] });
  });

  it("the head of a column ticks all of it, shows when only some are ticked, and is reached by the arrow up", async () => {
    await show({ cell: "checkbox", value: { speed: ["good"] } });
    const all = box("All: Good");
    expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
    await userEvent.click(all);
    await expect.element(box("Advice Good")).toBeChecked();
    await expect.element(all).toBeChecked();
    await userEvent.keyboard("{ArrowDown} ");
    expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
    await userEvent.keyboard("{ArrowUp} ");
    await sent({ speed: ["good"], price: ["good"], advice: ["good"] });
    await userEvent.click(all);
    await sent({});
  });

  it("of numbers: read and written as the user does, summed exactly; arrows and Enter go on", async () => {
    await show({ cell: "number", totals: "both", min: 0, decimals: 2 }, { formats: { number_format: ",." } });
    await userEvent.click(cell("Speed Poor"));
    await userEvent.keyboard("1000,1{Enter}0,2{ArrowRight}5{ArrowUp}");
    await expect.element(cell("Speed Poor")).toHaveValue("1.000,1");
    await expect.element(cell("Speed Good")).toHaveFocus();
    const totals = [...form.container.querySelectorAll(".matrix__total")].map(({ lastChild }) => lastChild?.textContent);
    expect(totals).toEqual(["1.000,1", "5,2", "0", "1.000,3", "5", "1.005,3"]);
    await sent({ speed: { poor: "1000.1" }, price: { poor: "0.2", good: "5" } });
  });

  it("a number that is none, or out of bounds, is said with row and column, and its cell is marked", async () => {
    await show({ cell: "number", max: 10 });
    await userEvent.fill(cell("Price Good"), "eleven");
    await form.send();
    await vi.waitFor(() => expect(form.error("m")).toBe("Price, Good: this is not a number. Example: 1,234.57."));
    await userEvent.fill(cell("Price Good"), "11");
    await form.send();
    await vi.waitFor(() => expect(form.error("m")).toBe("Price, Good: not more than 10."));
    expect(form.sent()).toBeUndefined();
    await expect.element(cell("Price Good")).toHaveAttribute("aria-invalid", "true");
    await expect.element(cell("Price Poor")).not.toHaveAttribute("aria-invalid");
    await userEvent.fill(cell("Price Good"), "10");
    await sent({ price: { good: "10" } });
  });

  it("of texts and of selects", async () => {
    await show({ cell: "text", maxlength: 5 });
    await userEvent.fill(cell("Speed Good"), "quick");
    await sent({ speed: { good: "quick" } });
    form.remove();
    await show({ cell: "select", options: lines("Now", "Daily") });
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Speed Good" }), "Daily");
    await sent({ speed: { good: "daily" } });
  });

  it("rows and columns come from sources, under the headings of their records", async () => {
    const { rows: _, columns: __, ...rest } = node;
    form = await showForm(
      [
        {
          ...rest,
          cell: "checkbox",
          rows_from: "rights",
          columns_from: "roles",
          row_fields: { value: "id", text: "name", group: "area" },
          column_fields: { text: "title", value: "id" },
        },
      ],
      {
        data: {
          rights: {
            items: [
              { id: "view", name: "View", area: "Orders" },
              { id: "edit", name: "Edit", area: "Site" },
            ],
          },
          roles: { items: [{ id: 7, title: "Buyer" }] },
        },
      },
    );
    await expect.element(page.getByText("Orders", { exact: true })).toBeVisible();
    await userEvent.click(box("Edit Buyer"));
    await sent({ edit: ["7"] });
  });

  it("many rows are searched; the head of a column ticks what was found, and what was typed is no value", async () => {
    await show({ cell: "checkbox", rows: lines(...Array.from({ length: 30 }, (_, at) => `Row ${at + 1}`)) });
    await userEvent.fill(page.getByRole("searchbox", { name: "Search: Matrix" }), "row 2");
    await vi.waitFor(() => expect(form.container.querySelectorAll(".matrix__row")).toHaveLength(12));
    await userEvent.keyboard("{Enter}");
    expect(form.sent()).toBeUndefined();
    await userEvent.click(box("All: Good"));
    await userEvent.fill(page.getByRole("searchbox", { name: "Search: Matrix" }), "");
    await vi.waitFor(() => expect(form.container.querySelectorAll(".matrix__row")).toHaveLength(30));
    await form.send();
    await vi.waitFor(() => expect(Object.keys(form.sent()?.["m"] as object)).toHaveLength(12));
  });

  it("an answer to what nobody asks any more is named, refused, and taken away by a button", async () => {
    await show({ value: { speed: "good", gone: "poor" } });
    await expect.element(page.getByText("No longer available: gone")).toBeVisible();
    await form.send();
    await vi.waitFor(() => expect(form.error("m")).toBe("“gone” is not available."));
    await userEvent.click(page.getByRole("button", { name: "Remove" }));
    await sent({ speed: "good" });
  });

  it("read-only shows the answers and takes none", async () => {
    await show({ cell: "checkbox", readonly: true, value: { speed: ["good"] } });
    await userEvent.click(box("Price Good"), { force: true });
    await expect.element(box("Price Good")).not.toBeChecked();
    await expect.element(box("All: Good")).toBeDisabled();
    await sent({ speed: ["good"] });
  });

  it("an option of a condition may read an answer, and a change is told", async () => {
    const copy = { do: "set", target: "values.copy", value: { $: { var: "values.m.speed" } } } as const;
    form = await showForm([
      { ...node, on: { change: [copy] } },
      { uuid: "copy", atom: "text", name: "copy", label: "Copy" },
    ]);
    await userEvent.click(radio("Speed Good"));
    await expect.element(page.getByLabelText("Copy")).toHaveValue("good");
  });

  it("head and first column stay in sight; on a phone each row is a card with the names of its columns", async () => {
    await page.viewport(700, 400);
    await show({
      cell: "checkbox",
      rows: lines(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
      columns: lines(...Array.from({ length: 20 }, (_, at) => `Column ${at}`)),
    });
    const scroller = form.container.querySelector<HTMLElement>(".matrix__scroll")!;
    scroller.scrollTo(600, 500);
    const frame = scroller.getBoundingClientRect();
    const edge = (selector: string) => form.container.querySelector(selector)!.getBoundingClientRect();
    expect(edge(".matrix__column").top).toBeCloseTo(frame.top, -1);
    expect(edge(".matrix__row .matrix__head").left).toBeCloseTo(frame.left, -1);
    await page.viewport(390, 800);
    await expect.element(page.getByText("Column 3").nth(1)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it.each([
    [1280, "light", "checkbox"],
    [390, "dark", "checkbox"],
    [390, "light", "number"],
    [1280, "dark", "radio"],
  ])("has nothing for axe to find at %i in %s, of %s, with an error", async (width, theme, kind) => {
    await page.viewport(width, 900);
    await show({ cell: kind, required: true, totals: kind === "number" ? "both" : undefined });
    await form.send();
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(form.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
    });
    delete document.documentElement.dataset.theme;
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  });
});
