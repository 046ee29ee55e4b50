/** Carts beside the active one: kept for later, copied, deleted, and taken up again (CART-062 to 067). */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SignedIn } from "../../../identity/sessions/signed-in.ts";
import type { Database } from "../../../platform/database/database.ts";
import { freeText } from "../../../platform/database/free-text.ts";
import { retriedTransaction } from "../../../platform/database/retried-transaction.ts";
import { ok, refused, type Problem, type Result } from "../../../result.ts";
import type { CartRoot } from "../cart-roots.ts";
import {
  activeStates,
  backgroundStates,
  isInBackground,
  isSent,
  keptStates,
  stateAfter,
  type CartEvent,
  type CartState,
  type KeptState,
} from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { cartColumns, cartOf, changeCart, insertCart, lockCart, ofPartners, type Cart, type CartTransaction } from "../carts.repository.ts";
import { cartProblem, fillableScope } from "../carts.policy.ts";
import { isSimulated } from "../carts.presenter.ts";
import type { Actor } from "../commands/run-commands.ts";

export interface SavedCartQuery {
  page: number;
  page_size: number;
  q?: string;
  /** Those in this state alone. */
  state?: KeptState;
  sort_by?: SavedCartSort;
  order: "asc" | "desc";
}

export const savedCartSorts = ["title", "updated_at", "items_count", "net_value"] as const;
export type SavedCartSort = (typeof savedCartSorts)[number];

export interface SavedCarts {
  /** Those that the user may fill: of no partner or area that was taken away meanwhile. */
  list(session: SignedIn, root: CartRoot, query: SavedCartQuery): Promise<{ items: Cart[]; total_results: number }>;
  /** The active cart becomes a saved one; the next call for the active cart makes a new one. */
  save(actor: Actor, title: string): Promise<Result<Cart>>;
  /** It becomes the active one; what was active is saved, or deleted where nothing was in it. */
  activate(actor: Actor): Promise<Result<TakenUp>>;
  /** The same with one that waits for approval: nobody decides about it then. */
  takeBack(actor: Actor): Promise<Result<TakenUp>>;
  copy(actor: Actor, title: string): Promise<Result<Cart>>;
  /** @returns the ids of those that were there */
  remove(actor: Actor, ids: readonly string[]): Promise<string[]>;
}

/** A cart that became the active one, and the one that it took the place of. */
export interface TakenUp {
  cart: Cart;
  saved: Cart | null;
}

/** Of a user and a kind of cart. */
export const maxSaved = 500;

const sortColumns: Readonly<Record<SavedCartSort, RawBuilder<unknown>>> = {
  title: sql`lower(title)`,
  updated_at: sql`updated_at`,
  items_count: sql`items_count`,
  net_value: sql`lines_value`,
};

export function createSavedCarts({ db: portal, clock }: { db: Kysely<Database>; clock: () => Date }): SavedCarts {
  const db = portal.withTables<CartTables>();

  async function locked<T>(actor: Actor, work: (trx: CartTransaction, cart: Cart) => Promise<Result<T>>): Promise<Result<T>> {
    return retriedTransaction(db, async (trx) => {
      const cart = await lockCart(trx, actor.cart_id);
      if (!cart || cart.root !== actor.root || cart.user_id !== actor.session.account.id)
        return refused({ kind: "not_found", what: actor.text("cart.name") });
      const problem = cartProblem(actor.session, cart);
      return problem ? refused(problem) : work(trx, cart);
    });
  }

  const becomeActive = (actor: Actor, event: TakingUp): Promise<Result<TakenUp>> =>
    locked(actor, async (trx, cart) => {
      const state = stateAfter(cart.state, event);
      if (!state) return refused({ kind: "conflict", message: actor.text(whyNot[event](cart.state)) });
      const saved = await putAside(trx, cart, clock());
      // What the ERP has said of it holds still.
      const priced = isSimulated(cart) ? stateAfter(state, "price") : null;
      return ok({ cart: await changeCart(trx, cart, { state: priced ?? state }, clock()), saved });
    });

  /** Nobody looks through more, and a program that saves without an end does not fill the disk. */
  async function noRoom(trx: CartTransaction, { root, user_id }: Pick<Cart, "root" | "user_id">, { text }: Actor): Promise<Problem | null> {
    const { rows } = await sql<{ is_full: boolean }>`select count(*) >= ${maxSaved} as is_full from (
      select from carts where user_id = ${user_id} and root = ${root} and state = 'saved' limit ${maxSaved}) kept`.execute(trx);
    return rows[0]!.is_full ? { kind: "conflict", message: text("cart.too_many_saved", { max: maxSaved }) } : null;
  }

  return {
    async list(session, root, { page, page_size, q, state, sort_by = "updated_at", order }) {
      const matching = sql`from carts where user_id = ${session.account.id} and root = ${root} and state = any(${state ? [state] : [...keptStates]}::text[])
        and (partner_number = '' or ${ofPartners(fillableScope(session, root))})
        ${sql.join(
          freeText(sql`lower(title || ' ' || partner_number || ' ' || ref_doc_nr)`, q).map((condition) => sql`and ${condition}`),
          sql` `,
        )}`;
      const columns = sql.join(cartColumns.map((column) => sql.ref(column)));
      const { rows } = await sql<CartTables["carts"]>`select ${columns} ${matching}
        order by ${sortColumns[sort_by]} ${order === "asc" ? sql`asc` : sql`desc`}, id limit ${page_size} offset ${(page - 1) * page_size}`.execute(
        db,
      );
      const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
      return { items: rows.map(cartOf), total_results: counted.rows[0]!.total };
    },

    save: (actor, title) =>
      locked(actor, async (trx, cart) => {
        const state = stateAfter(cart.state, "save");
        if (!state) return refused({ kind: "conflict", message: actor.text("cart.not_changeable") });
        const full = await noRoom(trx, cart, actor);
        if (full) return refused(full);
        return ok(await changeCart(trx, cart, { state, title: title || cart.title || titleOf(clock()) }, clock()));
      }),

    activate: (actor) => becomeActive(actor, "activate"),
    takeBack: (actor) => becomeActive(actor, "take_back"),

    copy: (actor, title) =>
      locked(actor, async (trx, { user_id, root, partner, fields: { quote_number: _, ...fields }, id, title: original, state }) => {
        if (isInBackground(state)) return refused({ kind: "conflict", message: actor.text("cart.not_changeable") });
        const full = await noRoom(trx, { root, user_id }, actor);
        if (full) return refused(full);
        const now = clock();
        const copied = await insertCart(trx, { user_id, root, partner, fields, title: title || original, state: "saved", now });
        await copyLines(trx, { from: id, to: copied!, now });
        return ok((await lockCart(trx, copied!))!);
      }),

    async remove({ session, root }, ids) {
      return retriedTransaction(db, async (trx) => {
        const { rows } = await sql<{ id: string }>`delete from carts where id = any(${[...ids]}::uuid[]) and root = ${root}
          and user_id = ${session.account.id} and state <> all(${[...backgroundStates]}::text[]) returning id`.execute(trx);
        return rows.map(({ id }) => id);
      });
    },
  };
}

