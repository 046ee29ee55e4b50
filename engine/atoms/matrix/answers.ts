/**
 * The value of a matrix, `{ row: answer }`: of radios the column, of checkboxes the list of columns, of cells `{ column: value }`.
 * What is empty is left out, so that an untouched matrix is `{}`. Runs on the server, too.
 */
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { ownOf } from "../../rules/own-path.ts";

export type CellKind = "radio" | "checkbox" | "number" | "text" | "select";

type Entries = Readonly<Record<string, unknown>>;

const nothing: Entries = {};

export const answersOf = (value: unknown): Entries => (isPlainObject(value) ? value : nothing);

export const checkedColumnsOf = (answer: unknown): readonly unknown[] => (Array.isArray(answer) ? (answer as unknown[]) : []);

export const cellOf = (answer: unknown, column: string): unknown => ownOf(answersOf(answer), column);

/** Something was answered: not an empty list, not cells that are all empty. */
export function isAnswered(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length > 0;
  if (isPlainObject(answer)) return Object.values(answer).some((cell) => !isNothing(cell));
  return !isNothing(answer);
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || (typeof value === "string" && value.trim() === "");

export function withAnswer(value: unknown, row: string, answer: unknown): Entries {
  return withEntry(answersOf(value), row, isAnswered(answer) ? answer : undefined);
}

/** Ticks stand in the order of the columns, whichever was ticked first. */
export function withChecked(answer: unknown, column: string, isOn: boolean, columns: readonly string[]): readonly string[] {
  const ticked = new Set(checkedColumnsOf(answer).map(String));
  if (isOn) ticked.add(column);
  else ticked.delete(column);
  return columns.filter((one) => ticked.has(one));
}

export const withCell = (answer: unknown, column: string, cell: unknown): Entries =>
  withEntry(answersOf(answer), column, isNothing(cell) ? undefined : cell);

export const checkedCount = (value: unknown, column: string, rows: readonly string[]): number =>
  rows.filter((row) => checkedColumnsOf(ownOf(answersOf(value), row)).includes(column)).length;

export function withColumn(value: unknown, column: string, isOn: boolean, rows: readonly string[], columns: readonly string[]): Entries {
  const answers = answersOf(value);
  return rows.reduce((next, row) => withAnswer(next, row, withChecked(ownOf(answers, row), column, isOn, columns)), answers);
}

/** Names that an answer has and the matrix does not offer (any more): rows, or columns of a row. */
export function unknownKeys(value: unknown, rows: ReadonlySet<string>, columns: ReadonlySet<string>): string[] {
  const unknown = Object.entries(answersOf(value)).flatMap(([row, answer]) =>
    rows.has(row) ? columnsOf(answer).filter((column) => !columns.has(column)) : [row],
  );
  return [...new Set(unknown)];
}

export function withoutUnknownKeys(value: unknown, rows: ReadonlySet<string>, columns: ReadonlySet<string>): Entries {
  const kept = Object.entries(answersOf(value))
    .filter(([row]) => rows.has(row))
    .map(([row, answer]) => [row, withoutUnknownColumns(answer, columns)] as const);
  return Object.fromEntries(kept.filter(([, answer]) => isAnswered(answer)));
}

export function columnsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.map(String);
  if (isPlainObject(answer)) return Object.keys(answer);
  return isNothing(answer) ? [] : [String(answer)];
}

function withoutUnknownColumns(answer: unknown, columns: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) return answer.filter((column) => columns.has(String(column)));
  if (isPlainObject(answer)) return Object.fromEntries(Object.entries(answer).filter(([column]) => columns.has(column)));
  return columns.has(String(answer)) ? answer : undefined;
}

/** Never by assignment: a row may be called like something that every object inherits. */
const withEntry = (entries: Entries, name: string, value: unknown): Entries =>
  Object.fromEntries([
    ...Object.entries(entries).filter(([own]) => own !== name),
    ...(value === undefined ? [] : [[name, value] as const]),
  ]);
