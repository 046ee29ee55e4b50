import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import * as migration from "../../platform/database/migrations/0008-planned-downtimes.ts";
import { toIsoSeconds } from "./planned-downtime.ts";

const path = "/v1/admin/planned_downtimes";
let server: TestApp;
let administrator: Record<string, string>;
let buyer: Record<string, string>;

beforeAll(async () => {
  server = await testApp();
  await server.addUser({ language: "de" });
  await server.addUser({ username: "ada", role: "administrator" });
  administrator = await server.signIn("ada");
  buyer = await server.signIn("buyer");
});
beforeEach(() => sql`delete from planned_downtimes`.execute(server.db));
afterAll(() => server.close());

const hours = 3_600_000;
const at = (offset: number) => toIsoSeconds(new Date(server.now().getTime() + offset * hours));
let made = 0;
const inHours = (from: number, to: number, more: object = {}) => ({
  title: `Downtime ${++made}`,
  from: at(from),
  to: at(to),
  announce_hours: 0,
  blocks: "nothing",
  ...more,
});

const announce = (downtime: object, headers = administrator) => server.call("POST", path, { headers, body: downtime });
const told = async (headers: Record<string, string> = {}) =>
  (await server.call("GET", "/v1/site_configs", { headers })).json().data.planned_downtimes;

