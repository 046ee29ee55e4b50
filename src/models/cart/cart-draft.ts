/** Under which the browser keeps what could not be sent of a cart yet. */
export const cartDraft = (cart_id: string): string => `cart:${cart_id}`;
