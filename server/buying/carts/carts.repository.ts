import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { Scope } from "../../scope.ts";
import { createCartItemRepository, type CartItemRepository } from "./cart-items.repository.ts";
import type { CartRoot } from "./cart-roots.ts";
import type { CartTables } from "./cart-tables.ts";

export interface Cart {
  id: string;
  root: CartRoot;
  partner: PartnerKey | null;
  state: CartTables["carts"]["state"];
  version: number;
  updated_at: Date;
}

export interface CartRepository {
  /** Of a cart that was found before: whose it is, is not asked again. */
  items: CartItemRepository;
  /** The one that is being filled now, for this partner; null when there is none yet. */
  active(scope: Scope, root: CartRoot, partner: PartnerKey | null): Promise<Cart | null>;
  /** The active one, made if there is none. */
  open(scope: Scope, root: CartRoot, partner: PartnerKey | null): Promise<Cart>;
  /** Null for one that is not there and for somebody else's alike. */
  find(scope: Scope, root: CartRoot, id: string): Promise<Cart | null>;
}

const columns = ["id", "root", "partner_function", "partner_number", "sales_area", "state", "version", "updated_at"] as const;

export function createCartRepository({ db: portal, clock }: { db: Kysely<Database>; clock: () => Date }): CartRepository {
  const db = portal.withTables<CartTables>();

  const active: CartRepository["active"] = async (scope, root, partner) => {
    const row = await db
      .selectFrom("carts")
      .select(columns)
      .where("user_id", "=", scope.user_id)
      .where("root", "=", root)
      .where("state", "=", "active")
      .where((of) => of.and(ofPartner(partner)))
      .executeTakeFirst();
    return row ? cartOf(row) : null;
  };

  return {
    items: createCartItemRepository({ db: portal, clock }),

    active,

    async open(scope, root, partner) {
      const now = clock();
      // Two tabs may open it at once; the unique index leaves one of them, which both then read.
      await db
        .insertInto("carts")
        .values({ root, user_id: scope.user_id, ...ofPartner(partner), created_at: now, updated_at: now } as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const cart = await active(scope, root, partner);
      if (!cart) throw new Error(`The cart of ${root} was neither there nor made.`);
      return cart;
    },

    async find(scope, root, id) {
      const row = await db
        .selectFrom("carts")
        .select(columns)
        .where("id", "=", id)
        .where("root", "=", root)
        .where("user_id", "=", scope.user_id)
        .executeTakeFirst();
      return row ? cartOf(row) : null;
    },
  };
}

const ofPartner = (partner: PartnerKey | null) => ({
  partner_function: partner?.function_name ?? "",
  partner_number: partner?.number ?? "",
  sales_area: partner?.sales_area ?? "",
});

function cartOf(row: Pick<CartTables["carts"], (typeof columns)[number]>): Cart {
  const { id, root, state, version, updated_at } = row;
  const partner =
    row.partner_number === ""
      ? null
      : ({ function_name: row.partner_function, number: row.partner_number, sales_area: row.sales_area } as PartnerKey);
  return { id, root, partner, state, version, updated_at };
}
