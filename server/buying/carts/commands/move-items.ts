import { Type } from "typebox";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";
import { lineId } from "../../../../schemas/cart/entered-line.ts";
import { readLines, readNeighbours } from "../lines/line-rows.ts";
import { positionsBetween } from "../lines/positions.ts";
import { commandBody, missingOf, planned, type CartCommand, type Envelope } from "./cart-command.ts";
import { imageOf } from "./change-items.ts";

export interface MoveItems extends Envelope {
  ids: string[];
  /** The line that they are to follow; null: they become the first. */
  after: string | null;
}

export const moveItems: CartCommand<MoveItems> = {
  name: "move_items",
  summary: "Moves lines, in the order in which they stand, behind another",
  body: commandBody<MoveItems>({
    ids: Type.Array(lineId(), { minItems: 1, maxItems: maxCartItems }),
    after: Type.Union([lineId(), Type.Null()]),
  }),

  async plan({ trx, cart }, { ids, after }) {
    const before = await readLines(trx, cart.id, ids);
    const missing = missingOf(ids, before);
    const place = await readNeighbours(trx, cart.id, after, ids);
    // Where the line that they were to follow is among them, or has been deleted meanwhile, they stay where they are.
    if (after !== null && place.before === null) return planned({ redo: {}, undo: {}, missing });

    const positions = positionsBetween(place.before, place.after, before.length);
    const set = before.map((line, index) => ({ ...imageOf(line), position: positions[index]! }));
    return planned({ redo: { set }, undo: { set: before.map(imageOf) }, before, missing });
  },
};
