/** The sheet of a `table_input`: entered, pasted, mended and taken back with the keyboard, in a real browser. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import { errorAnswer } from "../../../tests/support/test-env.ts";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import type { Node } from "../../../schemas/node.ts";

let shown: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

const fields: Node[] = [
  {
    uuid: "material",
    atom: "text",
    name: "material",
    label: "Material",
    uppercase: true,
    validations: [{ type: "required", message: "Which one?" }],
  },
  { uuid: "quantity", atom: "quantity", name: "quantity", label: "Quantity" },
  { uuid: "date", atom: "date", name: "date", label: "Date" },
];

const show = async (more: Record<string, unknown> = {}, rest: Partial<ShownNodes> = {}): Promise<void> => {
  shown = await showForm(
    [{ uuid: "lines", atom: "table_input", name: "lines", label: "Lines", sheet: true, start_rows: 5, fields, ...more }],
    { formats: { number_format: ",.", date_format: "%d.%m.%Y" }, ...rest },
  );
  await vi.waitFor(() => expect(row(0)).toBeDefined());
};
const rows = () => [...shown.container.querySelectorAll<HTMLTableRowElement>("tbody .table__row")];
const row = (index: number) => rows().find(({ ariaRowIndex }) => ariaRowIndex === String(index + 2))!;
const cell = (index: number, column: number) => row(index).cells[column]!;
const texts = (count = 3) =>
  rows()
    .slice(0, count)
    .map(({ cells }) => [...cells].slice(1, 4).map(({ innerText }) => innerText.trim()));
const errors = () => [...shown.container.querySelectorAll<HTMLElement>(".table__errors")].map(({ innerText }) => innerText.trim());
const keys = (typed: string) => userEvent.keyboard(typed);
const at = async (index: number, column: number): Promise<void> => {
  await userEvent.click(cell(index, column));
};
const paste = async (text: string, html = ""): Promise<void> => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  data.setData("text/html", html);
  document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  await new Promise(requestAnimationFrame);
};
const copied = (type: string): string => {
  const data = new DataTransfer();
  document.activeElement!.dispatchEvent(new ClipboardEvent("copy", { clipboardData: data, bubbles: true, cancelable: true }));
  return data.getData(type);
};
const focused = () => {
  const now = document.activeElement!.closest("td")!;
  return [Number((now.parentElement as HTMLElement).ariaRowIndex) - 2, now.cellIndex];
};

describe("a sheet", () => {
  it("is entered with the keyboard alone: typing replaces, Tab goes right, Enter goes down to where Tab began", async () => {
    await show();
    await at(0, 1);
    await keys("a-1{Tab}2,5{Tab}24.12.2026{Enter}");
    expect(focused()).toEqual([1, 1]);
    await keys("b-2{Enter}");
    expect(texts(2)).toEqual([
      ["A-1", "2,5", "24.12.2026"],
      ["B-2", "1", ""],
    ]);
    await shown.send();
    await vi.waitFor(() => expect(shown.sent()).toBeDefined(), { timeout: 1500 });
    expect(shown.sent()).toMatchObject({
      lines: [
        { material: "A-1", quantity: "2.5", date: "20261224" },
        { material: "B-2", quantity: "1" },
      ],
    });
  });

  it("changes a value with F2, leaves it with Escape as it was, and empties it with Delete", async () => {
    await show({ value: [{ material: "A", quantity: "7" }] });
    await at(0, 1);
    await keys("{F2}");
    await keys("{End}-x{Enter}");
    expect(texts(1)[0]![0]).toBe("A-X");
    await at(0, 1);
    await keys("zzz{Escape}");
    expect(texts(1)[0]![0]).toBe("A-X");
    expect(focused()).toEqual([0, 1]);
    await keys("{ArrowRight}{Delete}");
    expect(texts(1)[0]![1]).toBe("1");
  });

  it("goes to its first and last cell with Ctrl+Home and Ctrl+End, and Tab leaves it after Escape", async () => {
    await show();
    await at(2, 2);
    await keys("{Control>}{End}{/Control}");
    expect(focused()[0]).toBe(4);
    await keys("{Control>}{Home}{/Control}");
    expect(focused()).toEqual([0, 1]);
    await keys("{Escape}{Tab}");
    expect(document.activeElement!.closest("td")).toBeNull();
  });

  it("takes cells from a spreadsheet in one step, whatever order its columns have, and takes them back", async () => {
    await show();
    await at(0, 1);
    await paste("Quantity\tMaterial\n1.234,5\ta\n2\tb\nmany\tc\n");
    expect(texts(3)).toEqual([
      ["A", "1234,5", ""],
      ["B", "2", ""],
      ["C", "many", ""],
    ]);
    expect(errors()).toEqual(["This is not a quantity. Write it like 12,5."]);
    expect(cell(2, 2).ariaInvalid).toBe("true");
    await keys("{Control>}z{/Control}");
    expect(texts(1)).toEqual([["", "1", ""]]);
    expect(errors()).toEqual([]);
    await keys("{Control>}y{/Control}");
    expect(texts(1)).toEqual([["A", "1234,5", ""]]);
  });

  it("takes a table of a web page", async () => {
    await show();
    await at(0, 1);
    await paste("a 3", "<table><tr><td>a</td><td>3</td></tr><tr><td>b<br>c</td><td>4</td></tr></table>");
    expect(texts(2)).toEqual([
      ["A", "3", ""],
      ["B C", "4", ""],
    ]);
  });

  it("goes from error to error with F8, and deletes all rows that have one, with undo", async () => {
    await show({}, { api: { "POST /v1/things": () => errorAnswer(422, { message: "Not sold here.", field: "lines.0.material" }) } });
    await at(0, 1);
    await paste("a\t1\nb\tmany\n\t3\n");
    expect(errors()).toHaveLength(2);
    await keys("{F8}");
    expect(focused()).toEqual([1, 2]);
    await keys("{F8}");
    expect(focused()).toEqual([2, 1]);
    await keys("{Shift>}{F8}{/Shift}");
    expect(focused()).toEqual([1, 2]);
    await userEvent.click(page.getByRole("button", { name: "Delete all 2 errors" }));
    expect(texts(2)).toEqual([
      ["A", "1", ""],
      ["", "1", ""],
    ]);
    await shown.send();
    await vi.waitFor(() => expect(errors()).toEqual(["Not sold here."]));
    await at(0, 1);
    await keys("{Control>}z{/Control}");
    expect(texts(3)[1]).toEqual(["B", "many", ""]);
  });

  it("marks cells with Shift, fills them down, and copies them as text and as a table", async () => {
    await show({ value: [{ material: "A", quantity: "3" }, { material: "B" }, { material: "C" }] });
    await at(0, 2);
    await keys("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
    expect(texts(3).map(([, quantity]) => quantity)).toEqual(["3", "3", "3"]);
    expect(cell(1, 2).ariaSelected).toBe("true");
    await keys("{ArrowLeft}{Control>}a{/Control}");
    expect(copied("text/plain").split("\n").slice(0, 2)).toEqual(["A\t3\t", "B\t3\t"]);
    expect(copied("text/html")).toContain("<td style=\"mso-number-format:'\\@'\">B</td>");
  });

  it("does what its configuration offers with all marked rows, each as one step", async () => {
    const operations = [
      { uuid: "times", label: "Multiply", column: "quantity", do: "multiply" },
      { uuid: "pack", label: "Round to pack", column: "quantity", do: "round_up", to: "pack" },
      { uuid: "when", label: "Set date", column: "date", do: "set" },
    ];
    await show({ operations, value: [1, 2, 3].map((pack) => ({ material: `M${pack}`, quantity: "5", pack: pack * 2 })) });
    await at(0, 2);
    await keys("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    await userEvent.click(page.getByRole("button", { name: "Round to pack" }));
    expect(texts(3).map(([, quantity]) => quantity)).toEqual(["6", "8", "6"]);
    await userEvent.click(page.getByRole("button", { name: "Multiply" }));
    await keys("1,5{Enter}");
    expect(texts(3).map(([, quantity]) => quantity)).toEqual(["9", "12", "9"]);
    await userEvent.click(page.getByRole("button", { name: "Set date" }));
    await keys("24.12.2026{Enter}");
    expect(texts(3).map(([, , date]) => date)).toEqual(Array(3).fill("24.12.2026"));
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    await userEvent.click(page.getByRole("button", { name: "Undo" }));
    expect(texts(3).map(([, quantity]) => quantity)).toEqual(["6", "8", "6"]);
  });

  it("shows what the server refuses at its row, and goes there", async () => {
    await show({}, { api: { "POST /v1/things": () => errorAnswer(422, { message: "Not sold here.", field: "lines.1.material" }) } });
    await at(0, 1);
    await paste("a\nb\n");
    await shown.send();
    await vi.waitFor(() => expect(errors()).toEqual(["Not sold here."]));
    expect(cell(1, 1).ariaInvalid).toBe("true");
    expect(document.getElementById(cell(1, 1).getAttribute("aria-describedby")!)!.innerText).toBe("Not sold here.");
  });

  it("goes to the first cell that is wrong when it is sent", async () => {
    await show();
    await at(1, 2);
    await keys("5{Enter}");
    await shown.send();
    await vi.waitFor(() => expect(focused()).toEqual([1, 1]));
    expect(errors()).toEqual(["Which one?"]);
    expect(shown.sent()).toBeUndefined();
  });

  it("is a grid whose rows and cells say where they stand, and only those near what is seen are in the document", async () => {
    await show({ value: Array.from({ length: 3000 }, (_, at) => ({ material: `M${at}` })) });
    const grid = page.getByRole("grid", { name: "Lines" });
    await expect.element(grid).toHaveAttribute("aria-rowcount", "3002");
    expect(rows().length).toBeLessThan(80);
    expect(cell(1, 2).getAttribute("aria-colindex")).toBe("3");
    await at(0, 1);
    await keys("{Control>}{End}{/Control}");
    await vi.waitFor(() => expect(focused()[0]).toBe(3000));
  });

  it("cannot be changed while it is read-only", async () => {
    await show({ readonly: true, value: [{ material: "A" }] });
    await at(0, 1);
    await keys("x");
    await paste("b\n");
    await keys("{Delete}");
    expect(texts(1)[0]![0]).toBe("A");
    expect(cell(0, 1).ariaReadOnly).toBe("true");
  });
});
