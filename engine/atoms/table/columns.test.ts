import { expect, it } from "vitest";
import type { CompiledTable } from "../../compile/plan/compiled.ts";
import { sortingOf, tableColumns, nextSorting } from "./columns.ts";

const table: CompiledTable = {
  key: "t",
  columns: [],
  default_sort: { sort_by: "date", order: "desc" },
  fixed: {},
  marks: undefined,
  slots: new Map(),
  nodes: [],
};

it("the same header turns the order round, another one begins ascending", () => {
  expect(nextSorting(undefined, "name")).toEqual({ sort_by: "name", order: "asc" });
  expect(nextSorting({ sort_by: "name", order: "asc" }, "name")).toEqual({ sort_by: "name", order: "desc" });
  expect(nextSorting({ sort_by: "name", order: "desc" }, "name")).toEqual({ sort_by: "name", order: "asc" });
  expect(nextSorting({ sort_by: "name", order: "asc" }, "date")).toEqual({ sort_by: "date", order: "asc" });
});

it("what the user chose wins over the table's own order", () => {
  expect(sortingOf({}, table)).toEqual({ sort_by: "date", order: "desc" });
  expect(sortingOf({ sort_by: "name", order: "desc" }, table)).toEqual({ sort_by: "name", order: "desc" });
  expect(sortingOf({ sort_by: "name", order: "sideways" }, table)).toEqual({ sort_by: "name", order: "asc" });
});

it("takes columns from records, and none from what has no name", () => {
  const scope = { read: () => undefined };
  const records = [
    { name: "customer", label: "Customer" },
    { label: "Nameless" },
    { name: "value", format: "money", unit: "currency", align: "end", width: 140, sortable: true },
  ];
  const columns = tableColumns(table, scope, { records });
  expect(columns).toMatchObject([
    { name: "customer", label: "Customer", mobile: "title", drawing: { as: "value", format: "text" }, sortable: false },
    {
      name: "value",
      label: "value",
      mobile: "show",
      drawing: { as: "value", format: "money", unit: "currency" },
      align: "end",
      width: 140,
      sortable: true,
    },
  ]);
  expect(tableColumns(table, scope, { records: [{ name: "odd", format: "script" }] })).toMatchObject([
    { name: "odd", drawing: { as: "value", format: "text" } },
  ]);
});

it("a heading's longest word has room in every language, whatever width the document says", () => {
  const named = (label: string) =>
    tableColumns(
      {
        ...table,
        columns: [{ uuid: "c", name: "c", label: { run: () => label }, fixed: { width: 100 }, drawing: { as: "text" } }] as never,
      },
      { read: () => undefined },
    )[0]!.width!;
  expect(named("Due")).toBe(100);
  expect(named("Warenempfängernummer")).toBeGreaterThanOrEqual(180);
  expect(named("Fällig am Tag")).toBe(100);
});
