/** A cart becomes a document of the ERP, whatever the ERP does meanwhile. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { uk } from "../../../../tests/erp-contract/contract-data.ts";
import { sellingData } from "../../../../tests/erp-contract/selling-data.ts";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";
import { noFaults } from "../../../erp/erp-faults.ts";

const clock = () => new Date("2026-11-20T09:00:00Z");
const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];
/** Nobody here buys more than he may owe. */
const data = { ...sellingData, customer_terms: [{ partner: "1000", sales_area: uk, customer_group: "dealer", credit_limit: "1000000" }] };
const soon = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 30_000, interval: 50 });

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;
let presses = 0;

beforeAll(async () => {
  portal = await tradingPortal(data, clock);
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  Object.assign(portal.erp.faults, noFaults);
  portal.erp.erp.reset();
  buyer = await portal.user({ role: "buyer", partners });
  cart = await openCart(buyer);
});

const press = ({ path }: Pick<TestCart, "path">, { ask = buyer, key = `press-number-${(presses += 1)}` } = {}) =>
  ask(`${path}/create_in_sap`, { method: "POST", payload: {}, headers: { "idempotency-key": key } });
const priced = async (of = cart, items: object[] = [{ material: "NET", quantity: "30" }], ask = buyer) => {
  await of.run("add_items", { items });
  return dataOf<CartHeader>(await ask(`${of.path}/simulate`, { method: "POST", payload: {} }));
};
const stateOf = async (of = cart) => (await of.header()).state;
const documents = async (): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from erp.written_documents where doc_number is not null`.execute(
      portal.database.db,
    )
  ).rows[0]!.count;

describe("a cart that is placed", () => {
  it("[CART-069, CART-098, ORD-005, API-035] is written by the ERP, and the order is found with its number, lines and PO number", async () => {
    await priced();
    await cart.run("set_header", { po_number: "PO-4711", note: "Ring twice." });
    expect(dataOf<CartHeader>(await press(cart))).toMatchObject({ state: "placing", active: false });
    await soon(() => stateOf()).toBe("placed");
    const { document_number, notifications, warnings } = await cart.header();
    expect(document_number).toMatch(/^30\d{8}$/);
    expect([notifications, warnings]).toEqual([[`Order ${document_number} was placed.`], []]);
    const order = dataOf<{ details: object; items: object[] }>(await buyer(`/salesdocs/${document_number}`));
    expect(order).toMatchObject({ items: [{ material: "NET", quantity: "30" }] });
    expect(JSON.stringify(order)).toContain("PO-4711");
    const listed = dataOf<{ items: { doc_number: string }[] }>(await buyer("/salesdocs?from_date=20261101&to_date=20261231"));
    expect(listed.items.map(({ doc_number }) => doc_number)).toContain(document_number);
  });

  it("leaves room for the next one at once, and is neither changed nor placed again", async () => {
    await priced();
    await press(cart);
    expect((await openCart(buyer)).id).not.toBe(cart.id);
    const again = await press(cart);
    expect(again.statusCode).toBe(409);
    await soon(() => stateOf()).toBe("placed");
    const { document_number } = await cart.header();
    const after = await press(cart);
    expect([after.statusCode, after.json().errors[0].message]).toEqual([
      409,
      `This cart was placed already. Its number is ${document_number}.`,
    ]);
    expect((await cart.send("add_items", { items: [{ material: "NET", quantity: "1" }] })).statusCode).toBe(409);
  });

  it("keeps no steps that could be undone, nor the lines that were deleted from it", async () => {
    await priced(cart, [
      { material: "NET", quantity: "30" },
      { material: "NET", quantity: "7" },
    ]);
    const [, second] = await cart.lines();
    await cart.run("delete_items", { ids: [second!.id] });
    dataOf(await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }));
    await press(cart);
    await soon(() => stateOf()).toBe("placed");
    expect(await cart.header()).toMatchObject({ undo_steps: 0, redo_steps: 0, items_count: 1 });
    const { rows } = await sql<{ kept: number }>`select (select count(*)::int from cart_commands where cart_id = ${cart.id}::uuid)
      + (select count(*)::int from cart_lines where cart_id = ${cart.id}::uuid and removed) as kept`.execute(portal.database.db);
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it("twice under one key, and many times at once, is one order", async () => {
    await priced();
    const before = await documents();
    const [first, second] = [await press(cart, { key: "pressed-twice" }), await press(cart, { key: "pressed-twice" })];
    expect([first.statusCode, second.statusCode, second.headers["idempotency-replayed"]]).toEqual([200, 200, "true"]);
    await soon(() => stateOf()).toBe("placed");

    const next = await openCart(buyer);
    await priced(next);
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(next)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await soon(() => stateOf(next)).toBe("placed");
    expect(await documents()).toBe(before + 2);
  });

  it("is a quote where it was a cart of quotes", async () => {
    const quote = await openCart(buyer, "carts/quotes");
    await priced(quote);
    expect((await press(quote)).statusCode).toBe(200);
    await soon(() => stateOf(quote)).toBe("placed");
    const { document_number, notifications } = await quote.header();
    expect(notifications).toEqual([`Quote ${document_number} was created.`]);
    expect((await buyer(`/quotes/${document_number}`)).statusCode).toBe(200);
  });

  it("is in the audit with the user who placed it", async () => {
    await priced();
    await press(cart);
    const { rows } = await sql`select actor, action from audit where entity = ${`carts/${cart.id}`}`.execute(portal.database.db);
    expect(rows).toEqual([{ actor: buyer.user_id, action: "cart.place" }]);
  });
});

describe("a cart that cannot be placed", () => {
  it("has lines without a price, lines with errors, or none: the ERP is not asked", async () => {
    expect((await press(cart)).statusCode).toBe(409);
    await cart.run("add_items", { items: [{ material: "NET", quantity: "30" }] });
    expect((await press(cart)).statusCode).toBe(409);
    await priced(cart, [{ material: "NOTHING", quantity: "1" }]);
    const answer = await press(cart);
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      409,
      "The cart has lines without a price. Update the prices first.",
    ]);
    expect(await stateOf()).not.toBe("placing");
  });

  it("ships to an address that no order can say yet: it goes nowhere, rather than to another one", async () => {
    const drop_ship = { id: "d1", number: "", name: "Site 7", street: "Quay 1", postal_code: "1", city: "Hull", country: "GB" };
    await cart.run("set_drop_ship", { drop_ship });
    await priced();
    const said = "This cart ships to an address that is not stored, which cannot be ordered yet. Remove the address first.";
    for (const way of ["create_in_sap", "save_as_quote"]) {
      const answer = await buyer(`${cart.path}/${way}`, { method: "POST", payload: {} });
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([409, said]);
    }
    expect(await stateOf()).toBe("priced");
    await cart.run("set_drop_ship", { drop_ship: null });
    dataOf(await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }));
    expect((await press(cart)).statusCode).toBe(200);
  });

  it("[CART-121] is that of a user who needs approval, who is told what to do instead", async () => {
    const { db } = portal.database;
    const junior = await portal.user({ role: "buyer", partners });
    await sql`insert into roles (title) values ('Junior')`.execute(db);
    await sql`insert into role_permissions (role_id, permission) select id, 'place_approved_orders_only' from roles where title = 'Junior'`.execute(
      db,
    );
    await sql`delete from user_roles where user_id = ${junior.user_id}`.execute(db);
    await sql`insert into user_roles (user_id, role_id) select ${junior.user_id}, id from roles where title = 'Junior'`.execute(db);
    const own = await openCart(junior);
    const { may } = await priced(own, undefined, junior);
    expect(may).toMatchObject({ create_in_sap: false, review_requests: true });
    const answer = await press(own, { ask: junior });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      403,
      [expect.objectContaining({ message: "Your orders need approval. Send the cart for approval instead.", hint: "place_orders" })],
    ]);
    expect(dataOf<CartHeader>(await junior(`${own.path}/review_requests`, { method: "POST", payload: {} })).state).toBe("waiting");
    expect((await press(own, { ask: junior })).statusCode).toBe(403);
  });

  it("is somebody else's, or of a right that was taken away: foreign and absent sound the same", async () => {
    await priced();
    const other = await portal.user({ role: "buyer", partners });
    const foreign = await press(cart, { ask: other });
    const absent = await press({ path: "/carts/00000000-0000-4000-8000-000000000000" }, { ask: other });
    expect([foreign.statusCode, foreign.json().errors]).toEqual([404, absent.json().errors]);
    expect(await stateOf()).toBe("priced");
  });

  it("waits for a downtime to be over: it stays with its buyer, who is told when to come back", async () => {
    await priced();
    portal.erp.faults.down = true;
    for (let call = 0; call < 5; call += 1)
      await portal.erp.erp.ordering.create({ user_id: "", sales_areas: [], partners: [] }, "x", {} as never);
    const answer = await press(cart);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect(await stateOf()).toBe("priced");
  });
});

describe("an ERP in trouble", () => {
  it.each<[string, object]>([
    ["loses its answer", { lost: "answer" }],
    ["answers rubbish", { garbage: true }],
  ])("that %s has the order all the same: it is asked by its key, and never to write again", async (_, fault) => {
    await priced();
    const before = await documents();
    Object.assign(portal.erp.faults, fault);
    await press(cart);
    await soon(() => stateOf()).toBe("unknown");
    expect((await cart.header()).notifications).toEqual([
      "It is not certain yet whether what you sent has arrived. We keep checking. Do not send it again.",
    ]);
    expect((await press(cart)).statusCode).toBe(409);
    Object.assign(portal.erp.faults, noFaults);
    portal.erp.erp.reset();
    await soon(() => stateOf()).toBe("placed");
    expect(await documents()).toBe(before + 1);
  });

  it("that does everything twice has one order", async () => {
    await priced();
    const before = await documents();
    portal.erp.faults.twice = true;
    await press(cart);
    await soon(() => stateOf()).toBe("placed");
    expect(await documents()).toBe(before + 1);
  });

  it("that never got it gives the cart back, which is placed when it is sent again", { timeout: 60_000 }, async () => {
    await priced();
    const before = await documents();
    portal.erp.faults.lost = "question";
    await press(cart);
    await soon(() => stateOf()).toBe("unknown");
    Object.assign(portal.erp.faults, noFaults);
    portal.erp.erp.reset();
    await soon(() => stateOf()).toBe("open");
    const { warnings, active } = await cart.header();
    expect([warnings, active]).toEqual([["What you sent did not arrive, and nothing was placed. Send it again."], true]);
    expect((await press(cart)).statusCode).toBe(200);
    await soon(() => stateOf()).toBe("placed");
    expect([(await cart.header()).warnings, await documents()]).toEqual([[], before + 1]);
  });

  it("that refuses a line gives the cart back, and the reason stands at the line", async () => {
    await priced(cart, [
      { material: "NET", quantity: "30" },
      { material: "NEW", quantity: "2" },
    ]);
    await sql`update erp.materials set state = 'blocked' where material = 'NEW'`.execute(portal.database.db);
    await press(cart);
    await soon(() => stateOf()).toBe("refused");
    const { warnings, active, changed_count } = await cart.header();
    expect([warnings, active, changed_count]).toEqual([
      ["What you sent was not accepted. See what is wrong with its lines, or contact customer service."],
      true,
      1,
    ]);
    dataOf(await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }));
    const lines = await cart.lines("compact=false&page_size=10");
    expect(lines.map(({ sap_errors }) => sap_errors.map(({ code }) => code))).toEqual([[], ["V1-391"]]);
    await cart.run("delete_items", { ids: [lines[1]!.id] });
    dataOf(await buyer(`${cart.path}/simulate`, { method: "POST", payload: {} }));
    expect((await cart.header()).warnings).toEqual([]);
    await press(cart);
    await soon(() => stateOf()).toBe("placed");
    await sql`update erp.materials set state = 'active' where material = 'NEW'`.execute(portal.database.db);
  });

  it("gives back a cart beside the one that was begun meanwhile", async () => {
    await priced();
    await sql`update erp.materials set state = 'blocked' where material = 'NET'`.execute(portal.database.db);
    portal.erp.faults.slow = 300;
    await press(cart);
    const next = await openCart(buyer);
    await next.run("add_items", { items: [{ material: "BOLT", quantity: "4" }] });
    await soon(() => stateOf()).toBe("saved");
    expect([(await next.header()).active, (await openCart(buyer)).id]).toEqual([true, next.id]);
    expect((await cartAt(buyer, cart.id).header()).warnings).toHaveLength(1);
    await sql`update erp.materials set state = 'active' where material = 'NET'`.execute(portal.database.db);
  });
});
