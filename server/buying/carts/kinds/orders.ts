import { order, type CartKind } from "./cart-kind.ts";

/** What a buyer is ordering. */
export const orders: CartKind = { ...order, root: "carts", document_type: "place_order", write: "create_order", list: true };
