import { sql } from "kysely";
import type { LookUpKind } from "../../../../schemas/look-ups/kinds.ts";
import { isSalesDocument } from "../visible.ts";
import {
  begins,
  byItems,
  day,
  decimal,
  documentType,
  headColumns,
  headCriteria,
  instant,
  isOverdue,
  ownColumns,
  partnerCriteria,
  plain,
  type Columns,
  type LookUpSource,
} from "./look-up-source.ts";

const currency = plain(sql`d.currency`);
const poNumber = plain(sql`d.po_number`);
const byPoNumber = begins(sql`d.po_number`);
const amount = decimal(sql`d.amount`);
const dueDate = day(sql`d.due_date`);

const salesdocs: LookUpSource = {
  table: sql`erp.sales_documents d`,
  only: isSalesDocument,
  types: new Map([
    ["orders", sql<boolean>`d.kind = 'order'`],
    ["returns", sql<boolean>`d.kind = 'return'`],
    ["shipped", sql<boolean>`(d.kind = 'order' and d.shipped_at is not null)`],
  ]),
  number: sql`d.doc_number`,
  seen_by: "all_partners",
  columns: () => ({
    ...ownColumns,
    doc_number: plain(sql`d.doc_number`),
    doc_type: plain(sql`d.doc_type`),
    po_number: poNumber,
    requested_date: day(sql`d.requested_date`),
    net_value: decimal(sql`d.net_value`),
    currency,
    ship_status: plain(sql`d.ship_status`),
  }),
  details: { kind: plain(sql`d.kind`), document_type: documentType },
  priced: true,
  sorts: { shipped_at: sql`d.shipped_at` },
  criteria: {
    ...partnerCriteria,
    doc_number: begins(sql`d.doc_number`),
    po_number: byPoNumber,
    // Of the most documents that there are: found by the indexes of items.
    material: (value) => sql`d.doc_number in (
      select i.doc_number from erp.sales_document_items i
      where i.material in (select m.material from erp.materials m where upper(m.material) = ${value.toUpperCase()}))`,
    customer_material: (value) => sql`d.doc_number in (
      select i.doc_number from erp.sales_document_items i
      where i.customer_material <> '' and upper(i.customer_material) = ${value.toUpperCase()})`,
  },
  statusIs: (status) => sql`d.ship_status = ${status}`,
};

/** The newest order that was made of a quote. */
const orderOfQuote = sql`coalesce((select o.doc_number from erp.sales_documents o
  where o.ref_doc_number = d.doc_number and o.ref_doc_number <> '' order by o.doc_number desc limit 1), '')`;

