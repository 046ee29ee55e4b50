/** The tables of 0002-erp, 0013-document-flow and 0020-conditions, as kysely sees them. Numerics are texts; so are dates, which go in as yyyymmdd or yyyy-mm-dd. */
import type { ColumnType, Generated } from "kysely";

import type { MaterialState } from "../../../schemas/pricing/material-detail.ts";
import type { PricingTables } from "./pricing-tables.ts";

type Instant = ColumnType<Date, Date | string, Date | string>;

/** What every document that follows from another has. */
interface Head {
  number: string;
  /** The sales document that it follows from. */
  doc_number: string | null;
  sales_area: string;
  sold_to: string;
  ship_to: string;
  payer: string;
  doc_date: string;
  created_at: Instant;
  status: string;
  items_count: Generated<number>;
  source: Generated<string>;
  search: string;
}

export type ErpTables = PricingTables & {
  "erp.sales_areas": {
    code: string;
    title: string;
    sales_org: string;
    channel: string;
    division: string;
    currency: string;
    currency_sym: string;
  };
  "erp.partners": {
    number: string;
    name: string;
    street: Generated<string>;
    postal_code: Generated<string>;
    city: Generated<string>;
    country: Generated<string>;
    one_time: Generated<boolean>;
  };
  "erp.partner_functions": {
    sold_to: string;
    sales_area: string;
    function_name: "sold_to" | "ship_to" | "payer";
    partner: string;
    is_default: Generated<boolean>;
  };
  "erp.materials": {
    material: string;
    description: string;
    base_uom: string;
    material_group: string;
    image: string | null;
    ean: string | null;
    sales_uom: Generated<string>;
    minimum_quantity: Generated<string>;
    quantity_step: Generated<string>;
    weight: Generated<string>;
    replenishment_days: Generated<number>;
    batch_managed: Generated<boolean>;
    tax_class: Generated<string>;
    state: Generated<MaterialState>;
    substitute: ColumnType<string | null, string | null | undefined, string | null>;
  };
  "erp.sales_documents": {
    doc_number: string;
    doc_type: string;
    kind: "order" | "return" | "adjustment" | "quote";
    po_number: Generated<string>;
    sales_area: string;
    sold_to: string;
    ship_to: string;
    payer: string;
    doc_date: string;
    created_at: Instant;
    requested_date: string;
    shipped_at: Instant | null;
    net_value: string;
    tax_value: Generated<string>;
    freight_value: Generated<string>;
    currency: string;
    status: string;
    ship_status: string;
    items_count: number;
    note: Generated<string>;
    source: Generated<string>;
    search: string;
    /** The quote that it was made of. */
    ref_doc_number: Generated<string>;
    valid_to: string | null;
    payment_terms: Generated<string>;
    /** When it came to the state that it is in; null: when it was made. */
    stepped_at: Instant | null;
  };
  "erp.sales_document_items": {
    doc_number: string;
    item_number: number;
    material: string;
    customer_material: Generated<string>;
    description: string;
    quantity: string;
    open_quantity: string;
    sales_uom: string;
    net_price: string;
    net_value: string;
    status: string;
    ship_status: string;
  };
  "erp.schedule_lines": {
    doc_number: string;
    item_number: number;
    line: number;
    date: string;
    quantity: string;
    confirmed_quantity: string;
  };
  "erp.open_items": {
    number: string;
    doc_number: string | null;
    payer: string;
    sales_area: string;
    due_date: string;
    amount: string;
    currency: string;
    cleared_at: Instant | null;
    invoice_number: string | null;
    sold_to: string;
    ship_to: string;
    doc_date: string;
    paid: Generated<string>;
    status: Generated<string>;
    items_count: Generated<number>;
    source: Generated<string>;
    search: Generated<string>;
  };
  "erp.deliveries": Head & {
    planned_date: string;
    goods_issue_at: Instant | null;
    arrived_at: Instant | null;
    carrier: Generated<string>;
    tracking_number: Generated<string>;
    packages: Generated<number>;
    /** Kilograms */
    weight: Generated<string>;
  };
  "erp.delivery_items": { number: string; item_number: number; doc_item: number; quantity: string };
  "erp.invoices": Head & {
    kind: "invoice" | "credit_note";
    delivery_number: Generated<string>;
    po_number: Generated<string>;
    due_date: string;
    payment_terms: Generated<string>;
    net_value: string;
    freight_value: Generated<string>;
    tax_value: Generated<string>;
    total_value: ColumnType<string, never, never>;
    currency: string;
  };
  "erp.invoice_items": {
    number: string;
    item_number: number;
    doc_item: number;
    material: string;
    customer_material: Generated<string>;
    description: string;
    quantity: string;
    sales_uom: string;
    net_price: string;
    net_value: string;
  };
  "erp.payments": Head & { amount: string; currency: string; method: string; reference: Generated<string> };
  "erp.payment_items": { number: string; item_number: number; open_item: string; amount: string };
  "erp.down_payments": Head & { due_date: string; amount: string; paid: Generated<string>; currency: string };
  "erp.pdf_orders": Head & {
    po_number: Generated<string>;
    file_name: string;
    sender: Generated<string>;
    cart_uuid: string | null;
    message: Generated<string>;
    amount: Generated<string>;
    currency: string;
  };
  "erp.web_transactions": Head & {
    transaction_type: string;
    user_name: Generated<string>;
    message: Generated<string>;
    amount: Generated<string>;
    currency: string;
  };
  "erp.background_carts": Head & {
    po_number: Generated<string>;
    user_name: Generated<string>;
    message: Generated<string>;
    finished_at: Instant | null;
    amount: Generated<string>;
    currency: string;
  };
};
