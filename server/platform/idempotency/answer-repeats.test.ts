import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { createStoredAnswerRepository } from "./stored-answers.repository.ts";
import { insertTestData } from "../../../tests/support/erp-documents.ts";

let server: TestApp;
let buyer: Record<string, string>;
let other: Record<string, string>;
let admin: Record<string, string>;
let cart: string;
let keys = 0;

beforeAll(async () => {
  server = await testApp();
  await insertTestData(server.db, { materials: ["A", "B"] });
  await server.addUser();
  await server.addUser({ username: "other" });
  await server.addUser({ username: "admin", role: "administrator" });
  [buyer, other, admin] = [await server.signIn("buyer"), await server.signIn("other"), await server.signIn("admin")];
  cart = await cartOf(buyer);
});
afterAll(() => server.close());

const newKey = () => `key-number-${(keys += 1)}`;
const cartOf = async (headers: Record<string, string>) =>
  (await server.call("POST", "/v1/user/carts/active", { headers, payload: {} })).json().data.cartID as string;
const add = (key: string, { material = "A", quantity = "1", headers = buyer, to = cart } = {}) =>
  server.call("POST", `/v1/carts/${to}/items`, {
    headers: { ...headers, "idempotency-key": key },
    payload: { step: 1, items: [{ material, quantity }] },
  });
const inCart = async (headers = buyer) =>
  (await server.call("GET", "/v1/user/carts/active/items", { headers })).json().data.pagination.total_results as number;
const createConnection = (key: string, title: string, more: Record<string, string> = {}) =>
  server.call("POST", "/v1/admin/smtp_configs", {
    headers: { ...admin, "idempotency-key": key, ...more },
    payload: {
      title,
      host: "mail.example.com",
      port: 587,
      authentication: "none",
      encryption: "starttls",
      timeout_seconds: 30,
      from_address: "portal@example.com",
    },
  });

