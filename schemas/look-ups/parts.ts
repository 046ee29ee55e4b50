/** What documents that are looked up have in common. Decimals are strings, dates yyyymmdd, instants ISO UTC. */
import { Type, type Static, type TProperties } from "typebox";
import { Pagination } from "../answer.ts";
import { ErpMessages } from "../erp-message.ts";
import { DocumentAttachment, OutputType, PartnerAddress, PricingEntry } from "../sales-document.ts";

const closed = { additionalProperties: false } as const;

export const decimal = () => Type.String({ pattern: "^-?[0-9]+(?:\\.[0-9]+)?$", maxLength: 40, description: "A decimal as text" });
/** A day that may not be known yet is empty. */
export const day = () => Type.String({ pattern: "^([0-9]{8})?$", description: "yyyymmdd, or empty" });
export const instant = () => Type.String({ maxLength: 40, description: "ISO UTC, or empty" });
export const text = (maxLength = 400) => Type.String({ maxLength });
export const number = () => Type.String({ minLength: 1, maxLength: 40 });
const count = () => Type.Integer({ minimum: 0 });

/** Whose document it is, and what became of it. */
export const head = {
  doc_number: number(),
  doc_date: day(),
  order_number: text(),
  sales_area: text(),
  sold_to_number: text(),
  sold_to_name: text(),
  ship_to_number: text(),
  ship_to_name: text(),
  payer_number: text(),
  payer_name: text(),
  status: text(),
  status_caption: text(),
  items_count: count(),
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

const addresses = { sold_to: PartnerAddress, ship_to: PartnerAddress, payer: PartnerAddress };
const sections = {
  pricing: Type.Array(PricingEntry, { maxItems: 200 }),
  texts: Type.Array(Type.Object({ title: text(), text: text(20_000) }, closed), { maxItems: 200 }),
  items: Type.Array(LineItem, { maxItems: 20_000 }),
  output_types: Type.Array(OutputType, { maxItems: 200 }),
  attachments: Type.Array(DocumentAttachment, { maxItems: 1000 }),
};

/** One document as an ERP answers it: `details` is its row with the addresses of its partners. */
export const documentOf = <Own extends TProperties>(own: Own) =>
  Type.Object(
    { details: Type.Object({ ...head, ...own, ...addresses }, closed), ...sections, messages: Type.Optional(ErpMessages) },
    closed,
  );

/** One document as the API answers it (STORE-011). */
export const answeredDocumentOf = <Own extends TProperties>(own: Own) =>
  Type.Object(
    {
      details: Type.Object({ ...head, ...own, ...addresses }, closed),
      ...sections,
      pagination: Pagination,
      params: Type.Object({ doc_number: Type.String() }, closed),
    },
    closed,
  );
