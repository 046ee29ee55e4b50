/** Lines of a document that a cart changes: what is deleted of it stays to be seen. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { uk } from "../../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../../tests/erp-contract/selling-data.ts";
import { dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;
/** Ids of two lines that the document has. */
let ids: string[];

beforeAll(async () => {
  portal = await tradingPortal(sellingData, () => new Date("2026-11-20T09:00:00Z"));
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
  cart = await openCart(buyer, "carts/salesdoc_changes");
  const added = await cart.run("add_items", {
    items: [
      { material: "NET", quantity: "2" },
      { material: "NET", quantity: "3" },
    ],
  });
  ids = added.lines.map(({ id }) => id);
  // Its first lines are those of the document from then on.
  await sql`update carts set ref_doc_nr = '500001' where id = ${cart.id}`.execute(portal.database.db);
});

const statuses = async (query?: string) => (await cart.lines(query)).map(({ change_status }) => change_status);

it("[CART-048] a deleted line of the document is read with the change status D, is no part of the sums, and cannot be changed", async () => {
  const deleted = await cart.run("delete_items", { ids: [ids[0]] });
  expect(deleted).toMatchObject({ items_count: 1, removed: [], lines: [{ id: ids[0], change_status: "D", errors: [] }] });
  expect(await statuses()).toEqual(["D", ""]);
  expect(await statuses("only=changed")).toContain("D");
  const changed = await cart.run("change_items", { items: [{ id: ids[0], quantity: "9" }] });
  expect(changed).toMatchObject({ lines: [], missing: [], removed: [] });
  expect((await cart.lines())[0]).toMatchObject({ quantity: "2", change_status: "D" });
  const { simulated, items_count } = dataOf<{ simulated: boolean; items_count: number }>(
    await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }),
  );
  expect([simulated, items_count]).toEqual([true, 1]);
});

it("[CART-048] it is brought back as it was, by its own command, which can be undone, and by an undo", async () => {
  await cart.run("change_items", { items: [{ id: ids[1], quantity: "7" }] });
  await cart.run("delete_items", { which: "all" });
  expect(await statuses()).toEqual(["D", "D"]);
  expect(await cart.run("restore_items", { ids: [ids[1]] })).toMatchObject({ items_count: 1, lines: [{ id: ids[1], change_status: "U" }] });
  expect((await cart.lines())[1]).toMatchObject({ quantity: "7", change_status: "U" });
  await cart.run("undo");
  expect(await statuses()).toEqual(["D", "D"]);
  await cart.run("undo");
  expect(await statuses()).toEqual(["", "U"]);
});

it("a line that was only added is gone when it is deleted, as in every other cart", async () => {
  const { lines } = await cart.run("add_items", { items: [{ material: "NET", quantity: "4" }] });
  expect(lines.map(({ change_status }) => change_status)).toEqual(["I"]);
  expect((await cart.run("delete_items", { ids: [lines[0]!.id] })).removed).toEqual([lines[0]!.id]);
  expect(await statuses()).toEqual(["", ""]);
  expect(await cart.run("restore_items", { ids: [lines[0]!.id] })).toMatchObject({ items_count: 2, lines: [], missing: [] });
});

it("what was deleted long ago is still seen, and can be brought back when it cannot be undone any more", async () => {
  await cart.run("delete_items", { ids: [ids[0]] });
  await sql`update carts set undo_at = 500, last_command = 500, expired_commands = 300 where id = ${cart.id}`.execute(portal.database.db);
  await cart.run("set_header", { title: "Later" });
  expect(await statuses()).toEqual(["D", ""]);
  await cart.run("restore_items", { ids: [ids[0]] });
  expect(await statuses()).toEqual(["", ""]);
});
