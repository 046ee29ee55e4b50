import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ok, refused, type Result } from "../../../result.ts";
import type { Cart } from "../carts.repository.ts";
import { createOwnAccord } from "./own-accord.ts";

const cart = { id: "c1", version: 4 } as Cart;
const today = "20261120";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function accord({ auto_simulate = true, answer = ok({ ...cart, version: 6 }) as Result<Cart> } = {}) {
  const asked: string[] = [];
  const told: number[] = [];
  const own = createOwnAccord({
    simulation: {
      simulate(one) {
        asked.push(one.id);
        return Promise.resolve(answer);
      },
    },
    config: () => Promise.resolve({ auto_simulate }),
    emitToSharers: (_, { version }) => Promise.resolve(void told.push(version)),
    onError: (error) => {
      throw error;
    },
  });
  return { own, asked, told };
}

describe("a cart that is priced of its own accord", () => {
  it("is asked for once nobody has changed it for a moment, once for all changes, and says until then that it will be", async () => {
    const { own, asked, told } = accord();
    for (let key = 0; key < 5; key++) {
      await own.changed(cart, today);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect([asked, own.isDue("c1"), own.isDue("c2")]).toEqual([[], true, false]);
    await vi.advanceTimersByTimeAsync(300);
    expect([asked, own.isDue("c1"), told]).toEqual([["c1"], false, [6]]);
  });

  it("is asked for while somebody goes on and on, too", async () => {
    const { own, asked } = accord();
    for (let key = 0; key < 30; key++) {
      await own.changed(cart, today);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toEqual(["c1"]);
  });

  it("is told to be over where the ERP does not answer, so that nobody waits for prices that do not come", async () => {
    const { own, told } = accord({ answer: refused({ kind: "erp_down", retry_after: 5 }) });
    await own.changed(cart, today);
    await vi.advanceTimersByTimeAsync(300);
    expect([own.isDue("c1"), told]).toEqual([false, [4]]);
  });

  it("is left as it is where the site does not say so, and when the server closes", async () => {
    const off = accord({ auto_simulate: false });
    await off.own.changed(cart, today);
    expect(off.own.isDue("c1")).toBe(false);
    const closing = accord();
    await closing.own.changed(cart, today);
    closing.own.close();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([off.asked, closing.asked]).toEqual([[], []]);
  });
});
