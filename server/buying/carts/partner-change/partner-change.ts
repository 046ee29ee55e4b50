/** What is asked before a user with a cart works for another partner (PTNR-025 to 028). Pure: what there is, and what is to be asked. */

export interface PartnerChangeSituation {
  /** Function, number and sales area are those of the partner that is active already. */
  same: boolean;
  cart: { items_count: number; ref_doc_nr: string; priced_count: number } | null;
  may_drop_ship: boolean;
}

export interface PartnerChangeQuestions {
  /** The cart is deleted, so whoever has one is asked first. */
  delete_cart: boolean;
  /** Whether a drop ship is carried over: not where the cart changes a document, for that cart goes as a whole. */
  drop_ship: boolean;
}

export function questionsOf({ same, cart, may_drop_ship }: PartnerChangeSituation): PartnerChangeQuestions {
  if (same || !cart || (cart.items_count === 0 && cart.ref_doc_nr === "")) return { delete_cart: false, drop_ship: false };
  const without_reference = cart.ref_doc_nr === "";
  return { delete_cart: true, drop_ship: without_reference && may_drop_ship && cart.priced_count > 0 };
}
