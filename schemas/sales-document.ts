/** Sales documents as the API answers them. Decimals are strings, dates yyyymmdd. */
import { Type, type Static } from "typebox";

const closed = { additionalProperties: false } as const;

const decimal = () => Type.String({ pattern: "^-?[0-9]+(?:\\.[0-9]+)?$", maxLength: 40, description: "A decimal as text" });
const date = () => Type.String({ pattern: "^[0-9]{8}$", description: "yyyymmdd" });
/** A text of an ERP is never longer than this; one that is, is not an answer. */
const text = (maxLength = 400) => Type.String({ maxLength });

const rowProperties = {
  doc_number: Type.String({ minLength: 1, maxLength: 40 }),
  doc_type: text(),
  po_number: text(),
  sales_area: text(),
  sold_to_number: text(),
  sold_to_name: text(),
  ship_to_number: text(),
  ship_to_name: text(),
  payer_number: text(),
  doc_date: date(),
  requested_date: date(),
  net_value: decimal(),
  currency: text(),
  status: text(),
  status_caption: text(),
  ship_status: text(),
  ship_status_caption: text(),
  items_count: Type.Integer({ minimum: 0 }),
};

export const SalesDocumentRow = Type.Object(rowProperties, closed);
export type SalesDocumentRow = Static<typeof SalesDocumentRow>;

export const ScheduleLine = Type.Object({ line: Type.Integer(), date: date(), quantity: decimal(), confirmed_quantity: decimal() }, closed);

export const SalesDocumentItem = Type.Object(
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
    status_caption: text(),
    ship_status: text(),
    ship_status_caption: text(),
    schedule_lines: Type.Array(ScheduleLine, { maxItems: 1000 }),
  },
  closed,
);
export type SalesDocumentItem = Static<typeof SalesDocumentItem>;

export const PartnerAddress = Type.Object(
  { number: text(), name: text(), street: text(), postal_code: text(), city: text(), country: text() },
  closed,
);
export type PartnerAddress = Static<typeof PartnerAddress>;

export const SalesDocument = Type.Object(
  {
    ...rowProperties,
    sold_to: PartnerAddress,
    ship_to: PartnerAddress,
    payer: PartnerAddress,
    items: Type.Array(SalesDocumentItem, { maxItems: 20_000 }),
    pricing: Type.Array(Type.Object({ key: text(), title: text(), amount: decimal(), currency: text() }, closed), { maxItems: 200 }),
    texts: Type.Array(Type.Object({ title: text(), text: text(20_000) }, closed), { maxItems: 200 }),
  },
  closed,
);
export type SalesDocument = Static<typeof SalesDocument>;

export const BalanceEntry = Type.Object(
  {
    key: text(),
    title: text(),
    amount: decimal(),
    currency: text(),
    currency_sym: text(),
    out_of_value: Type.Optional(decimal()),
    out_of_text: Type.Optional(text()),
  },
  closed,
);
export type BalanceEntry = Static<typeof BalanceEntry>;
