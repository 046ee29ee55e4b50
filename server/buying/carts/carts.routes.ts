/** The cart that is being filled: made when it is wanted, and filled with items; files are attached to it elsewhere. */
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { bulkAddHelp, cartItemRoutes, type CartRoutesOptions } from "./cart-items.routes.ts";
import { cartRoots, type CartRoot } from "./cart-roots.ts";
import { mayFill } from "./carts.policy.ts";
import type { Cart } from "./carts.repository.ts";

const closed = { additionalProperties: false } as const;
const CartAnswer = Type.Object(
  { cartID: Type.String(), uuid: Type.String(), active: Type.Boolean(), updated_at: Type.String({ description: "ISO UTC" }) },
  closed,
);

export const cartRoutes: FastifyPluginAsync<CartRoutesOptions> = async (app, { carts, erp }) => {
  bulkAddHelp(app);
  for (const root of cartRoots) await app.register((own) => cartOf(own, root, { carts, erp }));
};

async function cartOf(app: FastifyInstance, root: CartRoot, { carts, erp }: CartRoutesOptions): Promise<void> {
  app.addHook("onRequest", mayFill(root));
  cartItemRoutes(app, root, { carts, erp });
  app.get(
    `/user/${root}/active`,
    {
      config: { access: "signed_in" },
      schema: { summary: "The active cart", tags: ["carts"], querystring: Type.Object({}), response: { 200: answerOf(CartAnswer) } },
    },
    async (request, reply) => {
      const cart = await carts.active(request.scope, root, signedInBy(request).active_partner);
      return cart ? answer(presentCart(cart)) : refuse(reply, { kind: "not_found", what: root });
    },
  );

  app.post(
    `/user/${root}/active`,
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The active cart, made if there is none",
        tags: ["carts"],
        body: Type.Union([Type.Object({}, closed), Type.Null()]),
        response: { 200: answerOf(CartAnswer) },
      },
    },
    async (request) => answer(presentCart(await carts.open(request.scope, root, signedInBy(request).active_partner))),
  );
}

const presentCart = ({ id, state, updated_at }: Cart) => ({
  cartID: id,
  uuid: id,
  active: state === "active",
  updated_at: updated_at.toISOString(),
});
