import { order, type CartKind } from "./cart-kind.ts";

/** Orders that are entered for a customer. */
export const salesdocs: CartKind = { ...order, root: "carts/salesdocs", document_type: "place_order", write: "create_order", list: true };
