/** Who may fill a cart: whoever may order what it becomes (CART-120), in the sales area that he works in. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Permission } from "../../identity/roles/permissions.ts";
import { hasPermissionIn } from "../../identity/sessions/rights.ts";
import type { CartRoot } from "./cart-roots.ts";

/** One of them is enough; the first is named to whoever has none. */
const orders = ["place_orders", "place_approved_orders_only"] as const;
const quotes = ["place_quotes"] as const;

const filledBy: Readonly<Record<CartRoot, readonly [Permission, ...Permission[]]>> = {
  carts: orders,
  "carts/salesdocs": orders,
  "carts/salesdoc_changes": orders,
  "carts/salesdoc_requests": orders,
  "carts/quotes": quotes,
  "carts/quote_changes": quotes,
};

/** For every route of a cart root, before the body is read. */
export const mayFill = (root: CartRoot) => async (request: FastifyRequest, reply: FastifyReply) => {
  // Without a session the access of the route has been refused already.
  const { permissions, source, active_partner } = signedInBy(request);
  const inArea = (name: Permission) => !active_partner || hasPermissionIn(source, name, active_partner.sales_area);
  if (filledBy[root].some((name) => permissions.has(name) && inArea(name))) return;
  return refuse(reply, { kind: "forbidden", permission: filledBy[root][0] });
};
