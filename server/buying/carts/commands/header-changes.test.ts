/** What a change of a cart's header does beyond the header: whoever follows it hears of it, days exist, and a quote says what was written last. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { uk } from "../../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../../tests/erp-contract/selling-data.ts";
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
  buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
  cart = await openCart(buyer);
});

const priced = async () => dataOf(await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }));
const saveAsQuote = async () =>
  dataOf<{ quote_number: string }>(await buyer(`${cart.path}/save_as_quote`, { method: "POST", payload: {} })).quote_number;

it("is news for whoever follows the cart: where prices are asked for by themselves, a new date has them asked for anew", async () => {
  const admin = await portal.user({ role: "administrator" });
  const { value, version } = dataOf<{ value: object; version: number }>(await admin("/admin/site_settings/cart"));
  const payload = { value: { ...value, auto_simulate: true } };
  dataOf(await admin("/admin/site_settings/cart", { method: "PATCH", payload, headers: { "if-match": `"${version}"` } }));
  await cart.run("add_items", { items: [{ material: "NET", quantity: "3" }] });
  await expect.poll(async () => (await cart.header()).simulated).toBe(true);
  expect((await cart.run("set_header", { requested_date: "20261224" })).cart.simulated).toBe(false);
  await expect.poll(async () => (await cart.header()).simulated).toBe(true);
  const off = { payload: { value }, headers: { "if-match": `"${version + 1}"` } };
  dataOf(await admin("/admin/site_settings/cart", { method: "PATCH", ...off }));
});

it("refuses a day that does not exist, at the header and at the line, before anything is written with it", async () => {
  const header = await cart.send("set_header", { requested_date: "20269999" });
  expect([header.statusCode, header.json().errors[0]]).toMatchObject([422, { field: "requested_date", message: "There is no such day." }]);
  const { lines } = await cart.run("add_items", { items: [{ material: "NET", quantity: "1", requested_date: "20260231" }] });
  expect(lines[0]!.errors).toMatchObject([{ code: "date_unknown", message: "There is no such day." }]);
});

it("of a quote's note makes another quote of it, whose number no undo takes away", async () => {
  await cart.run("add_items", { items: [{ material: "NET", quantity: "3" }] });
  await priced();
  const first = await saveAsQuote();
  await cart.run("set_header", { note: "By crane, please." });
  const second = await saveAsQuote();
  expect(second).not.toBe(first);
  await cart.run("undo");
  expect((await cart.header()).cartDetails["quote_number"]).toBe(second);
});

it("says nothing of the quote that the cart was saved as where it is that of a copy", async () => {
  await cart.run("add_items", { items: [{ material: "NET", quantity: "3" }] });
  await priced();
  await saveAsQuote();
  const copy = dataOf<CartHeader>(await buyer(`${cart.path}/copy`, { method: "POST", payload: { title: "Once more" } }));
  expect([copy.notifications, copy.cartDetails["quote_number"], copy.items_count]).toEqual([[], undefined, 1]);
});

it("ships to an address that is not stored only for who has the right to it; whoever has lost it may still take it out", async () => {
  const { db } = portal.database;
  const drop_ship = { id: "d1", number: "", name: "Site 7", street: "Quay 1", postal_code: "1", city: "Hull", country: "GB" };
  await cart.run("set_drop_ship", { drop_ship });
  const { id: role_id } = await db
    .insertInto("roles")
    .values({ key: null, title: "Orders only" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("role_permissions").values({ role_id, permission: "place_orders" }).execute();
  await db.updateTable("user_roles").set({ role_id }).where("user_id", "=", buyer.user_id).execute();
  const refused = await cart.send("set_drop_ship", { drop_ship: { ...drop_ship, name: "Site 8" } });
  expect([refused.statusCode, refused.json().errors[0].hint]).toEqual([403, "drop_ships"]);
  expect((await cart.header()).dropShipData).toMatchObject({ name: "Site 7" });
  await cart.run("set_drop_ship", { drop_ship: null });
  expect((await cart.header()).dropShipData).toBeNull();
});