describe("announced downtimes of the ERP", () => {
  it("[DOWN-001] are told to users in their order and language, those that are over left out; before sign-in to nobody", async () => {
    const words = { message_en: "The ERP moves house.", message_de: "Das ERP zieht um." };
    for (const downtime of [
      inHours(20, 22, { announce_hours: 4, blocks: "everything", message_fr: "Le SAP déménage." }),
      inHours(-3, -2),
      inHours(-1, 1, words),
    ])
      expect((await announce(downtime)).statusCode).toBe(200);

    expect(await told(buyer)).toEqual([
      { announced_from: at(-1), from: at(-1), to: at(1), blocks: "nothing", message: "Das ERP zieht um." },
      { announced_from: at(16), from: at(20), to: at(22), blocks: "everything", message: "Le SAP déménage." },
    ]);
    expect(await told(administrator)).toMatchObject([{ message: "The ERP moves house." }, {}]);
    expect(await told()).toEqual([]);
  });

  it("are told from what was known a moment ago while the database is away", async () => {
    await announce(inHours(1, 2));
    const before = await told(buyer);
    expect(before).toHaveLength(1);
    await sql`alter table planned_downtimes rename to away`.execute(server.db);
    try {
      expect(await told(buyer)).toEqual(before);
    } finally {
      await sql`alter table away rename to planned_downtimes`.execute(server.db);
    }
  });

  it("[DOWN-001] keep from the ERP what they block, whoever asks, with what was announced and when to ask again", async () => {
    const cart = (await server.call("POST", "/v1/user/carts/active", { headers: buyer, body: {} })).json().data.cartID as string;
    const asked = async () => {
      const reading = await server.call("GET", "/v1/salesdocs", { headers: buyer });
      const writing = await server.call("POST", `/v1/carts/${cart}/items`, {
        headers: buyer,
        body: { items: [{ material: "A", quantity: "1" }] },
      });
      const own = await server.call("GET", "/v1/user/carts/active", { headers: buyer });
      return { reading, codes: [reading, writing, own].map(({ statusCode }) => statusCode) };
    };
    const free = (await asked()).codes;
    expect(free).not.toContain(503);
    await announce(inHours(-1, 1));
    await announce(inHours(1, 2, { blocks: "everything" }));
    expect((await asked()).codes).toEqual(free);

    await announce(inHours(-1, 1, { blocks: "writing" }));
    expect((await asked()).codes).toEqual([free[0], 503, free[2]]);

    const { id } = (await announce(inHours(-1, 1, { blocks: "everything", message_en: "House moving.", message_de: "Umzug." }))).json()
      .data;
    const { reading, codes } = await asked();
    expect(codes).toEqual([503, 503, free[2]]);
    expect(reading.headers["retry-after"]).toBe("300");
    expect(reading.json().errors).toEqual([expect.objectContaining({ code: "erp_down", message: "Umzug." })]);

    expect((await server.signIn("buyer")).authorization).toBeDefined();
    const end = await server.call("POST", `${path}/${id}/end`, { headers: { ...administrator, "if-match": `"1"` }, body: {} });
    expect(end.statusCode).toBe(200);
    expect((await asked()).codes).toEqual([free[0], 503, free[2]]);
  });

  it("have a phase of the moment, in lists and by themselves", async () => {
    for (const downtime of [inHours(-3, -2), inHours(-1, 1), inHours(3, 4, { announce_hours: 4 }), inHours(9, 10, { announce_hours: 4 })])
      await announce(downtime);
    const { items } = (await server.call("GET", `${path}?sort_by=from&order=asc`, { headers: administrator })).json().data;
    expect(items.map(({ phase }: { phase: string }) => phase)).toEqual(["over", "running", "announced", "planned"]);
    expect((await server.call("GET", `${path}/${items[2].id}`, { headers: administrator })).json().data).toMatchObject({
      phase: "announced",
      announced_from: at(-1),
      captions: { blocks: "Nothing" },
    });
  });

  it("that are running are ended by a press, once, by who has seen them as they are; it is written down who did", async () => {
    const { id } = (await announce(inHours(-1, 1))).json().data;
    const end = (version: number) =>
      server.call("POST", `${path}/${id}/end`, { headers: { ...administrator, "if-match": `"${version}"` }, body: {} });
    expect((await end(7)).statusCode).toBe(409);
    const ended = await end(1);
    expect(ended.json()).toMatchObject({ data: { to: at(0), phase: "over", version: 2 }, notifications: { messages: [/is over/] } });
    expect(await told(buyer)).toEqual([]);
    expect((await end(2)).json().errors).toMatchObject([{ code: "conflict", message: "This downtime is not active." }]);

    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit where action = 'planned_downtimes.end' and entity = ${`planned_downtimes/${id}`}`.execute(server.db);
    expect(rows).toEqual([{ before: { to: at(1) }, after: { to: at(0) } }]);
  });

  it("are kept by those who may manage the ERP alone", async () => {
    expect((await announce(inHours(1, 2), buyer)).statusCode).toBe(403);
    expect((await server.call("GET", path, { headers: buyer })).statusCode).toBe(403);
    const { id } = (await announce(inHours(-1, 2))).json().data;
    const ending = await server.call("POST", `${path}/${id}/end`, { headers: { ...buyer, "if-match": `"1"` }, body: {} });
    expect(ending.statusCode).toBe(403);
  });

  it.each([
    ["that end before they begin", () => inHours(2, 1), "to"],
    ["that take no time", () => inHours(2, 2), "to"],
    ["that never end", () => ({ ...inHours(1, 2), to: "9999-99-99T00:00:00Z" }), "to"],
    ["on a day that does not exist", () => ({ ...inHours(1, 2), from: "2026-02-31T00:00:00Z" }), "from"],
    ["of half a moment", () => ({ ...inHours(1, 2), from: "20261120|" }), "from"],
    ["at a time of no zone", () => ({ ...inHours(1, 2), from: "2026-11-20T10:00:00" }), "from"],
    ["with no beginning", () => ({ ...inHours(1, 2), from: "" }), "from"],
    ["told months ahead", () => inHours(1, 2, { announce_hours: 5_000 }), "announce_hours"],
    ["that block what nobody knows", () => inHours(1, 2, { blocks: "some" }), "blocks"],
  ])("are refused %s, by name", async (_, planned, field) => {
    const answer = await announce(planned());
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it("that stood in a setting of the site become records, a day that does not exist the one it was taken for, what is none left out", async () => {
    const before = [
      { from: "2026-12-01T10:00Z", to: "2026-12-01T12:00:00.500Z", message: "New prices." },
      { from: "2026-02-31T10:00:00Z", to: "2026-02-31T12:00:00Z", message: "A day that does not exist." },
      { from: "2026-99-99T10:00:00Z", to: "soon", message: "No day at all." },
      "nothing",
    ];
    await sql`insert into site_settings (key, value, updated_at) values ('downtime', ${JSON.stringify({ planned: before })}, now())`.execute(
      server.db,
    );
    await migration.down(server.db as never);
    await migration.up(server.db as never);
    expect((await server.call("GET", `${path}?sort_by=from&order=desc`, { headers: administrator })).json().data.items).toMatchObject([
      { from: "2026-12-01T10:00:00Z", to: "2026-12-01T12:00:00Z", message_en: "New prices.", blocks: "nothing" },
      { from: "2026-03-03T10:00:00Z", to: "2026-03-03T12:00:00Z", message_en: "A day that does not exist." },
    ]);
    expect((await sql`select 1 from site_settings where key = 'downtime'`.execute(server.db)).rows).toEqual([]);
  });
});
