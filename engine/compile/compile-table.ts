/** A table: its columns, each with the nodes of its cell, and what can be done with a row. */
import { Column, TableDocument } from "../../schemas/documents.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import { constant } from "../rules/text.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import type { CompiledTable } from "./compiled.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { anything, type Names } from "./names.ts";
import { prepared, type Schema } from "./schema.ts";
import { namesOfTable } from "./scopes.ts";

const tableSchema = prepared(TableDocument as unknown as Schema);
const columnSchema = prepared(Column as unknown as Schema);
const readByHand: ReadonlySet<string> = new Set(["columns"]);

/** @param around the page that the table stands on, with what its rows look like; without it neither is known */
export function compileTable(
  run: CompileRun,
  table: Readonly<Record<string, unknown>>,
  around?: { names: Names; row: Schema },
): CompiledTable {
  const names = (around?.names ?? namesOfTable(run)).inRow(around?.row ?? anything, ["row", "index", "selection"]);
  const place: Place = { uuid: undefined, names, fields: undefined, inForm: false };
  const reader = new PropertyReader(run, { place });
  reader.readAll(table, tableSchema, "", readByHand);
  const columns = compileColumns(run, table.columns, place);
  const default_sort = reader.fixed.default_sort as CompiledTable["default_sort"];
  if (default_sort && !columns.some(({ name }) => name === default_sort.sort_by)) {
    run.found(
      unknownName(
        "unknown_column",
        "/default_sort/sort_by",
        `There is no column "${default_sort.sort_by}" to sort by.`,
        default_sort.sort_by,
        columns.map(({ name }) => name),
      ),
      undefined,
    );
  }
  return { key: String(reader.fixed.key ?? ""), columns, default_sort, row_actions: reader.slots.get("row_actions") ?? [] };
}

function compileColumns(run: CompileRun, columns: unknown, place: Place): CompiledTable["columns"] {
  if (!Array.isArray(columns)) {
    run.found(
      {
        code: columns === undefined ? "missing_property" : "wrong_type",
        at: columns === undefined ? "" : "/columns",
        message: 'A table needs a list of "columns".',
      },
      undefined,
    );
    return [];
  }
  return columns.flatMap((column: unknown, index) => {
    const at = pointerTo("/columns", index);
    if (!isPlainObject(column)) {
      run.found({ code: "wrong_type", at, message: 'A column is an object with "uuid", "name" and "label".' }, undefined);
      return [];
    }
    const reader = new PropertyReader(run, { place: { ...place, uuid: typeof column.uuid === "string" ? column.uuid : undefined } });
    if (!reader.readAll(column, columnSchema, at)) return [];
    const { uuid, name, label, access: _, ...fixed } = reader.fixed as { uuid: string; name: string; label?: string; access?: string };
    return [{ uuid, name, label: reader.dynamic.get("label") ?? constant(label), fixed, cell: reader.slots.get("cell") ?? [] }];
  });
}
