/** Who may fill a cart: whoever may order what it becomes (CART-120), in the cart's sales area and for its partner. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { hasPermissionIn } from "../../identity/sessions/rights.ts";
import { isSamePartner } from "../../identity/sessions/scope-of.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Problem } from "../../result.ts";
import type { CartRoot } from "./cart-roots.ts";
import type { Cart } from "./carts.repository.ts";
import { kindOf } from "./kinds/cart-kinds.ts";

type Rights = Pick<SignedIn, "permissions" | "source">;

/** For every route of a cart root, before the body is read: whether the user may at all, where he works now. */
export const mayFill = (root: CartRoot) => async (request: FastifyRequest, reply: FastifyReply) => {
  // Without a session the access of the route has been refused already.
  const session = signedInBy(request);
  const problem = fillingProblem(session, root, session.active_partner);
  return problem && refuse(reply, problem);
};

/** Of a cart that was found: its partner may have been taken away meanwhile, or the right in its sales area. */
export function cartProblem(session: SignedIn, { root, partner }: Pick<Cart, "root" | "partner">): Problem | undefined {
  if (partner && !maySeePartner(session, partner)) return { kind: "wrong_partner" };
  return fillingProblem(session, root, partner);
}

function fillingProblem(session: Rights, root: CartRoot, partner: PartnerKey | null): Problem | undefined {
  const { open } = kindOf(root).may;
  return open.some((name) => hasIn(session, name, partner)) ? undefined : { kind: "forbidden", permission: open[0] };
}

/** What the user may do with the cart, for the buttons of its page; the server asks again when he does. */
export function abilities(session: Rights, { root, partner }: Pick<Cart, "root" | "partner">) {
  const { place, approve_first } = kindOf(root).may;
  const may_place = place !== null && hasIn(session, place, partner);
  return {
    create_in_sap: may_place,
    review_requests: !may_place && approve_first !== null && hasIn(session, approve_first, partner),
    save_as_quote: root === "carts" && hasIn(session, "place_quotes", partner),
    drop_ships: hasIn(session, "drop_ships", partner),
  };
}

const hasIn = ({ permissions, source }: Rights, name: Parameters<typeof hasPermissionIn>[1], partner: PartnerKey | null): boolean =>
  permissions.has(name) && (!partner || hasPermissionIn(source, name, partner.sales_area));

export function maySeePartner({ allowedScope: { partners, sales_areas } }: Pick<SignedIn, "allowedScope">, partner: PartnerKey): boolean {
  return partners === "all" ? sales_areas.includes(partner.sales_area) : partners.some((mine) => isSamePartner(mine, partner));
}
