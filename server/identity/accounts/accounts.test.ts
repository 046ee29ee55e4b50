import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";

let server: TestApp;
let id: string;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await testApp();
  id = await server.addUser({
    language: "de",
    time_zone: "Europe/Zurich",
    number_format: ".'",
    date_format: "%d.%m.%Y",
    time_format: "%H:%M:%S",
  });
  headers = await server.signIn("buyer");
});
afterAll(() => server.close());

const read = (of = id) => server.call("GET", `/v1/accounts/${of}`, { headers });
const change = (payload: object, version: string | null = null, of = id) =>
  server.call("PATCH", `/v1/accounts/${of}`, { headers: { ...headers, ...(version === null ? {} : { "if-match": version }) }, payload });

describe("the own account", () => {
  it("[API-019, SESS-015, SESS-016, SESS-017, SESS-018, SESS-019] carries language, time zone and the three formats", async () => {
    const response = await read();
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      id,
      language: "de",
      time_zone: "Europe/Zurich",
      number_format: ".'",
      date_format: "%d.%m.%Y",
      time_format: "%H:%M:%S",
    });
  });

  it("has the permissions of the user's roles, each role with its title", async () => {
    const { data } = (await read()).json();
    expect(data.roles).toEqual([{ id: expect.any(String), title: "Buyer" }]);
    expect(data.permissions).toMatchObject({ place_orders: true, view_orders: true });
    expect(data.permissions).not.toHaveProperty("manage_configs");
  });

  it("has the permissions of all roles together", async () => {
    const both = await server.addUser({ username: "both" });
    const csr = await server.db.selectFrom("roles").select("id").where("key", "=", "csr").executeTakeFirstOrThrow();
    await server.db.insertInto("user_roles").values({ user_id: both, role_id: csr.id }).execute();

    const signedIn = await server.signIn("both");
    const { data } = (await server.call("GET", `/v1/accounts/${both}`, { headers: signedIn })).json();
    expect(data.roles.map(({ title }: { title: string }) => title)).toEqual(["Buyer", "CSR"]);
    expect(data.permissions).toMatchObject({ place_orders: true, proxy_login: true });
  });

  it.each([
    ["orders", ["place_orders", "place_approved_orders_only", "approve_orders"]],
    ["quotes", ["place_quotes", "convert_quotes", "drop_ships", "view_catalog"]],
    ["payments", ["pay_invoices", "view_invoices", "edit_pdf_orders"]],
  ])("%s: has what a role was given of %j, and loses it with the role", async (_, names) => {
    const { db } = server;
    const username = `of-${names[0]}`;
    const holder = await server.addUser({ username });
    await db.deleteFrom("user_roles").where("user_id", "=", holder).execute();
    const signedIn = await server.signIn(username);
    const held = async () => (await server.call("GET", `/v1/accounts/${holder}`, { headers: signedIn })).json().data.permissions;
    expect(await held()).toEqual({});

    const { id: role_id } = await db.insertInto("roles").values({ key: null, title: username }).returning("id").executeTakeFirstOrThrow();
    await db
      .insertInto("role_permissions")
      .values([...names, "fly"].map((permission) => ({ role_id, permission })))
      .execute();
    await db.insertInto("user_roles").values({ user_id: holder, role_id }).execute();
    // What is no permission of this release means nothing.
    expect(await held()).toEqual(Object.fromEntries(names.map((name) => [name, true])));
    await db.deleteFrom("user_roles").where("role_id", "=", role_id).execute();
    expect(await held()).toEqual({});
  });

  it("never carries what guards it", async () => {
    expect((await read()).body).not.toMatch(/password|hash|secret/);
  });

  it("is the only one that can be read: another one looks like none", async () => {
    const other = await server.addUser({ username: "other" });
    const foreign = await read(other);
    const absent = await read("00000000-0000-4000-8000-000000000000");
    expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404]);
    expect(foreign.json().errors[0].message.replace(other, "x")).toBe(
      absent.json().errors[0].message.replace("00000000-0000-4000-8000-000000000000", "x"),
    );
    expect((await change({ language: "en" }, "1", other)).statusCode).toBe(404);
  });

  it("[SESS-015, SESS-018] is changed by its user, whose next call is answered with the new values", async () => {
    const { version } = (await read()).json().data;
    const response = await change({ language: "en", date_format: "%Y-%m-%d" }, `"${version}"`);
    expect(response.statusCode).toBe(200);
    expect(response.headers.etag).toBe(`"${version + 1}"`);
    expect((await read()).json().data).toMatchObject({ language: "en", date_format: "%Y-%m-%d", version: version + 1 });
  });

  it("keeps both versions when it was changed elsewhere in between", async () => {
    const { version } = (await read()).json().data;
    await change({ language: "de" }, String(version));
    const response = await change({ language: "en" }, String(version));

    expect(response.statusCode).toBe(409);
    expect(response.json().data).toMatchObject({ current: { language: "de", version: version + 1 }, yours: { language: "en" } });
    expect((await read()).json().data.language).toBe("de");
  });

  it("is not changed without saying which version was read", async () => {
    const response = await change({ language: "en" });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors[0]).toMatchObject({ field: "If-Match", code: "missing_version" });
  });

  it("takes no format, language or time zone that is not offered, and no rights", async () => {
    const version = String((await read()).json().data.version);
    for (const payload of [
      { language: "xx" },
      { date_format: "%x" },
      { time_zone: "Mars/Olympus" },
      { time_zone: "+02:00" },
      { permissions: { manage_configs: true } },
      { active: true },
      {},
    ]) {
      expect((await change(payload, version)).statusCode, JSON.stringify(payload)).toBe(422);
    }
    expect((await read()).json().data.version).toBe(Number(version));
  });

  it("leaves a record of who changed what", async () => {
    const before = (await read()).json().data;
    await change({ time_format: "%I:%M:%S %p" }, String(before.version));
    const entry = await server.db
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "account.change")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: id,
      entity: `users/${id}`,
      before: { time_format: before.time_format },
      after: { time_format: "%I:%M:%S %p" },
    });
  });
});

describe("what pages remember", () => {
  const remember = (key: string, value: unknown) =>
    server.call("PATCH", `/v1/user/settings/${encodeURIComponent(key)}`, { headers, payload: { value } });
  const remembered = async (who = headers) => (await server.call("GET", "/v1/user/settings", { headers: who })).json().data;

  it("comes back for the same user and no other", async () => {
    expect((await remember("list:cart/shop:items", { page_size: "25" })).statusCode).toBe(200);
    await remember("open", ["a", 1, null]);
    expect(await remembered()).toEqual({ "list:cart/shop:items": { page_size: "25" }, open: ["a", 1, null] });

    await server.addUser({ username: "stranger" });
    expect(await remembered(await server.signIn("stranger"))).toEqual({});
  });

  it("is replaced by the next value and forgotten with null", async () => {
    await remember("open", false);
    expect((await remembered()).open).toBe(false);
    await remember("open", null);
    expect(await remembered()).not.toHaveProperty("open");
  });

  it("is limited in size, and its keys are plain", async () => {
    expect((await remember("big", "x".repeat(9_000))).statusCode).toBe(413);
    expect((await remember("no spaces", 1)).statusCode).toBe(404);
    expect((await remember("nul", "\u0000")).statusCode).toBe(400);
    expect((await server.call("PATCH", "/v1/user/settings/x", { headers, payload: {} })).statusCode).toBe(422);
  });
});
