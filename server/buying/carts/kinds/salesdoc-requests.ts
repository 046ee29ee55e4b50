import { order, type CartKind } from "./cart-kind.ts";

/** Orders that came as a file and are put right. */
export const salesdocRequests: CartKind = {
  ...order,
  root: "carts/salesdoc_requests",
  document_type: "place_order",
  write: "create_order",
  list: true,
};
