/** The paths under which carts live: an order or a quote that is being put together, a change of one, a request for one. */
export const cartRoots = [
  "carts",
  "carts/salesdocs",
  "carts/quotes",
  "carts/salesdoc_changes",
  "carts/quote_changes",
  "carts/salesdoc_requests",
] as const;

/** Lines that people share, in place of one user's cart. */
export const sharedRoot = "carts/shopping_lists";

export type CartRoot = (typeof cartRoots)[number] | typeof sharedRoot;
