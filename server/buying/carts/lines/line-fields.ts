/** What a line says, as it is stored; and what follows from that alone: what is wrong with it, and the hash that its price goes by. */
import { createHash } from "node:crypto";
import { compare, decimalOf, decimalText, zero, type Decimal } from "../../../../engine/rules/decimal.ts";
import { parseQuantity } from "../../../../engine/rules/formats/format-number.ts";
import { calendarDate } from "../../../../engine/rules/wire-date.ts";
import type { CartAttribute } from "../../../../schemas/cart/cart-config.ts";
import type { ChosenBatch } from "../../../../schemas/cart/cart-line.ts";
import type { EnteredFields } from "../../../../schemas/cart/entered-line.ts";

export interface LineFields {
  material: string;
  /** A decimal of the wire; null where what was entered is none that a line can have. */
  quantity: string | null;
  /** What was entered, where that is no quantity; else empty. */
  entered_quantity: string;
  /** Null for the unit that the material is sold in. */
  unit: string | null;
  requested_date: string;
  custom_attributes: Record<string, string>;
  batches: ChosenBatch[];
}

/** A code of the portal's texts, `cart.line.<code>`, and what they name. */
export interface LineError {
  code: string;
  args?: Record<string, string>;
}

const largestQuantity = decimalOf("9999999999999.999")!;
const maxDecimals = 3;

/** What was entered becomes what is stored; fields that are not named stay as they are. */
export function enterFields(line: LineFields, entered: EnteredFields): LineFields {
  const { material, quantity, unit, requested_date, custom_attributes } = entered;
  return {
    ...line,
    ...(material !== undefined && { material: material.trim() }),
    ...(quantity !== undefined && readQuantity(quantity)),
    ...(unit !== undefined && { unit: unit.trim() || null }),
    ...(requested_date !== undefined && { requested_date }),
    ...(custom_attributes && { custom_attributes: withoutEmpty({ ...line.custom_attributes, ...custom_attributes }) }),
  };
}

export const emptyLine = (): LineFields => ({
  material: "",
  quantity: "1",
  entered_quantity: "",
  unit: null,
  requested_date: "",
  custom_attributes: {},
  batches: [],
});

/** Nothing is 1 (QTY-005). */
function readQuantity(entered: string): Pick<LineFields, "quantity" | "entered_quantity"> {
  const text = entered.trim();
  if (text === "") return { quantity: "1", entered_quantity: "" };

  const typed = decimalFrom(text);
  if (!typed || quantityError(typed)) return { quantity: null, entered_quantity: text };
  return { quantity: shortest(decimalText(typed)), entered_quantity: "" };
}

/** A quantity of which there may be none: what is on a shelf. */
export function readAmount(entered: string): Decimal | undefined {
  const typed = decimalFrom(entered.trim());
  return typed && (compare(typed, zero) === 0 || !quantityError(typed)) ? typed : undefined;
}

/** A decimal of the wire is taken at its word; anything else is read as people write quantities. */
const decimalFrom = (text: string): Decimal | undefined => decimalOf(text) ?? decimalOf(parseQuantity(text));

function quantityError(quantity: Decimal): string | undefined {
  if (compare(quantity, zero) < 0) return "quantity_negative";
  if (compare(quantity, zero) === 0) return "quantity_zero";
  if (compare(quantity, largestQuantity) > 0) return "quantity_too_large";
  const decimals = decimalText(quantity).split(".")[1]?.replace(/0+$/, "") ?? "";
  return decimals.length > maxDecimals ? "quantity_too_precise" : undefined;
}

/** What the line itself says wrongly; whether there is such a material the ERP says. */
export function errorsOfLine(
  { material, quantity, entered_quantity, requested_date, custom_attributes }: LineFields,
  attributes: readonly CartAttribute[],
): LineError[] {
  const errors: LineError[] = [];
  if (material === "") errors.push({ code: "material_missing" });
  if (quantity === null) {
    const typed = decimalFrom(entered_quantity);
    errors.push({ code: (typed && quantityError(typed)) ?? "quantity_unreadable", args: { entered: entered_quantity } });
  }
  if (requested_date !== "" && !calendarDate(requested_date)) errors.push({ code: "date_unknown" });
  for (const { name, label, validations, quantity: isQuantity } of attributes) {
    const entered = custom_attributes[name];
    if (validations.length > 0 && !entered) errors.push({ code: "attribute_missing", args: { label } });
    if (isQuantity && entered && !readAmount(entered)) errors.push({ code: "attribute_unreadable", args: { entered, name } });
  }
  return errors;
}

/** What the price of a line depends on, beside the header of its cart: two lines that say the same have one hash. */
export function hashOfLine(line: LineFields, attributes: readonly CartAttribute[]): string {
  const told = attributes.filter(({ call_sap }) => call_sap).map(({ name }) => [name, line.custom_attributes[name] ?? ""]);
  const said = [line.material, line.quantity, line.unit?.toUpperCase() ?? "", line.requested_date, line.batches, told];
  return createHash("sha1").update(JSON.stringify(said)).digest("base64url");
}

/** Without zeros that say nothing: 012.50 is 12.5. */
const shortest = (decimal: string): string => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal).replace(/^0+(?=\d)/, "");

/** An attribute that was left empty says nothing. */
const withoutEmpty = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.trim() !== ""));
