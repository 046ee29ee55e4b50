import { Type } from "typebox";
import { lineId } from "../../../../schemas/cart/entered-line.ts";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";
import { changesDocument } from "../kinds/cart-kinds.ts";
import { readDeletedIds } from "../lines/line-rows.ts";
import { commandBody, planned, type CartCommand, type Envelope } from "./cart-command.ts";

export interface RestoreItems extends Envelope {
  ids: string[];
}

/** Of other carts an undo brings lines back; here they are still to be seen, however long ago they were deleted. */
export const restoreItems: CartCommand<RestoreItems> = {
  name: "restore_items",
  summary: "Puts back what was deleted of the document that the cart changes",
  body: commandBody<RestoreItems>({ ids: Type.Array(lineId(), { minItems: 1, maxItems: maxCartItems }) }),

  async plan({ trx, cart }, { ids }) {
    const found = changesDocument(cart) ? await readDeletedIds(trx, cart.id, ids) : [];
    return planned({ redo: { restore: found }, undo: { remove: found } });
  },
};
