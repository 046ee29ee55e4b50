/** What is done to a sheet and taken back, over a form's rows and without a page. */
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { allAtoms } from "../../../tests/support/all-atoms.ts";
import { objectScope } from "../../../tests/support/object-scope.ts";
import { createTestEnv } from "../../../tests/support/test-env.ts";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { compileDocument } from "../../compile/plan/compile-document.ts";
import type { CompiledForm } from "../../compile/plan/compiled.ts";
import { FormModel, type FormHost } from "../form/form-model.ts";
import { FormSubmission } from "../form/form-submission.ts";
import { createRows } from "../list/rows-model.ts";
import { clearCells, deleteRows, fillCells, moveRow, operate } from "./cell-changes.ts";
import type { FormSheet } from "./form-sheet.ts";
import { pasteCells } from "./paste-cells.ts";
import type { SheetModel } from "./sheet-model.ts";

const registry = createAtomRegistry(allAtoms);
const fields = [
  {
    uuid: "material",
    atom: "text",
    name: "material",
    label: "Material",
    uppercase: true,
    validations: [
      { type: "required", message: "Which one?" },
      { type: "unique", message: "Twice." },
    ],
  },
  { uuid: "quantity", atom: "quantity", name: "quantity", label: "Quantity" },
  { uuid: "date", atom: "date", name: "wanted.on", label: "Date" },
  { uuid: "unit", atom: "select", name: "unit", label: "Unit", options: [{ value: "PC", text: "Pieces" }] },
];

let form: FormModel;
afterEach(() => form.dispose());

function sheetOf(record: Record<string, unknown> = {}, more: Record<string, unknown> = {}): SheetModel {
  const document = {
    kind: "form",
    version: 1,
    key: "t",
    data_url: "/v1/things",
    elements: [{ uuid: "items", atom: "table_input", name: "items", sheet: true, start_rows: 5, fields, ...more }],
  };
  const { compiled } = compileDocument(document, registry);
  const env = createTestEnv();
  const usual = env.formats();
  env.formats = () => ({ ...usual, number_format: ",.", date_format: "%d.%m.%Y" });
  const host: FormHost = {
    env,
    scope: objectScope({ state: { record }, today: "20261125" }),
    sources: [],
    search: undefined,
    source: () => undefined,
    plan: () => Promise.resolve(undefined),
    runSteps: () => Promise.resolve(),
    submission: (one) => new FormSubmission(one),
    createRows,
  };
  form = new FormModel(compiled as CompiledForm, { form: "t", value: "state.record" }, host, { id: "f", draftKey: () => "f", version: 1 });
  return (form.fields[0]!.rows as FormSheet).sheet;
}

const paste = (sheet: SheetModel, lines: readonly (readonly string[])[], row = 0, column = 0) => {
  const pasted = pasteCells(sheet, { lines, row, column, columns: sheet.columns });
  sheet.run(pasted.command);
  return pasted;
};
const materials = (sheet: SheetModel) => sheet.values.map(({ material }) => material);
const said = (sheet: SheetModel) => [...sheet.errors.visible.values()].map((errors) => errors.map(({ message }) => message).join(" "));

