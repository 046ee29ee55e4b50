/** What is drawn of a matrix, from its element, its field and what was searched for. */
import { useMemo, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { filterChoices } from "../choices/find-choices.ts";
import { MatrixAnswers } from "./matrix-answers.ts";
import type { CellSettings } from "./matrix-cell.tsx";
import type { MatrixElement } from "./matrix.atom.ts";
import { type Line, linesOf, unanswered } from "./matrix.value.ts";
import { type Totals, totalsOf } from "./totals.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { type ChoiceFields, choicesOf } from "../choices/choice.ts";

export interface MatrixView {
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
export function useMatrix({ element, field, node }: AtomProps<MatrixElement>): MatrixView {
  const rows = shownLines(element.rows, element.rows_from, element.row_fields, node);
  const columns = shownLines(element.columns, element.columns_from, element.column_fields, node);
  const [answers] = useState(() => new MatrixAnswers(field, node));
  const [typed, setTyped] = useState("");
  const columnNames = useMemo(() => columns.lines.map(({ value }) => value), [columns.lines]);
  const settings = useCellSettings({ element, field, node }, answers, columnNames);
  const { kind, isRefused } = settings;

  const required = field.required;
  const open = isRefused && required ? new Set(unanswered(field.value, rows.lines).map(({ value }) => value)) : nobody;
  const isSearched = element.search ?? rows.lines.length > maxToReadThrough;
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
const maxToReadThrough = 20;

/** In the order in which they were written; what is still open is never hidden. */
function foundIn(rows: readonly Line[], typed: string, open: ReadonlySet<string>): readonly Line[] {
  if (typed.trim() === "") return rows;
  const found = new Set<Line>(filterChoices(rows, typed) as readonly Line[]);
  return rows.filter((row) => found.has(row) || open.has(row.value));
}

const nobody: ReadonlySet<string> = new Set();

function stateOf(rows: Lines, columns: Lines): string {
  const states = [rows.state, columns.state];
  if (states.includes("error")) return "choice.failed";
  if (states.includes("loading")) return "choice.loading";
  return rows.lines.length === 0 || columns.lines.length === 0 ? "choice.none" : "ready";
}

/** Rows and columns as the component sees them, wherever they come from. */
interface Lines {
  lines: readonly Line[];
  state: "ready" | "loading" | "error";
}

const none: readonly never[] = [];
/** The same lines for the same list: what is drawn of them is drawn anew only when they change. */
const ofLists = new WeakMap<readonly unknown[], readonly Line[]>();

function kept(list: readonly unknown[], make: () => readonly Line[]): readonly Line[] {
  let lines = ofLists.get(list);
  if (!lines) ofLists.set(list, (lines = make()));
  return lines;
}

/** Reads what is observable: call it where that is observed. */
function shownLines(written: unknown, source: string | undefined, fields: ChoiceFields | undefined, node: NodeContext): Lines {
  if (source === undefined) {
    const list = Array.isArray(written) ? (written as unknown[]) : none;
    return { lines: kept(list, () => linesOf(list)!), state: "ready" };
  }
  const records = node.source(source)?.items ?? none;
  const lines = kept(records, () =>
    choicesOf(records as readonly Record<string, unknown>[], fields).map((choice) => ({ ...choice, value: String(choice.value) })),
  );
  const state = node.source(source)?.state;
  return { lines, state: state === "error" ? "error" : state === "fetching" && lines.length === 0 ? "loading" : "ready" };
}
