/** Saved carts, and what can be done with each of them, or with several at once. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { Partner } from "../../../../schemas/account.ts";
import { listOf } from "../../../../schemas/answer.ts";
import { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import type { Context } from "../../../context.ts";
import { inOneTransaction } from "../../../platform/database/retried-transaction.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { unknownOrder } from "../../../platform/plugins/list-order.ts";
import { listAnswer, listParameters, readPage } from "../../../platform/plugins/list-query.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { batchPaths, CartParams, KindParams, ownPaths } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import { keptStates, type KeptState } from "../cart-states.ts";
import { presentCart } from "../carts.presenter.ts";
import type { CartService } from "../carts.service.ts";
import { fromOwnPages } from "../own-pages.ts";
import type { Actor } from "../commands/run-commands.ts";
import { setHeader } from "../commands/set-header.ts";
import { workForPartnerOf } from "./partner-of-cart.ts";
import { savedCartSorts, type SavedCarts, type SavedCartSort, type TakenUp } from "./saved-carts.ts";

export interface SavedCartRouteOptions extends Pick<Context, "db" | "sessions" | "presentSession"> {
  service: CartService;
  saved: SavedCarts;
  requests: CartRequests;
}

const shared = { access: "signed_in", tags: ["carts"] } as const;
const SavedQuery = Type.Object(
  {
    ...listParameters,
    state: Type.Optional(
      Type.String({ pattern: `^(${keptStates.join("|")})?$`, description: "Those that wait, those that were denied …" }),
    ),
  },
  { additionalProperties: true },
);
const title = Type.String({ maxLength: 80 });
const Titled = Type.Object({ title: Type.Optional(title) }, closed);
const Ids = Type.Object(
  { ids: Type.Array(Type.String({ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }), { minItems: 1, maxItems: 100 }) },
  closed,
);
const Deleted = Type.Object({ ids: Type.Array(Type.String()) }, closed);
const Activated = Type.Object({ cart: CartHeader, partners_changed: Type.Union([Type.Null(), Partner]) }, closed);

export function savedCartRoutes(app: FastifyInstance, options: SavedCartRouteOptions): void {
  for (const path of ownPaths) {
    listRoute(app, path, options);
    savingRoutes(app, path, options);
    takingUpRoutes(app, path, options);
  }
  for (const path of batchPaths) batchRoute(app, path, options);
}

function listRoute(app: FastifyInstance, path: string, { saved, requests }: SavedCartRouteOptions): void {
  const { get } = apiRoutes(app, shared);
  const route = { summary: "Saved carts", params: KindParams, query: SavedQuery, answer: listOf(CartHeader) };
  get(path, route, async (request) => {
    const { sort_by, order, q, state } = request.query;
    const fields = unknownOrder(request.text, sort_by, savedCartSorts);
    if (fields.length > 0) return refused({ kind: "invalid", fields });

    const { session, root } = requests.actorOf(request);
    const page = readPage(request.query);
    const query = {
      ...page,
      order: order === "asc" ? "asc" : "desc",
      ...(sort_by && { sort_by: sort_by as SavedCartSort }),
      ...(q && { q }),
      ...(state && { state: state as KeptState }),
    } as const;
    const { items, total_results } = await saved.list(session, root, query);
    const presented = items.map(async (cart) => presentCart(cart, await requests.presentationOf(request, cart)));
    return answer(listAnswer(await Promise.all(presented), { ...page, total_results }));
  });
}

function savingRoutes(app: FastifyInstance, path: string, { service, saved, requests }: SavedCartRouteOptions): void {
  const { get, post, patch, remove } = apiRoutes(app, { ...shared, repeats: "with_write" });
  const changed = { params: CartParams, answer: CartHeader };
  post(`${path}/:cartID/save`, { ...changed, summary: "Keep the active cart for later", body: Titled }, async (request) => {
    const cart = await saved.save(requests.actorOf(request), request.body.title?.trim() ?? "");
    if (!cart.ok) return cart;
    await service.emit(cart.value.user_id, { cart: cart.value.id, version: cart.value.version, lines: [], client: "" });
    return {
      ...(await requests.answerCart(request, cart.value)),
      notifications: withMessage(request.text("cart.saved", { title: cart.value.title })),
    };
  });

  const named = Type.Object({ title: Type.String({ minLength: 1, maxLength: 80, pattern: "\\S" }) }, closed);
  patch(`${path}/:cartID/partial_update`, { ...changed, summary: "Rename a cart", body: named }, async (request) => {
    const renamed = await service.run(requests.actorOf(request), setHeader, { title: request.body.title });
    return renamed.ok ? requests.answerCart(request, renamed.value.cart) : renamed;
  });

  const copy = { ...changed, summary: "A copy of a cart, saved under a title" };
  post(`${path}/:cartID/copy`, { ...copy, body: Titled }, (request) => copied(request, request.body.title));
  // The specification copies and activates by GET, which a link of another site could call.
  get(`${path}/:cartID/copy`, { ...copy, query: Titled, options: { preHandler: fromOwnPages } }, (request) =>
    copied(request, request.query.title),
  );

  async function copied(request: FastifyRequest, given = "") {
    const cart = await saved.copy(requests.actorOf(request), given.trim());
    return cart.ok ? requests.answerCart(request, cart.value) : cart;
  }

  remove(`${path}/:cartID`, { summary: "Delete a cart", params: CartParams, answer: Deleted }, async (request) => {
    const actor = requests.actorOf(request);
    const found = await service.find(actor);
    if (!found.ok) return found;
    const ids = await saved.remove(actor, [actor.cart_id]);
    if (ids.length === 0) return refused({ kind: "conflict", message: request.text("cart.not_changeable") });
    await service.emit(found.value.user_id, {
      cart: actor.cart_id,
      version: found.value.version + 1,
      lines: null,
      client: "",
      deleted: true,
    });
    return answer({ ids }, { messages: [request.text("cart.deleted", { count: 1 })] });
  });
}

function takingUpRoutes(
  app: FastifyInstance,
  path: string,
  { db, service, saved, requests, sessions, presentSession }: SavedCartRouteOptions,
): void {
  const { get, remove } = apiRoutes(app, shared);
  const route = { params: CartParams, answer: Activated };
  const activation = { ...route, summary: "Take up a saved cart again", options: { preHandler: fromOwnPages } };
  get(`${path}/:cartID/activate`, activation, (request) => takenUp(request, saved.activate));

  const withdrawal = { ...route, summary: "Take back a cart that waits for approval" };
  remove(`${path}/:cartID/review_requests`, withdrawal, (request) => takenUp(request, saved.takeBack, request.text("cart.taken_back")));

  async function takenUp(request: FastifyRequest, take: (actor: Actor) => Promise<Result<TakenUp>>, done?: string) {
    const session = signedInBy(request);
    const taken = await inOneTransaction(db, async () => {
      const result = await take(requests.actorOf(request));
      if (!result.ok) return result;
      const { cart, saved: aside } = result.value;
      for (const one of aside ? [cart, aside] : [cart])
        await service.emit(one.user_id, { cart: one.id, version: one.version, lines: [], client: "" });
      return ok({ cart, aside, switched: await workForPartnerOf(cart, session, sessions) });
    });
    if (!taken.ok) return taken;

    const { cart, aside, switched } = taken.value;
    const partners_changed = switched && (await presentSession({ ...session, active_partner: switched })).active_partner;
    const messages = [
      ...(partners_changed ? [request.text("partner.switched", { partner: partners_changed.display_name_new })] : []),
      ...(done === undefined ? [] : [done]),
    ];
    const infos = aside ? [request.text("cart.put_aside", { title: aside.title })] : [];
    return answer({ cart: presentCart(cart, await requests.presentationOf(request, cart)), partners_changed }, { messages, infos });
  }
}

function batchRoute(app: FastifyInstance, path: string, { service, saved, requests }: SavedCartRouteOptions): void {
  const { remove } = apiRoutes(app, { ...shared, repeats: "with_write" });
  remove(path, { summary: "Delete several carts", params: KindParams, body: Ids, answer: Deleted }, async (request) => {
    const actor = requests.actorOf(request);
    const ids = await saved.remove(actor, request.body.ids);
    for (const id of ids) await service.emit(actor.session.account.id, { cart: id, version: 0, lines: null, client: "", deleted: true });
    return answer({ ids }, { messages: [request.text("cart.deleted", { count: ids.length })] });
  });
}

const withMessage = (message: string) => ({ messages: [message], infos: [], warnings: [] });
