import { Type } from "typebox";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";
import { ChangedLine, EnteredLine, lineId } from "../../../../schemas/cart/entered-line.ts";
import { readLines, type LineRow } from "../lines/line-rows.ts";
import { planAdding } from "./add-items.ts";
import { commandBody, missingOf, planned, type CartCommand, type Envelope } from "./cart-command.ts";
import { planChanges } from "./change-items.ts";

export interface EditItems extends Envelope {
  change?: ChangedLine[];
  add?: EnteredLine[];
  delete?: string[];
}

/** What was done at once is taken back at once: a paste changes lines and adds others. */
export const editItems: CartCommand<EditItems> = {
  name: "edit_items",
  summary: "Changes, adds and deletes lines, as one step",
  body: commandBody<EditItems>({
    change: Type.Optional(Type.Array(ChangedLine, { maxItems: maxCartItems })),
    add: Type.Optional(Type.Array(EnteredLine, { maxItems: maxCartItems })),
    delete: Type.Optional(Type.Array(lineId(), { maxItems: maxCartItems })),
  }),

  async plan(context, { change = [], add = [], delete: deleted = [] }) {
    const leaves = new Set(deleted);
    const changes = await planChanges(
      context,
      change.filter(({ id }) => !leaves.has(id)),
    );
    const gone: LineRow[] = leaves.size === 0 ? [] : await readLines(context.trx, context.cart.id, [...leaves]);
    const remove = gone.map(({ id }) => id);
    const adding = add.length === 0 ? planned({ redo: {}, undo: {} }) : await planAdding(context, { items: add });
    if (!adding.ok) return adding;

    const { insert, redo, undo } = adding.plan;
    return planned({
      ...(insert && { insert }),
      redo: { ...changes.redo, ...redo, remove },
      undo: { ...changes.undo, restore: remove, ...undo },
      before: [...(changes.before ?? []), ...gone],
      missing: [...(changes.missing ?? []), ...missingOf([...leaves], gone)],
    });
  },
};
