import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";
import type { ApiAnswer } from "../../host/env.ts";
import type { Node } from "../../../schemas/node.ts";

let shown: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

const fields: Node[] = [
  {
    uuid: "code",
    atom: "text",
    name: "code",
    label: "Material",
    validations: [
      { type: "required", message: "Which one?" },
      { type: "unique", message: "Twice." },
    ],
  },
  { uuid: "amount", atom: "number", name: "amount", label: "Quantity", value: "1" },
  { uuid: "note", atom: "text", name: "note", label: "Note", hidden: { $: { "!=": [{ var: "row.code" }, "X"] } } },
];

const show = async (more: Record<string, unknown> = {}, answer: () => ApiAnswer = () => successAnswer({ id: 1 })): Promise<void> => {
  shown = await showForm([{ uuid: "lines", atom: "table_input", name: "lines", label: "Lines", start_rows: 2, fields, ...more }], {
    api: { "POST /v1/things": answer },
    formats: { number_format: ",." },
  });
};
const codes = () => page.getByRole("textbox", { name: "Material" });
const sent = () => shown.env.calls.findLast((call) => call.method === "POST")?.body as { lines?: unknown } | undefined;
const send = () => shown.send();

describe("rows that are typed in", () => {
  it("sends the rows in which something was entered, in their order, with what their fields start with", async () => {
    await show();
    await userEvent.fill(codes().nth(0), "A");
    await send();
    await vi.waitFor(() => expect(sent()?.lines).toEqual([{ code: "A", amount: "1" }]));
  });

  it("what a row's fields start with is part of a row that the record has, and makes nothing unsaved", async () => {
    await show({ value: [{ code: "A" }] });
    const [form] = shown.page.openForms;
    expect(form!.values).toEqual({ lines: [{ code: "A", amount: "1" }] });
    expect(form!.dirty).toBe(false);
  });

  it("is locked with all of its cells while a condition says so", async () => {
    await show({ readonly: { $: { "==": [{ var: "values.lines.0.code" }, "Done"] } } });
    await userEvent.fill(codes().nth(0), "Done");
    await expect.element(codes().nth(0)).toHaveAttribute("readonly");
    await expect.element(codes().nth(1)).toHaveAttribute("readonly");
  });

  it("Enter goes down the column, and makes a new row at the end", async () => {
    await show();
    await userEvent.fill(codes().nth(0), "A");
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("B{Enter}");
    await expect.poll(() => codes().all().length).toBe(3);
    await expect.element(codes().nth(2)).toHaveFocus();
    expect(sent()).toBeUndefined();
  });

  it("shows what is wrong in a row at its field, and goes there", async () => {
    await show();
    await userEvent.fill(page.getByRole("spinbutton", { name: "Quantity" }).nth(1), "5");
    await send();
    await expect.element(codes().nth(1)).toHaveAccessibleDescription("Which one?");
    await expect.element(codes().nth(1)).toHaveFocus();
    await expect.element(codes().nth(0)).not.toHaveAttribute("aria-invalid");
    expect(sent()).toBeUndefined();
  });

  it("tells the second of two rows with the same value", async () => {
    await show();
    await userEvent.fill(codes().nth(0), "A");
    await userEvent.fill(codes().nth(1), "A");
    await send();
    await expect.element(codes().nth(1)).toHaveAccessibleDescription("Twice.");
  });

  it("a condition of a row reads that row, while it is typed into", async () => {
    await show();
    expect(page.getByRole("textbox", { name: "Note" }).all()).toHaveLength(0);
    await userEvent.fill(codes().nth(1), "X");
    await expect.poll(() => page.getByRole("textbox", { name: "Note" }).all().length).toBe(1);
    await userEvent.fill(codes().nth(1), "Y");
    await expect.poll(() => page.getByRole("textbox", { name: "Note" }).all().length).toBe(0);
  });

  it("puts what the server refuses in a row at that row's field", async () => {
    await show({}, () => errorAnswer(422, { message: "Not sold here.", field: "lines.1.code" }));
    await userEvent.fill(codes().nth(0), "A");
    await userEvent.fill(codes().nth(1), "B");
    await send();
    await expect.element(codes().nth(1)).toHaveAccessibleDescription("Not sold here.");
  });

  it("cells out of a spreadsheet fill rows and columns, read in the user's own format", async () => {
    await show();
    await userEvent.click(codes().nth(0));
    const data = new DataTransfer();
    data.setData("text/plain", "A\t1.234,5\nB\t2\nC\t3\n");
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await expect.poll(() => codes().all().length).toBe(3);
    await vi.waitFor(() => expect((codes().nth(2).element() as HTMLInputElement).value).toBe("C"));
    await send();
    await vi.waitFor(() =>
      expect(sent()?.lines).toEqual([
        { code: "A", amount: "1234.5" },
        { code: "B", amount: "2" },
        { code: "C", amount: "3" },
      ]),
    );
  });

  it("says what of a sheet found no place: lines beyond the most rows, cells beyond the last column", async () => {
    await show({ max_rows: 3 });
    await userEvent.click(codes().nth(0));
    const data = new DataTransfer();
    data.setData("text/plain", "A\t1\t\t\t\nB\t2\tn\tx\ty\nC\t3\nD\t4\nE\t5\n");
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await vi.waitFor(() =>
      expect(shown.container.querySelector(".table_input__full")!.textContent).toContain("Pasted rows that do not fit: 2."),
    );
    await expect.element(page.getByText(/Pasted cells that do not fit: 3\./)).toBeVisible();
    expect((codes().nth(2).element() as HTMLInputElement).value).toBe("C");
  });

  it("removes a row by its button and by Ctrl+Delete, and moves one with Alt and an arrow", async () => {
    await show({ movable: true, value: [{ code: "A" }, { code: "B" }, { code: "C" }] });
    await userEvent.click(page.getByRole("button", { name: "Remove row 1" }));
    await expect
      .poll(() =>
        codes()
          .all()
          .map((code) => (code.element() as HTMLInputElement).value),
      )
      .toEqual(["B", "C"]);
    await userEvent.click(codes().nth(1));
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await expect
      .poll(() =>
        codes()
          .all()
          .map((code) => (code.element() as HTMLInputElement).value),
      )
      .toEqual(["C", "B"]);
    await expect.element(codes().nth(0)).toHaveFocus();
    await userEvent.keyboard("{Control>}{Delete}{/Control}");
    await expect
      .poll(() =>
        codes()
          .all()
          .map((code) => (code.element() as HTMLInputElement).value),
      )
      .toEqual(["B"]);
  });

  it("read-only rows cannot be edited, added or removed", async () => {
    await show({ readonly: true, value: [{ code: "A" }] });
    await expect.element(codes().nth(0)).toHaveAttribute("readonly");
    expect(page.getByRole("button", { name: /row/i }).all()).toHaveLength(0);
  });
});
