/** What becomes of a cart when the ERP has answered, or has not: the only place where an end is taken, and each is taken once. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import type { Database } from "../../../platform/database/database.ts";
import { retriedTransaction } from "../../../platform/database/retried-transaction.ts";
import type { FieldProblem, Problem } from "../../../result.ts";
import { stateAfter, type CartEvent, type CartState } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { changeCart, lockCart, type Cart, type CartChanges, type CartTransaction } from "../carts.repository.ts";
import type { CartService } from "../carts.service.ts";
import { forgetCommands } from "../commands/command-log.ts";
import { countLines } from "../lines/line-sums.ts";
import { lockActive, titleOf } from "../saved/saved-carts.ts";
import { endOutboxRow, type OutboxEnd, type OutboxRow } from "./outbox.repository.ts";

export interface PlacingEnds {
  written(row: OutboxRow, document: WrittenDocument): Promise<void>;
  refused(row: OutboxRow, problem: Problem): Promise<void>;
  notWritten(row: OutboxRow): Promise<void>;
  /** No end yet: it was sent, and nobody knows. */
  loseAnswer(row: OutboxRow): Promise<void>;
}

interface Options extends Pick<CartService, "emitToSharers"> {
  db: Kysely<Database>;
  clock: () => Date;
}

interface Ended {
  cart: Cart;
  /** Lines to be read anew. */
  lines: string[];
}

const maxMessages = 20;

export function createPlacingEnds({ db: portal, clock, emitToSharers }: Options): PlacingEnds {
  const db = portal.withTables<CartTables>();

  async function end(row: OutboxRow, how: OutboxEnd, change: (trx: CartTransaction, cart: Cart) => Promise<Ended>): Promise<void> {
    const ended = await retriedTransaction(db, async (trx) => {
      const cart = await lockCart(trx, row.cart_id);
      return cart && (await endOutboxRow(trx, row.key, how, clock())) ? change(trx, cart) : null;
    });
    if (!ended) return;
    const { cart, lines } = ended;
    await emitToSharers(cart, { version: cart.version, lines, client: "", state: cart.state });
  }

  /** It is the buyer's again. Where he has begun another one meanwhile, if only just, that one stays, and this is kept beside it. */
  async function giveBack(trx: CartTransaction, cart: Cart, event: CartEvent, changes: CartChanges): Promise<Cart> {
    // Whoever asks by key may have been faster than the refusal, or whoever was refused than the one who asks.
    const state =
      stateAfter(cart.state, event) ?? allowed(cart, stateAfter(stateAfter(cart.state, "lose_answer") ?? cart.state, "find_nothing"));
    const kept = (await lockActive(trx, cart)) ? { state: stateAfter(state, "save")!, title: cart.title || titleOf(clock()) } : { state };
    return changeCart(trx, cart, { ...changes, ...kept }, clock());
  }

  return {
    written: (row, { doc_number, messages }) =>
      end(row, { state: "written", doc_number }, async (trx, cart) => {
        const state = allowed(cart, stateAfter(cart.state, "confirm"));
        await forgetCommands(trx, cart);
        const changes = { state, undo_at: 0, last_command: 0, expired_commands: 0, document_number: doc_number, erp_messages: messages };
        return { cart: await changeCart(trx, cart, changes, clock()), lines: [] };
      }),

    refused: (row, problem) =>
      end(row, { state: "refused" }, async (trx, cart) => {
        const fields = problem.kind === "invalid" ? problem.fields : [];
        const lines = fields.flatMap(({ field = "" }) => (field.startsWith("lines.") ? [field.slice("lines.".length)] : []));
        const sums = await forgetPrices(trx, cart, lines);
        return { cart: await giveBack(trx, cart, "refuse", { ...sums, erp_messages: messagesOf(problem) }), lines };
      }),

    notWritten: (row) =>
      end(row, { state: "not_written" }, async (trx, cart) => ({
        cart: await giveBack(trx, cart, "find_nothing", { erp_messages: [notWritten] }),
        lines: [],
      })),

    async loseAnswer({ cart_id }) {
      const lost = await retriedTransaction(db, async (trx) => {
        const cart = await lockCart(trx, cart_id);
        const state: CartState | null = cart && stateAfter(cart.state, "lose_answer");
        return cart && state ? changeCart(trx, cart, { state }, clock()) : null;
      });
      if (lost) await emitToSharers(lost, { version: lost.version, lines: [], client: "", state: lost.state });
    },
  };
}

/** A cart that has something on its way is in no other state; one that were would stay where it is for ever. */
function allowed({ id, state }: Cart, next: CartState | null): CartState {
  if (!next) throw new Error(`The cart ${id} is ${state}, and what it had written has come to its end.`);
  return next;
}

/** What the ERP said of these lines does not hold any more: asked anew, it says at each what is wrong with it. */
async function forgetPrices(trx: CartTransaction, cart: Cart, lines: readonly string[]): Promise<CartChanges> {
  if (lines.length === 0) return {};
  await sql`update cart_lines set result_hash = null where cart_id = ${cart.id} and id::text = any(${[...lines]}::text[])`.execute(trx);
  return countLines(trx, cart, cart.header_hash);
}

const notWritten: ErpMessage = {
  type: "E",
  code: "portal-not_written",
  text: "What was sent has not arrived and was not written. It can be sent again.",
};
const notAccepted: ErpMessage = { type: "E", code: "portal-refused", text: "What was sent was not accepted." };

function messagesOf(problem: Problem): ErpMessage[] {
  if (problem.kind !== "invalid") return [notAccepted];
  const ofDocument = problem.fields.filter(({ field = "" }) => !field.startsWith("lines."));
  // Those of lines come back to them when they are priced.
  return ofDocument.length < problem.fields.length
    ? [notAccepted, ...ofDocument.map(messageOf)]
    : ofDocument.slice(0, maxMessages).map(messageOf);
}

const messageOf = ({ code, message }: FieldProblem): ErpMessage => ({ type: "E", code, text: message.slice(0, 400) });
