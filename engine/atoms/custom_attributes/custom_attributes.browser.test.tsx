import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

const attributes = [
  { name: "note", label: "Note", type: "string", value: "old", validations: [{ type: "required", message: "Say something." }] },
  {
    name: "colour",
    label: "Colour",
    type: "dropdown",
    options: [
      { value: "red", text: "Red" },
      { value: "blue", text: "Blue" },
    ],
  },
  { name: "due", label: "Due", type: "date" },
  { name: "ext.fragile", label: "Fragile", type: "boolean", value: true },
];

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

async function show(list: unknown = attributes, save: (call: ApiCall) => ApiAnswer = () => successAnswer({})): Promise<void> {
  shown = await showNodes({
    body: [
      {
        uuid: "attributes",
        atom: "custom_attributes",
        source: "item.attributes",
        label: "Attributes",
        id: { $: { var: "data.item.id" } },
        data_url: "/v1/cart_items/attributes",
      },
      { uuid: "after", atom: "button", label: "Elsewhere" },
    ],
    data: { item: { id: "10", attributes: list } },
    api: { "PATCH /v1/cart_items/attributes": save },
  });
  await vi.waitFor(() => expect(shown!.page.formOf("attributes")?.behaviour).toBeDefined());
}

const saves = () => shown!.env.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body as Record<string, unknown>);
const note = page.getByRole("textbox", { name: "Note" });
const colour = page.getByRole("combobox", { name: "Colour" });
const due = page.getByRole("textbox", { name: "Due" });

describe("attributes that come as data", () => {
  it("[ENG-059] [CART-082] send an update when a field loses focus: the record's id, the field's name and its value", async () => {
    await show();
    await expect.element(note).toHaveValue("old");
    await userEvent.fill(note, "rush");
    expect(saves()).toEqual([]);
    await userEvent.tab();
    await vi.waitFor(() => expect(saves()).toEqual([{ id: "10", name: "note", value: "rush", step: 1 }]));
    expect(shown!.env.calls.at(-1)?.headers).toMatchObject({ "X-Form": "custom_attributes" });
  });

  it("[ENG-060] send an update when a selection is made, and when a box is ticked", async () => {
    await show();
    (colour.element() as HTMLElement).focus();
    await userEvent.selectOptions(colour, "blue");
    await vi.waitFor(() => expect(saves()).toEqual([{ id: "10", name: "colour", value: "blue", step: 1 }]));
    // The field has not been left: the selection itself has sent it.
    expect(document.activeElement).toBe(colour.element());
    await userEvent.click(page.getByRole("checkbox", { name: "Fragile" }));
    await vi.waitFor(() => expect(saves().at(-1)).toEqual({ id: "10", name: "ext.fragile", value: false, step: 1 }));
  });

  it("[ENG-061] send an update when a date changes", async () => {
    await show();
    await userEvent.fill(due, "11/30/2026");
    await userEvent.tab();
    await vi.waitFor(() => expect(saves()).toEqual([{ id: "10", name: "due", value: "20261130", step: 1 }]));
  });

  it("[ENG-062] send nothing when nothing has changed", async () => {
    await show();
    await userEvent.click(note);
    await userEvent.tab();
    await userEvent.fill(note, "other");
    await userEvent.fill(note, "old");
    await userEvent.tab();
    await userEvent.click(due);
    await userEvent.tab();
    await userEvent.selectOptions(colour, "red");
    await vi.waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()).toMatchObject([{ name: "colour" }]);
  });

  it("are required where their validations say so, and not saved without", async () => {
    await show();
    await userEvent.fill(note, "");
    await userEvent.tab();
    await expect.element(page.getByText("Say something.")).toBeVisible();
    await expect.element(note).toHaveAttribute("aria-required", "true");
    await userEvent.selectOptions(colour, "red");
    await vi.waitFor(() => expect(saves()).toMatchObject([{ name: "colour" }]));
  });

  it("say what the server refused on the field", async () => {
    await show(attributes, () => errorAnswer(422, { code: "colour", field: "colour", message: "Sold out in blue." }));
    await userEvent.selectOptions(colour, "blue");
    await expect.element(page.getByText("Sold out in blue.")).toBeVisible();
  });

  it("are left out where they are unknown or broken, with a report; their neighbours live", async () => {
    await show([
      { name: "odd", label: "Odd", type: "hologram" },
      { name: "no name", label: "Nameless" },
      "nothing",
      { name: "note", label: "Note", on: { change: [{ do: "navigate", path: "/elsewhere" }] } },
      { name: "note", label: "Again" },
      { name: "heading", label: "Heading", atom: "page_header" },
    ]);
    await expect.element(note).toBeVisible();
    expect(shown!.container.querySelectorAll(".field")).toHaveLength(1);
    expect(shown!.env.reports.map(({ message }) => /"(.*?)"/.exec(message)?.[1])).toEqual(["odd", "no name", "2", "note", "heading"]);
  });

  it("take a list that names them by their keys", async () => {
    await show({ note: { label: "Note", value: "by key" } });
    await expect.element(note).toHaveValue("by key");
  });
});
