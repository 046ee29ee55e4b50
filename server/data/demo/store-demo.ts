/** Writes the demo's rows, a statement per table and batch. */
import { sql, type Kysely } from "kysely";
import type { DemoActivity, DemoBackgroundCart, DemoDownPayment, DemoPdfOrder, DemoWebTransaction } from "./demo-activity.ts";
import { demoSalesAreas, type DemoSalesArea } from "./demo-company.ts";
import type { DemoCustomer, DemoPlace } from "./demo-customers.ts";
import type { DemoMaterial } from "./demo-materials.ts";
import type { DemoHeader, DemoItem, DemoOrder, DemoScheduleLine } from "./demo-orders.ts";
import { insertRows } from "./insert-rows.ts";

type Db = Kysely<never>;

export async function storeMasterData(db: Db, customers: readonly DemoCustomer[], materials: readonly DemoMaterial[]): Promise<void> {
  await insertRows<DemoSalesArea>(
    db,
    "erp.sales_areas",
    { code: "text", title: "text", sales_org: "text", channel: "text", division: "text", currency: "text", currency_sym: "text" },
    demoSalesAreas,
    "kept",
  );
  const places = customers.flatMap((customer) => [customer, ...customer.ship_tos, customer.payer]);
  await insertRows<DemoPlace>(
    db,
    "erp.partners",
    { number: "text", name: "text", street: "text", postal_code: "text", city: "text", country: "text" },
    [...new Map(places.map((place) => [place.number, place])).values()],
    "kept",
  );
  await insertRows<FunctionRow>(
    db,
    "erp.partner_functions",
    { sold_to: "text", sales_area: "text", function_name: "text", partner: "text", is_default: "boolean" },
    customers.flatMap(functionsOf),
  );
  await insertRows<MaterialRow>(
    db,
    "erp.materials",
    { material: "text", description: "text", base_uom: "text", material_group: "text", image: "text", ean: "text" },
    materials.map(({ price: _, ...material }) => ({
      ...material,
      image: `/api/v1/materials/${encodeURIComponent(material.material)}/image`,
    })),
    "kept",
  );
}

type MaterialRow = Omit<DemoMaterial, "price"> & { image: string };

interface FunctionRow {
  sold_to: string;
  sales_area: string;
  function_name: "sold_to" | "ship_to" | "payer";
  partner: string;
  is_default: boolean;
}

function functionsOf(customer: DemoCustomer): FunctionRow[] {
  return customer.sales_areas.flatMap(({ code: sales_area }) => [
    { sold_to: customer.number, sales_area, function_name: "sold_to" as const, partner: customer.number, is_default: true },
    ...customer.ship_tos.map(({ number }, at) => ({
      sold_to: customer.number,
      sales_area,
      function_name: "ship_to" as const,
      partner: number,
      is_default: at === 0,
    })),
    { sold_to: customer.number, sales_area, function_name: "payer" as const, partner: customer.payer.number, is_default: true },
  ]);
}

export async function storeOrders(db: Db, orders: readonly DemoOrder[]): Promise<void> {
  await insertRows<DemoHeader>(
    db,
    "erp.sales_documents",
    headerTypes,
    orders.map(({ header }) => header),
  );
  await insertRows<DemoItem>(
    db,
    "erp.sales_document_items",
    itemTypes,
    orders.flatMap(({ items }) => items),
  );
  await insertRows<DemoScheduleLine>(
    db,
    "erp.schedule_lines",
    scheduleLineTypes,
    orders.flatMap(({ schedule_lines }) => schedule_lines),
  );
}

export async function storeActivity(db: Db, activity: DemoActivity): Promise<void> {
  await insertRows<DemoDownPayment>(db, "erp.down_payments", { ...headTypes, due_date: "date", paid: "numeric" }, activity.down_payments);
  await insertRows<DemoPdfOrder>(
    db,
    "erp.pdf_orders",
    { ...headTypes, po_number: "text", file_name: "text", sender: "text", cart_uuid: "uuid", message: "text" },
    activity.pdf_orders,
  );
  await insertRows<DemoWebTransaction>(
    db,
    "erp.web_transactions",
    { ...headTypes, transaction_type: "text", user_name: "text", message: "text" },
    activity.web_transactions,
  );
  await insertRows<DemoBackgroundCart>(
    db,
    "erp.background_carts",
    { ...headTypes, po_number: "text", user_name: "text", message: "text", finished_at: "timestamptz" },
    activity.background_carts,
  );
}

/** The carts in which customer service has begun to put right what came as a file. */
export async function storeCorrections(db: Db): Promise<void> {
  await sql`insert into carts (id, root, user_id, partner_function, partner_number, sales_area, state, created_at, updated_at)
    select p.cart_uuid, 'carts/salesdocs', u.id, 'sold_to', p.sold_to, p.sales_area, 'saved', p.created_at, p.created_at
    from erp.pdf_orders p join users u on u.username = 'csr' where p.source = 'demo' and p.cart_uuid is not null`.execute(db);
}

const headTypes = {
  number: "text",
  doc_number: "text",
  sales_area: "text",
  sold_to: "text",
  ship_to: "text",
  payer: "text",
  doc_date: "date",
  created_at: "timestamptz",
  status: "text",
  items_count: "integer",
  source: "text",
  search: "text",
  amount: "numeric",
  currency: "text",
};

const headerTypes: Record<keyof DemoHeader, string> = {
  doc_number: "text",
  doc_type: "text",
  kind: "text",
  po_number: "text",
  sales_area: "text",
  sold_to: "text",
  ship_to: "text",
  payer: "text",
  doc_date: "date",
  created_at: "timestamptz",
  requested_date: "date",
  shipped_at: "timestamptz",
  net_value: "numeric",
  tax_value: "numeric",
  freight_value: "numeric",
  currency: "text",
  status: "text",
  ship_status: "text",
  items_count: "integer",
  note: "text",
  ref_doc_number: "text",
  valid_to: "date",
  payment_terms: "text",
  stepped_at: "timestamptz",
  source: "text",
  search: "text",
};

const itemTypes: Record<keyof DemoItem, string> = {
  doc_number: "text",
  item_number: "integer",
  material: "text",
  customer_material: "text",
  description: "text",
  quantity: "numeric",
  open_quantity: "numeric",
  sales_uom: "text",
  net_price: "numeric",
  net_value: "numeric",
  status: "text",
  ship_status: "text",
};

const scheduleLineTypes: Record<keyof DemoScheduleLine, string> = {
  doc_number: "text",
  item_number: "integer",
  line: "integer",
  date: "date",
  quantity: "numeric",
  confirmed_quantity: "numeric",
};

/** Takes the demo's documents away. Master data stays: the demo has the same numbers every time, and other documents may use them. */
export async function removeDemo(db: Db): Promise<void> {
  await sql`delete from carts where id in (select cart_uuid from erp.pdf_orders where source = 'demo')`.execute(db);
  // A payment may belong to several orders and then goes with none of them.
  for (const table of ["payments", "down_payments", "pdf_orders", "web_transactions", "background_carts", "sales_documents"])
    await sql`delete from ${sql.table(`erp.${table}`)} where source = 'demo'`.execute(db);
  const areas = demoSalesAreas.map(({ code }) => code);
  await sql`delete from erp.partner_functions where sales_area = any(${areas}::text[])`.execute(db);
}
