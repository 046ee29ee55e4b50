import { Type } from "typebox";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";
import { ChangedLine } from "../../../../schemas/cart/entered-line.ts";
import { enterFields } from "../lines/line-fields.ts";
import { readLines, type LineImage, type LineRow } from "../lines/line-rows.ts";
import { changesDocument } from "../kinds/cart-kinds.ts";
import { commandBody, missingOf, planned, type CartCommand, type Envelope, type Plan } from "./cart-command.ts";
import type { EffectsContext } from "./effects.ts";

export interface ChangeItems extends Envelope {
  items: ChangedLine[];
}

export const changeItems: CartCommand<ChangeItems> = {
  name: "change_items",
  summary: "Changes lines; a field that is not named stays as it is",
  body: commandBody<ChangeItems>({ items: Type.Array(ChangedLine, { minItems: 1, maxItems: maxCartItems }) }),

  plan: async (context, { items }) => planned(await planChanges(context, items)),
};

export async function planChanges({ trx, cart }: EffectsContext, items: readonly ChangedLine[]): Promise<Plan> {
  const changes = new Map(items.map((item) => [item.id, item]));
  const before = await readLines(trx, cart.id, [...changes.keys()]);
  const set = before.map((line): LineImage => {
    const { id: _, ...entered } = changes.get(line.id)!;
    const fields = enterFields(line, entered);
    // Batches were chosen for the material that it was.
    const batches = fields.material === line.material ? fields.batches : [];
    return { ...imageOf({ ...line, ...fields, batches }), change_status: line.change_status || (changesDocument(cart) ? "U" : "") };
  });
  return { redo: { set }, undo: { set: before.map(imageOf) }, before, missing: missingOf([...changes.keys()], before) };
}

export function imageOf(line: LineRow): LineImage {
  const { id, position, change_status, material, quantity, entered_quantity, unit, requested_date, custom_attributes, batches } = line;
  return { id, position, change_status, material, quantity, entered_quantity, unit, requested_date, custom_attributes, batches };
}
