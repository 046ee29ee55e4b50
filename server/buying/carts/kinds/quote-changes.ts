import { quote, type CartKind } from "./cart-kind.ts";

/** A quote that is being changed. */
export const quoteChanges: CartKind = {
  ...quote,
  root: "carts/quote_changes",
  document_type: "change_quote",
  write: "change_quote",
  list: false,
};
