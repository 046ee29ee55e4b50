/** The kinds of documents whose authorisation is given sales area by sales area, and the permissions that are about each of them. */
import type { Permission } from "./permissions.ts";

export const documentTypes = ["salesdoc", "quote", "shipment", "invoice", "open_item", "payment", "down_payment", "pdf_order"] as const;

export type DocumentType = (typeof documentTypes)[number];

const typeOf: Partial<Record<Permission, DocumentType>> = {
  view_orders: "salesdoc",
  place_orders: "salesdoc",
  place_approved_orders_only: "salesdoc",
  approve_orders: "salesdoc",
  drop_ships: "salesdoc",
  view_quotes: "quote",
  place_quotes: "quote",
  convert_quotes: "quote",
  view_shipments: "shipment",
  view_invoices: "invoice",
  pay_invoices: "invoice",
  view_open_items: "open_item",
  view_payments: "payment",
  view_down_payments: "down_payment",
  edit_pdf_orders: "pdf_order",
  report_pdf_orders: "pdf_order",
};

const types = new Map<string, DocumentType>(Object.entries(typeOf));

/** Undefined for what is not about documents: the catalog, the administration. */
export const documentTypeOf = (permission: string): DocumentType | undefined => types.get(permission);
