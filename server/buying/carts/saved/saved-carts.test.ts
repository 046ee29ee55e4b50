import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartHeader } from "../../../../schemas/cart/cart-view.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../../tests/support/carts.ts";
import type { CartState } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");
const soldTo = (number: string, sales_area: string) => ({ function_name: "sold_to" as const, number, sales_area });
const workFor = (number: string, sales_area: string) => ({ "x-partner": `sold_to:${number}:${encodeURIComponent(sales_area)}` });

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  const functions = [
    ["1000", uk],
    ["1000", eu],
    ["2000", uk],
  ].map(([number, sales_area]) => ({ sold_to: number!, partner: number!, sales_area: sales_area!, function_name: "sold_to" as const }));
  portal = await tradingPortal(
    {
      sales_areas: [
        { code: uk, title: "UK wholesale", currency: "GBP", currency_sym: "£" },
        { code: eu, title: "EU wholesale", currency: "EUR", currency_sym: "€" },
      ],
      partners: [
        { number: "1000", name: "Harbour" },
        { number: "2000", name: "Anchor" },
      ],
      functions,
      materials: ["A", "B"],
    },
    clock,
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({
    role: "buyer",
    partners: [{ ...soldTo("1000", uk), is_default: true }, soldTo("1000", eu), soldTo("2000", uk)],
  });
  cart = await openCart(buyer);
  await cart.run("add_items", { items: [{ material: "A", quantity: "3" }, { material: "B" }] });
});

const saved = async (query = "") => dataOf<{ items: CartHeader[] }>(await buyer(`/carts${query}`)).items;
const save = async (from: TestCart, title: string) =>
  dataOf<CartHeader>(await buyer(`${from.path}/save`, { method: "POST", payload: { title } }));
const activeId = async (headers = {}) => {
  const answer = await buyer("/user/carts/active", { headers });
  return dataOf<CartHeader | null>(answer)?.cartID ?? null;
};

describe("the active cart", () => {
  it("[CART-007] is one for each sales area: whoever changes the area sees that area's cart", async () => {
    const other = await openCart(buyer, "carts", workFor("1000", eu));
    expect(other.id).not.toBe(cart.id);
    expect(await activeId(workFor("1000", eu))).toBe(other.id);
    expect(await activeId(workFor("1000", uk))).toBe(cart.id);
    expect((await openCart(buyer, "carts", workFor("1000", eu))).id).toBe(other.id);
    expect((await other.header()).sales_area).toBe(eu);
  });

  it("is none for who begins, which is no trouble: nothing is answered until it is opened", async () => {
    const newcomer = await portal.user({ role: "buyer", partners: [soldTo("1000", uk)] });
    const answer = await newcomer("/user/carts/active");
    expect([answer.statusCode, answer.json().data]).toEqual([200, null]);
    const opened = await openCart(newcomer);
    expect(dataOf<CartHeader>(await newcomer("/user/carts/active")).cartID).toBe(opened.id);
  });

  it("[CART-083, CART-084] is asked for by sales area and partners, in every root", async () => {
    const other = await openCart(buyer, "carts", workFor("1000", eu));
    const asked = (query: string, root = "carts") => buyer(`/user/${root}/active?skip_sap_call=1&${query}`);
    expect(dataOf<CartHeader>(await asked(`sales_area=${encodeURIComponent(eu)}`)).cartID).toBe(other.id);
    expect(dataOf<CartHeader>(await asked(`partners=${encodeURIComponent(`sold_to:1000:${eu}`)}`)).cartID).toBe(other.id);
    expect((await asked(`partners=${encodeURIComponent(`sold_to:2000:${eu}`)}`)).statusCode).toBe(422);
    expect((await asked(`sales_area=${encodeURIComponent("9999/99/99")}`)).statusCode).toBe(422);
    for (const root of ["carts/salesdocs", "carts/quotes", "carts/salesdoc_changes", "carts/quote_changes", "carts/salesdoc_requests"]) {
      const opened = await openCart(buyer, root);
      expect(dataOf<CartHeader>(await asked("", root))).toMatchObject({ cartID: opened.id, root, active: true });
    }
    expect((await buyer("/user/carts/parcels/active")).statusCode).toBe(404);
  });
});

