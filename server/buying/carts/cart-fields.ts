/** What a cart says beside its lines, and the hash of what their prices depend on. */
import { createHash } from "node:crypto";
import type { CartAttribute } from "../../../schemas/cart/cart-config.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";

export interface DropShip {
  id: string;
  number: string;
  name: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
}

/** What is not set is left out. */
export interface CartFields {
  po_number?: string;
  note?: string;
  /** yyyymmdd */
  requested_date?: string;
  ship_to?: string;
  payer?: string;
  /** As the ERP names it. */
  shipping_option?: string;
  custom_attributes?: Record<string, string>;
  drop_ship?: DropShip | null;
  /** Of the quote that it was saved as last. */
  quote_number?: string;
}

export interface EnteredCartFields extends CartFields {
  title?: string;
}

/** A field that is set to nothing is as if it had never been set. */
export function enterCartFields(fields: CartFields, entered: CartFields): CartFields {
  const attributes = entered.custom_attributes && { ...fields.custom_attributes, ...entered.custom_attributes };
  const merged: CartFields = { ...fields, ...entered, ...(attributes && { custom_attributes: filled(attributes) }) };
  return filled(merged as Record<string, unknown>) as CartFields;
}

/**
 * Two carts that say the same have one hash.
 * @param today yyyymmdd: prices are those of the day
 */
export function hashOfHeader(
  partner: PartnerKey | null,
  fields: CartFields,
  { attributes, today }: { attributes: readonly CartAttribute[]; today: string },
): string {
  const { requested_date = "", ship_to = "", custom_attributes = {}, drop_ship } = fields;
  const told = attributes.filter(({ call_sap }) => call_sap).map(({ name }) => [name, custom_attributes[name] ?? ""]);
  const said = [partner?.function_name, partner?.number, partner?.sales_area, requested_date, ship_to, drop_ship?.country, told, today];
  return createHash("sha1").update(JSON.stringify(said)).digest("base64url");
}

/** What no line's price depends on, but freight and credit do, and so the totals. */
export const totalsDiffer = (one: CartFields, other: CartFields): boolean =>
  one.payer !== other.payer || one.shipping_option !== other.shipping_option;

const filled = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "" && value !== null && value !== undefined));
