/** How the pricing of a cart ends: everybody hears of it, nothing of it ends the server, and what was sent is priced no more. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { LineResult } from "../../../../schemas/pricing/line.ts";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { priceListErp, type PriceListErp } from "../../../../tests/support/price-list-erp.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { CartNews } from "../carts.service.ts";

const uk = "1000/10/00";
/** In Tokyo it is tomorrow already. */
const clock = () => new Date("2026-11-20T20:00:00Z");

let portal: TradingPortal;
let address: string;
let list: PriceListErp;
/** What becomes of a part of the answer on its way. */
let onItsWay = (chunk: LineResult[]): LineResult[] => chunk;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [{ number: "1000", name: "Harbour" }],
      functions: [{ sold_to: "1000", sales_area: uk, function_name: "sold_to", partner: "1000" }],
      materials: ["A"],
      documents: [],
    },
    clock,
    (embedded) => (list = priceListErp(embedded)).erp && onBadWay(list.erp),
  );
  address = await portal.listen();
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  const nothing = async () => {};
  Object.assign(list, { asked: [], breaks: null, beforeChunk: nothing, beforeDetail: nothing, prices: new Map([["A", "10.00"]]) });
  onItsWay = (chunk) => chunk;
  portal.erp.erp.reset();
  const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];
  buyer = await portal.user({ role: "buyer", partners, time_zone: "UTC" });
  cart = await openCart(buyer);
});

function onBadWay(erp: ErpPort): ErpPort {
  const simulate: ErpPort["pricing"]["simulate"] = (scope, header, lines, emit, signal) =>
    erp.pricing.simulate(scope, header, lines, (chunk) => emit(onItsWay(chunk)), signal);
  return { ...erp, pricing: { ...erp.pricing, simulate } };
}

const simulate = () => buyer(`${cart.path}/simulate`, { method: "POST", payload: {} });
const items = (count: number) => Array.from({ length: count }, () => ({ material: "A", quantity: "1" }));

/** What other tabs of the buyer hear of carts. */
async function newsOf(ask: Ask): Promise<{ heard: CartNews[]; stop: () => Promise<void> }> {
  const { body } = await fetch(`${address}/api/v1/push_notifications/stream`, { headers: ask.headers });
  const heard: CartNews[] = [];
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    let text = "";
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const said = (text + read.value).split("\n\n");
      text = said.pop()!;
      heard.push(
        ...said.flatMap((one) => (/^event: cart\ndata: (.*)$/m.exec(one)?.slice(1) ?? []).map((data) => JSON.parse(data) as CartNews)),
      );
    }
  })().catch(() => undefined);
  return { heard, stop: () => reader.cancel() };
}

it("is told where it broke off, so that another tab that shows it as being priced waits no longer", async () => {
  await cart.run("add_items", { items: items(200) });
  const { heard, stop } = await newsOf(buyer);
  list.breaks = { after: 100, with: { kind: "erp_down", retry_after: 5 } };
  const asked = simulate();
  await expect.poll(() => heard.map(({ lines }) => lines?.length)).toEqual([100, 0]);
  expect([(await asked).statusCode, (await cart.header()).simulating]).toEqual([503, false]);
  await stop();
});

it("keeps and tells all lines where the ERP breaks off before the totals, which alone are asked for the next time", async () => {
  const { lines } = await cart.run("add_items", { items: items(3) });
  const { heard, stop } = await newsOf(buyer);
  list.breaks = { after: 3, with: { kind: "erp_down", retry_after: 5 } };
  expect((await simulate()).statusCode).toBe(503);
  await expect.poll(() => heard.map((news) => news.lines)).toEqual([lines.map(({ id }) => id), []]);
  expect(await cart.header()).toMatchObject({ simulated: false, changed_count: 0 });
  list.breaks = null;
  list.asked.splice(0);
  expect(dataOf<CartHeader>(await simulate())).toMatchObject({ simulated: true, net_value: "30.00" });
  expect(list.asked).toEqual([]);
  await stop();
});

it("is that of one call where the ERP answers nothing and what it knows of the materials cannot be read: the server stays", async () => {
  await cart.run("add_items", { items: items(1) });
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on("unhandledRejection", hear);
  try {
    list.breaks = { after: 0, with: { kind: "erp_down", retry_after: 5 } };
    list.beforeDetail = () => Promise.reject(new Error("timeout exceeded when trying to connect"));
    expect((await simulate()).statusCode).toBe(503);
    await new Promise((resolve) => setImmediate(resolve));
    expect(unheard).toEqual([]);
  } finally {
    process.off("unhandledRejection", hear);
  }
});

it("brings what was asked for, and nothing of the lines that an ERP makes up", async () => {
  await cart.run("add_items", { items: items(2) });
  const strays = ["7", "00000000-0000-4000-8000-000000000000"];
  onItsWay = (chunk) => [...strays.map((line) => ({ ...chunk[0]!, line })), ...chunk];
  expect(dataOf<CartHeader>(await simulate())).toMatchObject({ simulated: true, net_value: "20.00", items_count: 2 });
});

it("is no success where the ERP leaves lines out: what has come stays, and the next time asks for the rest", async () => {
  await cart.run("add_items", { items: items(3) });
  onItsWay = (chunk) => chunk.slice(1);
  const half = await simulate();
  expect([half.statusCode, half.json().errors[0].code]).toEqual([502, "erp_bad_answer"]);
  expect(await cart.header()).toMatchObject({ simulated: false, changed_count: 1 });
  onItsWay = (chunk) => chunk;
  expect(dataOf<CartHeader>(await simulate())).toMatchObject({ simulated: true, net_value: "30.00" });
});

it("is final for what was sent: the next day changes neither its lines nor its totals", async () => {
  await cart.run("add_items", { items: items(2) });
  expect(dataOf<CartHeader>(await simulate())).toMatchObject({ simulated: true, net_value: "20.00" });
  const { db } = portal.database;
  list.prices.set("A", "99.00");
  await sql`update users set time_zone = 'Asia/Tokyo' where id = ${buyer.user_id}`.execute(db);
  for (const state of ["placing", "unknown", "placed"]) {
    await sql`update carts set state = ${state} where id = ${cart.id}`.execute(db);
    expect(dataOf<CartHeader>(await simulate())).toMatchObject({ state, simulated: true, net_value: "20.00" });
  }
  // Of one that was not, prices are those of the day.
  await sql`update carts set state = 'priced' where id = ${cart.id}`.execute(db);
  expect(dataOf<CartHeader>(await simulate())).toMatchObject({ simulated: true, net_value: "198.00" });
});
