/** Which answers a matrix takes. The same on the server, as far as rows and columns stand in the document. */
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { ValueValidator, ValidationMessage } from "../../compile/atom.ts";
import type { ValueFormats } from "../../rules/evaluation.ts";
import { validateNumber } from "../number/number.value.ts";
import { answersOf, isAnswered, type CellKind } from "./answers.ts";
import { ownOf } from "../../rules/own-path.ts";

/** A row or a column. */
export interface Line {
  value: string;
  text: string;
  description?: string | undefined;
  group?: string | undefined;
  /** Of a row: need not be answered where the others must. */
  optional?: boolean | undefined;
  /** False while it is not offered. */
  when?: boolean | undefined;
}

interface MatrixProperties {
  cell?: CellKind;
  rows?: unknown;
  columns?: unknown;
  options?: unknown;
  required?: unknown;
  maxlength?: unknown;
}

const wrongShape: ValidationMessage = { text: "matrix.wrong_shape" };

export const validateMatrix: ValueValidator = (value, element, formats) => {
  if (!isPlainObject(value)) return wrongShape;
  const properties = element as MatrixProperties;
  const [rows, columns] = [linesOf(properties.rows), linesOf(properties.columns)];
  const rowsByName = rows && new Map(rows.map((row) => [row.value, row]));
  for (const [name, answer] of Object.entries(value)) {
    const row = rowsByName ? rowsByName.get(name) : { value: name, text: name };
    if (!row) return unknown(name);
    const complaint = isAnswered(answer) ? messageOf(answer, row, columns, properties, formats) : undefined;
    if (complaint) return complaint;
  }
  const open = properties.required === true ? unanswered(value, rows ?? []) : [];
  return open.length > 0 ? openRows(open) : undefined;
};

const maxNamed = 3;

function openRows(open: readonly Line[]): ValidationMessage {
  const rows = open
    .slice(0, maxNamed)
    .map(({ text }) => text)
    .join(", ");
  const count = open.length - maxNamed;
  return count > 0 ? { text: "matrix.open_more", args: { rows, count } } : { text: "matrix.open", args: { rows } };
}

const unknown = (name: string): ValidationMessage => ({ text: "matrix.unknown", args: { name } });

/** Rows that must be answered and are not. Where all are optional, one answer must be given. */
export function unanswered(value: unknown, rows: readonly Line[]): readonly Line[] {
  const answers = answersOf(value);
  const open = rows.filter((row) => !isAnswered(ownOf(answers, row.value)));
  const needed = rows.some(({ optional }) => !optional) ? open.filter(({ optional }) => !optional) : open;
  return needed === open && open.length < rows.length ? [] : needed;
}

function messageOf(
  answer: unknown,
  row: Line,
  columns: readonly Line[] | undefined,
  properties: MatrixProperties,
  formats: ValueFormats,
): ValidationMessage | undefined {
  const { cell = "radio" } = properties;
  const unknownKey = (name: unknown): ValidationMessage | undefined =>
    typeof name !== "string" ? wrongShape : columns && !columns.some(({ value }) => value === name) ? unknown(name) : undefined;
  if (cell === "radio") return unknownKey(answer);
  if (cell === "checkbox") {
    if (!Array.isArray(answer) || new Set(answer).size < answer.length) return wrongShape;
    return answer.map(unknownKey).find(Boolean);
  }
  if (!isPlainObject(answer)) return wrongShape;
  for (const [name, value] of Object.entries(answer)) {
    const column = columns?.find((one) => one.value === name) ?? { text: name };
    const complaint = unknownKey(name) ?? inCell(validateCell(value, properties, formats), row, column);
    if (complaint) return complaint;
  }
  return undefined;
}

/** What is wrong with the value of one cell; its text names neither row nor column yet. */
export function validateCell(value: unknown, properties: MatrixProperties, formats: ValueFormats): ValidationMessage | undefined {
  if (!isAnswered(value)) return undefined;
  if (properties.cell === "number") return validateNumber(value, properties as Record<string, unknown>, formats, () => undefined);
  if (typeof value !== "string") return wrongShape;
  if (properties.cell === "select") return isOption(properties.options, value) ? undefined : unknown(value);
  const { maxlength } = properties;
  // As browsers count: in UTF-16 units.
  return typeof maxlength === "number" && value.length > maxlength ? { text: "matrix.too_long", args: { count: maxlength } } : undefined;
}

/** A number's own words would not say which number. */
const inCells: ReadonlyMap<string, string> = new Map([
  ["number.invalid", "matrix.no_number"],
  ["number.whole", "matrix.whole"],
  ["number.decimals", "matrix.decimals"],
  ["number.min", "matrix.min"],
  ["number.max", "matrix.max"],
]);

const inCell = (
  complaint: ValidationMessage | undefined,
  row: Pick<Line, "text">,
  column: Pick<Line, "text">,
): ValidationMessage | undefined =>
  complaint && { text: inCells.get(complaint.text) ?? complaint.text, args: { ...complaint.args, row: row.text, column: column.text } };

const isOption = (options: unknown, value: string): boolean => linesOf(options)?.some((option) => String(option.value) === value) ?? true;

/** What is offered now; undefined where it comes from a source: what that holds decides who takes the form. */
export function linesOf(lines: unknown): readonly Line[] | undefined {
  if (!Array.isArray(lines)) return undefined;
  return (lines as (Line | null)[]).filter((line): line is Line => line !== null && line.when !== false);
}
