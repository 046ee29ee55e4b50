/** What documents that are looked up have in common. Decimals are strings, dates yyyymmdd, instants ISO UTC. */
import { Type, type Static, type TProperties, type TSchema } from "typebox";
import { ErpMessages } from "../erp-message.ts";
import { closed } from "../closed.ts";

export const decimal = () => Type.String({ pattern: "^-?[0-9]+(?:\\.[0-9]+)?$", maxLength: 40, description: "A decimal as text" });
/** A day that may not be known yet is empty. */
export const day = () => Type.String({ pattern: "^([0-9]{8})?$", description: "yyyymmdd, or empty" });
export const instant = () => Type.String({ maxLength: 40, description: "ISO UTC, or empty" });
/** A text of an ERP is never longer than this; one that is, is not an answer. */
export const text = (maxLength = 400) => Type.String({ maxLength });
/** What a code is called: of an ERP its own text, where it has one; in an answer of the API always there. */
export const caption = () => Type.Optional(text());
export const number = () => Type.String({ minLength: 1, maxLength: 40 });
const count = () => Type.Integer({ minimum: 0 });

export const PricingEntry = Type.Object({ key: text(), title: caption(), amount: decimal(), currency: text() }, closed);
export type PricingEntry = Static<typeof PricingEntry>;

const Pricing = Type.Array(PricingEntry, { maxItems: 200 });

export const PartnerAddress = Type.Object(
  { number: text(), name: text(), street: text(), postal_code: text(), city: text(), country: text() },
  closed,
);
export type PartnerAddress = Static<typeof PartnerAddress>;

/** A paper of a document, shown at `…/output_types/{key}`. */
export const OutputType = Type.Object({ key: Type.String({ pattern: "^[a-z][a-z0-9_]{0,60}$" }), title: caption() }, closed);
export type OutputType = Static<typeof OutputType>;

const DocumentAttachment = Type.Object({ id: text(), name: text(), content_type: text(), size: count() }, closed);

/** Whose document it is, and what became of it. */
export const ownHead = {
  doc_number: number(),
  doc_date: day(),
  sales_area: text(),
  sold_to_number: text(),
  sold_to_name: text(),
  ship_to_number: text(),
  ship_to_name: text(),
  payer_number: text(),
  status: text(),
  status_caption: caption(),
  items_count: count(),
};

/** The same of what belongs to an order. */
export const head = { ...ownHead, order_number: text(), payer_name: text() };

/** What makes up the price of a row, of kinds that have prices. */
export const priced = {
  pricing: Type.Optional(Type.Unsafe<PricingEntry[]>({ ...Pricing, description: "With `shouldRequestPricingDetails`." })),
};

export const rowOf = <Own extends TProperties>(own: Own) => Type.Object({ ...head, ...own }, closed);

/** A line of a document that follows from an order; `order_item` is the order's line that it is about. */
export const LineItem = Type.Object(
  {
    item_number: text(),
    order_item: text(),
    material: text(),
    customer_material: text(),
    description: text(),
    quantity: decimal(),
    sales_uom: text(),
    net_price: Type.Optional(decimal()),
    net_value: Type.Optional(decimal()),
    /** Of a delivery: what the order asked for. */
    ordered_quantity: Type.Optional(decimal()),
    /** Of a quote that became an order: what is not ordered yet. */
    open_quantity: Type.Optional(decimal()),
    /** Of a payment: what was paid by it. */
    invoice_number: Type.Optional(text()),
    amount: Type.Optional(decimal()),
  },
  closed,
);
export type LineItem = Static<typeof LineItem>;

const ScheduleLine = Type.Object({ line: Type.Integer(), date: day(), quantity: decimal(), confirmed_quantity: decimal() }, closed);
export type ScheduleLine = Static<typeof ScheduleLine>;

/** A line of a sales document itself. */
export const SalesItem = Type.Object(
  {
    item_number: text(),
    material: text(),
    customer_material: text(),
    description: text(),
    quantity: decimal(),
    open_quantity: decimal(),
    sales_uom: text(),
    net_price: decimal(),
    net_value: decimal(),
    status: text(),
    status_caption: caption(),
    ship_status: text(),
    ship_status_caption: caption(),
    schedule_lines: Type.Array(ScheduleLine, { maxItems: 1000 }),
  },
  closed,
);
export type SalesItem = Static<typeof SalesItem>;

/** One document as an ERP answers it: `details` is its row, without prices, with the addresses of its partners. */
export const documentOf = <Details extends TProperties, Item extends TSchema>(details: Details, item: Item) =>
  Type.Object(
    {
      details: Type.Object({ ...details, sold_to: PartnerAddress, ship_to: PartnerAddress, payer: PartnerAddress }, closed),
      pricing: Pricing,
      texts: Type.Array(Type.Object({ key: text(), title: caption(), text: text(20_000) }, closed), { maxItems: 200 }),
      items: Type.Array(item, { maxItems: 20_000 }),
      output_types: Type.Array(OutputType, { maxItems: 200 }),
      attachments: Type.Array(DocumentAttachment, { maxItems: 1000 }),
      messages: Type.Optional(ErpMessages),
    },
    closed,
  );
