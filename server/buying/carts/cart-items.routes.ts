/** What lies in a cart, and what is put into it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { answerOf, listOf } from "../../../schemas/answer.ts";
import { CartItem, mostCartItems, NewCartItem } from "../../../schemas/cart.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import { answer, refuse } from "../../platform/plugins/answer.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import type { CartRoot } from "./cart-roots.ts";
import type { CartRepository } from "./carts.repository.ts";
import { soldMaterials } from "./sold-materials.ts";

const closed = { additionalProperties: false } as const;
const CartParams = Type.Object({ cartID: Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" }) }, closed);
const NewItems = Type.Object({ items: Type.Array(NewCartItem, { minItems: 1, maxItems: mostCartItems }) }, closed);
const Filled = Type.Object({ cartID: Type.String(), items_count: Type.Integer() }, closed);
const AskedPage = Type.Object({
  page: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,5}$" })),
  page_size: Type.Optional(Type.String({ pattern: "^(?:[1-9][0-9]?|100)$" })),
});
const usualPageSize = 20;

export interface CartRoutesOptions {
  carts: CartRepository;
  erp: Pick<ErpPort, "materials">;
}

type AddItems = { Params: Static<typeof CartParams>; Body: Static<typeof NewItems> };

export function cartItemRoutes(app: FastifyInstance, root: CartRoot, { carts, erp }: CartRoutesOptions): void {
  const { items } = carts;
  const tags = ["carts"];

  app.get<{ Querystring: Static<typeof AskedPage> }>(
    `/user/${root}/active/items`,
    {
      config: { access: "signed_in" },
      schema: {
        summary: "What lies in the active cart; nothing while there is none",
        tags,
        querystring: AskedPage,
        response: { 200: answerOf(listOf(CartItem)) },
      },
    },
    async (request) => {
      const page = Number(request.query.page ?? 1);
      const page_size = Number(request.query.page_size ?? usualPageSize);
      const cart = await carts.active(request.scope, root, signedInBy(request).active_partner);
      const total_results = cart ? await items.count(cart.id) : 0;
      const pagination = { page, page_size, total_pages: Math.ceil(total_results / page_size), total_results };
      return answer({
        items: cart ? await items.list(cart.id, { page, page_size }) : [],
        pagination,
        cache_info: { cached: false },
      });
    },
  );

  app.get<{ Params: Static<typeof CartParams> }>(
    `/${root}/:cartID`,
    {
      config: { access: "signed_in" },
      schema: {
        summary: "A cart of one's own",
        tags,
        params: CartParams,
        querystring: Type.Object({}),
        response: { 200: answerOf(Filled) },
      },
    },
    async (request, reply) => {
      const { cartID } = request.params;
      const cart = await carts.find(request.scope, root, cartID);
      if (!cart) return refuse(reply, { kind: "not_found", what: cartID });

      return answer({ cartID: cart.id, items_count: await items.count(cart.id) });
    },
  );

  app.post<AddItems>(
    `/${root}/:cartID/items`,
    {
      config: { access: "signed_in", forms: ["cart/bulk_add"], repeats: "with_write" },
      schema: { summary: "Put items into a cart", tags, params: CartParams, body: NewItems, response: { 200: answerOf(Filled) } },
      preHandler: mustBeSold,
    },
    async (request, reply) => {
      const added = request.body.items;
      const { cartID } = request.params;
      const items_count = await items.add(cartID, added);
      if (items_count === null) {
        const message = request.text("cart.too_many_items", { most: mostCartItems });
        return refuse(reply, { kind: "invalid", fields: [{ field: "items", code: "too_many", message }] });
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
  app.get(
    "/carts/bulk_add/help",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "How to add many materials at once, as a text",
        tags: ["carts"],
        querystring: Type.Object({}),
        response: { 200: answerOf(Type.Object({ text: Type.String() }, closed)) },
      },
    },
    async (request) => answer({ text: request.text("cart.bulk_add_help") }),
  );
}
