/**
 * The cart that is worked on (`docs/decisions/0035`). Changes show at once; the answer confirms or corrects them, line by line, and
 * what others do to the cart is read as soon as it is told.
 */
import { flow, getEnv, type Instance } from "mobx-state-tree";
import { idempotencyKey, type ApiAnswer, type Doing, type SheetCommand } from "../../../engine/index.ts";
import type { CartHeader, CommandOutcome, LoadedCart } from "../../../schemas/cart/cart-view.ts";
import { cartDraft } from "./cart-draft.ts";
import { editOf, isNothing } from "./cart-commands.ts";
import { cartReading, everyLine } from "./cart-reading.ts";
import { CartState, type CartEnv } from "./cart-state.ts";
import { CommandQueue, type QueuedCommand } from "./command-queue.ts";

/** What the server tells of a cart that was changed: by another tab, by whoever acts for the user, by the ERP. */
export interface CartNews {
  cart: string;
  /** Of the cart after the change. */
  version: number;
  /** Null: too many to be named. */
  lines: string[] | null;
  /** The tab that did it; empty where it was none. */
  client: string;
  overwritten?: { id: string; client: string }[];
  deleted?: boolean;
}

const firstPage = 100;
const nothing: SheetCommand = { changes: [], splices: [] };
const newKey = (): string => idempotencyKey(undefined, "").key;
/** Names this tab to the server, so that it knows its own news. */
const client = newKey();

/** A step answers the same where nothing is left to undo. */
const isDeleted = (name: string, answer: ApiAnswer): boolean => !answer.ok && answer.status === 404 && name !== "undo" && name !== "redo";

const ReadCart = CartState.named("ReadCart").actions(cartReading);
type ReadCart = Instance<typeof ReadCart>;

function cartWriting(self: ReadCart) {
  const env = getEnv<CartEnv>(self);
  const { notify, text } = env;

  function done({ optimistic }: QueuedCommand, { lines, removed, missing, overwritten, cart, reload }: CommandOutcome): void {
    const ids = reload ? [everyLine] : [...lines.map(({ id }) => id), ...removed, ...missing];
    const news = { ids, versions: [cart.version] };
    // An answer that was sent again tells what was true then; so does one that crosses what is being read.
    const isLate = cart.version < (self.header?.version ?? 0);
    if (!isLate) {
      self.lines.put(lines);
      self.lines.remove([...removed, ...missing]);
      self.headed(cart);
    }
    if (reload) self.unread = [...self.unread, optimistic];
    self.show();
    if (isLate || reload || self.isReading) {
      self.news.add(news);
      void self.readNews();
    } else self.versions.add(news);
    if (missing.length > 0) notify({ tone: "warning", text: text("cart.lines_gone", { count: missing.length }) });
    if (overwritten.length > 0) notify({ tone: "info", text: text("cart.overwrote", { count: overwritten.length }) });
  }

  function take(command: SheetCommand | undefined, how: Doing) {
    const { queue, lines } = self;
    if (!queue) return;
    const own = queue.commands.flatMap(({ optimistic }) => [...optimistic.changes, ...optimistic.splices.flatMap(({ added }) => added)]);
    const sent = new Set(own.map(({ key }) => key));
    const edit = command && how === "do" ? editOf(command, (id) => lines.has(id) || sent.has(id)) : undefined;
    if (edit && isNothing(edit)) return;
    queue.push({ name: edit ? "edit_items" : how, body: { ...edit }, key: newKey(), optimistic: command ?? nothing });
    self.show();
  }

  return {
    take,

    answered(command: QueuedCommand, answer: ApiAnswer) {
      if (answer.ok) return done(command, answer.data as CommandOutcome);
      if (isDeleted(command.name, answer)) return self.failed(answer);
      self.epoch++;
      self.show();
      return notify({ tone: "error", text: answer.errors[0]?.message ?? text("cart.not_changed") });
    },

    /** A way out of what is wrong with a line: it is as if it had been typed. */
    change({ id, ...to }: Readonly<Record<string, unknown>>) {
      take({ changes: [{ key: String(id), from: {}, to }], splices: [] }, "do");
      self.epoch++;
    },

    /** Any other command of the cart: its shipping, its title. */
    command({ name, body }: { name: string; body?: Readonly<Record<string, unknown>> }) {
      self.queue?.push({ name, body: { ...body }, key: newKey(), optimistic: nothing });
      self.epoch++;
      self.show();
    },

    /** What is told of another cart is not for here. */
    heard({ cart, version, lines, client: author, overwritten = [], deleted = false }: CartNews) {
      if (cart !== self.id || self.state !== "ready") return;
      if (deleted) {
        self.state = "gone";
        return;
      }
      if (author === client) return;
      const lost = overwritten.filter((one) => one.client === client).length;
      if (lost > 0) notify({ tone: "warning", text: text("cart.overwritten", { count: lost }) });
      if (author !== "") self.epoch++;
      self.news.add({ ids: lines ?? [everyLine], versions: [version] });
      void self.readNews();
    },
  };
}

