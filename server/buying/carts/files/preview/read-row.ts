/** A row of a file as a line: what it enters, and what is wrong with it. */
import type { CartAttribute } from "../../../../../schemas/cart/cart-config.ts";
import type { EnteredFields } from "../../../../../schemas/cart/entered-line.ts";
import { emptyLine, enterFields, errorsOfLine, type LineFields } from "../../lines/line-fields.ts";
import { attributeTargets, type ColumnMapping, type LineTarget } from "../columns/line-targets.ts";
import { dateOf, quantityOf, textOfCell, type CellFormats } from "../columns/read-cells.ts";
import type { FileRow } from "../tables/file-table.ts";
import type { CartLineTexts } from "./cart-line-texts.ts";

/** `cart.line.<code>` has the words, or `cart.file.row.<code>`. */
export interface RowFault {
  code: string;
  args?: Record<string, string>;
  /** A line of the cart can hold it as it is, says what is wrong, and is mended there. */
  isOfLine: boolean;
}

export interface ReadRow {
  row: FileRow;
  /** Null for a line that is new. */
  line: CartLineTexts | null;
  entered: EnteredFields & { material: string };
  /** What the line would be. */
  fields: LineFields;
  faults: RowFault[];
}

export interface RowReading {
  columns: ColumnMapping;
  formats: CellFormats;
  attributes: readonly CartAttribute[];
  /** By what was typed the number by which the ERP knows it, empty where it knows none; null: nobody could be asked. */
  materials: Readonly<Record<string, string>> | null;
  /** The same by the customer's own numbers. */
  customer_materials: Readonly<Record<string, string>>;
}

/** As long as a command takes them. */
const longest: Partial<Record<LineTarget, number>> = { material: 40, quantity: 40, unit: 10, reference: 500, po_item: 500, note: 500 };

export function readRow(row: FileRow, line: CartLineTexts | null, reading: RowReading): ReadRow {
  const { columns, formats, attributes } = reading;
  const cell = (target: LineTarget) => (columns[target] === undefined ? undefined : (row.cells[columns[target]] ?? ""));
  const faults: RowFault[] = [];
  for (const [target, most] of Object.entries(longest) as [LineTarget, number][])
    if (textOfCell(cell(target)).length > most) faults.push({ code: "too_long", args: { target, most: String(most) }, isOfLine: false });

  const material = materialOf(textOfCell(cell("material")), textOfCell(cell("customer_material")), line, reading);
  if (material.fault) faults.push(material.fault);
  const date = columns.requested_date === undefined ? undefined : dateOf(cell("requested_date"), formats);
  const entered: ReadRow["entered"] = { material: material.number };
  if (columns.quantity !== undefined || !line) entered.quantity = quantityOf(cell("quantity"), formats);
  if (textOfCell(cell("unit")) !== "") entered.unit = textOfCell(cell("unit")).toUpperCase();
  if (columns.requested_date !== undefined) {
    if (date === undefined)
      faults.push({ code: "date_unreadable", args: { entered: textOfCell(cell("requested_date")).slice(0, 40) }, isOfLine: false });
    else entered.requested_date = date;
  }
  const own = attributeTargets.filter((name) => columns[name] !== undefined).map((name) => [name, textOfCell(cell(name))] as const);
  if (own.length > 0) entered.custom_attributes = Object.fromEntries(own);

  const fields = enterFields(line ?? emptyLine(), entered);
  // A missing material has been told already, and why.
  const errors = errorsOfLine(fields, attributes).filter(({ code }) => code !== "material_missing");
  return { row, line, entered, fields, faults: [...faults, ...errors.map((error) => ({ ...error, isOfLine: true }))] };
}

function materialOf(
  typed: string,
  customers: string,
  line: CartLineTexts | null,
  { columns, materials, customer_materials }: RowReading,
): { number: string; fault?: RowFault } {
  if (typed === "" && customers !== "") {
    const number = customer_materials[customers.toUpperCase()];
    if (number) return { number };
    return { number: "", fault: { code: "customer_material_unknown", args: { number: customers.slice(0, 40) }, isOfLine: true } };
  }
  if (line && (columns.material === undefined || typed === line.material)) return { number: line.material };
  if (typed === "") return { number: "", fault: { code: "material_missing", isOfLine: true } };
  const known = materials !== null && Object.hasOwn(materials, typed) ? materials[typed] : "";
  if (known) return { number: known };
  // Nobody could be asked, or nobody knows either of them.
  if (line && typed.toUpperCase() === line.material.toUpperCase()) return { number: line.material };
  if (materials === null) return { number: typed };
  return { number: typed, fault: { code: "unknown_material", args: { material: typed.slice(0, 40) }, isOfLine: true } };
}
