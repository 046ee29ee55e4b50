import { randomUUID } from "node:crypto";
import { Type } from "typebox";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";
import { EnteredLine, lineId } from "../../../../schemas/cart/entered-line.ts";
import { emptyLine, enterFields } from "../lines/line-fields.ts";
import { readLastPosition, readNeighbours, type LineImage, type NewLine } from "../lines/line-rows.ts";
import { positionsBetween } from "../lines/positions.ts";
import { changesDocument } from "../kinds/cart-kinds.ts";
import { commandBody, planned, type CartCommand, type Envelope, type Planned } from "./cart-command.ts";
import { derived, type EffectsContext } from "./effects.ts";

export interface AddItems extends Envelope {
  items: EnteredLine[];
  /** The line that they follow; null: they become the first. Without it they become the last. */
  after?: string | null;
}

export const addItems: CartCommand<AddItems> = {
  name: "add_items",
  summary: "Adds lines; what is wrong with one is told at the line",
  body: commandBody<AddItems>({
    items: Type.Array(EnteredLine, { minItems: 1, maxItems: maxCartItems }),
    after: Type.Optional(Type.Union([lineId(), Type.Null()])),
  }),

  plan: planAdding,
};

export async function planAdding(context: EffectsContext, { items, after }: Pick<AddItems, "items" | "after">): Promise<Planned> {
  const { cart, config } = context;
  if (cart.items_count + items.length > maxCartItems)
    return { ok: false, refusal: { field: "items", code: "too_many_items", args: { most: maxCartItems } } };

  const change_status = changesDocument(cart) ? "I" : "";
  const positions = await placesFor(context, items.length, after);
  const insert = items.map(({ id = randomUUID(), ...entered }, index): NewLine => {
    const image: LineImage = { ...enterFields(emptyLine(), entered), id, position: positions[index]!, change_status };
    return { ...derived(image, config), item_number: cart.last_item_number + (index + 1) * 10 };
  });
  const ids = insert.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return { ok: false, refusal: { field: "items", code: "line_id_taken" } };
  return planned({ insert, redo: { restore: ids }, undo: { remove: ids } });
}

async function placesFor({ trx, cart }: EffectsContext, count: number, after: string | null | undefined): Promise<string[]> {
  if (after === undefined) return positionsBetween(await readLastPosition(trx, cart.id), null, count);

  const place = await readNeighbours(trx, cart.id, after);
  // The line that they were to follow has been deleted meanwhile.
  if (after !== null && place.before === null) return positionsBetween(await readLastPosition(trx, cart.id), null, count);
  return positionsBetween(place.before, place.after, count);
}
