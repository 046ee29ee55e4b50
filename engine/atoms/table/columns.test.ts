import { expect, it } from "vitest";
import type { CompiledTable } from "../../compile/compiled.ts";
import { sortingOf, toggled } from "./columns.ts";

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
  expect(toggled(undefined, "name")).toEqual({ sort_by: "name", order: "asc" });
  expect(toggled({ sort_by: "name", order: "asc" }, "name")).toEqual({ sort_by: "name", order: "desc" });
  expect(toggled({ sort_by: "name", order: "desc" }, "name")).toEqual({ sort_by: "name", order: "asc" });
  expect(toggled({ sort_by: "name", order: "asc" }, "date")).toEqual({ sort_by: "date", order: "asc" });
});

it("what the user chose wins over the table's own order", () => {
  expect(sortingOf({}, table)).toEqual({ sort_by: "date", order: "desc" });
  expect(sortingOf({ sort_by: "name", order: "desc" }, table)).toEqual({ sort_by: "name", order: "desc" });
  expect(sortingOf({ sort_by: "name", order: "sideways" }, table)).toEqual({ sort_by: "name", order: "asc" });
});
