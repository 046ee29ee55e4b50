/** What happens to a cart when two ask at the same moment, and the database lets only one of them through. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CartHeader } from "../../../schemas/cart/cart-view.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const partners = [{ function_name: "sold_to" as const, number: "1000", sales_area: uk }];

let portal: TradingPortal;
let buyer: Ask;
let cart: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(
    {
      sales_areas: [uk],
      partners: [
        { number: "1000", name: "Harbour" },
        { number: "2000", name: "Anchor" },
      ],
      functions: ["1000", "2000"].map((number) => ({
        sold_to: number,
        sales_area: uk,
        function_name: "sold_to" as const,
        partner: number,
      })),
      materials: ["A"],
    },
    () => new Date("2026-11-20T09:00:00Z"),
  );
  await sql`create sequence torn_updates`.execute(portal.database.db);
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  buyer = await portal.user({ role: "buyer", partners });
  cart = await openCart(buyer);
});
afterEach(async () => void (await sql`drop function if exists stop_change cascade`.execute(portal.database.db)));

/** @param body what the database does before it changes a row */
async function beforeChanges(body: string, of = "update on carts"): Promise<void> {
  const { db } = portal.database;
  await sql`create function stop_change() returns trigger language plpgsql as ${sql.lit(`begin ${body} return new; end`)}`.execute(db);
  await sql`create trigger stop_change before ${sql.raw(of)} for each row execute function stop_change()`.execute(db);
}

/** The database itself ends the first transactions so, as it does when two wait for each other. */
const tearing = async (...codes: string[]) => {
  await sql`alter sequence torn_updates restart`.execute(portal.database.db);
  const list = codes.map((code) => `'${code}'`).join(", ");
  await beforeChanges(`declare n bigint := nextval('torn_updates'); begin
    if n <= ${codes.length} then raise exception 'torn' using errcode = (array[${list}])[n]; end if; end;`);
};

