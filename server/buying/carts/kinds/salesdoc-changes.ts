import { order, type CartKind } from "./cart-kind.ts";

/** An order that is being changed. */
export const salesdocChanges: CartKind = {
  ...order,
  root: "carts/salesdoc_changes",
  document_type: "change_order",
  write: "change_order",
  list: false,
};
