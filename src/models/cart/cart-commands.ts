/** What was done in the sheet of a cart, in the words of the server. */
import type { SheetCommand } from "../../../engine/index.ts";
import type { ChangedLine, EnteredFields, EnteredLine } from "../../../schemas/cart/entered-line.ts";

export interface EditItems {
  change: ChangedLine[];
  add: EnteredLine[];
  delete: string[];
}

/** @param isThere whether the server has the line, or will have it once what was sent before is answered */
export function editOf({ changes, splices }: SheetCommand, isThere: (id: string) => boolean): EditItems {
  const edit: EditItems = { change: [], add: [], delete: [] };
  for (const { key, to } of changes) {
    if (isThere(key)) edit.change.push({ id: key, ...enteredOf(to) });
    else edit.add.push({ id: key, material: "", ...enteredOf(to) });
  }
  for (const { removed, added } of splices) {
    edit.delete.push(...removed.map(({ key }) => key).filter(isThere));
    edit.add.push(...added.map(({ key, base }) => ({ id: key, material: "", ...enteredOf(base) })));
  }
  return edit;
}

export const isNothing = ({ change, add, delete: gone }: EditItems): boolean => change.length + add.length + gone.length === 0;

const fields = ["material", "quantity", "unit", "requested_date"] as const;
const attributes = "custom_attributes";

/** Attributes stand under their own names in columns, and together in a row. */
function enteredOf(values: Readonly<Record<string, unknown>>): EnteredFields {
  const entered: EnteredFields = {};
  for (const field of fields) if (values[field] !== undefined) entered[field] = textOf(values[field]);
  const own: Record<string, string> = {};
  const together = values[attributes];
  if (typeof together === "object" && together !== null) for (const [name, value] of Object.entries(together)) own[name] = textOf(value);
  for (const [name, value] of Object.entries(values))
    if (name.startsWith(`${attributes}.`)) own[name.slice(attributes.length + 1)] = textOf(value);
  return Object.keys(own).length > 0 ? { ...entered, custom_attributes: own } : entered;
}

const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
