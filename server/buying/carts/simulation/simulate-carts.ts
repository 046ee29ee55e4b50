/**
 * Prices and availability of a cart. Only lines without a valid result are asked; each chunk is stored and told as it comes, and then the
 * totals are added up. One simulation of a cart runs at a time in a server: whoever asks while it runs waits for it, and what has changed
 * meanwhile is asked in another round.
 */
import { ok, type Result } from "../../../result.ts";
import { createCartRepository, type Cart } from "../carts.repository.ts";
import { isSimulated } from "../carts.presenter.ts";
import { createPriceRound, type PriceRoundOptions } from "./price-round.ts";

export interface CartSimulation {
  isRunning(cart_id: string): boolean;
  /**
   * @param today yyyymmdd, where the user is
   * @returns the cart as it is then: not simulated where a line cannot be asked, or where it was stopped
   */
  simulate(cart: Cart, today: string): Promise<Result<Cart>>;
  /** What has come stays. */
  stop(cart_id: string): void;
  /** Stops all of them and waits until they are over. */
  close(): Promise<void>;
}

interface Running {
  result: Promise<Result<Cart>>;
  stop: AbortController;
  /** Somebody has asked since it began. */
  again: boolean;
}

/** Whoever changes lines faster than they are priced waits for the next time. */
const maxRounds = 5;

export function createCartSimulation(options: PriceRoundOptions): CartSimulation {
  const carts = createCartRepository(options);
  const oneRound = createPriceRound(options);
  const running = new Map<string, Running>();
  let closing = false;

  async function inRounds(cart: Cart, today: string, own: Running): Promise<Result<Cart>> {
    for (let round = 1, current = cart; ; round++) {
      own.again = false;
      const result = await oneRound(current, today, own.stop.signal);
      if (!result.ok || own.stop.signal.aborted || round === maxRounds || (isSimulated(result.value) && !own.again)) return result;
      const next = await carts.find({ user_id: cart.user_id }, cart.root, cart.id);
      const changed = next !== null && next.content_version !== current.content_version;
      if (!changed && !own.again) return result;
      current = next ?? current;
    }
  }

  return {
    isRunning: (cart_id) => running.has(cart_id),
    stop: (cart_id) => running.get(cart_id)?.stop.abort(),

    async close() {
      closing = true;
      for (const { stop } of running.values()) stop.abort();
      await Promise.allSettled([...running.values()].map(({ result }) => result));
    },

    simulate,
  };

  function simulate(cart: Cart, today: string): Promise<Result<Cart>> {
    if (closing) return Promise.resolve(ok(cart));
    const other = running.get(cart.id);
    if (other?.stop.signal.aborted) {
      // It asks for nothing more; whoever asks after it was stopped is not stopped with it.
      const anew = () => simulate(cart, today);
      return other.result.then(anew, anew);
    }
    if (other) {
      other.again = true;
      return other.result;
    }
    const own: Running = { stop: new AbortController(), again: false, result: Promise.resolve(ok(cart)) };
    running.set(cart.id, own);
    own.result = untilOver(cart, today, own);
    return own.result;
  }

  /** Whoever was told that it is being priced hears that it is no more, also where no totals say so. */
  async function untilOver(cart: Cart, today: string, own: Running): Promise<Result<Cart>> {
    let hasTotals = false;
    try {
      const result = await inRounds(cart, today, own);
      hasTotals = result.ok && isSimulated(result.value);
      return result;
    } finally {
      running.delete(cart.id);
      if (!hasTotals && !closing) await options.emitToSharers(cart, { version: cart.version, lines: [], client: "" });
    }
  }
}
