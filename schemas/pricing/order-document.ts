/** A document that an ERP is asked to write, and what it answers. */
import { Type } from "typebox";
import { ErpMessage } from "../erp-message.ts";
import { day, decimal, instant, number, text } from "../look-ups/parts.ts";
import type { LineRequest, PricingHeader } from "./line.ts";
import { maxLineMessages, objectOf, oneOf, type Day, type DecimalText } from "./parts.ts";

export const orderKinds = ["order", "quote"] as const;
export type OrderKind = (typeof orderKinds)[number];

export interface OrderLine extends LineRequest {
  /** What the customer calls it; may be empty. */
  customer_material: string;
}

export interface OrderDocument {
  kind: OrderKind;
  header: PricingHeader;
  po_number: string;
  note: string;
  /** The quote that an order is made of; else empty. */
  ref_doc_number: string;
  /** Of a quote; empty: as long as the ERP says. */
  valid_to: Day;
  /** In the order of the document; at least one. */
  lines: OrderLine[];
}

export interface WrittenDocument {
  kind: OrderKind;
  doc_number: string;
  doc_date: Day;
  created_at: string;
  items_count: number;
  net_value: DecimalText;
  total: DecimalText;
  currency: string;
  /** True when this key had its document already: nothing was written again. */
  repeated: boolean;
  messages: ErpMessage[];
}

export const WrittenDocument = objectOf<WrittenDocument>({
  kind: oneOf(orderKinds),
  doc_number: number(),
  doc_date: day(),
  created_at: instant(),
  items_count: Type.Integer({ minimum: 1 }),
  net_value: decimal(),
  total: decimal(),
  currency: text(10),
  repeated: Type.Boolean(),
  messages: Type.Array(ErpMessage, { maxItems: maxLineMessages }),
});
