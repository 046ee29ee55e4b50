/** What a kind of cart is: carts of all kinds are one table, one service and one set of screens (CART-033). */
import type { CartAttribute } from "../../../../schemas/cart/cart-config.ts";
import type { Permission } from "../../../identity/roles/permissions.ts";
import type { CartRoot } from "../cart-roots.ts";

export interface CartKind {
  root: CartRoot;
  /** As `salesdocs` names what users do with documents (`schemas/document-type.ts`). */
  document_type: "place_order" | "change_order" | "place_quote" | "change_quote" | "shopping_list";
  /** The pages that a cart goes through, in their order. */
  steps: readonly string[];
  may: {
    /** One of them is enough to fill a cart; the first is named to whoever has none. */
    open: readonly [Permission, ...Permission[]];
    /** Without it, it is sent for approval; null: nothing is placed from it. */
    place: Permission | null;
    /** Who has this and not `place` needs somebody who approves. */
    approve_first: Permission | null;
  };
  /** What the ERP is asked to do with it; null: nothing. */
  write: "create_order" | "create_quote" | "change_order" | "change_quote" | null;
  /** Whether carts of the kind may be saved, and so are listed. */
  list: boolean;
  /** Whoever it is shared with sees it (`server/buying/shopping-lists/`); without this it is one user's own. */
  shared?: true;
  /** What its lines say, in place of the attributes that the site has given to lines of carts. */
  item_attributes?: readonly CartAttribute[];
}

const orderSteps = ["shop", "shipping", "payment", "confirmation"] as const;
const quoteSteps = ["shop", "review", "confirmation"] as const;

const ordering = {
  open: ["place_orders", "place_approved_orders_only"],
  place: "place_orders",
  approve_first: "place_approved_orders_only",
} as const;
const quoting = { open: ["place_quotes"], place: "place_quotes", approve_first: null } as const;

export const order = { steps: orderSteps, may: ordering };
export const quote = { steps: quoteSteps, may: quoting };
