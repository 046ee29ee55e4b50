/** The lines of a cart, as pages and one by one; and the calls of the specification that change them, which are doors to the commands. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { listOf } from "../../../../schemas/answer.ts";
import { CartLine } from "../../../../schemas/cart/cart-line.ts";
import { CommandOutcome } from "../../../../schemas/cart/cart-view.ts";
import { lineId } from "../../../../schemas/cart/entered-line.ts";
import { NewCartItem } from "../../../../schemas/cart.ts";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { Database } from "../../../platform/database/database.ts";
import { answer, refuse } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { listAnswer } from "../../../platform/plugins/list-query.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { CartParams, cartPaths, ItemParams, KindParams, ownPaths } from "../cart-paths.ts";
import { manyLines, type CartRequests } from "../cart-requests.ts";
import type { CartTables } from "../cart-tables.ts";
import type { Cart } from "../carts.repository.ts";
import type { CartService } from "../carts.service.ts";
import { addItems } from "../commands/add-items.ts";
import { changeItems } from "../commands/change-items.ts";
import { deleteItems } from "../commands/delete-items.ts";
import { lineParameters, readLineQuery, type LineParameters } from "./line-query.ts";
import { readLine, readLinePage } from "./full-lines.ts";
import { presentLine } from "./lines.presenter.ts";
import { soldMaterials } from "./sold-materials.ts";

export interface LineRouteOptions {
  service: CartService;
  requests: CartRequests;
  db: Kysely<Database>;
  erp: Pick<ErpPort, "materials">;
}

const shared = { access: "signed_in", tags: ["carts"] } as const;
const NewItems = Type.Object({ items: Type.Array(NewCartItem, { minItems: 1, maxItems: maxCartItems }) }, closed);
const Named = Type.Object({ ids: Type.Array(lineId(), { minItems: 1, maxItems: maxCartItems }) }, closed);
const LinePage = Type.Object(lineParameters, { additionalProperties: true });

export function lineRoutes(app: FastifyInstance, options: LineRouteOptions): void {
  for (const path of ownPaths) activeRoute(app, path, options);
  for (const path of cartPaths) {
    readingRoutes(app, path, options);
    addingRoute(app, path, options);
    changingRoutes(app, path, options);
  }
}

async function answerPage(
  db: Kysely<Database & CartTables>,
  request: FastifyRequest,
  cart: Cart | null,
  parameters: LineParameters,
): Promise<Result<unknown>> {
  const query = readLineQuery(parameters, request.text);
  if (!query.ok) return query;
  const none = { items: [], total_results: 0 };
  const { items, total_results } = cart ? await readLinePage(db, cart, query.value) : none;
  const presentation = { header_hash: cart?.header_hash ?? "", text: request.text, compact: query.value.compact };
  return ok(
    listAnswer(
      items.map((line) => presentLine(line, presentation)),
      { ...query.value, total_results },
    ),
  );
}

function activeRoute(app: FastifyInstance, path: string, { service, requests, db: portal }: LineRouteOptions): void {
  const db = portal.withTables<CartTables>();
  const { get } = apiRoutes(app, shared);
  const active = {
    summary: "The lines of the active cart; none while there is none",
    params: KindParams,
    query: LinePage,
    answer: listOf(CartLine),
  };
  get(`/user${path}/active/items`, active, async (request) => {
    const { root } = requests.actorOf(request);
    return answerPage(db, request, await service.carts.active(request.scope, root, signedInBy(request).active_partner), request.query);
  });
}

function readingRoutes(app: FastifyInstance, path: string, { service, requests, db: portal }: LineRouteOptions): void {
  const db = portal.withTables<CartTables>();
  const { get } = apiRoutes(app, shared);
  const lines = {
    summary: "The lines of a cart: sorted, searched, those with errors",
    params: CartParams,
    query: LinePage,
    answer: listOf(CartLine),
  };
  get(`${path}/:cartID/items`, lines, async (request) => {
    const cart = await service.find(requests.actorOf(request));
    return cart.ok ? answerPage(db, request, cart.value, request.query) : cart;
  });

  const one = { summary: "A line with what makes up its price", params: ItemParams, answer: CartLine };
  get(`${path}/:cartID/items/:itemId`, one, async (request) => {
    const cart = await service.find(requests.actorOf(request));
    if (!cart.ok) return cart;
    const { itemId } = request.params;
    const line = await readLine(db, cart.value.id, itemId);
    const presentation = { header_hash: cart.value.header_hash, text: request.text, compact: false };
    return line ? answer(presentLine(line, presentation)) : refused({ kind: "not_found", what: itemId });
  });
}

type AddItems = { Params: Static<typeof CartParams>; Body: Static<typeof NewItems> };

function addingRoute(app: FastifyInstance, path: string, { service, requests, erp }: LineRouteOptions): void {
  const { post } = apiRoutes(app, shared);
  post(
    `${path}/:cartID/items`,
    {
      ...manyLines,
      forms: ["cart/bulk_add"],
      repeats: "with_write",
      summary: "Put items into a cart",
      params: CartParams,
      body: NewItems,
      answer: CommandOutcome,
      options: { ...manyLines.options, preHandler: mustBeSold },
    },
    async (request) => {
      const { items } = request.body;
      const added = await service.run(requests.actorOf(request), addItems, { items });
      return requests.answerOutcome(request, added, [request.text("cart.items_added", { count: items.length })]);
    },
  );

  /** Whose cart it is, and what the ERP says of the materials: asked before anything is written, and outside of its transaction. */
  async function mustBeSold(request: FastifyRequest<AddItems>, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const cart = await service.find(requests.actorOf(request));
    if (!cart.ok) return refuse(reply, cart.problem);

    const sold = await soldMaterials(erp, request, request.body.items);
    if (!sold.ok) return refuse(reply, sold.problem);
    request.body.items = sold.value;
    return undefined;
  }
}

function changingRoutes(app: FastifyInstance, path: string, { service, requests }: LineRouteOptions): void {
  const { patch, remove } = apiRoutes(app, { ...shared, repeats: "with_write" });
  const changed = { ...manyLines, summary: "Change items of a cart", params: CartParams, body: changeItems.body, answer: CommandOutcome };
  patch(`${path}/:cartID/items`, changed, async (request) =>
    requests.answerOutcome(request, await service.run(requests.actorOf(request), changeItems, request.body)),
  );

  const deleted = { ...manyLines, summary: "Delete items of a cart", params: CartParams, body: Named, answer: CommandOutcome };
  remove(`${path}/:cartID/items`, deleted, async (request) =>
    requests.answerOutcome(request, await service.run(requests.actorOf(request), deleteItems, request.body)),
  );

  const one = { summary: "Delete an item of a cart", params: ItemParams, answer: CommandOutcome };
  remove(`${path}/:cartID/items/:itemId`, one, async (request) => {
    const { itemId } = request.params;
    const result = await service.run(requests.actorOf(request), deleteItems, { ids: [itemId.toLowerCase()] });
    if (result.ok && result.value.missing.length > 0) return refused({ kind: "not_found", what: itemId });
    return requests.answerOutcome(request, result);
  });
}
