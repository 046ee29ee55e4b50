import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../../tests/support/app.ts";
import { insertTestData } from "../../../../tests/support/erp-documents.ts";
import { maxCartItems } from "../../../../schemas/cart/max-cart-items.ts";

let server: TestApp;
let buyer: Record<string, string>;
let other: Record<string, string>;
let cart: string;

beforeAll(async () => {
  server = await testApp();
  await insertTestData(server.db, { materials: ["BRG-6204", "BRG-6205", "A", "X", "Y", "Z", "gift_0001"] });
  await server.addUser();
  await server.addUser({ username: "other" });
  buyer = await server.signIn("buyer");
  other = await server.signIn("other");
  cart = (await server.call("POST", "/v1/user/carts/active", { headers: buyer, payload: {} })).json().data.cartID as string;
});
afterAll(() => server.close());

const add = (items: unknown, headers = buyer, to = cart) =>
  server.call("POST", `/v1/carts/${to}/items`, { headers, payload: { items } as object });
const listed = async (headers = buyer, query = "") =>
  (await server.call("GET", `/v1/user/carts/active/items${query}`, { headers })).json().data as {
    items: Record<string, unknown>[];
    pagination: Record<string, number>;
  };

describe("the items of a cart", () => {
  it("[UI-006] are put there with material, quantity, unit and custom attributes, in their order", async () => {
    const answer = await add([
      { material: "BRG-6204 ", quantity: "2.50", unit: "PC", custom_attributes: { reference: "Line 4", note: "" } },
      { material: "BRG-6205", quantity: "10" },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      data: { cartID: cart, items_count: 2 },
      notifications: { messages: ["2 materials were added to your cart."] },
    });
    expect((await listed()).items).toMatchObject([
      { item_number: 10, material: "BRG-6204", quantity: "2.5", unit: "PC", custom_attributes: { reference: "Line 4" } },
      { item_number: 20, material: "BRG-6205", quantity: "10", unit: "", custom_attributes: {} },
    ]);
    expect((await server.call("GET", `/v1/carts/${cart}`, { headers: buyer })).json().data).toMatchObject({ cartID: cart, items_count: 2 });
  });

  it("come in pages", async () => {
    const { items, pagination } = await listed(buyer, "?page=2&page_size=1");
    expect(items.map(({ material }) => material)).toEqual(["BRG-6205"]);
    expect(pagination).toEqual({ page: 2, page_size: 1, total_pages: 2, total_results: 2 });
  });

  it("are nobody else's: a foreign cart and one that is not there are answered alike", async () => {
    expect((await listed(other)).items).toEqual([]);
    const absent = "00000000-0000-4000-8000-000000000000";
    for (const id of [cart, absent]) {
      expect((await add([{ material: "A", quantity: "1" }], other, id)).statusCode).toBe(404);
      expect((await server.call("GET", `/v1/carts/${id}`, { headers: other })).statusCode).toBe(404);
    }
  });

  it.each<[string, unknown]>([
    ["no row", []],
    ["a row without a material", [{ material: " ", quantity: "1" }]],
    ["a quantity of nothing", [{ material: "A", quantity: "0" }]],
    ["a quantity below nothing", [{ material: "A", quantity: "-1" }]],
    ["a number in the place of a decimal", [{ material: "A", quantity: 1 }]],
    ["more decimals than an ERP has", [{ material: "A", quantity: "1.2345" }]],
    ["a price", [{ material: "A", quantity: "1", net_price: "0.01" }]],
    ["an attribute that is no text", [{ material: "A", quantity: "1", custom_attributes: { note: { $: 1 } } }]],
  ])("%s is refused, and nothing of it stored", async (_, items) => {
    const before = (await listed()).pagination.total_results;
    expect((await add(items)).statusCode).toBe(422);
    expect((await listed()).pagination.total_results).toBe(before);
  });

  it("that two tabs add at the same time are all there, each in a place of its own", async () => {
    const before = (await listed()).pagination.total_results!;
    const answers = await Promise.all(["X", "Y", "Z"].map((material) => add([1, 2, 3].map(() => ({ material, quantity: "1" })))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { items } = await listed(buyer, "?page_size=100");
    expect(items.map(({ item_number }) => item_number)).toEqual(Array.from({ length: before + 9 }, (_, index) => (index + 1) * 10));
    expect(new Set(items.map(({ position }) => position)).size).toBe(before + 9);
  });

  it("are materials that the ERP knows: each row that names another one is told, and none is taken", async () => {
    const before = (await listed()).pagination.total_results;
    const answer = await add([
      { material: "BRG-6204", quantity: "1" },
      { material: "BRG-9999", quantity: "1" },
      { material: "A", quantity: "1" },
      { material: " nothing", quantity: "1" },
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { field: "items.1.material", code: "unknown_material", message: "Material BRG-9999 does not exist." },
      { field: "items.3.material", code: "unknown_material", message: "Material nothing does not exist." },
    ]);
    expect((await listed()).pagination.total_results).toBe(before);
  });

  it("lie in the cart under the number by which the ERP knows them, however it was typed", async () => {
    await add([
      { material: "brg-6205", quantity: "1" },
      { material: "GIFT_0001", quantity: "1" },
    ]);
    const { items } = await listed(buyer, "?page_size=100");
    expect(items.slice(-2).map(({ material }) => material)).toEqual(["BRG-6205", "gift_0001"]);
  });

  it("cannot be added while the ERP is away, which is said as everywhere, nor when it answers rubbish; afterwards they can", async () => {
    const before = (await listed()).pagination.total_results!;
    const row = [{ material: "A", quantity: "1" }];
    await server.addUser({ username: "admin", role: "administrator" });
    const admin = await server.signIn("admin");
    const faults = (payload: object) => server.call("POST", "/v1/admin/erp_faults", { headers: admin, payload });

    await faults({ down: true });
    const down = await add(row);
    expect([down.statusCode, down.headers["retry-after"], down.json().errors[0].code]).toEqual([503, "30", "erp_down"]);
    await faults({ down: false, garbage: true });
    expect((await add(row)).statusCode).toBe(502);
    await faults({ garbage: false });
    expect((await listed()).pagination.total_results).toBe(before);
    expect((await add(row)).statusCode).toBe(200);
  });

  it("are at most ten thousand, and what does not fit as a whole is not taken in part and leaves the cart as it was", async () => {
    const version = async () =>
      (await sql<{ version: number }>`select version from carts where id = ${cart}`.execute(server.db)).rows[0]!.version;
    const was = await version();
    const before = (await listed()).pagination.total_results;
    const items = Array.from({ length: maxCartItems }, () => ({ material: "A", quantity: "1" }));
    const answer = await server.call("POST", `/v1/carts/${cart}/commands/add_items`, { headers: buyer, payload: { items } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: "items", message: "A cart holds up to 10,000 items." }]);
    expect((await listed()).pagination.total_results).toBe(before);
    expect(await version()).toBe(was);
  });

  it("are explained to whoever is signed in and asks", async () => {
    const help = (headers: Record<string, string>) => server.call("GET", "/v1/carts/bulk_add/help", { headers });
    expect((await help(buyer)).json().data.text).toMatch(/spreadsheet/);
    expect((await help({})).statusCode).toBe(401);
  });
});

describe("carts of somebody who may not order", () => {
  /** Everything that the role of buyers may, without this. */
  async function buyerWithout(...taken: string[]): Promise<Record<string, string>> {
    await sql`delete from role_permissions where permission = any(${taken}) and role_id = (select id from roles where key = 'buyer')`.execute(
      server.db,
    );
    return server.signIn("buyer");
  }
  const answersOf = async (headers: Record<string, string>, root: string) => {
    const id = "00000000-0000-4000-8000-000000000000";
    const answers = await Promise.all([
      server.call("GET", `/v1/user/${root}/active`, { headers }),
      server.call("POST", `/v1/user/${root}/active`, { headers, payload: {} }),
      server.call("GET", `/v1/user/${root}/active/items`, { headers }),
      server.call("GET", `/v1/${root}/${id}`, { headers }),
      server.call("POST", `/v1/${root}/${id}/items`, { headers, payload: { items: [{ material: "A", quantity: "1" }] } }),
      server.call("GET", `/v1/${root}/${id}/attachments`, { headers }),
      server.call("DELETE", `/v1/${root}/${id}/attachments/${id}`, { headers }),
    ]);
    return answers.map(({ statusCode }) => statusCode);
  };
  /** The navigation comes with every page. */
  const leadsToCart = async (headers: Record<string, string>) =>
    (await server.app.inject({ method: "GET", url: "/dashboard", headers })).body.includes('"path":"/cart/shop"');

  it("are opened, read and filled by nobody: neither by call nor by page", async () => {
    const headers = await buyerWithout("place_orders");
    for (const root of ["carts", "carts/salesdocs", "carts/salesdoc_changes", "carts/salesdoc_requests"]) {
      expect(await answersOf(headers, root), root).toEqual([403, 403, 403, 403, 403, 403, 403]);
    }
    expect(await answersOf(headers, "carts/quotes")).not.toContain(403);
    expect((await server.app.inject({ method: "GET", url: "/cart/shop", headers })).statusCode).toBe(403);
    expect(await leadsToCart(headers)).toBe(false);

    await sql`insert into role_permissions (role_id, permission) select id, 'place_approved_orders_only' from roles where key = 'buyer'`.execute(
      server.db,
    );
    const approved = await server.signIn("buyer");
    expect(await answersOf(approved, "carts")).not.toContain(403);
    for (const url of ["/cart/shop", "/cart/saved", "/shopping-lists"])
      expect((await server.app.inject({ method: "GET", url, headers: approved })).statusCode, url).toBe(200);
    expect(await leadsToCart(approved)).toBe(true);
    expect(await answersOf(await buyerWithout("place_quotes"), "carts/quotes")).toEqual([403, 403, 403, 403, 403, 403, 403]);
  });
});