const quotes: LookUpSource = {
  table: sql`erp.sales_documents d`,
  only: sql`d.kind = 'quote'`,
  number: sql`d.doc_number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    doc_number: plain(sql`d.doc_number`),
    order_number: plain(orderOfQuote),
    doc_type: plain(sql`d.doc_type`),
    document_type: documentType,
    po_number: poNumber,
    valid_to: day(sql`d.valid_to`),
    net_value: decimal(sql`d.net_value`),
    currency,
  }),
  priced: true,
  criteria: {
    ...partnerCriteria,
    ...byItems(sql`from erp.sales_document_items i where i.doc_number = d.doc_number`),
    doc_number: begins(sql`d.doc_number`),
    order_number: begins(orderOfQuote),
    po_number: byPoNumber,
  },
};

const paid = sql`coalesce((select o.paid from erp.open_items o where o.invoice_number = d.number limit 1), 0)`;
const openOfInvoice = sql`(d.total_value - ${paid})`;

const invoices: LookUpSource = {
  table: sql`erp.invoices d`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: () => ({
    ...headColumns,
    doc_type: plain(sql`d.kind`),
    delivery_number: plain(sql`d.delivery_number`),
    // The embedded ERP asks for money in advance by down payments; it bills nothing beforehand.
    proforma_invoice_number: plain(sql`''`),
    po_number: poNumber,
    due_date: dueDate,
    payment_terms: plain(sql`d.payment_terms`),
    net_value: decimal(sql`d.net_value`),
    tax_value: decimal(sql`d.tax_value`),
    total_value: decimal(sql`d.total_value`),
    open_amount: decimal(openOfInvoice),
    currency,
  }),
  priced: true,
  criteria: {
    ...headCriteria,
    ...byItems(sql`from erp.invoice_items i where i.number = d.number`),
    delivery_number: begins(sql`d.delivery_number`),
    po_number: byPoNumber,
  },
  // The states alone would do; they are what an index finds.
  statusIs: (status, today) =>
    status === "OVERDUE"
      ? sql`(d.status in ('OPEN', 'PART') and ${isOverdue(sql`d.due_date`, openOfInvoice, today)})`
      : sql`d.status = ${status}`,
};

const poOfShipment = sql`(select o.po_number from erp.sales_documents o where o.doc_number = d.doc_number)`;

const shipments: LookUpSource = {
  table: sql`erp.deliveries d`,
  joins: sql`left join erp.sales_documents ordered on ordered.doc_number = d.doc_number`,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    po_number: { read: sql`coalesce(ordered.po_number, '')`, sort: poOfShipment },
    planned_date: day(sql`d.planned_date`),
    goods_issue_date: { ...day(sql`(d.goods_issue_at at time zone 'UTC')`), sort: sql`d.goods_issue_at` },
    arrived_date: { ...day(sql`(d.arrived_at at time zone 'UTC')`), sort: sql`d.arrived_at` },
    carrier: plain(sql`d.carrier`),
    tracking_number: plain(sql`d.tracking_number`),
    packages: plain(sql`d.packages`),
    weight: decimal(sql`d.weight`),
  }),
  criteria: {
    ...headCriteria,
    po_number: begins(poOfShipment),
    ...byItems(sql`from erp.delivery_items delivered
      join erp.sales_document_items i on i.doc_number = d.doc_number and i.item_number = delivered.doc_item
      where delivered.number = d.number`),
  },
};

const pays = (column: ReturnType<typeof sql>) => (value: string) =>
  sql<boolean>`exists (select from erp.payment_items i join erp.open_items o on o.number = i.open_item
    where i.number = d.number and ${begins(column)(value)})`;

const payments: LookUpSource = {
  table: sql`erp.payments d`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: () => ({ ...headColumns, amount, currency, method: plain(sql`d.method`), reference: plain(sql`d.reference`) }),
  criteria: {
    ...headCriteria,
    order_number: pays(sql`o.doc_number`),
    salesdoc_number: pays(sql`o.doc_number`),
    invoice_number: pays(sql`o.invoice_number`),
  },
};

/** What of an item or a down payment is not paid yet. */
export const stillOpen = sql`(d.amount - d.paid)`;
const partlyPaid: Columns = { due_date: dueDate, amount, paid_amount: decimal(sql`d.paid`), open_amount: decimal(stillOpen), currency };

const open_items: LookUpSource = {
  table: sql`erp.open_items d`,
  only: sql`d.cleared_at is null`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: (today) => ({
    ...headColumns,
    ...partlyPaid,
    invoice_number: plain(sql`coalesce(d.invoice_number, '')`),
    days_overdue: plain(sql`greatest(${today}::date - d.due_date, 0)`),
  }),
  criteria: { ...headCriteria, invoice_number: begins(sql`coalesce(d.invoice_number, d.number)`) },
  statusIs: (status, today) => (status === "OVERDUE" ? isOverdue(sql`d.due_date`, stillOpen, today) : sql`d.status = ${status}`),
};

const down_payments: LookUpSource = {
  table: sql`erp.down_payments d`,
  number: sql`d.number`,
  seen_by: "paying_partners",
  columns: () => ({ ...headColumns, ...partlyPaid }),
  criteria: headCriteria,
};

const pdf_orders: LookUpSource = {
  table: sql`erp.pdf_orders d`,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    po_number: poNumber,
    received_at: instant(sql`d.created_at`),
    file_name: plain(sql`d.file_name`),
    sender: plain(sql`d.sender`),
    cart_uuid: plain(sql`coalesce(d.cart_uuid::text, '')`),
    message: plain(sql`d.message`),
    amount,
    currency,
  }),
  criteria: { ...headCriteria, po_number: byPoNumber },
};

const web_transactions: LookUpSource = {
  table: sql`erp.web_transactions d`,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    at: instant(sql`d.created_at`),
    transaction_type: plain(sql`d.transaction_type`),
    user_name: plain(sql`d.user_name`),
    message: plain(sql`d.message`),
    amount,
    currency,
  }),
  criteria: headCriteria,
};

const background_carts: LookUpSource = {
  table: sql`erp.background_carts d`,
  number: sql`d.number`,
  seen_by: "all_partners",
  columns: () => ({
    ...headColumns,
    po_number: poNumber,
    created_at: instant(sql`d.created_at`),
    finished_at: instant(sql`d.finished_at`),
    user_name: plain(sql`d.user_name`),
    message: plain(sql`d.message`),
    amount,
    currency,
  }),
  criteria: { ...headCriteria, po_number: byPoNumber },
};

export const lookUpSources: Readonly<Record<LookUpKind, LookUpSource>> = {
  salesdocs,
  quotes,
  invoices,
  shipments,
  payments,
  open_items,
  down_payments,
  pdf_orders,
  web_transactions,
  background_carts,
};
