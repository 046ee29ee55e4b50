/** A cart is to become a document: checked, stored as it is sent, and on its way, all in one transaction. */
import type { Transaction, Kysely } from "kysely";
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import type { OrderDocument, OrderKind } from "../../../../schemas/pricing/order-document.ts";
import type { DowntimeGuardedErp } from "../../../administration/downtime/guard-during-downtimes.ts";
import { isSamePartner } from "../../../identity/sessions/scope-of.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import { retriedTransaction } from "../../../platform/database/retried-transaction.ts";
import type { SendOptions } from "../../../platform/jobs/jobs.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import { ok, refused, type Problem, type Result } from "../../../result.ts";
import { mayUse } from "../cart-access.ts";
import { stateAfter, type CartState } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { changeCart, lockCart, type Cart, type CartTransaction } from "../carts.repository.ts";
import { abilities } from "../carts.policy.ts";
import { isSimulated } from "../carts.presenter.ts";
import { headerHash } from "../commands/effects.ts";
import type { Actor } from "../commands/run-commands.ts";
import type { CartKind } from "../kinds/cart-kind.ts";
import { configFor, kindOf } from "../kinds/cart-kinds.ts";
import { headerFor, scopeOfCart, soldToOf } from "../simulation/pricing-request.ts";
import { readOrderLines } from "./order-lines.ts";
import { insertOutboxRow } from "./outbox.repository.ts";

/** What the ERP was asked before: in the transaction nobody is waited for. */
export interface Prepared {
  partner: PartnerKey;
  sold_to: string;
}

export interface CartSubmitter {
  prepare(actor: Actor, cart: Cart): Promise<Result<Prepared>>;
  /** @returns the cart on its way */
  submit(actor: Actor, prepared: Prepared): Promise<Result<Cart>>;
}

interface Options {
  db: Kysely<Database>;
  clock: () => Date;
  erp: Pick<DowntimeGuardedErp, "writing" | "keptFromWriting">;
  config(): Promise<CartConfig>;
  send(data: { key: string }, options: SendOptions): Promise<void>;
}

export function createCartSubmitter({ db: portal, clock, erp, config: readConfig, send }: Options): CartSubmitter {
  const db = portal.withTables<CartTables>();

  async function place(trx: CartTransaction, actor: Actor, cart: Cart, document: OrderDocument, state: CartState): Promise<Cart> {
    const now = clock();
    const key = keyOf(cart);
    const user_id = actor.session.account.id;
    await insertOutboxRow(trx, { key, document, cart, user_id, now });
    const placing = await changeCart(trx, cart, { state, erp_messages: [] }, now);
    const portalTrx = trx as unknown as Transaction<Database>;
    await audit(portalTrx, { at: now, actor: user_id, action: "cart.place", entity: `carts/${cart.id}`, after: { key } });
    await send({ key }, { trx: portalTrx });
    return placing;
  }

  return {
    async prepare({ session, text }, cart) {
      const problem = placingProblem(session, cart, text);
      if (problem) return refused(problem);
      const { partner } = cart;
      if (!partner) return notPriced(text);
      const kept = await erp.keptFromWriting();
      if (kept) return refused(kept);
      const sold_to = await soldToOf(erp.writing, scopeOfCart(cart, partner), partner);
      return sold_to.ok ? ok({ partner, sold_to: sold_to.value }) : sold_to;
    },

    async submit(actor, { partner, sold_to }) {
      const { session, text, today, root } = actor;
      const config = configFor(root, await readConfig());
      return retriedTransaction(db, async (trx) => {
        const used = await mayUse(trx, actor, await lockCart(trx, actor.cart_id), "change");
        if (!used.ok) return used;
        const cart = used.value;
        const problem = placingProblem(session, cart, text);
        if (problem) return refused(problem);
        const isCurrent =
          cart.partner !== null &&
          isSamePartner(cart.partner, partner) &&
          cart.header_hash === headerHash({ cart, config, today }, cart.fields);
        const state = stateWhenPlaced(cart);
        if (!isCurrent || !state || cart.error_count > 0) return notPriced(text);

        const { po_number = "", note = "" } = cart.fields;
        const header = headerFor(cart, partner, { sold_to, price_date: today });
        const lines = await readOrderLines(trx, cart, config);
        const kind = documentKinds[kindOf(root).write ?? "change_order"]!;
        return ok(await place(trx, actor, cart, { kind, header, po_number, note, ref_doc_number: "", valid_to: "", lines }, state));
      });
    },
  };
}

/** A cart is sent under a new key each time: what a key was closed for does not come back. */
const keyOf = ({ id, version }: Pick<Cart, "id" | "version">): string => `cart-${id}-${version}`;

/** What a cart is written as; what a kind changes it cannot write yet. */
const documentKinds: Readonly<Partial<Record<NonNullable<CartKind["write"]>, OrderKind>>> = {
  create_order: "order",
  create_quote: "quote",
};

/** A cart that was taken up again, or whose document was refused, has its prices already; null where it lacks some. */
function stateWhenPlaced(cart: Cart): CartState | null {
  const priced = isSimulated(cart) ? stateAfter(cart.state, "price") : null;
  return priced && stateAfter(priced, "place");
}

/** Why the user may not have it written, or it cannot be. */
function placingProblem(session: Actor["session"], cart: Cart, text: Translate): Problem | undefined {
  const { create_in_sap, review_requests } = abilities(session, cart);
  if (!create_in_sap) {
    const permission = kindOf(cart.root).may.place ?? "place_orders";
    return { kind: "forbidden", permission, ...(review_requests && { message: text("cart.needs_approval") }) };
  }
  const { write } = kindOf(cart.root);
  if (!write || !documentKinds[write]) return { kind: "conflict", message: text("cart.changes_nothing") };
  const lacking = notWritten(cart, text);
  if (lacking) return lacking;
  if (cart.state === "placed") return { kind: "conflict", message: text("cart.is_placed", { number: cart.document_number }) };
  if (stateAfter(cart.state, "price") === null || cart.state === "saved") return { kind: "conflict", message: text("cart.not_changeable") };
  return undefined;
}

/** What a document would leave out: what goes to another address than everybody thinks is worse than what does not go at all. */
export const notWritten = ({ fields }: Pick<Cart, "fields">, text: Translate): Problem | undefined =>
  fields.drop_ship ? { kind: "conflict", message: text("cart.drop_ship_not_written") } : undefined;

const notPriced = (text: Translate) => refused({ kind: "conflict", message: text("cart.not_priced") });
