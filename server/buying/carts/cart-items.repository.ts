import { sql, type Kysely } from "kysely";
import { maxCartItems, type CartItem, type NewCartItem } from "../../../schemas/cart.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CartTables } from "./cart-tables.ts";

export interface CartItemRepository {
  count(cart_id: string): Promise<number>;
  /** In the order in which they were put there. */
  list(cart_id: string, page: { page: number; page_size: number }): Promise<CartItem[]>;
  /** All of them or, where the cart cannot hold so many, none. @returns how many the cart has then; null if it has no room */
  add(cart_id: string, items: readonly NewCartItem[]): Promise<number | null>;
}

export function createCartItemRepository({ db: portal, clock }: { db: Kysely<Database>; clock: () => Date }): CartItemRepository {
  const db = portal.withTables<CartTables>();

  const placeOf = (from: typeof db, cart_id: string): Promise<{ count: number; last: number }> =>
    from
      .selectFrom("cart_items")
      .select([sql<number>`count(*)::int`.as("count"), sql<number>`coalesce(max(position), 0)`.as("last")])
      .where("cart_id", "=", cart_id)
      .executeTakeFirstOrThrow();

  return {
    count: (cart_id) => placeOf(db, cart_id).then(({ count }) => count),

    list: (cart_id, { page, page_size }) =>
      db
        .selectFrom("cart_items")
        .select(["id", "position", "material", "unit", "custom_attributes", sql<string>`trim_scale(quantity)::text`.as("quantity")])
        .where("cart_id", "=", cart_id)
        .orderBy("position")
        .limit(page_size)
        .offset((page - 1) * page_size)
        .execute(),

    add: (cart_id, items) =>
      db.transaction().execute(async (trx) => {
        // Who adds at the same time waits here, so that no two items get one position.
        await sql`select from carts where id = ${cart_id} for update`.execute(trx);
        const { count, last } = await placeOf(trx, cart_id);
        if (count + items.length > maxCartItems) return null;

        const now = clock();
        await trx
          .updateTable("carts")
          .set({ version: sql`version + 1`, updated_at: now })
          .where("id", "=", cart_id)
          .execute();
        const rows = items.map(({ material, quantity, unit = "", custom_attributes = {} }, index) => ({
          cart_id,
          position: last + index + 1,
          material: material.trim(),
          quantity,
          unit: unit.trim() || null,
          custom_attributes: JSON.stringify(withoutEmpty(custom_attributes)),
          created_at: now,
        }));
        await trx
          .insertInto("cart_items")
          .values(rows as never)
          .execute();
        return count + rows.length;
      }),
  };
}

/** An attribute that was left empty says nothing. */
const withoutEmpty = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value.trim() !== ""));
