/**
 * Where the site says so, a cart is priced of its own accord (CART-053): once nobody has changed it for a moment, so that nobody who types
 * is priced between two keys. What comes of it is told by the event `cart`, and so is that it is over.
 */
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import type { Cart } from "../carts.repository.ts";
import type { CartService } from "../carts.service.ts";
import type { CartSimulation } from "./simulate-carts.ts";

export interface OwnAccord {
  /** Its prices will come, without anybody's asking for them. */
  isDue(cart_id: string): boolean;
  /** @param today yyyymmdd, where the user is */
  changed(cart: Cart, today: string): Promise<void>;
  close(): void;
}

interface Options {
  simulation: Pick<CartSimulation, "simulate">;
  config(): Promise<Pick<CartConfig, "auto_simulate">>;
  emitToSharers: CartService["emitToSharers"];
  onError(error: unknown): void;
}

interface Due {
  timer: NodeJS.Timeout;
  since: number;
}

const restMs = 300;
/** Whoever changes line after line sees prices all the same. */
const longestMs = 2_000;

export function createOwnAccord({ simulation, config, emitToSharers, onError }: Options): OwnAccord {
  const due = new Map<string, Due>();

  async function price(cart: Cart, today: string): Promise<void> {
    const priced = await simulation.simulate(cart, today);
    const { version } = priced.ok ? priced.value : cart;
    await emitToSharers(cart, { version, lines: [], client: "" });
  }

  return {
    isDue: (cart_id) => due.has(cart_id),

    async changed(cart, today) {
      if (!(await config()).auto_simulate) return;
      const now = performance.now();
      const waiting = due.get(cart.id);
      clearTimeout(waiting?.timer);
      const since = waiting?.since ?? now;
      const timer = setTimeout(
        () => {
          due.delete(cart.id);
          price(cart, today).catch(onError);
        },
        Math.min(restMs, since + longestMs - now),
      );
      due.set(cart.id, { timer, since });
    },

    close() {
      for (const { timer } of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
