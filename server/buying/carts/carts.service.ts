/** What is done to carts: commands, and telling the other tabs of them. */
import type { CartConfig } from "../../../schemas/cart/cart-config.ts";
import { afterCommit } from "../../platform/database/ambient-transaction.ts";
import type { Result } from "../../result.ts";
import type { Context } from "../../context.ts";
import { createCartRepository, type Cart, type CartRepository } from "./carts.repository.ts";
import { audienceOf, mayUse } from "./cart-access.ts";
import type { CartState } from "./cart-states.ts";
import type { CartCommand, Envelope } from "./commands/cart-command.ts";
import { createCommandRunner, type Actor, type Outcome } from "./commands/run-commands.ts";

export interface CartService {
  carts: CartRepository;
  config(): Promise<CartConfig>;
  /** A cart that the actor may fill, and with `change` one that he does not only see; absent and foreign are both `not_found`. */
  find(actor: Actor, use?: "read" | "change"): Promise<Result<Cart>>;
  run<Body extends Envelope>(actor: Actor, command: CartCommand<Body>, body: NoInfer<Body>): Promise<Result<Outcome>>;
  step(actor: Actor, which: "undo" | "redo", body: Envelope): Promise<Result<Outcome>>;
  emit(user_id: string, news: CartNews): Promise<void>;
  /** The same to everybody who shares the cart. */
  emitToSharers(cart: Cart, news: Omit<CartNews, "cart">): Promise<void>;
  /** Is called with every cart that was changed by a command, when it was and once that is committed. */
  onChange(listener: ChangeListener): void;
}

type ChangeListener = (cart: Cart, actor: Actor) => Promise<void>;

/** What the other tabs hear, and whoever acts as the user. */
export interface CartNews {
  cart: string;
  version: number;
  /** Ids of the lines to read anew; null: too many to be named, or all. */
  lines: string[] | null;
  /** The tab that has changed them; empty where none has said so, or where it was the ERP. */
  client: string;
  /** Lines that were changed by a tab and now by another that had not seen it: the earlier author is told. */
  overwritten?: { id: string; client: string }[];
  deleted?: true;
  /** What has become of it, where that is the news. */
  state?: CartState;
}

/** Servers tell each other in at most 8,000 bytes. */
const maxLines = 100;
const maxOverwritten = 20;

type Options = Pick<Context, "db" | "clock" | "pushes" | "siteSettings">;

export function createCartService({ db, clock, pushes, siteSettings }: Options): CartService {
  const carts = createCartRepository({ db, clock });
  const config = () => siteSettings.cached("cart");
  const runner = createCommandRunner({ db, clock, config });
  const listeners: ChangeListener[] = [];

  const emit = (user_id: string, { lines, ...news }: CartNews) =>
    pushes.emit(user_id, "cart", { ...news, lines: lines && lines.length <= maxLines ? lines : null });

  async function emitToSharers(cart: Cart, news: Omit<CartNews, "cart">): Promise<void> {
    for (const user_id of await audienceOf(db, cart)) await emit(user_id, { ...news, cart: cart.id });
  }

  async function announce(actor: Actor, { client = "" }: Envelope, result: Result<Outcome>): Promise<Result<Outcome>> {
    if (!result.ok) return result;
    const { cart, touched, removed, overwritten, affects } = result.value;
    if (affects === "nothing") return result;

    const told = overwritten.slice(0, maxOverwritten);
    const news = { version: cart.version, lines: affects === "all" ? null : [...touched, ...removed], client };
    await emitToSharers(cart, { ...news, ...(told.length > 0 && { overwritten: told }) });
    const tell = async () => {
      for (const listener of listeners) await listener(cart, actor);
    };
    // Now, so that the answer says what comes of it; and again once it can be read.
    await tell();
    await afterCommit(tell);
    return result;
  }

  return {
    carts,
    config,
    emit,
    emitToSharers,
    onChange: (listener) => void listeners.push(listener),

    find: async (actor, use = "read") => mayUse(db, actor, await carts.byId(actor.cart_id), use),

    run: async (actor, command, body) => announce(actor, body, await runner.run(actor, command as unknown as CartCommand, body)),
    step: async (actor, which, body) => announce(actor, body, await runner.step(actor, which, body)),
  };
}
