/**
 * Random commands from two tabs, with undo, redo and answers that are lost, against a plain model that knows nothing of a database:
 * both tabs and the model are equal in the end, always.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CartLine } from "../../../../schemas/cart/cart-line.ts";
import type { CartHeader, CommandOutcome } from "../../../../schemas/cart/cart-view.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { priceListErp } from "../../../../tests/support/price-list-erp.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");

interface ModelLine {
  id: string;
  material: string;
  quantity: string;
}
interface ModelState {
  lines: ModelLine[];
  po_number: string;
}

/** A list of states; undo and redo walk along it. */
class Model {
  #states: ModelState[] = [{ lines: [], po_number: "" }];
  #at = 0;

  get state(): ModelState {
    return this.#states[this.#at]!;
  }

  do(change: (state: ModelState) => ModelState): void {
    this.#states = [...this.#states.slice(0, this.#at + 1), change(this.state)];
    this.#at += 1;
  }

  step(by: -1 | 1): boolean {
    if (!this.#states[this.#at + by]) return false;
    this.#at += by;
    return true;
  }
}

/** What a tab shows: it knows the answers that it got, and reads the lines that others have changed. */
class Tab {
  readonly cart: TestCart;
  lines = new Map<string, CartLine>();
  version = 0;

  constructor(cart: TestCart) {
    this.cart = cart;
  }

  take({ lines, removed, cart }: CommandOutcome): void {
    for (const line of lines) this.lines.set(line.id, line);
    for (const id of removed) this.lines.delete(id);
    this.version = cart.version;
  }

  async read(ids: readonly string[]): Promise<void> {
    const found = ids.length > 0 ? await this.cart.lines(`page_size=100&ids=${ids.join(",")}`) : [];
    for (const id of ids) this.lines.delete(id);
    for (const line of found) this.lines.set(line.id, line);
  }

