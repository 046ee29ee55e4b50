/**
 * Every kind of document that is looked up: what a row of its list says beside its head. One list, from which the API, the check of
 * what an ERP answers, and the types come.
 */
import { Type, type Static } from "typebox";
import { Pagination } from "../answer.ts";
import { DocumentType } from "../document-type.ts";
import { caption, day, decimal, documentOf, head, instant, LineItem, ownHead, priced, rowOf, SalesItem, text } from "./parts.ts";
import { closed } from "../closed.ts";

const salesdoc = {
  /** The type's id. */
  doc_type: text(),
  po_number: text(),
  requested_date: day(),
  net_value: decimal(),
  currency: text(),
  ship_status: text(),
  ship_status_caption: caption(),
};

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
  payment_terms_caption: caption(),
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

const payment = { amount: decimal(), currency: text(), method: text(), method_caption: caption(), reference: text() };

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
  transaction_type_caption: caption(),
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
  salesdocs: Type.Object({ ...ownHead, ...salesdoc, ...priced }, closed),
  quotes: rowOf({ ...quote, ...priced }),
  invoices: rowOf({ ...invoice, ...priced }),
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

const kindOfSalesdoc = Type.Union([Type.Literal("order"), Type.Literal("return"), Type.Literal("adjustment")]);

/** Those that are opened one by one, as an ERP answers them. */
export const erpDocuments = {
  salesdocs: documentOf({ ...ownHead, ...salesdoc, kind: kindOfSalesdoc, document_type: DocumentType }, SalesItem),
  quotes: documentOf({ ...head, ...quote }, LineItem),
  invoices: documentOf({ ...head, ...invoice }, LineItem),
  shipments: documentOf({ ...head, ...shipment }, LineItem),
  payments: documentOf({ ...head, ...payment }, LineItem),
};
export type DocumentKind = keyof typeof erpDocuments;
export type ErpDocument<Kind extends DocumentKind = DocumentKind> = Static<(typeof erpDocuments)[Kind]>;

/** A document without what is in it: who, when, how much, and which papers there are of it. */
export const documentHeader = (kind: DocumentKind) => {
  const { details, output_types } = erpDocuments[kind].properties;
  return Type.Object({ details, output_types }, closed);
};
export type DocumentHeader<Kind extends DocumentKind = DocumentKind> = Pick<ErpDocument<Kind>, "details" | "output_types">;

/** One document as the API answers it (STORE-011); `pagination` is that of its items, `params` what was asked for. */
export const answeredDocument = (kind: DocumentKind) => {
  const { messages: _, ...parts } = erpDocuments[kind].properties;
  return Type.Object({ ...parts, pagination: Pagination, params: Type.Object({ doc_number: Type.String() }, closed) }, closed);
};
export type AnsweredDocument<Kind extends DocumentKind = DocumentKind> = Omit<ErpDocument<Kind>, "messages"> & {
  pagination: Pagination;
  params: { doc_number: string };
};

/** Documents that are checked in a list (STORE-012); `buttons` is what all of them allow, `params` which were found. */
export const checkedDocuments = (kind: DocumentKind) =>
  Type.Object(
    {
      details: Type.Array(erpDocuments[kind].properties.details, { maxItems: 100 }),
      buttons: Type.Array(Type.Object({ key: text() }, closed), { maxItems: 200 }),
      params: Type.Object({ doc_numbers: Type.Array(Type.String(), { maxItems: 100 }) }, closed),
    },
    closed,
  );
