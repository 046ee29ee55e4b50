import { Type } from "typebox";
import type { ChosenBatch } from "../../../../schemas/cart/cart-line.ts";
import { lineId } from "../../../../schemas/cart/entered-line.ts";
import { readLines } from "../lines/line-rows.ts";
import { commandBody, missingOf, planned, type CartCommand, type Envelope } from "./cart-command.ts";
import { imageOf } from "./change-items.ts";

export interface SetBatches extends Envelope {
  id: string;
  batches: ChosenBatch[];
}

export const ChosenBatches = Type.Array(
  Type.Object(
    {
      batch: Type.String({ minLength: 1, maxLength: 40 }),
      quantity: Type.String({ pattern: "^(?=.*[1-9])[0-9]{1,13}(?:\\.[0-9]{1,3})?$", description: "In the unit of the line" }),
    },
    { additionalProperties: false },
  ),
  { maxItems: 50, description: "Empty: the ERP proposes." },
);

export const setBatches: CartCommand<SetBatches> = {
  name: "set_batches",
  summary: "Chooses of which batches a line is delivered",
  body: commandBody<SetBatches>({ id: lineId(), batches: ChosenBatches }),

  async plan({ trx, cart }, { id, batches }) {
    const before = await readLines(trx, cart.id, [id]);
    const set = before.map((line) => ({ ...imageOf(line), batches }));
    return planned({ redo: { set }, undo: { set: before.map(imageOf) }, before, missing: missingOf([id], before) });
  },
};