type TakingUp = Extract<CartEvent, "activate" | "take_back">;

/** The text that says why it cannot be: for a cart that waited, what was decided meanwhile. */
const whyNot: Readonly<Record<TakingUp, (state: CartState) => string>> = {
  activate: () => "cart.not_saved",
  take_back: (state) => (state === "denied" ? "cart.was_denied" : isSent(state) ? "cart.was_approved" : "cart.not_waiting"),
};

/** The one that is active for the partner makes room. @returns it, where there was something in it */
async function putAside(trx: CartTransaction, cart: Cart, now: Date): Promise<Cart | null> {
  const active = await lockActive(trx, cart);
  if (!active) return null;
  if (active.items_count > 0) return changeCart(trx, active, { state: "saved", title: active.title || titleOf(now) }, now);

  await trx.deleteFrom("carts").where("id", "=", active.id).execute();
  return null;
}

/** The one that is active for the cart's partner. */
export async function lockActive(trx: CartTransaction, { user_id, root, partner }: Cart): Promise<Cart | undefined> {
  // Of two tabs that activate two carts at once, the second one finds the first one's active.
  await sql`select pg_advisory_xact_lock(hashtext('carts_one_active'), hashtext(${user_id + root}))`.execute(trx);
  const row = await trx
    .selectFrom("carts")
    .select(cartColumns)
    .where("user_id", "=", user_id)
    .where("root", "=", root)
    .where("state", "in", activeStates)
    .where("partner_function", "=", partner?.function_name ?? "")
    .where("partner_number", "=", partner?.number ?? "")
    .where("sales_area", "=", partner?.sales_area ?? "")
    .forUpdate()
    .executeTakeFirst();
  return row && cartOf(row);
}

/** What the ERP said of the lines goes with them: it is the same partner who asks. */
async function copyLines(trx: CartTransaction, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  await sql`insert into cart_lines (cart_id, position, item_number, material, quantity, entered_quantity, unit, requested_date,
      custom_attributes, batches, errors, hash, result, trace, units, result_hash, result_header, sap_errors, net_value, tax_code, tax_rate,
      weight, currency, priced_at, created_at)
    select ${to}::uuid, position, row_number() over (order by position, id) * 10, material, quantity, entered_quantity, unit, requested_date,
      custom_attributes, batches, errors, hash, result, trace, units, result_hash, result_header, sap_errors, net_value, tax_code, tax_rate,
      weight, currency, priced_at, ${now}::timestamptz
    from cart_lines where cart_id = ${from} and not removed`.execute(trx);
  await sql`update carts c set items_count = o.items_count, priced_count = o.priced_count, error_count = o.error_count,
      lines_value = o.lines_value, header_hash = o.header_hash, totals = o.totals, content_version = o.content_version,
      totals_version = o.totals_version, last_item_number = o.items_count * 10
    from carts o where o.id = ${from} and c.id = ${to}`.execute(trx);
}

/** A cart that nobody has named is named by the day. */
export const titleOf = (now: Date): string => now.toISOString().slice(0, 10);
