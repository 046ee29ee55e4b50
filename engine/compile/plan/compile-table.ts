/** A table: its columns, each with the nodes of its cell, and what can be done with a row. */
import { Column, TableDocument } from "../../../schemas/documents.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import { constant } from "../../rules/text.ts";
import { formFields } from "../form/form-fields.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompiledTable } from "./compiled.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { noPlace, type Place, type PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

const tableSchema = preparedSchema(TableDocument as unknown as Schema);
const columnSchema = preparedSchema(Column as unknown as Schema);
const readByHand: ReadonlySet<string> = new Set(["columns"]);

/** @param place the page that the table stands on; without it a table anywhere */
export function compileTable(
  run: PlanRun,
  table: Readonly<Record<string, unknown>>,
  place: Place = run.checks?.table(table) ?? noPlace,
): CompiledTable {
  const reader = new PropertyReader(run, { place });
  reader.readAll(table, tableSchema, "", readByHand);
  const columns = compileColumns(run, table.columns, place);
  const default_sort = reader.fixed.default_sort as CompiledTable["default_sort"];
  run.checks?.columns(columns, default_sort);
  const { fixed, dynamic, slots } = reader;
  return {
    key: String(fixed.key ?? ""),
    columns,
    default_sort,
    fixed,
    marks: dynamic.get("marks"),
    slots,
    nodes: [
      ...columns.flatMap(({ cell, total, edit }) => [...cell, ...total, ...(edit ? [edit.node] : [])]),
      ...[...slots.values()].flat(),
    ],
  };
}

function compileColumns(run: PlanRun, columns: unknown, place: Place): CompiledTable["columns"] {
  if (!Array.isArray(columns)) {
    if (columns === undefined) run.note("missing_property", "", undefined, { needed: "columns" });
    else run.note("wrong_type", "/columns", undefined, { needed: "columns" });
    return [];
  }
  return columns.flatMap((column: unknown, index) => {
    const at = pointerTo("/columns", index);
    if (!isPlainObject(column)) {
      run.note("wrong_type", at, undefined, { needed: "column" });
      return [];
    }
    const reader = new PropertyReader(run, { place: { ...place, uuid: typeof column.uuid === "string" ? column.uuid : undefined } });
    if (!reader.readAll(column, columnSchema, at)) return [];
    const { uuid, name, label, access: _, hidden, draw, ...fixed } = reader.fixed as Partial<Column> & Pick<Column, "uuid" | "name">;
    return [
      {
        uuid,
        name,
        label: reader.dynamic.get("label") ?? constant(label),
        hidden: reader.dynamic.get("hidden") ?? (hidden === true ? constant(true) : undefined),
        fixed,
        cell: reader.slots.get("cell") ?? [],
        total: reader.slots.get("total") ?? [],
        edit: formFields(reader.slots.get("edit") ?? [], [], "row")[0],
        drawing: draw ?? run.registry.columns.get(name) ?? { as: "text" },
      },
    ];
  });
}
