import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartAt, dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
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
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
  cart = await openCart(buyer);
});

const many = (count: number, material = "A") => Array.from({ length: count }, (_, index) => ({ material, quantity: String(index + 1) }));
const stored = async () => (await cart.lines()).map(({ id, material, quantity, position }) => ({ id, material, quantity, position }));
const quantities = async () => (await cart.lines()).map(({ quantity }) => quantity);

describe("a command", () => {
  it("[CART-034, CART-035, CART-036, CART-090] adds lines with id, material, quantity and unit, numbered in tens", async () => {
    const { lines, cart: header } = await cart.run("add_items", {
      items: [{ material: " A ", quantity: "2", unit: "PC" }, { material: "B" }],
    });
    expect(lines).toMatchObject([
      { id: expect.any(String), item_number: 10, material: "A", quantity: "2", unit: "PC" },
      { id: expect.any(String), item_number: 20, material: "B", quantity: "1", unit: "" },
    ]);
    expect(header).toMatchObject({ items_count: 2, version: 2, undo_steps: 1, redo_steps: 0 });
  });

  it("answers the lines that it touched and the header, and no others", async () => {
    const { lines } = await cart.run("add_items", { items: many(3) });
    const changed = await cart.run("change_items", { items: [{ id: lines[1]!.id, quantity: "9" }] });
    expect(changed.lines).toMatchObject([{ id: lines[1]!.id, quantity: "9", changed_version: 3 }]);
    expect(changed.cart.version).toBe(3);
    expect(await quantities()).toEqual(["1", "9", "3"]);
  });

  it("changes, adds and deletes lines as one step, which is undone and done again as one", async () => {
    const { lines } = await cart.run("add_items", { items: many(3) });
    const before = await stored();
    const edited = await cart.run("edit_items", {
      change: [{ id: lines[0]!.id, quantity: "7" }],
      add: [{ material: "B", quantity: "5" }],
      delete: [lines[1]!.id],
    });
    expect(edited).toMatchObject({ items_count: 3, removed: [lines[1]!.id], cart: { undo_steps: 2 } });
    const after = await stored();
    expect(after.map(({ material, quantity }) => [material, quantity])).toEqual([
      ["A", "7"],
      ["A", "3"],
      ["B", "5"],
    ]);
    await cart.run("undo", {});
    expect(await stored()).toEqual(before);
    await cart.run("redo", {});
    expect(await stored()).toEqual(after);
  });

  it("names lines by the sender's own ids, and refuses one that is taken", async () => {
    const id = randomUUID();
    expect((await cart.run("add_items", { items: [{ id, material: "A" }] })).lines[0]!.id).toBe(id);
    const again = await cart.send("add_items", { items: [{ id, material: "B" }] });
    expect([again.statusCode, again.json().errors[0].code]).toEqual([422, "line_id_taken"]);
    expect(
      (
        await cart.send("add_items", {
          items: [
            { id: randomUUID(), material: "B" },
            { id, material: "B" },
          ],
        })
      ).statusCode,
    ).toBe(422);
    expect(await cart.lines()).toHaveLength(1);
  });

  it("that is repeated under its key is done once, and answered alike", async () => {
    const headers = { "idempotency-key": "once-and-no-more" };
    const first = await cart.send("add_items", { items: many(2) }, headers);
    const again = await cart.send("add_items", { items: many(2) }, headers);
    expect(again.body).toBe(first.body);
    expect(await cart.lines()).toHaveLength(2);
  });

  it("puts lines behind another, moves some, and keeps the rest where it is", async () => {
    const { lines } = await cart.run("add_items", { items: many(4) });
    const ids = lines.map(({ id }) => id);
    await cart.run("add_items", { items: [{ material: "B", quantity: "9" }], after: ids[0] });
    expect(await quantities()).toEqual(["1", "9", "2", "3", "4"]);
    const moved = await cart.run("move_items", { ids: [ids[3], ids[1]], after: null });
    expect(await quantities()).toEqual(["2", "4", "1", "9", "3"]);
    expect(moved.lines.map(({ id }) => id)).toEqual([ids[1], ids[3]]);
    await cart.run("move_items", { ids: [ids[1]], after: ids[2] });
    expect(await quantities()).toEqual(["4", "1", "9", "3", "2"]);
    await cart.run("undo");
    await cart.run("undo");
    expect(await quantities()).toEqual(["1", "9", "2", "3", "4"]);
  });

  it("is refused in a cart that somebody else has, or nobody, and both sound the same", async () => {
    const other = await portal.user({ role: "buyer", partners: [{ function_name: "sold_to", number: "1000", sales_area: uk }] });
    for (const id of [cart.id, "00000000-0000-4000-8000-000000000000"]) {
      const answer = await cartAt(other, id).send("add_items", { items: many(1) });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, "not_found"]);
    }
  });
});

