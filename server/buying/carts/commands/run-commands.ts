/**
 * A command is one transaction: it locks the cart's row, touches only the lines that it names, is stored with its inverse, and raises
 * the version. What it costs does not depend on how many lines the cart has.
 */
import type { Kysely } from "kysely";
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import type { SignedIn } from "../../../identity/sessions/signed-in.ts";
import type { Database } from "../../../platform/database/database.ts";
import { retriedTransaction } from "../../../platform/database/retried-transaction.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import { ok, refused, type Problem, type Result } from "../../../result.ts";
import type { CartRoot } from "../cart-roots.ts";
import { stateAfter } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { changeCart, lockCart, type Cart } from "../carts.repository.ts";
import { mayUse } from "../cart-access.ts";
import { hasIn } from "../carts.policy.ts";
import { changesDocument, configFor } from "../kinds/cart-kinds.ts";
import { readDeletedIds, type LineRow } from "../lines/line-rows.ts";
import { readFullLines, type FullLine } from "../lines/full-lines.ts";
import type { CartCommand, Envelope, FieldRefusal, Plan, Planned } from "./cart-command.ts";
import { expireCommands, maxUndo, readCommand, storeCommand } from "./command-log.ts";
import { applyEffects, LineIdTaken, type Applied, type Effects, type EffectsContext } from "./effects.ts";

/** Who does something to which cart. */
export interface Actor {
  session: SignedIn;
  root: CartRoot;
  cart_id: string;
  text: Translate;
  /** yyyymmdd, where the user is. */
  today: string;
}

/** A line that was changed by somebody else since the sender saw it, and the tab that had changed it. */
export interface Overwritten {
  id: string;
  client: string;
}

export interface Outcome {
  cart: Cart;
  /** Lines that were changed, as they are now; empty where they are more than `maxAnswered`. */
  lines: FullLine[];
  /** Ids of all of them. */
  touched: string[];
  removed: string[];
  missing: string[];
  overwritten: Overwritten[];
  /** What others have to read anew: nothing at all, the lines that are named, or all, where the header has changed their prices. */
  affects: "nothing" | "lines" | "all";
}

/** More lines are read as pages: an answer that is sent again must be small enough to be kept. */
export const maxAnswered = 500;

export interface CommandRunner {
  run(actor: Actor, command: CartCommand, body: Envelope): Promise<Result<Outcome>>;
  /** `not_found` where there is nothing left to undo or redo. */
  step(actor: Actor, which: "undo" | "redo", body: Envelope): Promise<Result<Outcome>>;
}

interface Options {
  db: Kysely<Database>;
  clock: () => Date;
  config(): Promise<CartConfig>;
}

type Work = (context: EffectsContext) => Promise<Result<Outcome>>;

export function createCommandRunner({ db: portal, clock, config: readConfig }: Options): CommandRunner {
  const db = portal.withTables<CartTables>();

  async function inTransaction(actor: Actor, work: Work): Promise<Result<Outcome>> {
    const config = await readConfig();
    try {
      return await retriedTransaction(db, async (trx) => {
        const cart = await lockCart(trx, actor.cart_id);
        const used = await mayUse(trx, actor, cart, "change");
        if (!used.ok) throw new Refusal(used.problem);
        if (!stateAfter(used.value.state, "change")) throw new Refusal({ kind: "conflict", message: actor.text("cart.not_changeable") });

        const context = { trx, cart: used.value, config: configFor(actor.root, config), today: actor.today, now: clock() };
        const result = await work(context);
        // Nothing of it is to stay.
        if (!result.ok) throw new Refusal(result.problem);
        return result;
      });
    } catch (error) {
      if (error instanceof Refusal) return refused(error.problem);
      if (error instanceof LineIdTaken) return fieldRefused(actor, { field: "items", code: "line_id_taken" });
      throw error;
    }
  }

  return {
    run: (actor, command, body) =>
      inTransaction(actor, async (context) => {
        const permission = command.permission?.(body);
        if (permission && !hasIn(actor.session, permission, context.cart.partner?.sales_area))
          return refused({ kind: "forbidden", permission });
        await expireCommands(context.trx, context.cart);
        const planned: Planned = await command.plan(context, body);
        if (!planned.ok) return fieldRefused(actor, planned.refusal);
        return ok(await perform(context, command.name, planned.plan, body));
      }),

    step: (actor, which, { client = "" }) =>
      inTransaction(actor, async (context) => {
        const { trx, cart } = context;
        const number = which === "undo" ? cart.undo_at : cart.undo_at + 1;
        const stored = await readCommand(trx, cart, number);
        if (!stored) return refused({ kind: "not_found", what: which });

        const stamp = { version: cart.version + 1, command: number, client };
        const applied = await applyEffects(context, stored[which], stamp);
        const undo_at = which === "undo" ? number - 1 : number;
        const { last_command, expired_commands } = cart;
        return ok(await finish(context, { ...applied, effects: stored[which], undo_at, last_command, expired_commands }));
      }),
  };
}

