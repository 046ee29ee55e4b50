/** The tables of a page beside the lists they show: columns and cells that name what no row has. */
import { asWritten } from "../rules/as-written.ts";
import { pointerTo } from "../rules/json-pointer.ts";
import type { CheckedPlace, DocumentChecks } from "./document-checks.ts";
import { compileTable } from "./compile-table.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { findIn, type Names } from "./names.ts";
import { rowsOfSource } from "./references.ts";
import type { Schema } from "./schema.ts";

export function checkTables(checks: DocumentChecks, page: Readonly<Record<string, unknown>>, place: CheckedPlace): void {
  for (const { table, source, at, uuid } of tablesIn(page.body, "/body")) {
    const document = checks.lookUp("table", table);
    const row = rowsOfSource(place.names, source);
    if (isPlainObject(document)) checkTable(checks, document, row, { at, uuid, names: place.names });
  }
}

interface Spot {
  at: string;
  uuid: string | undefined;
  names: Names;
}

function checkTable(checks: DocumentChecks, document: Readonly<Record<string, unknown>>, row: Schema, { at, uuid, names }: Spot): void {
  const key = asWritten(document.key);
  for (const column of Array.isArray(document.columns) ? document.columns : []) {
    if (!isPlainObject(column) || typeof column.name !== "string" || (Array.isArray(column.cell) && column.cell.length > 0)) continue;
    if (withoutValue.has(column.name)) continue;
    const lookup = findIn(row, column.name.split("."));
    if (lookup.known) continue;
    const finding = unknownName(
      "unknown_column",
      pointerTo(at, "table"),
      `The table "${key}" has a column "${column.name}" that the rows of its list do not have.`,
      column.name,
      lookup.candidates,
    );
    checks.found({ ...finding, severity: "warning", fixes: [] }, uuid);
  }
  const cells = checks.beside(`table:${key}`);
  compileTable(cells.run, document, cells.inTable(names, row));
  for (const problem of cells.problems) {
    if (!seenOnlyHere.has(problem.code)) continue;
    checks.found(
      {
        ...problem,
        at: pointerTo(at, "table"),
        severity: "warning",
        message: `In the table "${key}" at ${problem.at}: ${problem.message}`,
        fixes: [],
      },
      uuid,
    );
  }
}

function tablesIn(value: unknown, at: string): { table: string; source: unknown; at: string; uuid: string | undefined }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => tablesIn(item, pointerTo(at, index)));
  if (!isPlainObject(value)) return [];
  const own =
    typeof value.table === "string" && typeof value.atom === "string"
      ? [{ table: value.table, source: value.source, at, uuid: typeof value.uuid === "string" ? value.uuid : undefined }]
      : [];
  return [...own, ...Object.keys(value).flatMap((name) => (name === "$" ? [] : tablesIn(value[name], pointerTo(at, name))))];
}

/** Columns that draw something to press, and no value of the row. */
const withoutValue: ReadonlySet<string> = new Set(["bulk_action", "action", "add_from_quote", "download"]);

/** What the table by itself cannot know. */
const seenOnlyHere: ReadonlySet<string> = new Set(["unknown_name", "unknown_placeholder", "unknown_source", "decimal_comparison"]);
