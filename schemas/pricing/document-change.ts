/** What an ERP is asked to change of a document that is there. */
import type { OrderDocument, OrderLine } from "./order-document.ts";

export interface ChangedLine extends OrderLine {
  /** Of the item that is to be as the line says; null: a new one. */
  item_number: number | null;
}

/** What it says of the whole document holds from then on; items that it does not name stay as they are. */
export interface DocumentChange extends Omit<OrderDocument, "ref_doc_number" | "lines"> {
  doc_number: string;
  lines: ChangedLine[];
  /** Numbers of items that are not wanted any more. */
  deleted_items: number[];
}
