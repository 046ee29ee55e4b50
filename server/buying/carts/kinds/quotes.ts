import { quote, type CartKind } from "./cart-kind.ts";

/** What a price is asked for. */
export const quotes: CartKind = { ...quote, root: "carts/quotes", document_type: "place_quote", write: "create_quote", list: true };
