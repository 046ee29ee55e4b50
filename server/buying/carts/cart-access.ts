/** Who may see a cart, and who may change it: a user's own is the user's alone; a shared one is everybody's with whom it is shared. */
import type { QueryExecutorProvider } from "kysely";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import { ok, refused, type Result } from "../../result.ts";
import { readersOf, roleOn, type ListRole } from "../shopping-lists/list-roles.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import type { CartRoot } from "./cart-roots.ts";
import type { Cart } from "./carts.repository.ts";
import { cartProblem } from "./carts.policy.ts";
import { kindOf } from "./kinds/cart-kinds.ts";

/** Who asks for which cart. */
interface Asking {
  session: SignedIn;
  root: CartRoot;
  text: Translate;
}

type Named = Pick<Cart, "id" | "root" | "user_id" | "partner">;

/** Null: for this user there is no such cart. Of one's own cart one is the owner. */
export async function roleIn(db: QueryExecutorProvider, session: SignedIn, cart: Named): Promise<ListRole | null> {
  if (kindOf(cart.root).shared) return roleOn(db, session, cart);
  return cart.user_id === session.account.id ? "owner" : null;
}

/** Foreign and absent sound the same. */
export async function mayUse(
  db: QueryExecutorProvider,
  { session, root, text }: Asking,
  cart: Cart | null,
  use: "read" | "change",
): Promise<Result<Cart>> {
  const role = cart?.root === root ? await roleIn(db, session, cart) : null;
  if (!cart || !role) return refused({ kind: "not_found", what: text("cart.name") });
  const problem = cartProblem(session, cart);
  if (problem) return refused(problem);
  return use === "change" && role === "viewer"
    ? refused({ kind: "forbidden", permission: "editor", message: text("shopping_list.only_editors") })
    : ok(cart);
}

/** Everybody who is to hear of what is done to it. */
export const audienceOf = async (db: QueryExecutorProvider, cart: Named): Promise<string[]> =>
  kindOf(cart.root).shared ? readersOf(db, cart) : [cart.user_id];