describe("saved carts", () => {
  it("[CART-008, CART-025, CART-087] stand beside the active one, are listed, searched and sorted", async () => {
    await save(cart, "Spring");
    expect(await activeId()).toBeNull();
    const next = await openCart(buyer);
    await next.run("add_items", { items: [{ material: "A" }] });
    await save(next, "Autumn");
    expect((await saved()).map(({ title, items_count, active }) => [title, items_count, active])).toEqual(
      expect.arrayContaining([
        ["Spring", 2, false],
        ["Autumn", 1, false],
      ]),
    );
    expect((await saved("?sort_by=title&order=asc")).map(({ title }) => title)).toEqual(["Autumn", "Spring"]);
    expect((await saved("?q=spr")).map(({ title }) => title)).toEqual(["Spring"]);
    expect((await buyer("/carts?sort_by=colour")).statusCode).toBe(422);
  });

  it("are listed no longer once their partner, or the right in their sales area, was taken away, and again when it is given back", async () => {
    const { db } = portal.database;
    const other = await openCart(buyer, "carts", workFor("2000", uk));
    const abroad = await openCart(buyer, "carts", workFor("1000", eu));
    for (const [from, title, headers] of [
      [other, "Anchor", workFor("2000", uk)],
      [abroad, "Abroad", workFor("1000", eu)],
    ] as const)
      dataOf(await buyer(`${from.path}/save`, { method: "POST", payload: { title }, headers }));
    const titles = async () => (await saved("?sort_by=title&order=asc")).map(({ title }) => title);
    expect(await titles()).toEqual(["Abroad", "Anchor"]);

    const taken = await db
      .deleteFrom("user_partners")
      .where("number", "=", "2000")
      .where("user_id", "=", buyer.user_id)
      .returningAll()
      .execute();
    expect(await titles()).toEqual(["Abroad"]);
    expect((await buyer(other.path)).statusCode).toBe(422);
    await db.insertInto("user_partners").values(taken).execute();
    expect(await titles()).toEqual(["Abroad", "Anchor"]);

    const permission = { title: `In the UK ${buyer.user_id}`, document_authorizations: ["salesdoc"] };
    const { id } = await db.insertInto("document_permissions").values(permission).returning("id").executeTakeFirstOrThrow();
    const given = { user_id: buyer.user_id, sales_area: uk, document_permission_id: id };
    await db.insertInto("user_document_permissions").values(given).execute();
    expect(await titles()).toEqual(["Anchor"]);
  });

  it("[CART-062, CART-101] are activated; what was active is saved, and nothing of either is lost", async () => {
    await save(cart, "Spring");
    const next = await openCart(buyer);
    await next.run("add_items", { items: [{ material: "B", quantity: "9" }] });
    const activated = dataOf<{ cart: CartHeader; partners_changed: object | null }>(await buyer(`${cart.path}/activate`));
    expect([activated.cart.active, activated.partners_changed]).toEqual([true, null]);
    expect(await activeId()).toBe(cart.id);
    expect((await cart.lines()).map(({ quantity }) => quantity)).toEqual(["3", "1"]);
    expect((await saved()).map(({ cartID, title }) => [cartID, title])).toEqual([[next.id, "2026-11-20"]]);
    expect((await buyer(`${cart.path}/activate`)).statusCode).toBe(409);
  });

  it("that are activated by two tabs at once are active one after the other, and none is lost", async () => {
    await save(cart, "One");
    const next = await openCart(buyer);
    await next.run("add_items", { items: [{ material: "A" }] });
    await save(next, "Two");
    const third = await openCart(buyer);
    await third.run("add_items", { items: [{ material: "B" }] });
    const answers = await Promise.all([cart, next].map(({ path }) => buyer(`${path}/activate`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([cart.id, next.id]).toContain(await activeId());
    expect(await saved()).toHaveLength(2);
  });

  it("[CART-067, CART-056] of another partner bring their partner along when they are activated", async () => {
    const other = await openCart(buyer, "carts", workFor("2000", uk));
    await other.run("add_items", { items: [{ material: "A" }] });
    await save(other, "For Anchor");
    const activated = await buyer(`${other.path}/activate`);
    expect(dataOf<{ partners_changed: object }>(activated).partners_changed).toMatchObject({
      number: "2000",
      display_name_new: "Anchor (2000)",
    });
    expect(activated.json().notifications.messages[0]).toContain("Anchor (2000)");
    expect(dataOf<{ number: string }>(await buyer("/user/partners/active")).number).toBe("2000");
    expect(await activeId()).toBe(other.id);
  });

  it.each([
    ["saved", { activate: true, rename: true, copy: true, delete: true }],
    ["waiting", { activate: false, rename: false, copy: true, delete: true }],
    ["denied", { activate: true, rename: false, copy: true, delete: true }],
    ["placing", { activate: false, rename: false, copy: false, delete: false }],
    ["unknown", { activate: false, rename: false, copy: false, delete: false }],
  ])("[CART-116, CART-117, CART-118] that are %s are listed, and may be done with what the server lets be done", async (state, may) => {
    await portal.database.db
      .withTables<CartTables>()
      .updateTable("carts")
      .set({ state: state as CartState })
      .where("id", "=", cart.id)
      .execute();
    expect(await saved()).toMatchObject([{ uuid: cart.id, state, may }]);
    const renamed = await buyer(`${cart.path}/partial_update`, { method: "PATCH", payload: { title: "Renamed" } });
    const copied = await buyer(`${cart.path}/copy`, { method: "POST", payload: { title: "Copy" } });
    const activated = await buyer(`${cart.path}/activate`);
    const deleted = await buyer(cart.path, { method: "DELETE" });
    expect([activated, renamed, copied, deleted].map(({ statusCode }) => statusCode)).toEqual(
      [may.activate, may.rename, may.copy, may.delete].map((allowed) => (allowed ? 200 : 409)),
    );
  });

  it("[CART-063, CART-102] are renamed", async () => {
    await save(cart, "Spring");
    const rename = (title: string) => buyer(`${cart.path}/partial_update`, { method: "PATCH", payload: { title } });
    expect(dataOf<CartHeader>(await rename("Summer")).title).toBe("Summer");
    expect((await saved()).map(({ title }) => title)).toEqual(["Summer"]);
    expect((await rename(" ")).statusCode).toBe(422);
  });

  it("[CART-064, CART-103] are copied under a title, with their lines, and each goes its own way", async () => {
    await save(cart, "Spring");
    const copy = dataOf<CartHeader>(await buyer(`${cart.path}/copy?title=Copy`));
    expect([copy.title, copy.items_count, copy.active]).toEqual(["Copy", 2, false]);
    const copied = cartAt(buyer, copy.cartID);
    await copied.run("delete_items", { which: "all" });
    expect([(await copied.lines()).length, (await cart.lines()).length]).toEqual([0, 2]);
    expect(dataOf<CartHeader>(await buyer(`${cart.path}/copy`, { method: "POST", payload: {} })).title).toBe("Spring");
  });

  it("[CART-065, CART-089] are deleted; whoever still has one open is told that it is not there", async () => {
    await save(cart, "Spring");
    dataOf(await buyer(cart.path, { method: "DELETE" }));
    expect(await saved()).toEqual([]);
    const late = await cart.send("add_items", { items: [{ material: "A" }] });
    expect([late.statusCode, late.json().errors[0].code]).toEqual([404, "not_found"]);
    expect((await buyer(cart.path, { method: "DELETE" })).statusCode).toBe(404);
  });

  it("[CART-066, CART-085] are deleted several at a time, one's own alone, each kind by its own root", async () => {
    await save(cart, "One");
    const next = await openCart(buyer);
    await save(next, "Two");
    const stranger = await portal.user({ role: "buyer", partners: [soldTo("1000", uk)] });
    const foreign = await openCart(stranger);
    const remove = (root: string, ids: string[]) => buyer(`/${root}`, { method: "DELETE", payload: { ids } });
    expect(dataOf<{ ids: string[] }>(await remove("carts/quotes_batches", [cart.id])).ids).toEqual([]);
    const removed = dataOf<{ ids: string[] }>(await remove("carts_batches", [cart.id, next.id, foreign.id]));
    expect(removed.ids.toSorted()).toEqual([cart.id, next.id].toSorted());
    expect(await saved()).toEqual([]);
    expect((await foreign.header()).cartID).toBe(foreign.id);
  });

  it("are not activated, copied by a link of another site", async () => {
    await save(cart, "Spring");
    for (const path of ["activate", "copy"]) {
      const answer = await buyer(`${cart.path}/${path}`, { headers: { "sec-fetch-site": "cross-site" } });
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, "cross_site"]);
    }
    expect(await saved()).toHaveLength(1);
  });

  it("are at most 500 of a kind: then one is deleted before another is kept, and the active cart stays as it is", async () => {
    await save(cart, "Spring");
    await sql`insert into carts (root, user_id, partner_function, partner_number, sales_area, state, title, created_at, updated_at)
      select root, user_id, partner_function, partner_number, sales_area, state, title || n, created_at, updated_at
      from carts, generate_series(1, 499) n where id = ${cart.id}`.execute(portal.database.db);
    const next = await openCart(buyer);
    await next.run("add_items", { items: [{ material: "A" }] });
    const full = "500 carts are saved already, and no more are kept. Delete some that you no longer need.";
    for (const path of [`${next.path}/save`, `${cart.path}/copy`]) {
      const answer = await buyer(path, { method: "POST", payload: { title: "One more" } });
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([409, full]);
    }
    expect(await activeId()).toBe(next.id);
    // Taking one up makes room for what was active before.
    dataOf(await buyer(`${cart.path}/activate`));
    expect(await activeId()).toBe(cart.id);
    await buyer(next.path, { method: "DELETE" });
    expect((await save(cart, "Spring")).title).toBe("Spring");
  });

  it("are neither activated nor copied by who asks for no more than the head of the answer", async () => {
    await save(cart, "Spring");
    for (const path of [`${cart.path}/activate`, `${cart.path}/copy`])
      expect((await buyer(path, { method: "HEAD" })).statusCode, path).toBe(404);
    expect(await saved()).toHaveLength(1);
    expect(dataOf<null>(await buyer("/user/carts/active"))).toBeNull();
  });

  it("of a partner that was taken away are answered as such, and nothing of them is changed or lost", async () => {
    const other = await openCart(buyer, "carts", workFor("2000", uk));
    await other.run("add_items", { items: [{ material: "A" }] });
    const db = portal.database.db;
    await db.deleteFrom("user_partners").where("user_id", "=", buyer.user_id).where("number", "=", "2000").execute();
    const refused = await other.send("add_items", { items: [{ material: "B" }] });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, "wrong_partner"]);
    await db
      .insertInto("user_partners")
      .values({ user_id: buyer.user_id, ...soldTo("2000", uk) })
      .execute();
    expect(await other.lines()).toHaveLength(1);
  });
});
