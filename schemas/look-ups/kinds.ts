/**
 * Every kind of document that is looked up and not ordered with: what a row of its list says beside its head. One list, from
 * which the API, the check of what an ERP answers, and the types come.
 */
import { Type, type Static } from "typebox";
import { DocumentType } from "../document-type.ts";
import { answeredDocumentOf, day, decimal, documentOf, instant, rowOf, text } from "./parts.ts";

const quote = {
  /** The type's id. */
  doc_type: text(),
  document_type: DocumentType,
  po_number: text(),
  valid_to: day(),
  net_value: decimal(),
  currency: text(),
};

const invoice = {
  /** `invoice` or `credit_note` */
  doc_type: text(),
  delivery_number: text(),
  /** What was asked for before it; where that was no bill, a text that says so. */
  proforma_invoice_number: text(),
  po_number: text(),
  due_date: day(),
  payment_terms: text(),
  net_value: decimal(),
  tax_value: decimal(),
  total_value: decimal(),
  /** What of it is not paid yet. */
  open_amount: decimal(),
  currency: text(),
};

const shipment = {
  po_number: text(),
  planned_date: day(),
  goods_issue_date: day(),
  arrived_date: day(),
  carrier: text(),
  tracking_number: text(),
  packages: Type.Integer({ minimum: 0 }),
  /** Kilograms */
  weight: decimal(),
};

const payment = { amount: decimal(), currency: text(), method: text(), method_caption: text(), reference: text() };

const openItem = {
  /** Empty where no invoice led to it. */
  invoice_number: text(),
  due_date: day(),
  /** Days since it was due; 0 when it is not. */
  days_overdue: Type.Integer({ minimum: 0 }),
  amount: decimal(),
  paid_amount: decimal(),
  open_amount: decimal(),
  currency: text(),
};

const downPayment = { due_date: day(), amount: decimal(), paid_amount: decimal(), open_amount: decimal(), currency: text() };

const pdfOrder = {
  po_number: text(),
  received_at: instant(),
  file_name: text(),
  sender: text(),
  /** The cart in which somebody puts it right; empty when nobody has begun. */
  cart_uuid: text(),
  message: text(2_000),
  amount: decimal(),
  currency: text(),
};

const webTransaction = {
  at: instant(),
  transaction_type: text(),
  transaction_caption: text(),
  user_name: text(),
  message: text(2_000),
  amount: decimal(),
  currency: text(),
};

const backgroundCart = {
  po_number: text(),
  created_at: instant(),
  finished_at: instant(),
  user_name: text(),
  message: text(2_000),
  amount: decimal(),
  currency: text(),
};

export const lookUpRows = {
  quotes: rowOf(quote),
  invoices: rowOf(invoice),
  shipments: rowOf(shipment),
  payments: rowOf(payment),
  open_items: rowOf(openItem),
  down_payments: rowOf(downPayment),
  pdf_orders: rowOf(pdfOrder),
  web_transactions: rowOf(webTransaction),
  background_carts: rowOf(backgroundCart),
};
export type LookUpKind = keyof typeof lookUpRows;
export type LookUpRow<Kind extends LookUpKind = LookUpKind> = Static<(typeof lookUpRows)[Kind]>;

export const lookUpKinds = Object.keys(lookUpRows) as LookUpKind[];

/** Those that are opened one by one, as an ERP answers them. */
export const erpDocuments = {
  quotes: documentOf(quote),
  invoices: documentOf(invoice),
  shipments: documentOf(shipment),
  payments: documentOf(payment),
};
export type DocumentKind = keyof typeof erpDocuments;
export type ErpDocument<Kind extends DocumentKind = DocumentKind> = Static<(typeof erpDocuments)[Kind]>;

/** The same as the API answers them. */
export const answeredDocuments = {
  quotes: answeredDocumentOf(quote),
  invoices: answeredDocumentOf(invoice),
  shipments: answeredDocumentOf(shipment),
  payments: answeredDocumentOf(payment),
} satisfies Record<DocumentKind, unknown>;
