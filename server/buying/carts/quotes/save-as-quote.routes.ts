/** A cart becomes a quote in the ERP (CART-068), or waits for somebody who approves it (CART-099). */
import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { Database } from "../../../platform/database/database.ts";
import { retriedTransaction } from "../../../platform/database/retried-transaction.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { CartParams, ownPaths } from "../cart-paths.ts";
import type { CartRequests } from "../cart-requests.ts";
import { stateAfter } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { changeCart, lockCart, type Cart } from "../carts.repository.ts";
import { abilities } from "../carts.policy.ts";
import { isSimulated } from "../carts.presenter.ts";
import type { CartService } from "../carts.service.ts";
import type { Actor } from "../commands/run-commands.ts";
import { readOrderLines } from "../placing/order-lines.ts";
import { notWritten } from "../placing/submit-cart.ts";
import { titleOf } from "../saved/saved-carts.ts";
import { pricingHeader, scopeOfCart } from "../simulation/pricing-request.ts";

export interface QuoteRouteOptions {
  db: Kysely<Database>;
  clock: () => Date;
  erp: Pick<ErpPort, "ordering" | "partners">;
  service: CartService;
  requests: CartRequests;
}

const Quoted = Type.Object({ quote_number: Type.String(), cart: CartHeader }, closed);
const Comment = Type.Object({ comment: Type.Optional(Type.String({ maxLength: 2_000 })) }, closed);

export function quoteRoutes(app: FastifyInstance, options: QuoteRouteOptions): void {
  const { service, requests } = options;
  const { post } = apiRoutes(app, { access: "signed_in", tags: ["carts"] });
  for (const path of ownPaths) {
    post(`${path}/:cartID/save_as_quote`, { summary: "Save a cart as a quote", params: CartParams, answer: Quoted }, async (request) => {
      const actor = requests.actorOf(request);
      const cart = await service.find(actor);
      if (!cart.ok) return cart;
      const written = await writeQuote(options, actor, cart.value);
      if (!written.ok) return written;

      const { quote_number } = written.value;
      const presented = await requests.answerCart(request, written.value.cart);
      return answer({ quote_number, cart: presented.data }, { messages: [request.text("cart.saved_as_quote", { quote_number })] });
    });

    const route = {
      repeats: "with_write",
      summary: "Send a cart to somebody who approves it",
      params: CartParams,
      body: Comment,
      answer: CartHeader,
    } as const;
    post(`${path}/:cartID/review_requests`, route, async (request) => {
      const cart = await service.find(requests.actorOf(request));
      if (!cart.ok) return cart;
      if (!abilities(signedInBy(request), cart.value).review_requests)
        return refused({ kind: "forbidden", permission: "place_approved_orders_only" });
      const waiting = await sendForApproval(options, cart.value, request.body.comment ?? "");
      if (!waiting) return refused({ kind: "conflict", message: request.text("cart.not_changeable") });
      await service.emit(waiting.user_id, { cart: waiting.id, version: waiting.version, lines: [], client: "" });
      const presented = await requests.answerCart(request, waiting);
      return answer(presented.data, { messages: [request.text("cart.sent_for_approval")] });
    });
  }
}

/** @returns null where it cannot be sent: what was changed meanwhile was not what is sent */
async function sendForApproval({ db, clock }: QuoteRouteOptions, asked: Cart, comment: string): Promise<Cart | null> {
  return retriedTransaction(db.withTables<CartTables>(), async (trx) => {
    const cart = await lockCart(trx, asked.id);
    const state = cart && stateAfter(cart.state, "send_for_approval");
    if (!state || cart.content_version !== asked.content_version || cart.items_count === 0) return null;
    const now = clock();
    const fields = comment ? { ...cart.fields, note: comment } : cart.fields;
    return changeCart(trx, cart, { state, fields, title: cart.title || titleOf(now) }, now);
  });
}

/** Once for what the cart says: who asks again without having changed it is answered the quote that there is. */
async function writeQuote(
  { db: portal, clock, erp, service }: QuoteRouteOptions,
  { session, text, today }: Actor,
  cart: Cart,
): Promise<Result<{ quote_number: string; cart: Cart }>> {
  const { partner } = cart;
  if (!abilities(session, cart).save_as_quote) return refused({ kind: "forbidden", permission: "place_quotes" });
  const lacking = notWritten(cart, text);
  if (lacking) return refused(lacking);
  if (!partner || !isSimulated(cart) || cart.error_count > 0) return refused({ kind: "conflict", message: text("cart.not_priced") });

  const header = await pricingHeader(erp, cart, partner, today);
  if (!header.ok) return header;
  const db = portal.withTables<CartTables>();
  const { po_number = "", note = "" } = cart.fields;
  const lines = await readOrderLines(db, cart, await service.config());
  // What is written under the key is what the key is made of.
  const unchanged = await service.carts.find({ user_id: cart.user_id }, cart.root, cart.id);
  if (unchanged?.content_version !== cart.content_version) return refused({ kind: "conflict", message: text("cart.not_priced") });
  const written = await erp.ordering.create(scopeOfCart(cart, partner), quoteKey(cart), {
    kind: "quote",
    header: header.value,
    po_number,
    note,
    ref_doc_number: "",
    valid_to: "",
    lines,
  });
  if (!written.ok) return written;

  const quote_number = written.value.doc_number;
  const changed = await retriedTransaction(db, async (trx) => {
    const now = await lockCart(trx, cart.id);
    return now && changeCart(trx, now, { fields: { ...now.fields, quote_number } }, clock());
  });
  return ok({ quote_number, cart: changed ?? cart });
}

/** One for what is written: lines, shipping and payer by their version, and what no price depends on. */
function quoteKey({ id, content_version, fields: { po_number = "", note = "" } }: Cart): string {
  const said = createHash("sha1")
    .update(JSON.stringify([po_number, note]))
    .digest("base64url");
  return `quote-${id}-${content_version}-${said}`;
}
