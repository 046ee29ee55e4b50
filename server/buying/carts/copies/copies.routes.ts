/** An order or a quote is copied into a cart, with a review of what is not as it was. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import type { SalesItem } from "../../../../schemas/look-ups/parts.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { flagParameter, isSet } from "../../../platform/plugins/list-query.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartTables } from "../cart-tables.ts";
import type { Cart } from "../carts.repository.ts";
import { presentCart } from "../carts.presenter.ts";
import { cartProblem, maySeePartner } from "../carts.policy.ts";
import type { CartService } from "../carts.service.ts";
import { copyDocument } from "../commands/copy-document.ts";
import { readFullLines } from "../lines/full-lines.ts";
import { fromOwnPages } from "../own-pages.ts";
import type { CartSimulation } from "../simulation/simulate-carts.ts";
import { Review, reviewCopy } from "./review.ts";

export interface CopyRouteOptions {
  db: Kysely<Database>;
  erp: Pick<ErpPort, "documents">;
  service: CartService;
  requests: CartRequests;
  simulation: CartSimulation;
}

const kinds = [
  { controller: "salesdocs", access: "view_orders", title: "An order" },
  { controller: "quotes", access: "view_quotes", title: "A quote" },
] as const;

const Params = Type.Object({ doc_number: Type.String({ minLength: 1, maxLength: 40 }) });
const Query = Type.Object({ skip_sap_call: flagParameter() }, { additionalProperties: true });
const Copied = Type.Object({ cart: CartHeader, review: Type.Array(Review), copied: Type.Integer() }, closed);

export function copyRoutes(app: FastifyInstance, options: CopyRouteOptions): void {
  const { service, requests } = options;
  for (const { controller, access, title } of kinds) {
    const { get } = apiRoutes(app, { access, tags: ["carts"] });
    const summary = `${title} copied into the active cart, and what has changed since`;
    const route = { summary, params: Params, query: Query, answer: Copied, options: { preHandler: fromOwnPages } };
    get(`/${controller}/:doc_number/copy`, route, async (request) => {
      const source = await documentOf(request, options, controller);
      if (!source.ok) return source;
      const { items, partner } = source.value;
      const problem = cartProblem(signedInBy(request), { root: "carts", partner });
      if (problem) return refused(problem);

      const cart = await service.carts.open(request.scope, "carts", partner);
      const copied = await copyItems(request, options, { cart, items, doc_number: request.params.doc_number });
      if (!copied.ok) return copied;
      const presented = presentCart(copied.value.cart, await requests.presentationOf(request, copied.value.cart));
      const messages = [request.text("cart.items_added", { count: items.length })];
      return answer({ cart: presented, review: copied.value.review, copied: items.length }, { messages });
    });
  }
}

/** The lines of a document, and the partner whose cart they go into: the one that the user works for, else the document's sold-to. */
async function documentOf(
  request: FastifyRequest,
  { erp }: CopyRouteOptions,
  controller: "salesdocs" | "quotes",
): Promise<Result<{ items: SalesItem[]; partner: PartnerKey }>> {
  const { doc_number } = request.params as { doc_number: string };
  const found = await erp.documents.one(request.scope, controller, doc_number);
  if (!found.ok) return found;
  const { details, items } = found.value;
  const session = signedInBy(request);
  const sold_to: PartnerKey = { function_name: "sold_to", number: details.sold_to_number, sales_area: details.sales_area };
  const partner = session.active_partner ?? sold_to;
  if (!maySeePartner(session, partner)) return refused({ kind: "wrong_partner" });
  return ok({ items: items as SalesItem[], partner });
}

async function copyItems(
  request: FastifyRequest,
  { db, service, requests, simulation }: CopyRouteOptions,
  { cart, items, doc_number }: { cart: Cart; items: readonly SalesItem[]; doc_number: string },
): Promise<Result<{ cart: Cart; review: Review[] }>> {
  if (items.length === 0) return ok({ cart, review: [] });
  const actor = { ...requests.actorOf(request), root: cart.root, cart_id: cart.id };
  const entered = items.map(({ material, quantity, sales_uom }) => ({ material, quantity, unit: sales_uom }));
  const added = await service.run(actor, copyDocument, { items: entered, doc_number });
  if (!added.ok) return added;

  const skips = isSet((request.query as { skip_sap_call?: string }).skip_sap_call);
  // While the ERP is away the lines are there all the same; the review says that nothing is known of them.
  if (!skips) await simulation.simulate(added.value.cart, actor.today);
  const now = (await service.carts.find(request.scope, cart.root, cart.id)) ?? cart;
  if (skips) return ok({ cart: now, review: [] });
  const lines = await readFullLines(db.withTables<CartTables>(), now, added.value.touched);
  return ok({ cart: now, review: reviewCopy(items, lines, { header_hash: now.header_hash, text: request.text, compact: true }) });
}
