/** What a field starts with, and what becomes of a value whose field nobody sees. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Node } from "../../../schemas/node.ts";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";

let form: ShownForm | undefined;
afterEach(() => {
  form?.remove();
  form = undefined;
});

const field = (atom: string, more: Record<string, unknown> = {}): Node => ({ uuid: "a", atom, name: "a", label: "Field", ...more }) as Node;
const other: Node = { uuid: "b", atom: "text", name: "b", label: "Other" };
const options = [
  { value: "one", text: "One" },
  { value: "two", text: "Two" },
];
const sent = async (): Promise<Record<string, unknown>> => {
  const before = form!.env.calls.length;
  await form!.send();
  await vi.waitFor(() => expect(form!.env.calls.length).toBe(before + 1));
  return form!.sent()!;
};
const named = (role: "textbox" | "combobox" | "checkbox" | "radio" | "spinbutton", name = "Field") =>
  page.getByRole(role, { name, exact: true });

describe("the value of an element", () => {
  it.each<[string, Record<string, unknown>, unknown, string]>([
    ["text", {}, "Hamburg", "Hamburg"],
    ["textarea", {}, "Two\nlines", "Two\nlines"],
    ["date", {}, "20250207", "02/07/2025"],
  ])("[ENG-022] is the initial value of a field to type into: %s", async (atom, more, value, shown) => {
    form = await showForm([field(atom, { ...more, value })]);
    await expect.element(named("textbox")).toHaveValue(shown);
    expect(await sent()).toEqual({ a: value, step: 1 });
  });

  it("[ENG-022] is the initial value of a number, also where it is zero", async () => {
    form = await showForm([field("number", { integer: true, value: 0 })]);
    await expect.element(named("spinbutton")).toHaveValue("0");
    expect(await sent()).toEqual({ a: 0, step: 1 });
  });

  it("[ENG-022] is what a choice begins with", async () => {
    form = await showForm([
      field("select", { options, value: "two" }),
      { uuid: "r", atom: "radio", name: "r", label: "Radio", options, value: "two" } as Node,
      { uuid: "c", atom: "checkbox", name: "c", label: "Agreed", value: true } as Node,
      {
        uuid: "g",
        atom: "checkbox_group",
        name: "g",
        label: "Group",
        value: ["three"],
        options: [{ value: "three", text: "Three" }],
      } as Node,
    ]);
    await expect.element(named("combobox")).toHaveValue("two");
    await expect.element(named("radio", "Two")).toBeChecked();
    await expect.element(named("radio", "One")).not.toBeChecked();
    await expect.element(named("checkbox", "Agreed")).toBeChecked();
    await expect.element(named("checkbox", "Three")).toBeChecked();
    expect(await sent()).toEqual({ a: "two", r: "two", c: true, g: ["three"], step: 1 });
  });

  it("[ENG-022] gives way to what people enter, and to the record that the form begins with", async () => {
    form = await showForm([field("text", { value: "first" }), { ...other, value: "usual" } as Node], {
      data: { record: { id: 1, b: "stored" } },
    });
    await expect.element(named("textbox", "Other")).toHaveValue("stored");
    await userEvent.fill(named("textbox"), "typed");
    expect(await sent()).toMatchObject({ a: "typed", b: "stored" });
  });

  it("[ENG-022] may be read from elsewhere", async () => {
    form = await showForm([other, field("text", { value: { $: { cat: ["Copy of ", { var: "values.b" }] } } })]);
    await userEvent.fill(named("textbox", "Other"), "this");
    await expect.element(named("textbox")).toHaveValue("Copy of this");
    expect(await sent()).toMatchObject({ a: "Copy of this" });
  });
});

describe("a hidden element", () => {
  it.each(["text", "textarea", "number", "select", "checkbox", "date", "radio"])(
    "[ENG-012] of the atom %s is not visible, and its value is sent",
    async (atom) => {
      const value = { number: "12.50", checkbox: true, date: "20250207" }[atom] ?? "one";
      const choices = ["select", "radio"].includes(atom) ? { options } : {};
      form = await showForm([field(atom, { ...choices, value, hidden: true }), other]);
      await expect.element(named("textbox", "Other")).toBeVisible();
      expect(form.container.textContent).not.toContain("Field");
      const inputs = [...form.container.querySelectorAll("input, select, textarea")].filter((input) => input.checkVisibility());
      expect(inputs.map(({ id }) => id.endsWith("-b"))).toEqual([true]);
      expect(await sent()).toEqual({ a: value, step: 1 });
    },
  );

  it("[ENG-012] keeps what was entered before it was hidden, and shows it again", async () => {
    form = await showForm([field("text", { hidden: { $: { "==": [{ var: "values.b" }, "hide"] } } }), other]);
    await userEvent.fill(named("textbox"), "entered");
    await userEvent.fill(named("textbox", "Other"), "hide");
    await expect.element(named("textbox")).not.toBeInTheDocument();
    expect(await sent()).toEqual({ a: "entered", b: "hide", step: 1 });
    await userEvent.fill(named("textbox", "Other"), "");
    await expect.element(named("textbox")).toHaveValue("entered");
  });

  it("[ENG-012] can be read by the conditions of other elements", async () => {
    const hidden = { $: { "!=": [{ var: "values.a" }, "show"] } };
    form = await showForm([field("text", { value: "show", hidden: true }), { ...other, hidden } as Node]);
    await expect.element(named("textbox", "Other")).toBeVisible();
  });

  it("[ENG-012] by its atom has nothing to see at all", async () => {
    form = await showForm([{ uuid: "a", atom: "hidden", name: "a", value: { id: 7 } } as Node, other]);
    expect(form.container.querySelectorAll("input")).toHaveLength(1);
    expect(await sent()).toEqual({ a: { id: 7 }, step: 1 });
  });
});
