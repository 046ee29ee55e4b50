import { afterEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

const elements = [
  { uuid: "note", atom: "text", name: "note", label: "Note", validations: [{ type: "max_length", value: 8, message: "Too long." }] },
  {
    uuid: "colour",
    atom: "select",
    name: "colour",
    label: "Colour",
    placeholder: "Choose",
    options: [
      { value: "red", text: "Red" },
      { value: "blue", text: "Blue" },
    ],
  },
  { uuid: "due", atom: "date", name: "due", label: "Due" },
];

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
});

async function show(
  save: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer> = () => successAnswer({}),
  more: Record<string, unknown> = {},
): Promise<void> {
  shown = await showNodes({
    body: [
      { uuid: "form", atom: "form", form: "attributes", save: "blur", save_values: "field", with: { id: "4711" }, ...more },
      { uuid: "after", atom: "button", label: "Elsewhere" },
    ],
    documents: {
      "form:attributes": {
        kind: "form",
        version: 1,
        key: "attributes",
        method: "PATCH",
        data_url: "/v1/carts/{id}/attributes",
        params: { id: { type: "string", required: true } },
        elements,
      },
    },
    api: { "PATCH /v1/carts/4711/attributes": save },
  });
  await vi.waitFor(() => expect(shown!.page.formOf("form")!.behaviour).toBeDefined());
}

const saves = () => shown!.env.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body as Record<string, unknown>);
const note = page.getByRole("textbox", { name: "Note" });
const colour = page.getByRole("combobox", { name: "Colour" });
const due = page.getByRole("textbox", { name: "Due" });
const frame = (input: { element(): Element }) => input.element().closest(".field")!;

describe("a form that saves by itself", () => {
  it("[ENG-059] sends an update when a field loses focus, with the field's name and value", async () => {
    await show();
    await userEvent.type(note, "rush");
    expect(saves()).toEqual([]);
    await userEvent.tab();
    await vi.waitFor(() => expect(saves()).toEqual([{ name: "note", value: "rush", step: 1 }]));
    await vi.waitFor(() => expect(frame(note)).toHaveAttribute("data-saving", "saved"));
  });

  it("sends an update when a selection is made", async () => {
    await show();
    (colour.element() as HTMLElement).focus();
    await userEvent.selectOptions(colour, "blue");
    await vi.waitFor(() => expect(saves()).toEqual([{ name: "colour", value: "blue", step: 1 }]));
    // The field has not been left: the selection itself has sent it.
    expect(document.activeElement).toBe(colour.element());
  });

  it("[ENG-061] sends an update when a date changes", async () => {
    await show();
    await userEvent.click(page.getByRole("button", { name: "Open the calendar" }));
    await userEvent.click(page.getByRole("gridcell").getByText("24", { exact: true }).first());
    await vi.waitFor(() => expect(saves()).toEqual([{ name: "due", value: "20261124", step: 1 }]));
    await userEvent.fill(due, "11/30/2026");
    await userEvent.tab();
    await vi.waitFor(() => expect(saves().at(-1)).toEqual({ name: "due", value: "20261130", step: 1 }));
  });

  it("[ENG-062] sends nothing when nothing has changed, not even after a change was taken back", async () => {
    await show();
    await userEvent.click(note);
    await userEvent.tab();
    await userEvent.type(note, "a");
    await userEvent.keyboard("{Backspace}");
    await userEvent.tab();
    await userEvent.selectOptions(colour, "red");
    await vi.waitFor(() => expect(saves()).toHaveLength(1));
    await userEvent.click(colour);
    await userEvent.tab();
    await userEvent.type(note, "z");
    await userEvent.tab();
    await vi.waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves().map(({ name }) => name)).toEqual(["colour", "note"]);
  });

  it("saves one thing at a time; what changes meanwhile waits, and its last value wins", async () => {
    const answers: ((answer: ApiAnswer) => void)[] = [];
    await show(() => new Promise((give) => answers.push(give)));
    await userEvent.selectOptions(colour, "red");
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await expect.poll(() => frame(colour).getAttribute("data-saving")).toBe("saving");
    await userEvent.selectOptions(colour, "blue");
    await userEvent.selectOptions(colour, "");
    await userEvent.selectOptions(colour, "blue");
    expect(saves()).toHaveLength(1);

    answers[0]!(successAnswer({}));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!(successAnswer({}));
    await vi.waitFor(() => expect(shown!.page.formOf("form")!.dirty).toBe(false));
    expect(saves()).toEqual([
      { name: "colour", value: "red", step: 1 },
      { name: "colour", value: "blue", step: 1 },
    ]);
  });

  it("shows an error at its field, takes no focus, and tries again with the next change", async () => {
    let answer: ApiAnswer = errorAnswer(422, { message: "Not for this order.", field: "note" });
    await show(() => answer);
    await userEvent.type(note, "rush");
    await userEvent.click(page.getByRole("button", { name: "Elsewhere" }));
    await expect.element(page.getByText("Not for this order.")).toBeVisible();
    expect(document.activeElement).not.toBe(note.element());
    await expect.poll(() => frame(note).getAttribute("data-saving")).toBe("failed");

    answer = successAnswer({});
    await userEvent.type(note, "!");
    await userEvent.tab();
    await vi.waitFor(() => expect(saves()).toHaveLength(2));
    await expect.element(page.getByText("Not for this order.")).not.toBeInTheDocument();
  });

  it("says at the field that nothing could be reached", async () => {
    await show(() => errorAnswer(0, { message: "The network is not available." }));
    await userEvent.type(note, "rush");
    await userEvent.tab();
    await expect.element(page.getByText("The network is not available.")).toBeVisible();
  });

  it("does not send what breaks a rule", async () => {
    await show();
    await userEvent.type(note, "much too long");
    await userEvent.tab();
    await expect.element(page.getByText("Too long.")).toBeVisible();
    await userEvent.selectOptions(colour, "red");
    await vi.waitFor(() => expect(saves()).toEqual([{ name: "colour", value: "red", step: 1 }]));
  });

  it("saves on Enter, and sends all values or all that changed where it says so", async () => {
    await show(undefined, { save_values: "changed" });
    await userEvent.type(note, "rush{Enter}");
    await vi.waitFor(() => expect(saves()).toEqual([{ note: "rush", step: 1 }]));
    expect(document.activeElement).toBe(note.element());
  });
});
