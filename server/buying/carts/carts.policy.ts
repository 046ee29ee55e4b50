/** Who may fill a cart: whoever may order what it becomes (CART-120), in the cart's sales area and for its partner. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Permission } from "../../identity/roles/permissions.ts";
import { hasPermissionIn } from "../../identity/sessions/rights.ts";
import { isSamePartner } from "../../identity/sessions/scope-of.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { Problem } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import type { CartRoot } from "./cart-roots.ts";
import { isInBackground, stateAfter } from "./cart-states.ts";
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

/** Where all the user may fill carts of the kind. */
export function fillableScope(session: SignedIn, root: CartRoot): Scope {
  const { sales_areas, partners, ...scope } = session.allowedScope;
  const areas = sales_areas.filter((area) => mayOpenIn(session, root, area));
  return {
    ...scope,
    sales_areas: areas,
    partners: partners === "all" ? "all" : partners.filter(({ sales_area }) => areas.includes(sales_area)),
  };
}

const mayOpenIn = (session: Rights, root: CartRoot, sales_area?: string): boolean =>
  kindOf(root).may.open.some((name) => hasIn(session, name, sales_area));

function fillingProblem(session: Rights, root: CartRoot, partner: PartnerKey | null): Problem | undefined {
  return mayOpenIn(session, root, partner?.sales_area) ? undefined : { kind: "forbidden", permission: kindOf(root).may.open[0] };
}

/** What the user may do with the cart, for the buttons of its page; the server asks again when he does. */
export function abilities(session: Rights, { root, partner }: Pick<Cart, "root" | "partner">) {
  const { place, approve_first } = kindOf(root).may;
  const sales_area = partner?.sales_area;
  const may_place = place !== null && hasIn(session, place, sales_area);
  return {
    create_in_sap: may_place,
    review_requests: !may_place && approve_first !== null && hasIn(session, approve_first, sales_area),
    save_as_quote: root === "carts" && hasIn(session, "place_quotes", sales_area),
    drop_ships: hasIn(session, "drop_ships", sales_area),
  };
}

/** What can be done with it beside its being filled: while it is placed in the background, nothing; what failed there can be taken up. */
export const keeping = ({ state }: Pick<Cart, "state">) => ({
  activate: stateAfter(state, "activate") !== null,
  take_back: stateAfter(state, "take_back") !== null,
  rename: stateAfter(state, "change") !== null,
  copy: !isInBackground(state),
  delete: !isInBackground(state),
});

export const hasIn = ({ permissions, source }: Rights, name: Permission, sales_area: string | undefined): boolean =>
  permissions.has(name) && (sales_area === undefined || hasPermissionIn(source, name, sales_area));

export function maySeePartner({ allowedScope: { partners, sales_areas } }: Pick<SignedIn, "allowedScope">, partner: PartnerKey): boolean {
  return partners === "all" ? sales_areas.includes(partner.sales_area) : partners.some((mine) => isSamePartner(mine, partner));
}
