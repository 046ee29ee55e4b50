/** Works for another partner, and says first what becomes of the cart. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { Partner } from "../../../../schemas/account.ts";
import { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import type { Context } from "../../../context.ts";
import { isSamePartner, mayWorkFor, partnerOf } from "../../../identity/sessions/scope-of.ts";
import type { SignedIn } from "../../../identity/sessions/signed-in.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inOneTransaction } from "../../../platform/database/retried-transaction.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { CartRequests } from "../cart-requests.ts";
import type { CartRoot } from "../cart-roots.ts";
import { isActive } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { lockCart, type Cart } from "../carts.repository.ts";
import { hasIn } from "../carts.policy.ts";
import { presentCart } from "../carts.presenter.ts";
import type { CartService } from "../carts.service.ts";
import { setDropShip } from "../commands/set-header.ts";
import type { SavedCarts } from "../saved/saved-carts.ts";
import { questionsOf } from "./partner-change.ts";

export interface PartnerChangeOptions extends Pick<Context, "db" | "sessions" | "presentSession"> {
  service: CartService;
  requests: CartRequests;
  saved: SavedCarts;
}

/** Carts that go with their partner: what is being ordered, and documents that are being changed. */
const deletedRoots: readonly CartRoot[] = ["carts", "carts/salesdoc_changes", "carts/quote_changes"];

const id = Type.String({ maxLength: 300, description: "`function:number:sales_area`" });
const Query = Type.Object({ partner: id }, { additionalProperties: true });
const Questions = Type.Object(
  { delete_cart: Type.Boolean(), drop_ship: Type.Boolean(), drop_ship_title: Type.String(), text: Type.String() },
  closed,
);
const Body = Type.Object(
  {
    partner: id,
    confirmed: Type.Boolean({ description: "That the cart is deleted." }),
    drop_ship: Type.Optional(Type.Union([Type.Literal("keep"), Type.Literal("remove")])),
  },
  closed,
);
const AnyCart = Type.Union([Type.Null(), CartHeader]);
const Changed = Type.Object({ partner: Partner, cart: AnyCart, quote: AnyCart, deleted: Type.Array(Type.String()) }, closed);

export function partnerChangeRoutes(app: FastifyInstance, options: PartnerChangeOptions): void {
  const { service, requests, presentSession } = options;
  const { get, post } = apiRoutes(app, { access: "signed_in", tags: ["partners"] });
  const path = "/user/partners/active/change";

  get(path, { summary: "What is asked before another partner is chosen", query: Query, answer: Questions }, async (request) => {
    const session = signedInBy(request);
    const partner = workedFor(session, request.query.partner);
    if (!partner) return refused({ kind: "wrong_partner" });
    const { questions } = await situationOf(service, session, partner);
    return answer({
      ...questions,
      drop_ship_title: questions.drop_ship ? request.text("partner.drop_ship_title") : "",
      text: questions.delete_cart ? request.text("partner.deletes_cart") : "",
    });
  });

  post(
    path,
    { summary: "Works for another partner, and deletes the cart of the one before", body: Body, answer: Changed },
    async (request) => {
      const session = signedInBy(request);
      const partner = workedFor(session, request.body.partner);
      if (!partner) return refused({ kind: "wrong_partner" });
      const same = isSamePartner(partner, session.active_partner);
      const changed = same ? ok([]) : await inOneTransaction(options.db, () => changePartner(request, options, partner, request.body));
      if (!changed.ok) return changed;

      const present = async (root: CartRoot) => {
        const cart = await service.carts.active(request.scope, root, partner);
        return cart && presentCart(cart, await requests.presentationOf(request, cart));
      };
      const presented = (await presentSession({ ...session, active_partner: partner })).active_partner!;
      const [cart, quote] = [await present("carts"), await present("carts/quotes")];
      const notice = same
        ? { warnings: [request.text("partner.same")] }
        : { messages: [request.text("partner.switched", { partner: presented.display_name_new })] };
      return answer({ partner: presented, cart, quote, deleted: changed.value }, notice);
    },
  );
}

/** @returns the ids of the carts that went with the partner before */
async function changePartner(
  request: FastifyRequest,
  { db, service, requests, saved, sessions }: PartnerChangeOptions,
  partner: PartnerKey,
  { confirmed, drop_ship }: Static<typeof Body>,
): Promise<Result<string[]>> {
  const session = signedInBy(request);
  const { questions, carts } = await situationOf(service, session, partner, db);
  if (questions.delete_cart && !confirmed)
    return refused({ kind: "conflict", message: request.text("partner.deletes_cart"), data: questions });

  const actor = requests.actorOf(request);
  const deleted: string[] = [];
  for (const cart of carts) deleted.push(...(await saved.remove({ ...actor, root: cart.root }, [cart.id])));
  for (const cart of deleted) await service.emit(session.account.id, { cart, version: 0, lines: null, client: "", deleted: true });
  await sessions.choosePartner(session.session_id, partner);

  const kept = drop_ship === "keep" && questions.drop_ship ? carts.find(({ root }) => root === "carts")?.fields.drop_ship : undefined;
  if (!kept) return ok(deleted);
  const { id: cart_id, root } = await service.carts.open(request.scope, "carts", partner);
  const carried = await service.run({ ...actor, root, cart_id }, setDropShip, { drop_ship: kept });
  return carried.ok ? ok(deleted) : carried;
}

/** @returns undefined for a partner that the user may not work for */
function workedFor(session: SignedIn, named: string): PartnerKey | undefined {
  const { account, assigned_partners, assigned_sales_areas } = session;
  const source = {
    user_id: account.id,
    user_classification: account.user_classification,
    assigned_partners,
    sales_areas: assigned_sales_areas,
  };
  const partner = partnerOf(named);
  return partner && mayWorkFor(source, partner) ? partner : undefined;
}

/** @param locked in whose transaction nobody changes the carts any more: then they are what is decided on */
async function situationOf(service: CartService, session: SignedIn, partner: PartnerKey, locked?: Kysely<Database>) {
  const { active_partner } = session;
  const user = { user_id: session.account.id };
  const carts: Cart[] = [];
  for (const root of deletedRoots) {
    const found = await service.carts.active(user, root, active_partner);
    const cart =
      found && locked
        ? await locked
            .withTables<CartTables>()
            .transaction()
            .execute((trx) => lockCart(trx, found.id))
        : found;
    if (cart && isActive(cart.state)) carts.push(cart);
  }
  // A document that is being changed decides, where there is one; else whichever has something in it that would be lost.
  const cart = carts.find(({ ref_doc_nr }) => ref_doc_nr !== "") ?? carts.find(({ items_count }) => items_count > 0) ?? null;
  const may_drop_ship = hasIn(session, "drop_ships", partner.sales_area);
  const questions = questionsOf({ same: isSamePartner(partner, active_partner), cart, may_drop_ship });
  return { questions, carts };
}
