/**
 * Two tabs of the portal's own cart over a real server, with changes, undo and redo in both at once, calls that are lost on the way there
 * and answers and news that are lost on the way back: in the end both show what the server has.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiAnswer, ApiCall, SheetCommand } from "../../engine/index.ts";
import type { CommandOutcome } from "../../schemas/cart/cart-view.ts";
import { CartModel } from "../../src/models/cart/cart-model.ts";
import { openCart, type TestCart } from "../support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../support/trading-portal.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");
const rounds = 40;

let portal: TradingPortal;
let buyer: Ask;
let server: TestCart;
/** What the browser says when it is online again: what waits is sent at once. */
const online = new EventTarget();

beforeAll(async () => {
  vi.stubGlobal("window", online);
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [{ number: "1000", name: "Harbour" }],
      functions: [{ sold_to: "1000", sales_area: uk, function_name: "sold_to", partner: "1000" }],
      materials: ["A", "B", "C"],
    },
    clock,
  );
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await portal.close();
});
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
  server = await openCart(buyer);
});

/** The same numbers for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @param others the tabs that hear of what this one did, unless the news are lost */
async function tab(dice: (below: number) => number, others: () => readonly CartModel[]): Promise<CartModel> {
  const lost: ApiAnswer = { ok: false, status: 0, errors: [{ code: "network", message: "The network is gone." }] };
  const drafts = new Map<string, unknown>();
  const cart = CartModel.create(
    {},
    {
      async send({ method, path, query = {}, body, headers = {} }: ApiCall): Promise<ApiAnswer> {
        const isCommand = path.includes("/commands/");
        if (isCommand && dice(6) === 0) return lost;
        const search = new URLSearchParams(query).toString();
        const url = `${path.slice("/v1".length)}${search && `?${search}`}`;
        const answer = await buyer(url, { method, headers, ...(body !== undefined && { payload: body as object }) });
        if (isCommand && answer.statusCode === 200 && dice(3) > 0) hear(others(), answer.json<{ data: CommandOutcome }>().data);
        if (isCommand && dice(6) === 0) return lost;
        const { data, errors } = answer.json<{ data: unknown; errors: { code: string; message: string }[] }>();
        const { statusCode: status } = answer;
        return status < 300
          ? { ok: true, status, data, notifications: { messages: [], infos: [], warnings: [] } }
          : { ok: false, status, errors };
      },
      notify: () => undefined,
      text: (key: string) => key,
      drafts: { read: (key: string) => drafts.get(key), write: (key: string, value: unknown) => void drafts.set(key, value) },
    },
  );
  await cart.open({});
  return cart;
}

function hear(tabs: readonly CartModel[], { cart, lines, removed }: CommandOutcome): void {
  const news = { cart: cart.cartID, version: cart.version, lines: [...lines.map(({ id }) => id), ...removed], client: "another" };
  for (const one of tabs) one.heard(news);
}

const shown = (cart: CartModel) => cart.rows.map(({ key, base }) => [key, base.material, base.quantity]);
const stored = async () => (await server.lines()).map(({ id, material, quantity }) => [id, material, quantity]);

/** Until all is answered; what was lost is sent again at once. */
const settled = (tabs: readonly CartModel[]) =>
  vi.waitFor(
    () => {
      online.dispatchEvent(new Event("online"));
      expect(tabs.map(({ pending }) => pending)).toEqual(tabs.map(() => 0));
    },
    { timeout: 30_000, interval: 5 },
  );

function randomCommand(cart: CartModel, dice: (below: number) => number): [SheetCommand | undefined, "do" | "undo" | "redo"] {
  const { rows } = cart;
  const row = rows[dice(rows.length)];
  const kind = dice(6);
  if (kind === 4) return [undefined, "undo"];
  if (kind === 5) return [undefined, "redo"];
  if (kind === 3 && row) return [{ changes: [], splices: [{ at: rows.indexOf(row), removed: [row], added: [] }] }, "do"];
  if (kind >= 1 && row) return [{ changes: [{ key: row.key, from: {}, to: { quantity: String(1 + dice(99)) } }], splices: [] }, "do"];
  const added = Array.from({ length: 1 + dice(3) }, () => ({
    key: randomUUID(),
    base: { material: ["A", "B", "C"][dice(3)], quantity: String(1 + dice(99)) },
    isNew: true,
  }));
  return [{ changes: [], splices: [{ at: rows.length, removed: [], added }] }, "do"];
}

describe("two tabs of a cart", () => {
  it.each([1, 2, 3, 4, 5])("show what the server has, whatever is done and lost (seed %d)", async (seed) => {
    const dice = chance(seed);
    const tabs: CartModel[] = [];
    for (let at = 0; at < 2; at++) tabs.push(await tab(dice, () => tabs.filter((_, other) => other !== at)));
    for (let round = 0; round < rounds; round++) {
      // Several at once, before anything is answered.
      for (let burst = 1 + dice(4); burst > 0; burst--) {
        const cart = tabs[dice(2)]!;
        cart.take(...randomCommand(cart, dice));
      }
      if (dice(3) > 0) continue;
      await settled(tabs);
      for (const cart of tabs) await cart.catchUp();
    }
    await settled(tabs);
    for (const cart of tabs) await cart.catchUp();
    // Who is reading already is not waited for.
    await vi.waitFor(() => expect(tabs.map(({ isReading }) => isReading)).toEqual([false, false]), { timeout: 30_000 });
    const lines = await stored();
    // However much of it was taken back.
    expect(tabs[0]!.header!.version).toBeGreaterThan(rounds / 2);
    for (const cart of tabs) expect(shown(cart)).toEqual(lines);
  });
});
