const locking: ReadonlySet<string> = new Set(["product", "review", "shipping", "payment"]);

/** In the middle of an order, and beside the prices of a product, the partner stays who he is. */
export const isPartnerLocked = (path: string): boolean => path.split("/").some((segment) => locking.has(segment));
