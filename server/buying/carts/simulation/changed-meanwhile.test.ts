/** What is changed, stopped or asked for while the ERP is still pricing a cart; and what a careless second tab does to it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import type { PricingHeader } from "../../../../schemas/pricing/line.ts";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { priceListErp, type PriceListErp } from "../../../../tests/support/price-list-erp.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import { erpLimits } from "../../../erp/guarded-erp.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");
const partners = [
  { function_name: "sold_to" as const, number: "1000", sales_area: uk, is_default: true },
  { function_name: "sold_to" as const, number: "2000", sales_area: uk },
];

let portal: TradingPortal;
let list: PriceListErp;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [
        { number: "1000", name: "Harbour" },
        { number: "2000", name: "Quay" },
      ],
      functions: ["1000", "2000"].map((number) => ({
        sold_to: number,
        sales_area: uk,
        function_name: "sold_to" as const,
        partner: number,
      })),
      materials: ["A"],
      documents: [],
    },
    clock,
    (embedded) => (list = priceListErp(embedded)).erp && withFreight(list.erp),
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  Object.assign(list, { asked: [], beforeChunk: async () => {}, prices: new Map([["A", "10.00"]]) });
  portal.erp.erp.reset();
  buyer = await portal.user({ role: "buyer", partners });
  cart = await openCart(buyer);
});

/** Express costs 30, everything else nothing. */
function withFreight(erp: ErpPort): ErpPort {
  const withOption = <R extends Awaited<ReturnType<ErpPort["pricing"]["header"]>>>(result: R, { shipping_option }: PricingHeader): R =>
    result.ok ? { ...result, value: { ...result.value, freight: shipping_option === "express" ? "30" : "0" } } : result;
  return {
    ...erp,
    pricing: {
      ...erp.pricing,
      simulate: async (scope, header, ...rest) => withOption(await erp.pricing.simulate(scope, header, ...rest), header),
      header: async (scope, header, values) => withOption(await erp.pricing.header(scope, header, values), header),
    },
  };
}

const items = (count: number) => Array.from({ length: count }, () => ({ material: "A", quantity: "1" }));
const simulate = () => buyer(`${cart.path}/simulate`, { method: "POST", payload: {} });
const once = (work: () => Promise<unknown>) => {
  list.beforeChunk = async () => {
    list.beforeChunk = async () => {};
    await work();
  };
};

describe("while a cart is priced", () => {
  it("another way of shipping is chosen: the freight is that of the way that was chosen last", async () => {
    await cart.run("add_items", { items: items(3) });
    once(() => cart.run("choose_shipping", { shipping_option: "express" }));
    expect(dataOf<CartHeader>(await simulate())).toMatchObject({ simulated: true, totals: { freight: "30" } });
  });

  it("it is stopped and asked for again: the second one is answered with prices", async () => {
    await cart.run("add_items", { items: items(3) });
    let second: ReturnType<typeof simulate> | undefined;
    once(async () => {
      dataOf(await buyer(`${cart.path}/simulate`, { method: "DELETE" }));
      second = simulate();
      // It has reached the cart once it is answered that it is there.
      await cart.header();
    });
    expect(dataOf<CartHeader>(await simulate()).simulated).toBe(false);
    expect(dataOf<CartHeader>(await second!)).toMatchObject({ simulated: true, simulating: false });
  });
});

describe("whoever has many carts priced at once", () => {
  it("keeps nobody else waiting: the ERP prices half as many of one user's carts as it prices at once", async () => {
    const carts: TestCart[] = [];
    for (let at = 0; at < erpLimits.at_once; at++) {
      const one = at === 0 ? cart : await openCart(buyer);
      await one.run("add_items", { items: items(1) });
      dataOf(await buyer(`${one.path}/save`, { method: "POST", payload: { title: `${at}` } }));
      carts.push(one);
    }
    const other = await portal.user({ role: "buyer", partners });
    const others = await openCart(other);
    await others.run("add_items", { items: [{ material: "A", quantity: "7" }] });

    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    list.beforeChunk = () => (list.asked.at(-1)![0]!.quantity === "7" ? Promise.resolve() : released);
    const priced = carts.map(({ path }) => buyer(`${path}/simulate`, { method: "POST", payload: {} }));
    await expect.poll(() => list.asked.length).toBe(erpLimits.at_once / 2);
    expect(dataOf<CartHeader>(await other(`${others.path}/simulate`, { method: "POST", payload: {} })).simulated).toBe(true);
    expect(list.asked).toHaveLength(erpLimits.at_once / 2 + 1);
    release();
    expect((await Promise.all(priced)).map((one) => dataOf<CartHeader>(one).simulated)).toEqual(carts.map(() => true));
  });
});

describe("another partner", () => {
  it("[PTNR-025] is asked for first where any of the carts that go with it has items, though the cart of orders is empty", async () => {
    const changes = await openCart(buyer, "carts/salesdoc_changes");
    await changes.run("add_items", { items: items(2) });
    const chosen = await buyer("/user/partners/active/change", {
      method: "POST",
      payload: { partner: `sold_to:2000:${uk}`, confirmed: false },
    });
    expect([chosen.statusCode, (await changes.lines()).length]).toEqual([409, 2]);
  });
});
