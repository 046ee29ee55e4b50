/** Carts of every kind: the active one, loaded or made; the routes of lines, commands and saved carts stand with them. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { CartHeader } from "../../../schemas/cart/cart-view.ts";
import type { Register } from "../../context.ts";
import { partnerOf } from "../../identity/sessions/scope-of.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { refused } from "../../result.ts";
import { CartParams, cartPaths, KindParams } from "./cart-paths.ts";
import { createCartRequests, type CartRequests } from "./cart-requests.ts";
import { mayFill, maySeePartner } from "./carts.policy.ts";
import { createCartService, type CartService } from "./carts.service.ts";
import { commandRoutes } from "./commands/commands.routes.ts";
import { headerFields, setHeader } from "./commands/set-header.ts";
import { lineRoutes } from "./lines/lines.routes.ts";
import { createSavedCarts } from "./saved/saved-carts.ts";
import { savedCartRoutes } from "./saved/saved-carts.routes.ts";

export const cartRoutes: Register = async (context) => {
  const { api, db, clock, erp, sessions, presentSession } = context;
  bulkAddHelp(api);
  const service = createCartService(context);
  const requests = createCartRequests({ service, clock, isSimulating: () => false });
  await api.register(async (own) => {
    own.addHook("onRequest", async (request, reply) => mayFill(requests.actorOf(request).root)(request, reply));
    activeCartRoutes(own, service, requests);
    lineRoutes(own, { service, requests, db, erp: erp.writing });
    commandRoutes(own, { service, requests });
    savedCartRoutes(own, { service, requests, saved: createSavedCarts({ db, clock }), sessions, presentSession });
  });
};

const ActiveQuery = Type.Object(
  {
    sales_area: Type.Optional(Type.String({ maxLength: 200, description: "Without it that of the active partner." })),
    partners: Type.Optional(Type.String({ maxLength: 300, description: "`function:number:sales_area`; without it the active partner." })),
    skip_sap_call: Type.Optional(Type.String({ pattern: "^(true|false|1|0)?$", description: "The ERP is not asked for prices." })),
  },
  { additionalProperties: true },
);

function activeCartRoutes(app: FastifyInstance, service: CartService, requests: CartRequests): void {
  const { get, post, patch } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  for (const path of cartPaths) {
    const active = { params: KindParams, answer: CartHeader };
    get(`/user${path}/active`, { ...active, summary: "The active cart", query: ActiveQuery }, async (request) => {
      const { root } = requests.actorOf(request);
      const partner = askedPartner(signedInBy(request), request.query);
      if (partner === undefined) return refused({ kind: "wrong_partner" });
      const cart = await service.carts.active(request.scope, root, partner);
      return cart ? requests.answerCart(request, cart) : refused({ kind: "not_found", what: root });
    });

    const body = Type.Union([Type.Object({}, closed), Type.Null()]);
    post(`/user${path}/active`, { ...active, summary: "The active cart, made if there is none", body }, async (request) => {
      const { root } = requests.actorOf(request);
      return requests.answerCart(request, await service.carts.open(request.scope, root, signedInBy(request).active_partner));
    });

    get(`${path}/:cartID`, { summary: "A cart of one's own", params: CartParams, answer: CartHeader }, async (request) => {
      const cart = await service.find(requests.actorOf(request));
      return cart.ok ? requests.answerCart(request, cart.value) : cart;
    });

    const changed = {
      summary: "Change what holds for all lines of a cart",
      params: CartParams,
      body: Type.Object(headerFields, closed),
      answer: CartHeader,
    };
    patch(`${path}/:cartID`, { ...changed, repeats: "with_write" }, async (request) => {
      const result = await service.run(requests.actorOf(request), setHeader, request.body);
      return result.ok ? requests.answerCart(request, result.value.cart) : result;
    });
  }
}

/** Whose active cart is asked for. @returns undefined for a partner that is not the user's */
function askedPartner(
  session: SignedIn,
  { sales_area, partners }: { sales_area?: string; partners?: string },
): PartnerKey | null | undefined {
  const { active_partner } = session;
  const named = partners ? partnerOf(partners) : active_partner;
  const partner = named && sales_area ? { ...named, sales_area } : named;
  return partner && !maySeePartner(session, partner) ? undefined : partner;
}

/** How many materials are added at once is explained to whoever asks: the text is the site's own. */
function bulkAddHelp(app: FastifyInstance): void {
  const { get } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  const route = { summary: "How to add many materials at once, as a text", answer: Type.Object({ text: Type.String() }, closed) };
  get("/carts/bulk_add/help", route, async (request) => answer({ text: request.text("cart.bulk_add_help") }));
}