  get shown(): ModelLine[] {
    const byPlace = (one: CartLine, other: CartLine) => (one.position < other.position ? -1 : one.position > other.position ? 1 : 0);
    return [...this.lines.values()].toSorted(byPlace).map(({ id, material, quantity }) => ({ id, material, quantity }));
  }
}

/** Numbers that come in the same order for the same seed, so that what fails once fails again. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof chance>;

/** A command, and what it does to the model. */
interface Step {
  name: string;
  body: object;
  apply(model: Model): void;
}

const steps: readonly ((random: Random, state: ModelState) => Step)[] = [
  (random, { lines }) => {
    const items = Array.from({ length: 1 + random(4) }, () => ({
      id: randomUUID(),
      material: `M${random(9)}`,
      quantity: String(1 + random(50)),
    }));
    const after = random(3) === 0 ? null : lines[random(lines.length)]?.id;
    const at = after === null ? 0 : after === undefined ? lines.length : lines.findIndex(({ id }) => id === after) + 1;
    return {
      name: "add_items",
      body: { items, ...(after !== undefined && { after }) },
      apply: (model) => model.do((state) => ({ ...state, lines: state.lines.toSpliced(at, 0, ...items) })),
    };
  },
  (random, { lines }) => {
    const ids = some(random, lines);
    const quantity = String(1 + random(99));
    return {
      name: "change_items",
      body: { items: ids.map((id) => ({ id, quantity })) },
      apply: (model) =>
        model.do((state) => ({ ...state, lines: state.lines.map((line) => (ids.includes(line.id) ? { ...line, quantity } : line)) })),
    };
  },
  (random, { lines }) => {
    const ids = some(random, lines);
    return {
      name: "delete_items",
      body: { ids },
      apply: (model) => model.do((state) => ({ ...state, lines: state.lines.filter(({ id }) => !ids.includes(id)) })),
    };
  },
  (random, { lines }) => {
    const ids = some(random, lines);
    const rest = lines.filter(({ id }) => !ids.includes(id));
    const after = rest[random(rest.length + 1) - 1]?.id ?? null;
    const at = after === null ? 0 : rest.findIndex(({ id }) => id === after) + 1;
    const moved = lines.filter(({ id }) => ids.includes(id));
    return {
      name: "move_items",
      body: { ids, after },
      apply: (model) => model.do((state) => ({ ...state, lines: rest.toSpliced(at, 0, ...moved) })),
    };
  },
  (random) => {
    const po_number = String(random(1_000));
    return { name: "set_header", body: { po_number }, apply: (model) => model.do((state) => ({ ...state, po_number })) };
  },
  () => ({ name: "undo", body: {}, apply: (model) => void model.step(-1) }),
  () => ({ name: "undo", body: {}, apply: (model) => void model.step(-1) }),
  () => ({ name: "redo", body: {}, apply: (model) => void model.step(1) }),
];

const some = (random: Random, lines: readonly ModelLine[]): string[] => {
  const wanted = Math.min(lines.length, 1 + random(3));
  const chosen = new Set<string>();
  while (chosen.size < wanted) chosen.add(lines[random(lines.length)]!.id);
  return [...chosen];
};

const priceOf = (material: string) => `${Number(material.slice(1)) + 1}.50`;
const valueOf = ({ lines }: ModelState) =>
  lines.reduce((sum, { material, quantity }) => sum + Number(priceOf(material)) * Number(quantity), 0);

let portal: TradingPortal;
let buyer: Ask;

beforeAll(async () => {
  const functions = [{ sold_to: "1000", sales_area: uk, function_name: "sold_to" as const, partner: "1000" }];
  portal = await tradingPortal({ sales_areas: [uk], partners: [{ number: "1000", name: "Harbour" }], functions }, clock, (embedded) => {
    const list = priceListErp(embedded);
    for (let at = 0; at < 9; at++) list.prices.set(`M${at}`, priceOf(`M${at}`));
    return list.erp;
  });
}, 60_000);
afterAll(() => portal.close());

describe("two tabs that work on one cart", () => {
  it.each([1, 2, 3, 4])(
    "show what a plain model shows, whatever they do and whatever is lost on the way (seed %i)",
    async (seed) => {
      const random = chance(seed);
      buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
      const { id } = await openCart(buyer);
      const tabs = [new Tab(cartAt(buyer, id)), new Tab(cartAt(buyer, id))] as const;
      const model = new Model();

      for (let at = 0; at < 120; at++) {
        // What the server adds up as it goes is what the model adds up anew.
        if (random(8) === 0) {
          const { net_value, simulated, items_count } = dataOf<CartHeader>(
            await buyer(`/carts/${id}/simulate`, { method: "POST", payload: {} }),
          );
          expect([Number(net_value), simulated || items_count === 0]).toEqual([valueOf(model.state), true]);
        }
        const empty = model.state.lines.length === 0;
        const step = (empty ? steps[[0, 4, 5, 7][random(4)]!]! : steps[random(steps.length)]!)(random, model.state);
        const which = random(2);
        const [tab, other] = which === 0 ? [tabs[0], tabs[1]] : [tabs[1], tabs[0]];
        const key = { "idempotency-key": randomUUID() };
        const body = { ...step.body, client: `tab-${which}` };
        let answer = await tab.cart.send(step.name, body, key);
        // The answer was lost: the tab sends the same command again, once or twice.
        if (random(4) === 0) for (let time = random(2); time >= 0; time--) answer = await tab.cart.send(step.name, body, key);

        if (answer.statusCode === 404) {
          // There is nothing to undo or redo, in the model neither.
          expect(model.step(step.name === "undo" ? -1 : 1)).toBe(false);
          continue;
        }
        expect(answer.statusCode, answer.body).toBe(200);
        step.apply(model);
        const outcome = answer.json<{ data: CommandOutcome }>().data;
        tab.take(outcome);
        // As the event tells it.
        await other.read([...outcome.lines.map((line) => line.id), ...outcome.removed]);
        expect(tab.shown, `${at}: ${step.name}`).toEqual(model.state.lines);
        expect(other.shown, `${at}: ${step.name}`).toEqual(model.state.lines);
      }
      const header = await tabs[0].cart.header();
      expect([header.items_count, header.cartDetails["po_number"] ?? ""]).toEqual([model.state.lines.length, model.state.po_number]);
      expect((await tabs[1].cart.lines()).map((line) => line.id)).toEqual(model.state.lines.map((line) => line.id));
    },
    120_000,
  );
});