describe("undo and redo", () => {
  it("go back and forth over a hundred and twenty commands, bulk ones included, also for whoever comes anew", async () => {
    const states: object[] = [await stored()];
    await cart.run("add_items", { items: many(30) });
    states.push(await stored());
    for (let at = 0; at < 119; at++) {
      const lines = await cart.lines();
      const ids = lines.map(({ id }) => id);
      if (at % 20 === 0) await cart.run("change_items", { items: ids.map((id) => ({ id, quantity: String(100 + at) })) });
      else if (at % 7 === 0) await cart.run("delete_items", { ids: ids.slice(0, 2) });
      else if (at % 5 === 0) await cart.run("move_items", { ids: ids.slice(-2), after: ids[0] });
      else if (at % 3 === 0) await cart.run("add_items", { items: many(3, "B"), after: ids[1] });
      else await cart.run("change_items", { items: [{ id: ids[at % ids.length], quantity: String(at + 1) }] });
      states.push(await stored());
    }
    // Another session, as after a reload: what can be undone is the cart's own.
    const anew = cartAt(buyer, cart.id);
    for (let at = states.length - 2; at >= 0; at--) {
      await anew.run("undo");
      expect(await stored()).toEqual(states[at]);
    }
    expect((await anew.send("undo")).statusCode).toBe(404);
    expect(await cart.header()).toMatchObject({ undo_steps: 0, redo_steps: 120, items_count: 0 });
    for (const state of states.slice(1)) {
      await anew.run("redo");
      expect(await stored()).toEqual(state);
    }
    expect((await anew.send("redo")).statusCode).toBe(404);
  }, 120_000);

  it("forget what was undone once something else is done, and the lines that only it had", async () => {
    await cart.run("add_items", { items: many(2) });
    await cart.run("add_items", { items: many(3, "B") });
    await cart.run("undo");
    await cart.run("add_items", { items: many(1, "C") });
    expect((await cart.send("redo")).statusCode).toBe(404);
    expect((await cart.lines()).map(({ material }) => material)).toEqual(["A", "A", "C"]);
    await cart.run("undo");
    await cart.run("undo");
    expect(await cart.lines()).toEqual([]);
    await cart.run("redo");
    await cart.run("redo");
    expect((await cart.lines()).map(({ material }) => material)).toEqual(["A", "A", "C"]);
  });

  it("go back two hundred commands and no more, and say how many are left", async () => {
    const { lines } = await cart.run("add_items", { items: many(1) });
    for (let at = 0; at < 210; at++) await cart.run("change_items", { items: [{ id: lines[0]!.id, quantity: String(at + 2) }] });
    expect((await cart.header()).undo_steps).toBe(200);
    for (let at = 0; at < 200; at++) await cart.run("undo");
    expect((await cart.header()).undo_steps).toBe(0);
    expect((await cart.send("undo")).statusCode).toBe(404);
    expect(await quantities()).toEqual(["11"]);
  }, 120_000);

  it("of ten thousand lines added at once is one step", async () => {
    const added = await cart.run("add_items", { items: many(10_000) });
    expect([added.reload, added.lines.length, added.items_count]).toEqual([true, 0, 10_000]);
    const undone = await cart.run("undo");
    expect([undone.items_count, undone.removed.length]).toEqual([0, 10_000]);
    expect((await cart.run("redo")).items_count).toBe(10_000);
    expect((await cart.send("add_items", { items: many(1) })).json().errors[0].message).toBe("A cart holds up to 10,000 items.");
  }, 60_000);

  it("also take back what holds for all lines", async () => {
    await cart.run("set_header", { po_number: "4711", title: "Spring", custom_attributes: { project: "North" } });
    await cart.run("set_header", { po_number: "", custom_attributes: { project: "" } });
    expect(await cart.header()).toMatchObject({ title: "Spring", cartDetails: {}, custom_attributes: {} });
    await cart.run("undo");
    expect(await cart.header()).toMatchObject({
      title: "Spring",
      cartDetails: { po_number: "4711" },
      custom_attributes: { project: "North" },
    });
    await cart.run("undo");
    expect(await cart.header()).toMatchObject({ title: "", cartDetails: {} });
  });
});

