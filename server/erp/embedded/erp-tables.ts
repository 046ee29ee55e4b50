/** The tables of 0002-erp, as kysely sees them. Numerics are texts; so are dates, which go in as yyyymmdd or yyyy-mm-dd. */
import type { ColumnType, Generated } from "kysely";

type Instant = ColumnType<Date, Date | string, Date | string>;

export type ErpTables = {
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
  };
  "erp.sales_documents": {
    doc_number: string;
    doc_type: string;
    kind: "order" | "return" | "adjustment";
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
  };
};