const WrittenCart = ReadCart.named("WrittenCart").actions(cartWriting);
type WrittenCart = Instance<typeof WrittenCart>;

/** The active cart of a kind, made where there is none; or the one that is named. */
function* readCart(
  { send }: CartEnv,
  { root, cart_id }: { root: string; cart_id: string },
): Generator<Promise<ApiAnswer>, ApiAnswer, ApiAnswer> {
  const query = { skip_sap_call: "true", page_size: String(firstPage) };
  if (cart_id !== "") return yield send({ method: "GET", path: `/v1/${root}/${cart_id}`, query });
  const active = `/v1/user/${root}/active`;
  const answer = yield send({ method: "GET", path: active, query });
  return answer.ok && answer.data === null ? yield send({ method: "POST", path: active, body: {} }) : answer;
}

function cartOpening(self: WrittenCart) {
  const env = getEnv<CartEnv>(self);
  const { send } = env;

  /** What was not sent the last time is sent now. */
  function begin(cart: CartHeader): void {
    self.begins(
      cart,
      new CommandQueue({
        env,
        path: `/v1/${self.root}/${cart.cartID}/commands`,
        name: cartDraft(cart.cartID),
        envelope: () => ({ client, seen_version: self.header?.version ?? 1 }),
        isDeleted: ({ name }, answer) => isDeleted(name, answer),
        answered: (command, answer) => self.answered(command, answer),
        waits: (isWaiting) => self.waits(isWaiting),
      }),
    );
  }

  function* open({ root = "carts", cart_id = "" }: { root?: string; cart_id?: string }): Generator<Promise<unknown>, void, ApiAnswer> {
    const isExpected = self.root === root && self.state === "ready" && (cart_id === "" || cart_id === self.id);
    if (!isExpected) self.forget(root);
    const answer = yield* readCart(env, { root, cart_id });
    if (!answer.ok) return self.failed(answer);

    const cart = answer.data as CartHeader & Partial<Pick<LoadedCart, "items" | "pagination">>;
    const isSame = isExpected && cart.cartID === self.id;
    // The one before was saved, deleted or placed: nothing of it stays.
    if (isExpected && !isSame) self.forget(root);
    if (isSame) self.headed(cart);
    else begin(cart);
    self.lines.put(cart.items ?? []);
    self.show();
    if (isSame || (cart.pagination?.total_results ?? 0) > firstPage) yield self.readEvery();
    if (!cart.simulated && cart.items_count > 0) yield self.price();
    return undefined;
  }

  /** The cart is gone; its lines are put into a new one. */
  function* rescue(): Generator<Promise<unknown>, ApiAnswer, ApiAnswer> {
    const items = self.rows.map(({ base }) => ({
      material: String(base.material ?? ""),
      quantity: String(base.quantity ?? ""),
      unit: String(base.unit ?? ""),
      requested_date: String(base.requested_date ?? ""),
      custom_attributes: (base.custom_attributes ?? {}) as Record<string, string>,
    }));
    self.queue?.drop();
    const made = yield send({ method: "POST", path: `/v1/user/${self.root}/active`, body: {} });
    if (!made.ok) return made;
    const path = `/v1/${self.root}/${(made.data as CartHeader).cartID}/commands/add_items`;
    const added = items.length > 0 ? yield send({ method: "POST", path, body: { items, client } }) : made;
    if (added.ok) yield* open({ root: self.root });
    return added;
  }

  return {
    open: flow(open),
    /** As if no cart had ever been read; with `keep`, the active one is read again. */
    clear: flow(function* clear({ keep = false }: { keep?: boolean }) {
      const { root } = self;
      self.forget("carts");
      self.state = "idle";
      if (keep) yield* open({ root });
    }),
    rescue: flow(rescue),
    /** The ERP is asked no further. */
    stopPricing: flow(function* stopPricing() {
      yield send({ method: "DELETE", path: `${self.path}/simulate` });
    }),
  };
}

export const CartModel = WrittenCart.named("Cart").actions(cartOpening);
export type CartModel = Instance<typeof CartModel>;
