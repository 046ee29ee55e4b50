/** The cart that is being filled: made when it is wanted, and filled with items; files are attached to it elsewhere. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { refused } from "../../result.ts";
import { bulkAddHelp, cartItemRoutes } from "./cart-items.routes.ts";
import { cartRoots, type CartRoot } from "./cart-roots.ts";
import { mayFill } from "./carts.policy.ts";
import { createCartRepository, type Cart, type CartRepository } from "./carts.repository.ts";

const CartAnswer = Type.Object(
  { cartID: Type.String(), uuid: Type.String(), active: Type.Boolean(), updated_at: Type.String({ description: "ISO UTC" }) },
  closed,
);

export const cartRoutes: Register = async ({ api, db, clock, erp }) => {
  bulkAddHelp(api);
  const carts = createCartRepository({ db, clock });
  for (const root of cartRoots)
    await api.register(async (own) => {
      own.addHook("onRequest", mayFill(root));
      cartItemRoutes(own, root, carts, erp.writing);
      activeCartRoutes(own, root, carts);
    });
};

function activeCartRoutes(app: FastifyInstance, root: CartRoot, carts: CartRepository): void {
  const { get, post } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  const path = `/user/${root}/active`;
  get(path, { summary: "The active cart", answer: CartAnswer }, async (request) => {
    const cart = await carts.active(request.scope, root, signedInBy(request).active_partner);
    return cart ? answer(presentCart(cart)) : refused({ kind: "not_found", what: root });
  });

  const body = Type.Union([Type.Object({}, closed), Type.Null()]);
  post(path, { summary: "The active cart, made if there is none", body, answer: CartAnswer }, async (request) =>
    answer(presentCart(await carts.open(request.scope, root, signedInBy(request).active_partner))),
  );
}

const presentCart = ({ id, state, updated_at }: Cart) => ({
  cartID: id,
  uuid: id,
  active: state === "active",
  updated_at: updated_at.toISOString(),
});
