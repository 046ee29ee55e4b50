/** Carts over the embedded ERP with its condition records, stock, sets, batches and materials that cannot be ordered. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sellingData } from "../../../../tests/erp-contract/selling-data.ts";
import { uk } from "../../../../tests/erp-contract/contract-data.ts";
import type { CartLine } from "../../../../schemas/cart/cart-line.ts";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

const clock = () => new Date("2026-11-20T09:00:00Z");

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(sellingData, clock);
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  Object.assign(portal.erp.faults, { down: false, garbage: false, after_chunks: 0 });
  portal.erp.erp.reset();
  buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
  cart = await openCart(buyer);
});

const simulate = () => buyer(`${cart.path}/simulate`, { method: "POST", payload: {} });
const simulated = async () => dataOf<CartHeader>(await simulate());
const lines = () => cart.lines("compact=false&page_size=100");
const only = async (item: object): Promise<CartLine> => {
  await cart.run("add_items", { items: [item] });
  await simulated();
  return (await lines())[0]!;
};
const codes = ({ sap_errors, errors }: CartLine) => [...errors, ...sap_errors].map(({ code }) => code);

describe("a line that cannot be ordered as it is", () => {
  it.each<[string, object, string, object]>([
    ["a material that there is not", { material: "NOTHING" }, "M3-305", { material: "NOTHING" }],
    ["one that is blocked", { material: "STOP" }, "V1-391", { material: "STOP" }],
    ["one that is no longer sold, without a substitute", { material: "OVER" }, "V1-392", { material: "OVER" }],
    ["one without a price in the sales area", { material: "BARE" }, "V1-801", { material: "BARE" }],
    ["less than is sold at least", { material: "BOLT", quantity: "2" }, "V1-383", { minimum: "4", possible: "4" }],
    ["no multiple of what it is packed in", { material: "BOLT", quantity: "7" }, "V1-380", { step: "2", possible: "8" }],
    ["a unit that it is not sold in", { material: "BOLT", quantity: "4", unit: "CASE" }, "M3-070", { unit: "CASE" }],
  ])("says so at the line: %s", async (_, item, code, args) => {
    const line = await only(item);
    expect(codes(line)).toContain(code);
    expect(line.sap_errors.find((error) => error.code === code)).toMatchObject({ args });
    expect(await cart.header()).toMatchObject({ error_count: 1, items_count: 1 });
  });

  it("is put right at the line by what the error says is possible, and costs what it should", async () => {
    const line = await only({ material: "BOLT", quantity: "7" });
    const possible = line.sap_errors[0]!.args!["possible"];
    await cart.run("change_items", { items: [{ id: line.id, quantity: String(possible) }] });
    expect(await simulated()).toMatchObject({ error_count: 0, simulated: true });
  });

  it("takes the substitute of a material that is no longer sold, and says which", async () => {
    const line = await only({ material: "OLD" });
    expect(codes(line)).toEqual([]);
    expect(line.sap_infos).toMatchObject([{ code: "V1-390", args: { material: "OLD", substitute: "NEW" } }]);
  });
});

describe("a material that is named in another way", () => {
  it("is shown by its number once the ERP has seen it: a bar code, letters in another case; of a pair each stays what it is", async () => {
    const named = ["4006381333931", "bolt", "PAIR-1a", "PAIR-1A", "NOTHING"];
    await cart.run("add_items", { items: named.map((material) => ({ material, quantity: "4" })) });
    expect((await lines()).map(({ material }) => material)).toEqual(named);
    await simulated();
    const priced = await lines();
    expect(priced.map(({ material }) => material)).toEqual(["BOLT", "BOLT", "PAIR-1a", "PAIR-1A", "NOTHING"]);
    const [scanned, typed, small, capital] = priced.map(({ net_value }) => Number(net_value));
    expect(scanned).toBe(typed);
    // 4 * 8 and 4 * 3, less 5 %, with the surcharge of 0.04
    expect([small, capital]).toEqual([30.44, 11.44]);

    const { id } = priced[2]!;
    await cart.run("change_items", { items: [{ id, material: "PAIR-1A" }] });
    await simulated();
    expect((await lines())[2]).toMatchObject({ id, material: "PAIR-1A", net_value: priced[3]!.net_value });
  });
});

describe("what materials cost and when they come", () => {
  it("[AVAIL-001, AVAIL-003, AVAIL-004] tells the price, each delivery with its day and quantity, and the scale", async () => {
    const asked = { items: [{ material: "BOLT", quantity: "120" }], partner: { function: "sold_to", number: "1000" }, sales_area: uk };
    const { items } = dataOf<{ items: object[] }>(await buyer("/atp_checks/bulk", { method: "POST", payload: asked }));
    // 130 in stock, of which another customer has 30; 40 are to come on the 25th.
    expect(items).toMatchObject([
      {
        material: "BOLT",
        availability_status: "part",
        stock_availability: "100",
        net_price: "1.72",
        schedule_lines: [
          { date: "20261120", confirmed_quantity: "100" },
          { date: "20261125", confirmed_quantity: "20" },
        ],
        scaled_prices: [
          // No less than 4 are sold.
          { from_quantity: "4", currency: "GBP", sales_uom: "EA" },
          { from_quantity: "100", net_price: "1.72", currency: "GBP", sales_uom: "EA" },
        ],
      },
    ]);
  });
});

describe("what the ERP says of a line", () => {
  it("[CART-041] are the parts of a set", async () => {
    const line = await only({ material: "KIT", quantity: "2" });
    expect(line.child_items).toMatchObject([
      { material: "BOLT", quantity: "20" },
      { material: "NUT", quantity: "40" },
    ]);
  });

  it("[CART-037, CART-043, CART-044, CART-045, CART-046] are units, dates, scale prices, the next step of the scale, and each condition of the price", async () => {
    const line = await only({ material: "BOLT", quantity: "96" });
    expect(line.sales_uom.options.toSorted()).toEqual(["BOX", "EA"]);
    // 2.00 and 1.80, less 5 % for dealers, with 0.10 for ten on top; 4 is the least that is sold.
    expect(line.scaled_prices).toMatchObject([
      { from_quantity: "4", net_price: "1.91" },
      { from_quantity: "100", net_price: "1.72" },
    ]);
    expect(line.next_scale).toMatchObject({ missing_quantity: "4", from_quantity: "100" });
    expect(line.schedule_lines).not.toEqual([]);
    expect(["full", "part"]).toContain(line.availability_status);
    const one = dataOf<CartLine>(await buyer(`${cart.path}/items/${line.id}`));
    expect(one.price_components.map((part) => (part as { condition: string }).condition)).toEqual(
      expect.arrayContaining(["base_price", "discount", "tax"]),
    );
  });

  it("[CART-047] are its batches, the first to expire first, unless the buyer chooses others", async () => {
    const line = await only({ material: "CREAM", quantity: "6" });
    expect(line.batches.map(({ batch }) => batch)).toEqual(["C2", "C3"]);
    await cart.run("set_batches", { id: line.id, batches: [{ batch: "C3", quantity: "6" }] });
    await simulated();
    expect((await lines())[0]).toMatchObject({ selected_batch: { batch: "C3", quantity: "6" }, sap_errors: [] });
    await cart.run("set_batches", { id: line.id, batches: [{ batch: "C1", quantity: "6" }] });
    await simulated();
    expect((await lines())[0]!.sap_errors).not.toEqual([]);
  });

  it("adds up with freight and the scale of the order value, for one changed line as for all", async () => {
    await cart.run("add_items", {
      items: [
        { material: "NET", quantity: "10" },
        { material: "NEW", quantity: "4" },
      ],
    });
    const first = await simulated();
    expect(first.totals).toMatchObject({ freight: "15" });
    const [net] = await lines();
    await cart.run("change_items", { items: [{ id: net!.id, quantity: "100" }] });
    const changed = await simulated();
    expect(Number(changed.totals!.discount)).toBeLessThan(0);
    expect(Number(changed.totals!.freight)).toBe(0);

    const anew = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
    const other = await openCart(anew);
    await other.run("add_items", {
      items: [
        { material: "NET", quantity: "100" },
        { material: "NEW", quantity: "4" },
      ],
    });
    expect(dataOf<CartHeader>(await anew(`${other.path}/simulate`, { method: "POST", payload: {} })).totals).toEqual(changed.totals);
  });
});

describe("an ERP that breaks off in the middle", () => {
  it.each([
    ["is away", { down: true }, 503],
    ["sends rubbish", { garbage: true }, 502],
  ])("and %s leaves what had come, and the rest is asked for later", async (_, fault, status) => {
    await cart.run("add_items", { items: Array.from({ length: 250 }, () => ({ material: "NET", quantity: "1" })) });
    Object.assign(portal.erp.faults, { ...fault, after_chunks: 2 });
    expect((await simulate()).statusCode).toBe(status);
    expect(await cart.header()).toMatchObject({ changed_count: 50, items_count: 250, simulated: false });
    Object.assign(portal.erp.faults, { down: false, garbage: false, after_chunks: 0 });
    portal.erp.erp.reset();
    expect(await simulated()).toMatchObject({ simulated: true, changed_count: 0 });
  });
});

describe("a cart that is saved as a quote", () => {
  const save = () => buyer(`${cart.path}/save_as_quote`, { method: "POST", payload: {} });

  it("[CART-068] is written by the ERP once, and its number is kept and shown", async () => {
    await cart.run("add_items", { items: [{ material: "NET", quantity: "3" }] });
    expect((await save()).statusCode).toBe(409);
    await simulated();
    const saved = await save();
    const { quote_number } = dataOf<{ quote_number: string }>(saved);
    expect(saved.json().notifications.messages[0]).toContain(quote_number);
    expect((await cart.header()).cartDetails["quote_number"]).toBe(quote_number);
    expect(dataOf<{ quote_number: string }>(await save()).quote_number).toBe(quote_number);
    const quote = dataOf<{ items: { material: string; quantity: string }[] }>(await buyer(`/quotes/${quote_number}`));
    expect(quote.items).toMatchObject([{ material: "NET", quantity: "3" }]);
  });
});
