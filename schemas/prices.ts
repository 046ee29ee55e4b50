/** What an ERP asks for materials. Decimals are strings, dates yyyymmdd. */
import { Type, type Static } from "typebox";
import { caption, day, decimal, number, text } from "./look-ups/parts.ts";
import { closed } from "./closed.ts";

export const PriceScale = Type.Object({ from_quantity: decimal(), net_price: decimal(), currency: text(), sales_uom: text() }, closed);
export type PriceScale = Static<typeof PriceScale>;

export const PriceRow = Type.Object(
  {
    /** Material and sales area, which together have one price. */
    id: Type.String({ minLength: 1, maxLength: 100 }),
    material: number(),
    description: text(),
    customer_material: text(),
    sales_area: text(),
    /** Empty where the price is not one customer's. */
    sold_to_number: text(),
    sold_to_name: text(),
    /** `customer`, `group` of customers, `list`, or `last_order`: what the customer paid the last time, where nothing else is agreed. */
    price_kind: Type.Union([Type.Literal("customer"), Type.Literal("group"), Type.Literal("list"), Type.Literal("last_order")]),
    price_kind_caption: caption(),
    quantity: decimal(),
    sales_uom: text(),
    net_price: decimal(),
    /** Of the whole quantity. */
    net_value: decimal(),
    currency: text(),
    valid_from: day(),
    valid_to: day(),
    /** What a piece costs from which quantity on, the smallest first. */
    scales: Type.Array(PriceScale, { maxItems: 50 }),
  },
  closed,
);
export type PriceRow = Static<typeof PriceRow>;
