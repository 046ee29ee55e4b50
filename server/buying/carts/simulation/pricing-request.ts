/** What the ERP is asked of a cart: the header once, and the lines of which it has said nothing that still holds. */
import { sql, type Kysely } from "kysely";
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import type { ChosenBatch } from "../../../../schemas/cart/cart-line.ts";
import type { LineRequest, LineValue, PricingHeader } from "../../../../schemas/pricing/line.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { CartTables } from "../cart-tables.ts";
import type { Cart } from "../carts.repository.ts";

type Db = Kysely<Database & CartTables>;

/** A line that is asked, and the hash of what is asked: an answer to something else is of no use. */
export interface AskedLine {
  request: LineRequest;
  hash: string;
  /** What it can be ordered in is not known yet. */
  without_units: boolean;
}

/** The cart's own partner, whoever else the user may see. */
export const scopeOfCart = ({ user_id }: Pick<Cart, "user_id">, partner: PartnerKey): Scope => ({
  user_id,
  sales_areas: [partner.sales_area],
  partners: [partner],
});

export async function pricingHeader(
  erp: Pick<ErpPort, "partners">,
  { user_id, fields }: Pick<Cart, "user_id" | "fields">,
  partner: PartnerKey,
  price_date: string,
): Promise<Result<PricingHeader>> {
  const sold_to = await soldToOf(erp, scopeOfCart({ user_id }, partner), partner);
  return sold_to.ok ? ok(headerFor({ fields }, partner, { sold_to: sold_to.value, price_date })) : sold_to;
}

export function headerFor(
  { fields }: Pick<Cart, "fields">,
  { function_name, number, sales_area }: PartnerKey,
  { sold_to, price_date }: Pick<PricingHeader, "sold_to" | "price_date">,
): PricingHeader {
  return {
    sales_area,
    sold_to,
    ship_to: fields.ship_to ?? (function_name === "ship_to" ? number : ""),
    payer: fields.payer ?? (function_name === "payer" ? number : ""),
    shipping_option: fields.shipping_option ?? "",
    price_date,
    requested_date: fields.requested_date ?? "",
  };
}

/** Prices are a sold-to's: of a ship-to or payer the one that it is in business with. */
export async function soldToOf(erp: Pick<ErpPort, "partners">, scope: Scope, partner: PartnerKey): Promise<Result<string>> {
  if (partner.function_name === "sold_to") return ok(partner.number);
  const dependents = await erp.partners.dependents(scope, partner);
  if (!dependents.ok) return dependents;
  const sold_to = dependents.value.find(
    ({ function_name, sales_area }) => function_name === "sold_to" && sales_area === partner.sales_area,
  );
  return sold_to ? ok(sold_to.number) : refused({ kind: "wrong_partner" });
}

/** Lines that cannot be asked, because what they say is no line, are left out. */
export async function readAskedLines(
  db: Db,
  { id, header_hash }: Pick<Cart, "id" | "header_hash">,
  config: CartConfig,
): Promise<AskedLine[]> {
  const { rows } =
    await sql<Asked>`select id, hash, material, trim_scale(quantity)::text as quantity, coalesce(unit, '') as unit, requested_date,
      batches, custom_attributes, units is null as without_units
    from cart_lines where cart_id = ${id} and not removed and errors = '[]'
      and not coalesce(result_hash = hash and result_header = ${header_hash}, false)
    order by position, id`.execute(db);
  return rows.map(({ id: line, hash, without_units, custom_attributes, ...fields }) => {
    const attributes = attributesForErp(custom_attributes, config);
    return { request: { ...fields, line, attributes }, hash, without_units };
  });
}

/** Those of a line that the ERP is told of. */
export function attributesForErp(attributes: Record<string, string>, { item_custom_attributes }: CartConfig): Record<string, string> {
  const marked = item_custom_attributes.filter(({ call_sap, name }) => call_sap && attributes[name]);
  return Object.fromEntries(marked.map(({ name }) => [name, attributes[name]!]));
}

interface Asked extends Omit<LineRequest, "line" | "attributes"> {
  id: string;
  hash: string;
  batches: ChosenBatch[];
  custom_attributes: Record<string, string>;
  without_units: boolean;
}

/** What the header is added up over: few numbers of each line whose price holds. */
export async function readLineValues(db: Db, { id, header_hash }: Pick<Cart, "id" | "header_hash">): Promise<LineValue[]> {
  const { rows } = await sql<LineValue>`select trim_scale(net_value)::text as net_value, tax_code, trim_scale(tax_rate)::text as tax_rate,
      trim_scale(weight)::text as weight, currency
    from cart_lines where cart_id = ${id} and not removed and result_hash = hash and result_header = ${header_hash}
    order by position, id`.execute(db);
  return rows;
}
