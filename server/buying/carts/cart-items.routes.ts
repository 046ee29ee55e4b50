import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { CartItem, maxCartItems, NewCartItem } from "../../../schemas/cart.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { listAnswer } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { refused } from "../../result.ts";
import type { CartRoot } from "./cart-roots.ts";
import type { CartRepository } from "./carts.repository.ts";
import { soldMaterials } from "./sold-materials.ts";

const CartParams = Type.Object({ cartID: Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" }) }, closed);
const NewItems = Type.Object({ items: Type.Array(NewCartItem, { minItems: 1, maxItems: maxCartItems }) }, closed);
const Filled = Type.Object({ cartID: Type.String(), items_count: Type.Integer() }, closed);
const AskedPage = Type.Object({
  page: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,5}$" })),
  page_size: Type.Optional(Type.String({ pattern: "^(?:[1-9][0-9]?|100)$" })),
});
const usualPageSize = 20;

type AddItems = { Params: Static<typeof CartParams>; Body: Static<typeof NewItems> };

export function cartItemRoutes(app: FastifyInstance, root: CartRoot, carts: CartRepository, erp: Pick<ErpPort, "materials">): void {
  const { items } = carts;
  const { get, post } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  const lying = { summary: "What lies in the active cart; nothing while there is none", query: AskedPage, answer: listOf(CartItem) };
  get(`/user/${root}/active/items`, lying, async (request) => {
    const page = Number(request.query.page ?? 1);
    const page_size = Number(request.query.page_size ?? usualPageSize);
    const cart = await carts.active(request.scope, root, signedInBy(request).active_partner);
    const total_results = cart ? await items.count(cart.id) : 0;
    return answer(listAnswer(cart ? await items.list(cart.id, { page, page_size }) : [], { page, page_size, total_results }));
  });

  get(`/${root}/:cartID`, { summary: "A cart of one's own", params: CartParams, answer: Filled }, async (request) => {
    const { cartID } = request.params;
    const cart = await carts.find(request.scope, root, cartID);
    if (!cart) return refused({ kind: "not_found", what: cartID });

    return answer({ cartID: cart.id, items_count: await items.count(cart.id) });
  });

  post(
    `/${root}/:cartID/items`,
    {
      forms: ["cart/bulk_add"],
      repeats: "with_write",
      summary: "Put items into a cart",
      params: CartParams,
      body: NewItems,
      answer: Filled,
      options: { preHandler: mustBeSold },
    },
    async (request) => {
      const added = request.body.items;
      const { cartID } = request.params;
      const items_count = await items.add(cartID, added);
      if (items_count === null) {
        const message = request.text("cart.too_many_items", { most: maxCartItems });
        return refused({ kind: "invalid", fields: [{ field: "items", code: "too_many", message }] });
      }
      return answer({ cartID, items_count }, { messages: [request.text("cart.items_added", { count: added.length })] });
    },
  );

  /** Whose cart it is, and what the ERP says of the materials: asked before anything is written, and outside of its transaction. */
  async function mustBeSold(request: FastifyRequest<AddItems>, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const { cartID } = request.params;
    if (!(await carts.find(request.scope, root, cartID))) return refuse(reply, { kind: "not_found", what: cartID });

    const sold = await soldMaterials(erp, request, request.body.items);
    if (!sold.ok) return refuse(reply, sold.problem);
    request.body.items = sold.value;
    return undefined;
  }
}

/** How many materials are added at once is explained to whoever asks: the text is the site's own. */
export function bulkAddHelp(app: FastifyInstance): void {
  const { get } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  const route = { summary: "How to add many materials at once, as a text", answer: Type.Object({ text: Type.String() }, closed) };
  get("/carts/bulk_add/help", route, async (request) => answer({ text: request.text("cart.bulk_add_help") }));
}