describe("two tabs", () => {
  it("change different lines side by side, and both stand", async () => {
    const { lines } = await cart.run("add_items", { items: many(10) });
    await Promise.all(
      lines.map(({ id }, at) => cart.run("change_items", { items: [{ id, quantity: String(100 + at) }], client: `tab-${at % 2}` })),
    );
    expect(await quantities()).toEqual(lines.map((_, at) => String(100 + at)));
    expect((await cart.header()).version).toBe(12);
  });

  it("change the same line: the later wins, is told so, and the earlier author is named", async () => {
    const { lines, cart: header } = await cart.run("add_items", { items: many(1), client: "one" });
    const id = lines[0]!.id;
    const seen_version = header.version;
    expect((await cart.run("change_items", { items: [{ id, quantity: "5" }], client: "one", seen_version })).overwritten).toEqual([]);
    const later = await cart.run("change_items", { items: [{ id, quantity: "7" }], client: "two", seen_version });
    expect(later.overwritten).toEqual([id]);
    expect(await quantities()).toEqual(["7"]);
    const informed = await cart.run("change_items", { items: [{ id, quantity: "8" }], client: "one", seen_version: later.cart.version });
    expect(informed.overwritten).toEqual([]);
  });

  it("name lines that the other has deleted: those are told, and the rest is done", async () => {
    const { lines } = await cart.run("add_items", { items: many(2) });
    const [gone, there] = lines.map(({ id }) => id);
    await cart.run("delete_items", { ids: [gone], client: "one" });
    const changed = await cart.run("change_items", {
      items: [
        { id: gone, quantity: "5" },
        { id: there, quantity: "6" },
      ],
      client: "two",
    });
    expect([changed.missing, changed.lines.map(({ quantity }) => quantity)]).toEqual([[gone], ["6"]]);
    const nothing = await cart.run("delete_items", { ids: [gone] });
    expect([nothing.missing, nothing.cart.version]).toEqual([[gone], changed.cart.version]);
  });
});

describe("what the specification calls", () => {
  it("[CART-088, CART-091, CART-092, CART-093] changes a cart, changes and deletes items, one or several, by commands that can be undone", async () => {
    const { lines } = await cart.run("add_items", { items: many(4) });
    const [a, b, c, d] = lines.map(({ id }) => id);
    dataOf(await buyer(`${cart.path}/items`, { method: "PATCH", payload: { items: [{ id: a, quantity: "40" }] } }));
    dataOf(await buyer(`${cart.path}/items/${b}`, { method: "DELETE" }));
    dataOf(await buyer(`${cart.path}/items`, { method: "DELETE", payload: { ids: [c, d] } }));
    dataOf(await buyer(cart.path, { method: "PATCH", payload: { po_number: "77" } }));
    expect(await quantities()).toEqual(["40"]);
    expect((await cart.header()).cartDetails).toEqual({ po_number: "77" });
    expect((await buyer(`${cart.path}/items/${b}`, { method: "DELETE" })).statusCode).toBe(404);
    for (let at = 0; at < 4; at++) await cart.run("undo");
    expect(await quantities()).toEqual(["1", "2", "3", "4"]);
  });

  it("[CART-082] changes an attribute of an item by its id, the field's name and its value", async () => {
    const { lines } = await cart.run("add_items", { items: [{ material: "A", custom_attributes: { reference: "old", project: "P1" } }] });
    await cart.run("change_items", { items: [{ id: lines[0]!.id, custom_attributes: { reference: "new" } }] });
    await cart.run("change_items", { items: [{ id: lines[0]!.id, custom_attributes: { project: "" } }] });
    expect((await cart.lines())[0]!.custom_attributes).toEqual({ reference: "new" });
  });

  it("[CART-107, CART-112] deletes the lines that have errors, at once, and undo brings them back", async () => {
    await cart.run("add_items", { items: [{ material: "A", quantity: "0" }, { material: "B" }, { material: "", quantity: "x" }] });
    expect((await cart.header()).error_count).toBe(2);
    expect((await cart.run("delete_items", { which: "errors" })).removed).toHaveLength(2);
    expect((await cart.header()).error_count).toBe(0);
    expect((await cart.lines()).map(({ material }) => material)).toEqual(["B"]);
    await cart.run("undo");
    expect((await cart.header()).error_count).toBe(2);
  });
});
