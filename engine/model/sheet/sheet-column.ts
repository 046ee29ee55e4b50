/** A column of a sheet: where its values stand in a row, which field edits them, and how they are written and read as text. */
import type { CellCodec } from "../../compile/atom.ts";
import { propertiesOf } from "../../compile/form/validate-field.ts";
import type { FormField } from "../../compile/plan/compiled.ts";
import type { ScopeReader, ValueFormats } from "../../rules/evaluation.ts";

export interface SheetColumn {
  /** Of the column as it is drawn. */
  readonly uuid: string;
  readonly name: string;
  readonly path: readonly string[];
  readonly label: string;
  readonly field: FormField;
  readonly codec: CellCodec;
}

export function sheetColumn(field: FormField, uuid: string, label: string): SheetColumn {
  return { uuid, name: field.name, path: field.path, label, field, codec: field.node.atom.cell ?? asText };
}

const asText: CellCodec = {
  write: (value) => (typeof value === "string" || typeof value === "number" ? String(value) : ""),
  read: (text, { uppercase }) => (uppercase === true ? text.toUpperCase() : text),
};

export const writeCell = ({ field, codec }: SheetColumn, value: unknown, scope: ScopeReader, formats: ValueFormats): string =>
  codec.write(value, propertiesOf(field.node, scope), formats);

/** What was pasted as a value; what cannot be read stays as it was, and the value's own rule says what is wrong with it. */
export function readCell({ field, codec }: SheetColumn, pasted: string, scope: ScopeReader, formats: ValueFormats): unknown {
  const text = pasted.trim();
  return text === "" ? emptyValueOf(field) : (codec.read(text, propertiesOf(field.node, scope), formats) ?? text);
}

/** What an emptied cell holds: a quantity becomes what its field becomes when it is left empty. */
export const emptyValueOf = ({ node }: FormField): unknown => node.fixed.when_empty ?? "";
