/** The tables of a page beside the lists they show: columns and cells that name what no row has. */
import { hasNoValue, type ColumnDrawing } from "../../../schemas/column-drawing.ts";
import type { AtomRegistry } from "../atom.ts";
import { plainText } from "../../rules/plain-text.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { CheckedPlace, CheckRun } from "./check-run.ts";
import { compileTable } from "../plan/compile-table.ts";
import { unknownName, type Finding } from "./finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { lookUpPath, type SymbolTable } from "./symbol-table.ts";
import { rowsOfSource } from "./references.ts";
import type { Schema } from "../read/schema.ts";
import { walkNodes } from "../read/walk-document.ts";
import { referencesOf } from "./dependents-of.ts";
import { say } from "./say.ts";

type Document = Readonly<Record<string, unknown>>;

export function checkTables(checks: CheckRun, page: Document, place: CheckedPlace): void {
  for (const usedTable of tablesIn(page.body)) {
    const { table, at, uuid } = usedTable;
    const document = checks.lookUp("table", table);
    if (!isPlainObject(document)) continue;
    for (const finding of misfits(checks, document, place.names, usedTable)) {
      const message = say`In the table "${table}" at ${finding.at}: ${finding.message}`;
      checks.found({ ...finding, at: pointerTo(at, "table"), severity: "warning", message, fixes: [] }, uuid);
    }
  }
}

/** What no list that shows a table has is wrong in the table; what only some do not have, it may have for the others. */
export function checkShownTable(checks: CheckRun, table: Document): void {
  const id = `table:${plainText(table.key)}`;
  const usedTable = (["page", "dialog", "fragment"] as const).flatMap((kind) =>
    checks.context!.keys(kind).flatMap((key) => {
      const document = checks.lookUp(kind, key);
      return isPlainObject(document) && referencesOf(document, checks.registry).documents.has(id) ? misfitsOn(checks, document, table) : [];
    }),
  );
  const reported = new Set<string>();
  for (const finding of usedTable.flat()) {
    const isEverywhere = usedTable.every((found) => found.some(({ at, message }) => at === finding.at && message === finding.message));
    if (!reported.has(`${finding.at} ${finding.message}`))
      checks.found({ ...finding, severity: isEverywhere ? "error" : "warning" }, finding.uuid);
    reported.add(`${finding.at} ${finding.message}`);
  }
}

/** One list for each place where the document shows the table. What a fragment stands on is not known, so there nothing is wrong. */
function misfitsOn(checks: CheckRun, document: Document, table: Document): Misfit[][] {
  if (document.kind === "fragment") return [[]];
  const { names } = checks.beside(`${plainText(document.kind)}:${plainText(document.key)}`).page(document);
  return tablesIn(document.body).flatMap((usedTable) => (usedTable.table === table.key ? [misfits(checks, table, names, usedTable)] : []));
}

type Misfit = Finding & { uuid?: string };

/** Of a table, what the rows do not have, at its place there. */
function misfits(checks: CheckRun, table: Document, names: SymbolTable, { source, join }: ShownTable): Misfit[] {
  const row = withJoined(rowsOfSource(names, source), names, join);
  const cells = checks.beside(`table:${plainText(table.key)}`);
  compileTable(cells.run, table, cells.inTable(names, row));
  return [...columnsWithoutValue(table, row, checks.registry), ...cells.problems.filter(({ code }) => seenOnlyHere.has(code))];
}

/** What another source knows of the row is a property of the row. */
const withJoined = (row: Schema, names: SymbolTable, join: unknown): Schema =>
  isPlainObject(join) && isPlainObject(row.properties) && typeof join.as === "string"
    ? { ...row, properties: { ...row.properties, [join.as]: rowsOfSource(names, join.source) } }
    : row;

function columnsWithoutValue({ columns }: Document, row: Schema, registry: AtomRegistry): Misfit[] {
  return (Array.isArray(columns) ? columns : []).flatMap((column, index) => {
    if (!isPlainObject(column) || typeof column.name !== "string" || (Array.isArray(column.cell) && column.cell.length > 0)) return [];
    const lookup = lookUpPath(row, column.name.split("."));
    const drawing = (column.draw as ColumnDrawing | undefined) ?? registry.columns.get(column.name);
    if ((drawing && hasNoValue.has(drawing.as)) || lookup.found) return [];
    const at = `/columns/${index}/name`;
    const message = say`The rows of the list have no "${column.name}".`;
    const change = (near: string) =>
      plainText(column.name)
        .split(".")
        .map((part) => (part === lookup.name ? near : part))
        .join(".");
    const finding = unknownName("unknown_column", at, message, lookup.name, lookup.candidates, change);
    return [{ ...finding, ...(typeof column.uuid === "string" && { uuid: column.uuid }) }];
  });
}

interface ShownTable {
  table: string;
  source: unknown;
  join: unknown;
  at: string;
  uuid: string | undefined;
}

function tablesIn(body: unknown): ShownTable[] {
  const found: ShownTable[] = [];
  walkNodes(
    body,
    ({ value, at, uuid }, inner) => {
      if (isPlainObject(value) && typeof value.table === "string" && typeof value.atom === "string")
        found.push({ table: value.table, source: value.source, join: value.join, at, uuid });
      inner();
    },
    undefined,
    "/body",
  );
  return found;
}

/** What the table by itself cannot know. */
const seenOnlyHere: ReadonlySet<string> = new Set(["unknown_name", "unknown_placeholder", "unknown_source", "decimal_comparison"]);
