/** Sales documents as the API answers them. Decimals are strings, dates yyyymmdd. */
import { Type, type Static } from "typebox";
import { Pagination } from "./answer.ts";
import { DocumentType } from "./document-type.ts";
import { ErpMessages } from "./erp-message.ts";

const closed = { additionalProperties: false } as const;

const decimal = () => Type.String({ pattern: "^-?[0-9]+(?:\\.[0-9]+)?$", maxLength: 40, description: "A decimal as text" });
const date = () => Type.String({ pattern: "^[0-9]{8}$", description: "yyyymmdd" });
/** A text of an ERP is never longer than this; one that is, is not an answer. */
const text = (maxLength = 400) => Type.String({ maxLength });

export const PricingEntry = Type.Object({ key: text(), title: text(), amount: decimal(), currency: text() }, closed);
export type PricingEntry = Static<typeof PricingEntry>;

const Pricing = Type.Array(PricingEntry, { maxItems: 200 });

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

export const SalesDocumentRow = Type.Object(
  {
    ...rowProperties,
    pricing: Type.Optional(Type.Unsafe<PricingEntry[]>({ ...Pricing, description: "With `shouldRequestPricingDetails`." })),
  },
  closed,
);
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

/** A paper of a document, shown at `…/output_types/{key}`. */
export const OutputType = Type.Object({ key: Type.String({ pattern: "^[a-z][a-z0-9_]{0,60}$" }), title: text() }, closed);
export type OutputType = Static<typeof OutputType>;

export const DocumentAttachment = Type.Object(
  { id: text(), name: text(), content_type: text(), size: Type.Integer({ minimum: 0 }) },
  closed,
);
export type DocumentAttachment = Static<typeof DocumentAttachment>;

const head = { document_type: DocumentType, sold_to: PartnerAddress, ship_to: PartnerAddress, payer: PartnerAddress };
const parts = {
  pricing: Pricing,
  texts: Type.Array(Type.Object({ title: text(), text: text(20_000) }, closed), { maxItems: 200 }),
  items: Type.Array(SalesDocumentItem, { maxItems: 20_000 }),
  output_types: Type.Array(OutputType, { maxItems: 200 }),
  attachments: Type.Array(DocumentAttachment, { maxItems: 1000 }),
};

/** As an ERP answers it. */
export const ErpSalesDocument = Type.Object({ ...rowProperties, ...head, ...parts, messages: Type.Optional(ErpMessages) }, closed);

export const SalesDocumentDetails = Type.Object({ ...rowProperties, ...head }, closed);
export type SalesDocumentDetails = Static<typeof SalesDocumentDetails>;

/** One document (STORE-011); `pagination` is that of its items, `params` what was asked for. */
export const SalesDocument = Type.Object(
  {
    details: SalesDocumentDetails,
    ...parts,
    pagination: Pagination,
    params: Type.Object({ doc_number: Type.String() }, closed),
  },
  closed,
);
export type SalesDocument = Static<typeof SalesDocument>;

/** Documents that are checked in a list (STORE-012); `buttons` is what all of them allow, `params` which were found. */
export const CheckedDocuments = Type.Object(
  {
    details: Type.Array(SalesDocumentDetails, { maxItems: 100 }),
    buttons: Type.Array(Type.Object({ key: text() }, closed), { maxItems: 200 }),
    params: Type.Object({ doc_numbers: Type.Array(Type.String(), { maxItems: 100 }) }, closed),
  },
  closed,
);
export type CheckedDocuments = Static<typeof CheckedDocuments>;

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

/** What was ordered in one currency. */
export const OrderedValue = Type.Object(
  {
    currency: text(),
    months: Type.Array(
      Type.Object(
        {
          month: Type.String({ pattern: "^[0-9]{6}$", description: "yyyymm" }),
          net_value: decimal(),
          orders: Type.Integer({ minimum: 0 }),
        },
        closed,
      ),
      { maxItems: 120, description: "The oldest first; a month without orders is one of zero." },
    ),
  },
  closed,
);
export type OrderedValue = Static<typeof OrderedValue>;