describe("a write that is repeated under its key", () => {
  it("is done once, and answered as it was the first time, with its status and headers", async () => {
    const before = await inCart();
    const key = newKey();
    const first = await add(key);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    for (let time = 0; time < 2; time++) {
      const again = await add(key);
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
      expect(again.headers["content-type"]).toBe(first.headers["content-type"]);
      expect(again.headers["idempotency-replayed"]).toBe("true");
    }
    expect(await inCart()).toBe(before + 1);
  });

  it("is done once when it comes five times at the same moment; who is too early is told to wait", async () => {
    const before = await inCart();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(key)));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    const early = answers.filter(({ statusCode }) => statusCode === 409);
    expect(done.length + early.length).toBe(5);
    expect(new Set(done.map(({ body }) => body)).size).toBe(1);
    for (const answer of early) {
      expect(answer.headers["retry-after"]).toBe("1");
      expect(answer.json().errors[0]).toMatchObject({ code: "still_running", message: "Your request is being processed. Wait a moment." });
    }
    expect(await inCart()).toBe(before + 1);
    expect((await add(key)).body).toBe(done[0]!.body);
  });

  it("is never told that its own first time has taken the name, however close the two come", async () => {
    const codes = new Set<string>();
    for (let time = 0; time < 25; time++) {
      const key = newKey();
      const answers = await Promise.all([1, 2, 3, 4].map(() => createConnection(key, `Side by side ${time}`)));
      for (const answer of answers) codes.add(answer.statusCode === 200 ? "done" : answer.json().errors[0].code);
      expect((await createConnection(key, `Side by side ${time}`)).statusCode).toBe(200);
    }
    expect([...codes].toSorted()).toEqual(["done", "still_running"]);
  });

  it("waits for its own first time as long as that runs", async () => {
    const before = await inCart();
    const key = newKey();
    const first = await server.db.transaction().execute(async (trx) => {
      await sql`select from carts where id = ${cart} for update`.execute(trx);
      const running = add(key);
      for (let known = 0; known === 0;) known = (await keptRunning()).length;
      expect((await add(key)).statusCode).toBe(409);
      return { running };
    });
    expect((await first.running).statusCode).toBe(200);
    expect((await add(key)).statusCode).toBe(200);
    expect(await inCart()).toBe(before + 1);
  });

  it("is refused when something else is sent under the key", async () => {
    const before = await inCart();
    const key = newKey();
    await add(key);
    const answer = await add(key, { quantity: "2" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      { field: "Idempotency-Key", code: "key_reused", message: "Another request was already sent with this key." },
    ]);
    expect(await inCart()).toBe(before + 1);
  });

  it("is refused when it is for another partner: the first answer is not this one's", async () => {
    const key = newKey();
    expect((await createConnection(key, "For nobody")).statusCode).toBe(200);
    const answer = await createConnection(key, "For nobody", { "x-partner": "none" });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([422, "key_reused"]);
  });

  it("is another write when it is another user's, or goes to another address", async () => {
    const key = newKey();
    const theirs = await cartOf(other);
    await add(key);
    expect((await add(key, { headers: other, to: cart })).statusCode).toBe(404);
    expect((await add(key, { headers: other, to: theirs })).headers["idempotency-replayed"]).toBeUndefined();
    expect(await inCart(other)).toBe(1);
    expect((await createConnection(key, "Another address")).statusCode).toBe(200);
  });

  it("that was refused is tried anew: nothing was done that could be done twice", async () => {
    const before = await inCart();
    const key = newKey();
    expect((await add(key, { material: "C" })).statusCode).toBe(422);
    await insertTestData(server.db, { materials: ["C"] });
    expect((await add(key, { material: "C" })).statusCode).toBe(200);
    expect((await add(key, { material: "C" })).headers["idempotency-replayed"]).toBe("true");
    expect(await inCart()).toBe(before + 1);
  });

  it("and failed in the middle leaves nothing behind and may be tried again", async () => {
    const before = await inCart();
    const key = newKey();
    await sql`alter table cart_lines add constraint broken check (quantity <> 77)`.execute(server.db);
    expect((await add(key, { quantity: "77" })).statusCode).toBe(500);
    expect(await inCart()).toBe(before);
    await sql`alter table cart_lines drop constraint broken`.execute(server.db);
    expect((await add(key, { quantity: "77" })).statusCode).toBe(200);
    expect(await inCart()).toBe(before + 1);
  });

  it("is answered before the rules of its form, which the first time may have made wrong: the name is taken", async () => {
    const key = newKey();
    const first = await createConnection(key, "Mail of the house");
    expect(first.statusCode, first.body).toBe(200);
    const again = await createConnection(key, "Mail of the house");
    expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([200, first.body, first.headers["etag"]]);
    expect((await createConnection(newKey(), "Mail of the house")).statusCode).toBe(422);
  });

  it("that changed something is not taken for somebody else's change, on a route that keeps its answer after the write, too", async () => {
    const id = await server.addUser({ username: "changing" });
    const mine = await server.signIn("changing");
    const headers = { ...mine, "if-match": '"1"', "idempotency-key": newKey() };
    const change = (key = headers["idempotency-key"]) =>
      server.call("PATCH", `/v1/accounts/${id}`, { headers: { ...headers, "idempotency-key": key }, payload: { language: "de" } });
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    const again = await change();
    expect([again.statusCode, again.headers["idempotency-replayed"], again.headers["etag"]]).toEqual([200, "true", '"2"']);
    expect(again.json().data).toMatchObject({ language: "de", version: 2 });
    expect((await change(newKey())).statusCode).toBe(409);
  });

  it("is deleted once: who repeats it is not told that there is nothing", async () => {
    const record = (await createConnection(newKey(), "Soon gone")).json().data as { id: string; version: number };
    const headers = { ...admin, "if-match": `"${record.version}"`, "idempotency-key": newKey() };
    const remove = () => server.call("DELETE", `/v1/admin/smtp_configs/${record.id}`, { headers });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 200]);
  });

  it("is forgotten after a day", async () => {
    const before = await inCart();
    const key = newKey();
    await add(key);
    // The session ends meanwhile.
    server.pass({ minutes: 23 * 60 });
    buyer = await server.signIn("buyer");
    expect((await add(key)).headers["idempotency-replayed"]).toBe("true");
    server.pass({ minutes: 61 });
    buyer = await server.signIn("buyer");
    expect((await add(key)).headers["idempotency-replayed"]).toBeUndefined();
    expect(await inCart()).toBe(before + 2);
  });
});

