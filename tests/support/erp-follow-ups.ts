/** Builders for what follows from sales documents. Dates are yyyymmdd; whoever states nothing else has the partner 1000 in 1000/10/00. */
import type { Insertable, Kysely } from "kysely";
import type { ErpTables } from "../../server/erp/embedded/erp-tables.ts";

type Row<Table extends keyof ErpTables> = Insertable<ErpTables[Table]>;
/** A number, and whatever of the row matters. */
type Stated<Table extends keyof ErpTables> = Partial<Row<Table>> & { number: string };

export type TestDelivery = Stated<"erp.deliveries"> & { items?: { doc_item: number; quantity: string }[] };
export type TestInvoice = Stated<"erp.invoices"> & { items?: (Partial<Row<"erp.invoice_items">> & { material: string })[] };
export type TestPayment = Stated<"erp.payments"> & { items?: { open_item: string; amount: string }[] };

export interface TestFollowUps {
  deliveries?: TestDelivery[];
  /** With a negative `net_value` and `kind: "credit_note"`: a credit note. */
  invoices?: TestInvoice[];
  payments?: TestPayment[];
  down_payments?: Stated<"erp.down_payments">[];
  pdf_orders?: Stated<"erp.pdf_orders">[];
  web_transactions?: Stated<"erp.web_transactions">[];
  background_carts?: Stated<"erp.background_carts">[];
}

/** `between`: runs after the invoices are there and before payments name what they pay. */
export async function insertFollowUps(db: Kysely<ErpTables>, data: TestFollowUps, between: () => Promise<void>): Promise<void> {
  for (const delivery of data.deliveries ?? []) await insertDelivery(db, delivery);
  for (const invoice of data.invoices ?? []) await insertInvoice(db, invoice);
  await between();
  for (const payment of data.payments ?? []) await insertPayment(db, payment);

  for (const stated of data.down_payments ?? []) {
    const head = headOf(stated, "OPEN", 0);
    const row = { ...head, due_date: head.doc_date, amount: "100", currency: "GBP", ...stated };
    await db.insertInto("erp.down_payments").values(row).execute();
  }
  for (const stated of data.pdf_orders ?? []) {
    const row = { ...headOf(stated, "SUCC", 1), file_name: `${stated.number}.pdf`, cart_uuid: null, currency: "GBP", ...stated };
    await db.insertInto("erp.pdf_orders").values(row).execute();
  }
  for (const stated of data.web_transactions ?? []) {
    const row = { ...headOf(stated, "DONE", 1), transaction_type: "order", currency: "GBP", ...stated };
    await db.insertInto("erp.web_transactions").values(row).execute();
  }
  for (const stated of data.background_carts ?? []) {
    const row = { ...headOf(stated, "DONE", 1), finished_at: null, currency: "GBP", ...stated };
    await db.insertInto("erp.background_carts").values(row).execute();
  }
}

async function insertDelivery(db: Kysely<ErpTables>, { items = [], ...stated }: TestDelivery): Promise<void> {
  const head = headOf(stated, "DLCR", items.length);
  await db
    .insertInto("erp.deliveries")
    .values({ ...head, planned_date: head.doc_date, goods_issue_at: null, arrived_at: null, ...stated })
    .execute();
  if (items.length === 0) return;

  const rows = items.map((item, at) => ({ number: stated.number, item_number: (at + 1) * 10, ...item }));
  await db.insertInto("erp.delivery_items").values(rows).execute();
}

async function insertInvoice(db: Kysely<ErpTables>, { items = [], ...stated }: TestInvoice): Promise<void> {
  const head = headOf(stated, "OPEN", items.length);
  await db
    .insertInto("erp.invoices")
    .values({ ...head, kind: "invoice", due_date: head.doc_date, net_value: "100", currency: "GBP", ...stated })
    .execute();
  if (items.length === 0) return;

  const rows = items.map((item, at) => ({
    number: stated.number,
    item_number: (at + 1) * 10,
    doc_item: (at + 1) * 10,
    description: "A part",
    quantity: "1",
    sales_uom: "EA",
    net_price: "10",
    net_value: "10",
    ...item,
  }));
  await db.insertInto("erp.invoice_items").values(rows).execute();
}

async function insertPayment(db: Kysely<ErpTables>, { items = [], ...stated }: TestPayment): Promise<void> {
  await db
    .insertInto("erp.payments")
    .values({ ...headOf(stated, "POSTED", items.length), amount: "100", currency: "GBP", method: "bank_transfer", ...stated })
    .execute();
  if (items.length === 0) return;

  const rows = items.map((item, at) => ({ number: stated.number, item_number: (at + 1) * 10, ...item }));
  await db.insertInto("erp.payment_items").values(rows).execute();
}

interface StatedHead {
  number: string;
  doc_number?: string | null | undefined;
  po_number?: string | undefined;
  sold_to?: string | undefined;
  ship_to?: string | undefined;
  payer?: string | undefined;
  doc_date?: string | undefined;
}

/** What every one of them has; the statement of the test goes over it. */
function headOf(stated: StatedHead, status: string, items_count: number) {
  const sold_to = stated.sold_to ?? "1000";
  const doc_date = stated.doc_date ?? "20261101";
  const { number, doc_number = null, ship_to = sold_to, payer = sold_to, po_number = "" } = stated;
  return {
    number,
    doc_number,
    sales_area: "1000/10/00",
    sold_to,
    ship_to,
    payer,
    doc_date,
    created_at: `${doc_date} 08:00:00Z`,
    status,
    items_count,
    search: [number, doc_number, po_number, sold_to, ship_to, payer].filter(Boolean).join(" ").toLowerCase(),
  };
}
