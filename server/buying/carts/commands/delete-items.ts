import { sql } from "kysely";
import { Type } from "typebox";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";
import { lineId } from "../../../../schemas/cart/entered-line.ts";
import { readIds, readLines } from "../lines/line-rows.ts";
import { commandBody, missingOf, planned, type CartCommand, type Envelope } from "./cart-command.ts";
import type { EffectsContext } from "./effects.ts";

export interface DeleteItems extends Envelope {
  ids?: string[];
  /** In place of ids: the lines with something wrong about them, or all. */
  which?: "errors" | "all";
}

export const deleteItems: CartCommand<DeleteItems> = {
  name: "delete_items",
  summary: "Deletes lines: those that are named, those with errors, or all",
  body: commandBody<DeleteItems>({
    ids: Type.Optional(Type.Array(lineId(), { maxItems: maxCartItems })),
    which: Type.Optional(Type.Union([Type.Literal("errors"), Type.Literal("all")])),
  }),

  async plan(context, { ids, which }) {
    const { trx, cart } = context;
    const named = [...new Set(which === undefined ? (ids ?? []) : await idsOf(context, which))];
    const before = await readLines(trx, cart.id, named);
    const found = before.map(({ id }) => id);
    return planned({ redo: { remove: found }, undo: { restore: found }, before, missing: missingOf(named, before) });
  },
};

function idsOf({ trx, cart }: EffectsContext, which: "errors" | "all"): Promise<string[]> {
  const wrong = sql<boolean>`(errors <> '[]' or (sap_errors > 0 and result_hash = hash and result_header = ${cart.header_hash}))`;
  return readIds(trx, cart.id, which === "all" ? sql<boolean>`true` : wrong);
}