describe("what is kept", () => {
  it("is nothing of what is read, of a write without a key, and of what ends a session", async () => {
    const before = await keptCount();
    const headers = { ...buyer, "idempotency-key": newKey() };
    await server.call("GET", "/v1/user/carts/active", { headers });
    await server.call("GET", "/v1/user/carts/active", { headers });
    await server.call("POST", `/v1/carts/${cart}/items`, { headers: buyer, payload: { items: [{ material: "A", quantity: "1" }] } });
    const mine = await server.signIn("other");
    await server.call("POST", "/v1/logout", { headers: { ...mine, "idempotency-key": newKey() }, payload: {} });
    expect(await keptCount()).toBe(before);
  });

  it.each(["short", "x".repeat(201), "with a blank"])("is not asked for under the key %s, which is none", async (key) => {
    const answer = await add(key);
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, "malformed"]);
  });

  it("is deleted when it is too old to be asked for", async () => {
    const kept = createStoredAnswerRepository({ db: server.db, clock: server.now, server: "here" });
    await add(newKey());
    const before = await keptCount();
    await kept.expire();
    expect(await keptCount()).toBeLessThan(before);
    expect(await keptCount()).toBeGreaterThan(0);
  });

  it.each([
    ["1,000", { rows: 1_100, bytes: 10, kept: 1_000 }],
    ["20 MiB", { rows: 30, bytes: 1024 * 1024, kept: 20 }],
  ])("is no more than the newest %s of a user", async (_, { rows, bytes, kept }) => {
    const id = await server.addUser({ username: `much${rows}` });
    const headers = await server.signIn(`much${rows}`);
    const to = await cartOf(headers);
    await sql`insert into kept_answers (id, user_id, body_hash, claim, server, status, body, expires_at)
      select decode(md5(${id} || n), 'hex'), ${id}, '', gen_random_uuid(), 'here', 200, repeat('x', ${bytes}),
        ${server.now()}::timestamptz + n * interval '1 second'
      from generate_series(1, ${rows}::int) as n`.execute(server.db);
    const others = await keptCount();

    const key = newKey();
    expect((await add(key, { headers, to })).statusCode).toBe(200);
    expect((await add(key, { headers, to })).headers["idempotency-replayed"]).toBe("true");
    const mine = await sql<{ count: number; oldest: Date }>`select count(*)::int, min(expires_at) as oldest from kept_answers
      where user_id = ${id} and server = 'here'`.execute(server.db);
    expect(mine.rows).toEqual([{ count: kept, oldest: new Date(server.now().getTime() + (rows - kept + 1) * 1_000) }]);
    expect(await keptCount()).toBe(others - (rows - kept) + 1);
  });

  it("goes with its user", async () => {
    const { rows } = await sql<{ rule: string }>`select confdeltype as rule from pg_constraint
      where conrelid = 'kept_answers'::regclass and contype = 'f'`.execute(server.db);
    expect(rows).toEqual([{ rule: "c" }]);
  });
});

const keptRunning = async () => (await sql`select from kept_answers where status is null`.execute(server.db)).rows;
const keptCount = async () => (await sql<{ count: number }>`select count(*)::int from kept_answers`.execute(server.db)).rows[0]!.count;