describe("a sheet", () => {
  it("takes pasted rows in one command: into rows that stand ready, then into new ones; each value in the user's format", () => {
    const sheet = sheetOf();
    paste(
      sheet,
      Array.from({ length: 7 }, (_, at) => [`m-${at}`, "1,5", "24.12.2026", "pieces"]),
    );
    expect(sheet.values).toHaveLength(7);
    expect(sheet.values[6]).toEqual({ material: "M-6", quantity: "1.5", wanted: { on: "20261224" }, unit: "PC" });
    expect(form.values).toEqual({ items: sheet.values });
    expect(sheet.rows).toHaveLength(8);
    sheet.undo();
    expect(sheet.values).toEqual([]);
    expect(sheet.rows).toHaveLength(5);
    sheet.redo();
    expect(sheet.values).toHaveLength(7);
  });

  it("says of rows with the same value that the lower ones are too many, whichever of them comes, goes or moves", () => {
    const sheet = sheetOf({ items: ["A", "B", "A", "C", "A", ""].map((material) => ({ material })) });
    const twice = () =>
      [...sheet.errors.all].flatMap(([key, errors]) => (errors.some(({ message }) => message === "Twice.") ? [sheet.places.get(key)] : []));
    const enter = (row: number, material: string) =>
      void sheet.run({ changes: [{ key: sheet.rows[row]!.key, from: {}, to: { material } }], splices: [] });
    expect(twice()).toEqual([2, 4]);
    enter(0, "D");
    expect(twice()).toEqual([4]);
    enter(3, "B");
    expect(twice()).toEqual([3, 4]);
    const upper = sheet.rows[1]!.key;
    for (let steps = 0; steps < 2; steps++) {
      sheet.run(moveRow(sheet, upper, 1));
      expect(twice()).toEqual([3, 4]);
    }
    expect(sheet.errors.all.has(upper)).toBe(true);
    sheet.run(deleteRows(sheet, new Set([sheet.rows[1]!.key])));
    expect(twice()).toEqual([2]);
    enter(4, "A");
    expect(twice()).toEqual([2, 4]);
    for (const places of [[2], [3, 4], [3, 4], [3, 4], [4], [2, 4]]) {
      sheet.undo();
      expect(twice()).toEqual(places);
    }
  });

  it("finds columns by a heading, in any order, and counts cells that have no column", () => {
    const sheet = sheetOf();
    const { cells } = paste(sheet, [
      ["Quantity", "Weight", "MATERIAL"],
      ["2", "3 kg", "A"],
      ["3", "", "B"],
    ]);
    expect(sheet.values).toMatchObject([
      { material: "A", quantity: "2" },
      { material: "B", quantity: "3" },
    ]);
    expect(cells).toBe(1);
  });

  it("keeps what cannot be taken where it was pasted, with its reason, until it is mended", () => {
    const sheet = sheetOf();
    paste(sheet, [
      ["A", "many"],
      ["", "2"],
      ["A", "3"],
    ]);
    expect(said(sheet)).toEqual(["quantity.invalid", "Which one?", "Twice."]);
    expect(form.valid).toBe(false);
    const [first, second, third] = sheet.rows;
    sheet.run({ changes: [{ key: first!.key, from: {}, to: { quantity: "9" } }], splices: [] });
    sheet.run({ changes: [{ key: second!.key, from: {}, to: { material: "B" } }], splices: [] });
    expect(said(sheet)).toEqual(["Twice."]);
    sheet.run(deleteRows(sheet, new Set([third!.key])));
    expect(said(sheet)).toEqual([]);
    expect(form.valid).toBe(true);
  });

  it("names what is missing in a row that is typed only when it was left, and anything else at once", () => {
    const sheet = sheetOf();
    const [row] = sheet.rows;
    sheet.run({ changes: [{ key: row!.key, from: {}, to: { quantity: "2" } }], splices: [] });
    expect(said(sheet)).toEqual([]);
    sheet.errors.touch([row!.key]);
    expect(said(sheet)).toEqual(["Which one?"]);
    sheet.run({ changes: [{ key: row!.key, from: {}, to: { quantity: "-2", material: "A" } }], splices: [] });
    expect(said(sheet)).toEqual(["quantity.negative"]);
  });

  it("deletes rows, moves, fills and clears cells, each as one step", () => {
    const sheet = sheetOf({ items: ["A", "B", "C", "D"].map((material) => ({ material, quantity: "1" })) });
    const rows = () => sheet.rows.slice(0, 4);
    sheet.run(moveRow(sheet, rows()[0]!.key, 1));
    expect(materials(sheet)).toEqual(["B", "A", "C", "D"]);
    sheet.run(fillCells(sheet, rows().slice(0, 2), { rows: rows().slice(2), columns: [sheet.columns[0]] }));
    expect(materials(sheet)).toEqual(["B", "A", "B", "A"]);
    sheet.run(deleteRows(sheet, new Set([rows()[0]!.key, rows()[2]!.key, rows()[3]!.key])));
    expect(materials(sheet)).toEqual(["A"]);
    sheet.undo();
    sheet.undo();
    expect(materials(sheet)).toEqual(["B", "A", "C", "D"]);
    sheet.run(clearCells(sheet, { rows: rows(), columns: sheet.columns }));
    expect(sheet.values[0]).toMatchObject({ material: "", quantity: "1" });
    sheet.undo();
    sheet.undo();
    expect(materials(sheet)).toEqual(["A", "B", "C", "D"]);
    expect(form.dirty).toBe(false);
  });

  it("multiplies, rounds up to the pack and sets exactly, row by row", () => {
    const sheet = sheetOf({
      items: [
        { material: "A", quantity: "0.1", pack: 12 },
        { material: "B", quantity: "13", pack: "2.5" },
        { material: "C", quantity: "many" },
      ],
    });
    const rows = sheet.rows.slice(0, 3);
    const quantities = () => sheet.values.map(({ quantity }) => quantity);
    const operation = { uuid: "o", label: "", column: "quantity" } as const;
    sheet.run(operate(sheet, { ...operation, do: "multiply" }, rows, "3")!);
    expect(quantities()).toEqual(["0.3", "39", "many"]);
    sheet.run(operate(sheet, { ...operation, do: "round_up", to: "pack" }, rows, undefined)!);
    expect(quantities()).toEqual(["12", "40", "many"]);
    sheet.run(operate(sheet, { ...operation, column: "wanted.on", do: "set" }, rows, "20261224")!);
    expect(sheet.values.map(({ wanted }) => wanted)).toEqual(Array(3).fill({ on: "20261224" }));
    expect(operate(sheet, { ...operation, do: "multiply" }, rows, "much")).toBeUndefined();
  });

  it("puts what the server refuses at its row, until that is changed", () => {
    const sheet = sheetOf({ items: [{ material: "A" }, { material: "B" }] });
    (form.fields[0]!.rows as FormSheet).refuse(["1", "material"], "Not sold here.");
    expect(said(sheet)).toEqual(["Not sold here."]);
    sheet.run({ changes: [{ key: sheet.rows[1]!.key, from: {}, to: { material: "C" } }], splices: [] });
    expect(said(sheet)).toEqual([]);
  });

  it("[CART-114] has five blank rows, which count only when something stands in them", () => {
    const sheet = sheetOf();
    expect(sheet.rows).toHaveLength(5);
    expect(form.values).toEqual({});
  });

  it("adds no rows for what is pasted where no column takes it, and says how many cells that were", () => {
    const sheet = sheetOf();
    const pasted = paste(sheet, Array(7).fill(["m-1", "2"]), 0, sheet.columns.length);
    expect(sheet.values).toHaveLength(0);
    expect(pasted.cells).toBe(14);
  });

  it("says how many pasted rows are more than may be", () => {
    const sheet = sheetOf({}, { max_rows: 6 });
    expect(
      paste(
        sheet,
        Array.from({ length: 9 }, (_, at) => [`M${at}`]),
      ).lines,
    ).toBe(3);
    expect(sheet.values).toHaveLength(6);
  });

  it("after any two hundred commands is as before when all of them are taken back, and as after when they are done again", () => {
    const cell = fc.tuple(fc.nat(9), fc.nat(3), fc.constantFrom("A", "B", "1,5", "x", "", "-3", "24.12.2026", "pieces"));
    const step = fc.oneof(
      cell.map(
        ([row, column, text]) =>
          (sheet: SheetModel) =>
            void paste(sheet, [[text, text]], Math.min(row, sheet.rows.length - 1), column),
      ),
      cell.map(
        ([row, , text]) =>
          (sheet: SheetModel) =>
            void paste(sheet, Array(4).fill([text, "2"]), Math.min(row, sheet.rows.length - 1)),
      ),
      cell.map(
        ([row]) =>
          (sheet: SheetModel) =>
            void sheet.run(deleteRows(sheet, new Set([sheet.rows[row % sheet.rows.length]!.key]))),
      ),
      cell.map(
        ([row]) =>
          (sheet: SheetModel) =>
            void sheet.run(moveRow(sheet, sheet.rows[row % sheet.rows.length]!.key, 1)),
      ),
      cell.map(
        ([row]) =>
          (sheet: SheetModel) =>
            void sheet.run(clearCells(sheet, { rows: sheet.rows.slice(row, row + 3), columns: sheet.columns })),
      ),
      cell.map(
        ([row]) =>
          (sheet: SheetModel) =>
            void sheet.run(fillCells(sheet, sheet.rows.slice(0, 1), { rows: sheet.rows.slice(row), columns: sheet.columns })),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 100, maxLength: 150 }), (steps) => {
        const sheet = sheetOf({ items: [{ material: "A" }, { material: "B" }] });
        const before = structuredClone(sheet.values);
        for (const one of steps) one(sheet);
        const after = structuredClone(sheet.values);
        const errors = said(sheet);
        let count = 0;
        while (sheet.undo()) count++;
        expect(sheet.values).toEqual(before);
        for (let left = count; left > 0; left--) sheet.redo();
        expect(sheet.values).toEqual(after);
        expect(said(sheet)).toEqual(errors);
        form.dispose();
      }),
      { numRuns: 15 },
    );
  });
});
