/** Lines from a list into the cart, and from a cart into a list: each way is one command of what they go into. */
import { sql, type Kysely } from "kysely";
import { maxCartItems } from "../../../schemas/cart/max-cart-items.ts";
import type { EnteredLine } from "../../../schemas/cart/entered-line.ts";
import type { Database } from "../../platform/database/database.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { sharedRoot } from "../carts/cart-roots.ts";
import { addItems } from "../carts/commands/add-items.ts";
import { changeItems } from "../carts/commands/change-items.ts";
import type { Actor } from "../carts/commands/run-commands.ts";
import type { Cart } from "../carts/carts.repository.ts";
import type { CartService } from "../carts/carts.service.ts";
import type { LineFields } from "../carts/lines/line-fields.ts";
import { isMissing, isUncounted, missingOf } from "./par-levels.ts";

interface StoredLine extends Pick<LineFields, "material" | "quantity" | "entered_quantity" | "unit" | "custom_attributes"> {
  id: string;
}

export interface ListLines {
  /** @param ids of lines; without them all */
  take(actor: Actor, scope: Scope, list: Cart, ids?: readonly string[]): Promise<Result<{ added: number }>>;
  /** What is missing goes into the cart; the counts are taken off the list, for they are true no longer. */
  fillUp(actor: Actor, scope: Scope, list: Cart): Promise<Result<{ added: number; uncounted: number }>>;
  /** Materials that stand on the list already stay as they are. */
  addFrom(actor: Actor, cart: Cart, list_id: string): Promise<Result<{ added: number; listed: number }>>;
}

export function createListLines({ db, service }: { db: Kysely<Database>; service: CartService }): ListLines {
  async function readAll(cart_id: string): Promise<StoredLine[]> {
    const { rows } =
      await sql<StoredLine>`select id, material, trim_scale(quantity)::text as quantity, entered_quantity, unit, custom_attributes
      from cart_lines where cart_id = ${cart_id} and not removed and material <> '' order by position, id limit ${maxCartItems}`.execute(
        db,
      );
    return rows;
  }

  /** Into the cart that the user fills now. */
  async function intoCart(actor: Actor, scope: Scope, list: Cart, items: EnteredLine[]): Promise<Result<unknown>> {
    const { id: cart_id, root } = await service.carts.open(scope, "carts", actor.session.active_partner ?? list.partner);
    return service.run({ ...actor, root, cart_id }, addItems, { items });
  }

  return {
    async take(actor, scope, list, ids) {
      const chosen = ids && new Set(ids);
      const lines = (await readAll(list.id)).filter(({ id }) => !chosen || chosen.has(id));
      if (lines.length === 0) return refused({ kind: "conflict", message: actor.text("shopping_list.nothing_to_take") });
      const added = await intoCart(actor, scope, list, lines.map(enteredOf));
      return added.ok ? ok({ added: lines.length }) : added;
    },

    async fillUp(actor, scope, list) {
      const lines = await readAll(list.id);
      const counted = lines.filter((line) => missingOf(line) !== null);
      const uncounted = lines.filter(isUncounted).length;
      if (counted.length === 0) return refused({ kind: "conflict", message: actor.text("shopping_list.not_counted") });

      const items = counted.flatMap((line) => {
        const missing = missingOf(line);
        return isMissing(missing) ? [{ ...enteredOf(line), quantity: missing }] : [];
      });
      const added = items.length > 0 ? await intoCart(actor, scope, list, items) : ok(null);
      if (!added.ok) return added;
      const cleared = counted.map(({ id }) => ({ id, custom_attributes: { on_shelf: "" } }));
      const changed = await service.run({ ...actor, root: list.root, cart_id: list.id }, changeItems, { items: cleared });
      return changed.ok ? ok({ added: items.length, uncounted }) : changed;
    },

    async addFrom(actor, cart, list_id) {
      const [lines, there] = [await readAll(cart.id), await readAll(list_id)];
      const known = new Set(there.map(nameOfLine));
      const fresh: StoredLine[] = [];
      for (const line of lines) {
        if (known.has(nameOfLine(line))) continue;
        known.add(nameOfLine(line));
        fresh.push(line);
      }
      const added =
        fresh.length > 0
          ? await service.run({ ...actor, root: sharedRoot, cart_id: list_id }, addItems, { items: fresh.map(enteredOf) })
          : ok(null);
      return added.ok ? ok({ added: fresh.length, listed: lines.length - fresh.length }) : added;
    },
  };
}

const enteredOf = ({ material, quantity, entered_quantity, unit }: StoredLine): EnteredLine => ({
  material,
  quantity: quantity ?? entered_quantity,
  unit: unit ?? "",
});

/** A material in another unit is another line, and some differ by nothing but the case of a letter (`named-material.ts`). */
const nameOfLine = ({ material, unit }: StoredLine): string => JSON.stringify([material, unit?.toUpperCase() ?? ""]);
