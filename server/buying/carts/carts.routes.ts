/** Carts of every kind: the active one, loaded or made; the routes of lines, commands and saved carts stand with them. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { answerOf, ErrorAnswer } from "../../../schemas/answer.ts";
import { CartHeader, LoadedCart } from "../../../schemas/cart/cart-view.ts";
import type { Register } from "../../context.ts";
import { partnerOf } from "../../identity/sessions/scope-of.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { flagParameter, listParameters } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { refused } from "../../result.ts";
import { shoppingListRoutes } from "../shopping-lists/shopping-lists.routes.ts";
import { CartParams, cartPaths, KindParams, ownPaths } from "./cart-paths.ts";
import { createCartRequests, type CartRequests } from "./cart-requests.ts";
import { cartProblem, mayFill, maySeePartner } from "./carts.policy.ts";
import { createCartService, type CartService } from "./carts.service.ts";
import { commandRoutes } from "./commands/commands.routes.ts";
import { headerFields, setHeader } from "./commands/set-header.ts";
import { createCartLoader, type CartLoader } from "./loading/load-cart.ts";
import { createOwnAccord } from "./simulation/own-accord.ts";
import { createCartSimulation } from "./simulation/simulate-carts.ts";
import { simulationRoutes } from "./simulation/simulation.routes.ts";
import { batchRoutes } from "./lines/batches.routes.ts";
import { cartExportRoutes } from "./files/cart-export.routes.ts";
import { importRoutes } from "./files/imports.routes.ts";
import { lineRoutes } from "./lines/lines.routes.ts";
import { atpCheckRoutes } from "./availability/atp-checks.routes.ts";
import { copyRoutes } from "./copies/copies.routes.ts";
import { partnerChangeRoutes } from "./partner-change/partner-change.routes.ts";
import { placingRoutes } from "./placing/placing.routes.ts";
import { quoteRoutes } from "./quotes/save-as-quote.routes.ts";
import { createSavedCarts } from "./saved/saved-carts.ts";
import { savedCartRoutes } from "./saved/saved-carts.routes.ts";

export const cartRoutes: Register = async (context) => {
  const { api, db, clock, erp, documents, sessions, presentSession } = context;
  bulkAddHelp(api);
  const service = createCartService(context);
  const { config, emitToSharers } = service;
  const simulation = createCartSimulation({ db, clock, erp: erp.reading, config, emitToSharers });
  const ownAccord = createOwnAccord({
    simulation,
    config,
    emitToSharers,
    onError: (err) => api.log.error({ err }, "the prices of a cart"),
  });
  const isSimulating = (id: string) => simulation.isRunning(id) || ownAccord.isDue(id);
  const requests = createCartRequests({ db, service, clock, isSimulating });
  const saved = createSavedCarts({ db, clock });
  const loader = createCartLoader({ db, erp: erp.reading, requests, simulation, sessions, presentSession });
  service.onChange((cart, { today }) => ownAccord.changed(cart, today));
  api.addHook("onClose", async () => {
    ownAccord.close();
    await simulation.close();
  });
  await api.register(async (own) => {
    own.addHook("onRequest", async (request, reply) => mayFill(requests.actorOf(request).root)(request, reply));
    activeCartRoutes(own, { service, requests, loader });
    namedCartRoutes(own, { service, requests, loader });
    simulationRoutes(own, { service, requests, simulation });
    lineRoutes(own, { service, requests, db, erp: erp.writing });
    batchRoutes(own, { service, requests, db, erp: erp.reading, documents });
    commandRoutes(own, { service, requests });
    savedCartRoutes(own, { db, service, requests, saved, sessions, presentSession });
    cartExportRoutes(own, { ...context, service, requests });
    await own.register((files) => importRoutes(files, { ...context, service, requests, erp: erp.reading }));
    shoppingListRoutes(own, { db, clock, service, requests });
    placingRoutes(own, { ...context, service, requests });
    quoteRoutes(own, { db, clock, erp: erp.writing, service, requests });
  });
  copyRoutes(api, { db, erp: erp.reading, service, requests, simulation });
  atpCheckRoutes(api, { erp: erp.reading, clock, todayOf: (request) => requests.actorOf(request).today });
  partnerChangeRoutes(api, { db, service, requests, saved, sessions, presentSession });
};

const loading = {
  page: listParameters.page,
  page_size: listParameters.page_size,
  skip_sap_call: flagParameter("The ERP is not asked for prices."),
};
const LoadQuery = Type.Object(loading, { additionalProperties: true });
const ActiveQuery = Type.Object(
  {
    ...loading,
    sales_area: Type.Optional(Type.String({ maxLength: 200, description: "Without it that of the active partner." })),
    partners: Type.Optional(Type.String({ maxLength: 300, description: "`function:number:sales_area`; without it the active partner." })),
  },
  { additionalProperties: true },
);

const NoneOrLoaded = Type.Union([Type.Null(), LoadedCart]);

interface ActiveCartOptions {
  service: CartService;
  requests: CartRequests;
  loader: CartLoader;
}

const loaded = { answer: LoadedCart, response: { 200: answerOf(LoadedCart), 400: ErrorAnswer } };

function activeCartRoutes(app: FastifyInstance, { service, requests, loader }: ActiveCartOptions): void {
  const { get, post } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  for (const path of ownPaths) {
    const active = { params: KindParams, answer: CartHeader };
    const mine = { answer: NoneOrLoaded, response: { 200: answerOf(NoneOrLoaded), 400: ErrorAnswer } };
    get(
      `/user${path}/active`,
      { ...mine, params: KindParams, summary: "The active cart; null while there is none", query: ActiveQuery },
      async (request, reply) => {
        const { root } = requests.actorOf(request);
        const partner = askedPartner(signedInBy(request), request.query);
        if (partner === undefined) return refused({ kind: "wrong_partner" });
        const cart = await service.carts.active(request.scope, root, partner);
        // Whoever begins has none yet, which is nothing that went wrong.
        if (!cart) return answer(null);
        // The partner may be asked for by name, in a sales area in which the user has no such right.
        const problem = cartProblem(signedInBy(request), cart);
        return problem ? refused(problem) : loader.answerLoaded(request, reply, cart, false);
      },
    );

    const body = Type.Union([Type.Object({}, closed), Type.Null()]);
    post(`/user${path}/active`, { ...active, summary: "The active cart, made if there is none", body }, async (request) => {
      const { root } = requests.actorOf(request);
      return requests.answerCart(request, await service.carts.open(request.scope, root, signedInBy(request).active_partner));
    });
  }
}

function namedCartRoutes(app: FastifyInstance, { service, requests, loader }: ActiveCartOptions): void {
  const { get, patch } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  for (const path of cartPaths) {
    get(`${path}/:cartID`, { ...loaded, summary: "A cart of one's own", params: CartParams, query: LoadQuery }, async (request, reply) => {
      const cart = await service.find(requests.actorOf(request));
      return cart.ok ? loader.answerLoaded(request, reply, cart.value, true) : cart;
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
