/** What is drawn of a matrix, from its element, its field and what was searched for. */
import { useMemo, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { findChoices } from "../choices/find-choices.ts";
import { MatrixAnswers } from "./matrix-answers.ts";
import type { CellSettings } from "./matrix-cell.tsx";
import { shownLines, type Lines } from "./matrix-lines.ts";
import type { MatrixElement } from "./matrix.atom.ts";
import { unanswered, type Line } from "./matrix.value.ts";
import { totalsOf, type Totals } from "./totals.ts";

export interface ShownMatrix {
  element: AtomProps<MatrixElement>["element"];
  node: AtomProps<MatrixElement>["node"];
  answers: MatrixAnswers;
  /** "ready", or a shared text that stands instead of the table. */
  state: string;
  rows: readonly Line[];
  columns: readonly Line[];
  columnNames: readonly string[];
  settings: CellSettings;
  /** Undefined where all can be read through. */
  search: { typed: string; setTyped: (typed: string) => void } | undefined;
  /** What the search has left of the rows, in their order. */
  found: readonly Line[];
  /** Names of the rows that must be answered and are not, when it is time to say so. */
  open: ReadonlySet<string>;
  /** Nothing can be answered. */
  locked: boolean;
  required: boolean;
  /** Columns have a box for all of their rows. */
  ticksAll: boolean;
  totals: Totals;
}

/** To be called by an observer. */
export function useMatrix({ element, field, node }: AtomProps<MatrixElement>): ShownMatrix {
  const rows = shownLines(element.rows, element.rows_from, element.row_fields, node);
  const columns = shownLines(element.columns, element.columns_from, element.column_fields, node);
  const [answers] = useState(() => new MatrixAnswers(field, node));
  const [typed, setTyped] = useState("");
  const columnNames = useMemo(() => columns.lines.map(({ value }) => value), [columns.lines]);
  const settings = useCellSettings({ element, field, node }, answers, columnNames);
  const { kind, isRefused } = settings;

  const required = field.required;
  const open = isRefused && required ? new Set(unanswered(field.value, rows.lines).map(({ value }) => value)) : nobody;
  const isSearched = element.search ?? rows.lines.length > mostToReadThrough;
  return {
    element,
    node,
    answers,
    state: stateOf(rows, columns),
    rows: rows.lines,
    columns: columns.lines,
    columnNames,
    settings,
    search: isSearched ? { typed, setTyped } : undefined,
    found: foundIn(rows.lines, isSearched ? typed : "", open),
    open,
    locked: field.readonly || field.disabled,
    required,
    ticksAll: kind === "checkbox" && (element.check_all ?? true) && rows.lines.length > 1,
    totals: totalsOf(kind === "number" ? element.totals : undefined, node.env),
  };
}

/** The same object until something in it changes: no cell is drawn anew for another. */
function useCellSettings(
  { element, field, node: { env } }: AtomProps<MatrixElement>,
  answers: MatrixAnswers,
  columns: readonly string[],
): CellSettings {
  const { cell: kind = "radio", integer, decimals, min, max, maxlength, options } = element;
  const { readonly: readOnly, disabled } = field;
  const isRefused = field.error !== undefined;
  return useMemo<CellSettings>(
    () => ({ kind, env, answers, columns, disabled, readOnly, isRefused, integer, decimals, min, max, maxlength, options }),
    [kind, env, answers, columns, disabled, readOnly, isRefused, integer, decimals, min, max, maxlength, options],
  );
}

/** More than these nobody reads through. */
const mostToReadThrough = 20;

/** In the order in which they were written; what is still open is never hidden. */
function foundIn(rows: readonly Line[], typed: string, open: ReadonlySet<string>): readonly Line[] {
  if (typed.trim() === "") return rows;
  const found = new Set<Line>(findChoices(rows, typed) as readonly Line[]);
  return rows.filter((row) => found.has(row) || open.has(row.value));
}

const nobody: ReadonlySet<string> = new Set();

function stateOf(rows: Lines, columns: Lines): string {
  const states = [rows.state, columns.state];
  if (states.includes("error")) return "choice.failed";
  if (states.includes("loading")) return "choice.loading";
  return rows.lines.length === 0 || columns.lines.length === 0 ? "choice.none" : "ready";
}
