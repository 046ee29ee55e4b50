/** A cart that waits for approval, wanted back by its buyer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import type { CartState } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";

const uk = "1000/10/00";
const soldTo = (number: string) => ({ function_name: "sold_to" as const, number, sales_area: uk });
const workFor = (number: string) => ({ "x-partner": `sold_to:${number}:${encodeURIComponent(uk)}` });

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  const partners = [
    { number: "1000", name: "Harbour" },
    { number: "2000", name: "Anchor" },
  ];
  const functions = partners.map(({ number }) => ({
    sold_to: number,
    sales_area: uk,
    function_name: "sold_to" as const,
    partner: number,
  }));
  portal = await tradingPortal({ sales_areas: [uk], partners, functions, materials: ["A", "B"] }, () => new Date("2026-11-20T09:00:00Z"));
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await approvedOnly();
  cart = await openCart(buyer);
  await cart.run("add_items", { items: [{ material: "A", quantity: "3" }, { material: "B" }] });
});

/** Somebody who must not order without approval. */
async function approvedOnly(): Promise<Ask> {
  const { db } = portal.database;
  const user = await portal.user({ role: "buyer", partners: [{ ...soldTo("1000"), is_default: true }, soldTo("2000")] });
  const title = `Approved ${user.user_id}`;
  const { id: role_id } = await db.insertInto("roles").values({ key: null, title }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("role_permissions").values({ role_id, permission: "place_approved_orders_only" }).execute();
  await db.updateTable("user_roles").set({ role_id }).where("user_id", "=", user.user_id).execute();
  return user;
}

const send = async ({ path }: TestCart, comment = "", headers = {}) =>
  dataOf<CartHeader>(await buyer(`${path}/review_requests`, { method: "POST", payload: { comment }, headers }));
const takeBack = ({ path }: TestCart, ask = buyer) => ask(`${path}/review_requests`, { method: "DELETE" });
const waiting = async () => dataOf<{ items: CartHeader[] }>(await buyer("/carts?state=waiting")).items;
const stands = (state: CartState) =>
  portal.database.db.withTables<CartTables>().updateTable("carts").set({ state }).where("id", "=", cart.id).execute();

describe("a cart that waits for approval", () => {
  it("[CART-121] is taken back by who sent it: it is the active one again, with its lines, and what was undone before is still undone", async () => {
    await cart.run("change_items", { items: [{ id: (await cart.lines())[0]!.id, quantity: "7" }] });
    await cart.run("undo");
    const before = await send(cart, "For the quay");
    expect(before).toMatchObject({ state: "waiting", title: "2026-11-20", may: { take_back: true, change: false } });
    const answer = await takeBack(cart);
    const { cart: back } = dataOf<{ cart: CartHeader }>(answer);
    expect(answer.json().notifications).toMatchObject({ messages: ["The cart was taken back. You can change it again."], infos: [] });
    expect(back).toMatchObject({ cartID: cart.id, active: true, may: { take_back: false, change: true, review_requests: true } });
    expect([back.undo_steps, back.redo_steps]).toEqual([before.undo_steps, 1]);
    await cart.run("redo");
    expect((await cart.lines()).map(({ quantity }) => quantity)).toEqual(["7", "1"]);
    expect(await waiting()).toEqual([]);
    expect(await send(cart)).toMatchObject({ state: "waiting" });
  });

  it("leaves room for another one; what was begun meanwhile is saved when it is taken back, and the buyer is told", async () => {
    await send(cart);
    const next = await openCart(buyer);
    expect(next.id).not.toBe(cart.id);
    await next.run("add_items", { items: [{ material: "A" }] });
    expect((await waiting()).map(({ cartID }) => cartID)).toEqual([cart.id]);
    const answer = await takeBack(cart);
    expect(answer.json().notifications.infos).toEqual(["The cart that you worked on was saved as “2026-11-20”."]);
    expect(await next.header()).toMatchObject({ state: "saved", items_count: 1 });
    expect(dataOf<CartHeader>(await buyer("/user/carts/active")).cartID).toBe(cart.id);
  });

  it.each([
    ["placing", "The cart was approved meanwhile and cannot be taken back any more."],
    ["unknown", "The cart was approved meanwhile and cannot be taken back any more."],
    ["placed", "The cart was approved meanwhile and cannot be taken back any more."],
    ["denied", "The cart was denied meanwhile. Take it up again to change it."],
    ["saved", "The cart does not wait for approval any more."],
  ] as const)("is not taken back once it is %s: what was decided meanwhile is said, and stays", async (state, message) => {
    await send(cart);
    await stands(state);
    const answer = await takeBack(cart);
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([409, message]);
    expect(await cart.header()).toMatchObject({ state, may: { take_back: false } });
  });

  it("is taken back once, however often it is asked for", async () => {
    await send(cart);
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(cart)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it("is nobody else's to take back, nor that of a buyer whose right was taken away", async () => {
    await send(cart);
    expect((await takeBack(cart, await approvedOnly())).statusCode).toBe(404);
    await portal.database.db.deleteFrom("user_roles").where("user_id", "=", buyer.user_id).execute();
    expect((await takeBack(cart)).statusCode).toBe(403);
  });

  it("[CART-056] of another partner brings its partner along when it is taken back", async () => {
    const other = await openCart(buyer, "carts", workFor("2000"));
    await other.run("add_items", { items: [{ material: "A" }] });
    await send(other, "", workFor("2000"));
    const answer = await takeBack(cartAt(buyer, other.id));
    expect(dataOf<{ partners_changed: object }>(answer).partners_changed).toMatchObject({ number: "2000" });
    expect(await cart.header()).toMatchObject({ active: true });
  });
});
