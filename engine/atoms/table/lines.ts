/** The lines of a table's body: its rows, what stands below a row (included parts), what a row unfolds. */
import { ownPath } from "../../rules/own-path.ts";
import type { Row } from "./row-marks.ts";

export interface Line {
  /** `errors`: what is wrong in the row above, in a sheet. */
  kind: "row" | "detail" | "errors";
  /** One of a kind in the table. */
  key: string;
  row: Row;
  /** Of the row among its neighbours. */
  index: number;
  /** 0 for a row of the list, 1 for its parts, and so on. */
  depth: number;
  /** What it can unfold; undefined when nothing. */
  open: boolean | undefined;
  /** Of an edited row: what is wrong with it. */
  errors?: readonly { message: string }[] | undefined;
  /** … and what is to be known of it. */
  notes?: readonly string[] | undefined;
}

export interface LinesOptions {
  keyOf(row: Row, index: number): string;
  childrenFrom: string | undefined;
  hasDetail: boolean;
  /** Rows that differ from how they begin: parts are shown at first, details are not. */
  turned: ReadonlySet<string>;
}

/** Data may hold two rows of one key; both are there. */
export function uniqueKeys(lines: readonly Line[]): string[] {
  const taken = new Set<string>();
  return lines.map(({ key, index }) => {
    const unique = taken.has(key) ? `${key} ${index}` : key;
    taken.add(unique);
    return unique;
  });
}

/** Data that contain themselves must not be drawn without end. */
const deepest = 8;

export function linesOf(rows: readonly Row[], options: LinesOptions): Line[] {
  const lines: Line[] = [];
  addRows(lines, rows, options, { depth: 0, within: "" });
  return lines;
}

function addRows(lines: Line[], rows: readonly Row[], options: LinesOptions, { depth, within }: { depth: number; within: string }): void {
  const { keyOf, childrenFrom, hasDetail, turned } = options;
  rows.forEach((row, index) => {
    const key = `${within}${keyOf(row, index)}`;
    const children = childrenFrom === undefined || depth >= deepest ? [] : childrenOf(row, childrenFrom);
    const detail = hasDetail && depth === 0;
    const unfolds = detail || children.length > 0;
    const open = unfolds ? (detail ? turned.has(key) : !turned.has(key)) : undefined;
    lines.push({ kind: "row", key, row, index, depth, open });
    if (detail && open) lines.push({ kind: "detail", key: `${key}/detail`, row, index, depth, open });
    // With details to unfold, parts stay where they are: one sign for two things would be read as one.
    if (children.length > 0 && (detail || open)) addRows(lines, children, options, { depth: depth + 1, within: `${key}/` });
  });
}

function childrenOf(row: Row, name: string): readonly Row[] {
  const children = ownPath(row, name.split("."));
  return Array.isArray(children) ? children.filter((child): child is Row => typeof child === "object" && child !== null) : [];
}