/** For what the test has locked. Not asked inside its transaction, which would be told the same again and again. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(portal.database.db)).rows.length === 0);
}

/** Somebody who must not order without approval. */
async function approvedOnly(): Promise<Ask> {
  const { db } = portal.database;
  const user = await portal.user({ role: "buyer", partners });
  const title = `Approved ${user.user_id}`;
  const { id: role_id } = await db.insertInto("roles").values({ key: null, title }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("role_permissions").values({ role_id, permission: "place_approved_orders_only" }).execute();
  await db.updateTable("user_roles").set({ role_id }).where("user_id", "=", user.user_id).execute();
  return user;
}

const items = [{ material: "A" }, { material: "A" }];

describe("a command whose transaction the database ends because of another", () => {
  it.each([
    ["of its own", {}],
    ["with the answer that is kept under a key", { "idempotency-key": "torn-and-mended" }],
  ])("in a transaction %s is done anew, once, without anybody's noticing", async (_, headers) => {
    await tearing("40P01", "40001");
    const answer = await cart.send("add_items", { items }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await cart.header()).toMatchObject({ items_count: 2, version: 2, undo_steps: 1 });
    expect(await cart.lines()).toHaveLength(2);
  });

  it("every time says that there is too much to do, and changes nothing", async () => {
    await tearing(...Array.from({ length: 10 }, () => "40P01"));
    const answer = await cart.send("add_items", { items });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([503, "busy"]);
    expect(await cart.header()).toMatchObject({ items_count: 0, version: 1 });
  });
});

describe("a saved cart that is taken up while another tab opens a new one", () => {
  it("becomes the active one; the other is put aside", async () => {
    await cart.run("add_items", { items });
    dataOf(await buyer(`${cart.path}/save`, { method: "POST", payload: { title: "Spring" } }));
    await beforeChanges("perform pg_advisory_xact_lock(4711);");
    const taking = await portal.database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
      const answer = buyer(`${cart.path}/activate`);
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`.execute(trx);
        waiting = rows.length;
      }
      // It has seen that none is active, and has not become so yet.
      expect((await openCart(buyer)).id).not.toBe(cart.id);
      return { answer };
    });
    const activated = await taking.answer;
    expect(activated.statusCode, activated.body).toBe(200);
    expect(dataOf<CartHeader>(await buyer("/user/carts/active?skip_sap_call=1")).cartID).toBe(cart.id);
  });
});

describe("a cart that is sent for approval", () => {
  it("keeps what another tab says of it at the same moment", async () => {
    const ask = await approvedOnly();
    const own = await openCart(ask);
    await own.run("add_items", { items });
    const sending = await portal.database.db.transaction().execute(async (trx) => {
      await sql`select from carts where id = ${own.id} for update`.execute(trx);
      const answer = ask(`${own.path}/review_requests`, { method: "POST", payload: { comment: "For the quay" } });
      await untilSomebodyWaits();
      await sql`update carts set fields = '{"po_number": "PO-7"}', version = version + 1 where id = ${own.id}`.execute(trx);
      return { answer };
    });
    expect(dataOf<CartHeader>(await sending.answer)).toMatchObject({
      state: "waiting",
      cartDetails: { po_number: "PO-7", note: "For the quay" },
    });
  });

  it("is not sent with lines that its sender has not seen", async () => {
    const ask = await approvedOnly();
    const own = await openCart(ask);
    await own.run("add_items", { items });
    const sending = await portal.database.db.transaction().execute(async (trx) => {
      await sql`select from carts where id = ${own.id} for update`.execute(trx);
      const answer = ask(`${own.path}/review_requests`, { method: "POST", payload: {} });
      await untilSomebodyWaits();
      await sql`update carts set content_version = content_version + 1, version = version + 1 where id = ${own.id}`.execute(trx);
      return { answer };
    });
    expect((await sending.answer).statusCode).toBe(409);
    expect(await own.header()).toMatchObject({ state: "open", active: true });
  });

  it("is not taken back by who was a moment later than somebody's decision", async () => {
    const ask = await approvedOnly();
    const own = await openCart(ask);
    await own.run("add_items", { items });
    dataOf(await ask(`${own.path}/review_requests`, { method: "POST", payload: {} }));
    const taking = await portal.database.db.transaction().execute(async (trx) => {
      await sql`update carts set state = 'denied', version = version + 1 where id = ${own.id}`.execute(trx);
      const answer = ask(`${own.path}/review_requests`, { method: "DELETE" });
      await untilSomebodyWaits();
      return { answer };
    });
    const answer = await taking.answer;
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      409,
      "The cart was denied meanwhile. Take it up again to change it.",
    ]);
    expect(await own.header()).toMatchObject({ state: "denied", active: false });
  });
});

describe("whoever changes the partner", () => {
  const other = `sold_to:2000:${uk}`;
  const both = () =>
    portal.user({
      role: "buyer",
      partners: [
        { ...partners[0]!, is_default: true },
        { ...partners[0]!, number: "2000" },
      ],
    });
  const worksFor = async (ask: Ask) => dataOf<{ number: string }>(await ask("/user/partners/active")).number;

  it.each([
    ["the partner cannot be chosen", "update on sessions"],
    ["the address cannot be carried over", "insert on carts"],
  ])("loses no cart when %s in the end", async (_, of) => {
    const ask = await both();
    const own = await openCart(ask);
    await own.run("add_items", { items });
    const drop_ship = { id: "d1", number: "", name: "Site 7", street: "Quay 1", postal_code: "1", city: "Hull", country: "GB" };
    await own.run("set_drop_ship", { drop_ship });
    await sql`update carts set priced_count = 1 where id = ${own.id}`.execute(portal.database.db);
    await beforeChanges("raise exception 'broken';", of);
    const payload = { partner: other, confirmed: true, drop_ship: "keep" };
    expect((await ask("/user/partners/active/change", { method: "POST", payload })).statusCode).toBe(500);
    expect([await worksFor(ask), (await own.lines()).length]).toEqual(["1000", 2]);
    await sql`drop function stop_change cascade`.execute(portal.database.db);
    expect((await ask("/user/partners/active/change", { method: "POST", payload })).statusCode).toBe(200);
    expect([await worksFor(ask), (await ask(own.path)).statusCode]).toEqual(["2000", 404]);
  });

  it("is asked after all where somebody puts lines into the empty cart at the same moment", async () => {
    const ask = await both();
    const own = await openCart(ask);
    const changing = await portal.database.db.transaction().execute(async (trx) => {
      await sql`update carts set items_count = 2 where id = ${own.id}`.execute(trx);
      const answer = ask("/user/partners/active/change", { method: "POST", payload: { partner: other, confirmed: false } });
      await untilSomebodyWaits();
      return { answer };
    });
    expect((await changing.answer).statusCode).toBe(409);
    expect([await worksFor(ask), (await own.header()).items_count]).toEqual(["1000", 2]);
  });

  it("by taking up a saved cart has it active only together with its partner", async () => {
    const ask = await both();
    const theirs = await openCart(ask, "carts", { "x-partner": encodeURIComponent(other) });
    await theirs.run("add_items", { items });
    dataOf(await ask(`${theirs.path}/save`, { method: "POST", payload: {}, headers: { "x-partner": encodeURIComponent(other) } }));
    await beforeChanges("raise exception 'broken';", "update on sessions");
    expect((await ask(`${theirs.path}/activate`)).statusCode).toBe(500);
    expect(await theirs.header()).toMatchObject({ state: "saved", active: false });
    expect(await worksFor(ask)).toBe("1000");
  });
});

describe("the same key", () => {
  it("twenty times at once makes its lines once; whoever is too early is told to wait, and then answered alike", async () => {
    for (const key of ["paste-one", "paste-two", "paste-three"]) {
      const own = await openCart(await portal.user({ role: "buyer", partners }));
      const send = () => own.send("add_items", { items }, { "idempotency-key": key });
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      expect([...new Set(answers.map(({ statusCode }) => statusCode))].filter((status) => status !== 409)).toEqual([200]);
      expect((await send()).body).toBe(answers.find(({ statusCode }) => statusCode === 200)!.body);
      expect(await own.lines()).toHaveLength(2);
    }
  });

  it("and the same ids of lines without a key at all make them once, too: the second one is told that they are there", async () => {
    const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
    const named = ids.map((id) => ({ id, material: "A" }));
    const answers = await Promise.all([1, 2, 3].map(() => cart.send("add_items", { items: named })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    expect((await cartAt(buyer, cart.id).lines()).map(({ id }) => id)).toEqual(ids);
  });
});
