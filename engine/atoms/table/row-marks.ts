/** What the fields every list row has (`deleted_at`, `locked_at`, `active`, `default`) and the table's own marks say of a row. */
import type { CompiledTable } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import { Scope } from "../../model/page/scope.ts";
import { ownPath } from "../../rules/own-path.ts";

export type Row = Readonly<Record<string, unknown>>;

export type Mark = "deleted" | "error" | "info";

export const isDeleted = (row: Row): boolean => isThere(row, "deleted_at");
export const isLocked = (row: Row): boolean => isThere(row, "locked_at");

const isThere = (row: Row, name: string): boolean => {
  const value = ownPath(row, [name]);
  return value !== undefined && value !== null && value !== "" && value !== false;
};

export interface RowMark {
  mark: Mark | undefined;
  /** Why, where the table says so. */
  text: string | undefined;
}

const unmarked: RowMark = { mark: undefined, text: undefined };

/** The first that is true counts: what is deleted has no other trouble any more. */
export function markOf(table: CompiledTable, scope: ScopeReader, row: Row, index: number): RowMark {
  const deleted = isDeleted(row);
  if (!table.marks && table.fixed.marks === undefined) return deleted ? { mark: "deleted", text: undefined } : unmarked;

  const marks = (table.marks?.run(new Scope(scope, { row, index })) ?? table.fixed.marks) as Partial<Record<Mark, boolean>> & {
    text?: string;
  };
  const mark = (marks.deleted ?? deleted) ? "deleted" : marks.error ? "error" : marks.info ? "info" : undefined;
  return mark ? { mark, text: marks.text || undefined } : unmarked;
}

/** Shared texts for what a row is besides; not where a column of the table shows it already. */
export function statesOf(row: Row, columns: ReadonlySet<string>): string[] {
  const says: readonly [name: string, holds: boolean, text: string][] = [
    ["locked_at", isLocked(row), "table.locked"],
    ["active", ownPath(row, ["active"]) === false && !isDeleted(row), "table.inactive"],
    ["default", ownPath(row, ["default"]) === true, "table.default"],
  ];
  return says.flatMap(([name, holds, text]) => (holds && !columns.has(name) ? [text] : []));
}