async function perform(context: EffectsContext, name: string, plan: Plan, { client = "", seen_version }: Envelope): Promise<Outcome> {
  const { trx, cart, now } = context;
  const { insert, redo, undo, before = [] } = plan;
  // What is seen as deleted is not missing; only nothing can be done to it.
  const deleted = changesDocument(cart) ? await readDeletedIds(trx, cart.id, plan.missing ?? []) : [];
  const missing = (plan.missing ?? []).filter((id) => !deleted.includes(id));
  // Whoever changes nothing has nothing to undo: the step before stays the one that is undone.
  if (isEmpty(redo)) return { cart, lines: [], touched: [], removed: [], missing, overwritten: [], affects: "nothing" };

  const number = cart.undo_at + 1;
  const stamp = { version: cart.version + 1, command: number, client };
  // New lines are written; a redo finds them removed and puts them back.
  const effects = insert ? { ...redo, restore: [] } : redo;
  const applied = await applyEffects(context, effects, stamp, insert);
  await storeCommand(trx, cart, { number, name, redo, undo }, now);
  const added = insert?.length ?? 0;
  const expired_commands = Math.max(cart.expired_commands, number - maxUndo);
  const outcome = await finish(context, { ...applied, effects, undo_at: number, last_command: number, expired_commands, added });
  return { ...outcome, missing, overwritten: seen_version === undefined ? [] : overwrittenOf(before, client, seen_version) };
}

interface Finished extends Applied, Pick<Cart, "undo_at" | "last_command" | "expired_commands"> {
  effects: Effects;
  added?: number;
}

async function finish(context: EffectsContext, finished: Finished): Promise<Outcome> {
  const { trx, cart, now } = context;
  const { sums, header_hash, priced_anew, touched, removed, effects, undo_at, last_command, expired_commands, added = 0 } = finished;
  const changed = await changeCart(
    trx,
    cart,
    {
      ...sums,
      header_hash,
      undo_at,
      last_command,
      expired_commands,
      ...(effects.header && headerOf(cart, effects.header)),
      ...(priced_anew && { content_version: cart.content_version + 1, state: stateAfter(cart.state, "change")!, erp_messages: [] }),
      ...(added > 0 && { last_item_number: cart.last_item_number + added * 10 }),
    },
    now,
  );
  const lines = touched.length <= maxAnswered ? await readFullLines(trx, cart, touched) : [];
  const affects = header_hash === cart.header_hash ? "lines" : "all";
  return { cart: changed, lines, touched, removed, missing: [], overwritten: [], affects };
}

/** Which quote it became is no step of anybody's: it is not taken back with one. */
function headerOf(
  { fields: { quote_number } }: Cart,
  { fields, ...header }: NonNullable<Effects["header"]>,
): NonNullable<Effects["header"]> {
  return { ...header, fields: { ...fields, ...(quote_number !== undefined && { quote_number }) } };
}

const isEmpty = ({ header, set = [], remove = [], restore = [] }: Effects): boolean =>
  !header && set.length + remove.length + restore.length === 0;

const overwrittenOf = (before: readonly LineRow[], client: string, seen_version: number): Overwritten[] =>
  before
    .filter(({ changed_version, changed_by }) => changed_version > seen_version && (changed_by !== client || client === ""))
    .map(({ id, changed_by }) => ({ id, client: changed_by }));

function fieldRefused({ text }: Pick<Actor, "text">, { field, code, args }: FieldRefusal): { ok: false; problem: Problem } {
  return refused({ kind: "invalid", fields: [{ field, code, message: text(`cart.${code}`, args) }] });
}

/** Ends a transaction in which nothing is to stay. */
class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.kind);
    this.problem = problem;
  }
}
