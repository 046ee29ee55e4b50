import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../tests/support/app.ts";

const path = "/v1/admin/site_settings/downtime";
let server: TestApp;
let administrator: Record<string, string>;
let buyer: Record<string, string>;

beforeAll(async () => {
  server = await testApp();
  await server.addUser({});
  await server.addUser({ username: "ada", role: "administrator" });
  administrator = await server.signIn("ada");
  buyer = await server.signIn("buyer");
});
afterAll(() => server.close());

const hours = 3_600_000;
const inHours = (from: number, to: number, message = "") => {
  const at = (offset: number) => new Date(server.now().getTime() + offset * hours).toISOString();
  return { from: at(from), to: at(to), message };
};

async function announce(planned: object[], headers = administrator) {
  const before = await server.call("GET", path, { headers: administrator });
  return server.call("PATCH", path, { headers: { ...headers, "if-match": String(before.headers.etag) }, body: { value: { planned } } });
}

const told = async (headers: Record<string, string> = {}) =>
  (await server.call("GET", "/v1/site_configs", { headers })).json().data.planned_downtimes;

describe("announced downtimes of the ERP", () => {
  it("[DOWN-001] are told to users in their order, those that are over left out; before sign-in to nobody", async () => {
    const [over, now, later] = [inHours(-3, -2), inHours(-1, 1, "The ERP moves house."), inHours(20, 22)];
    expect((await announce([later, over, now])).statusCode).toBe(200);

    expect(await told(buyer)).toEqual([now, later]);
    expect(await told()).toEqual([]);
  });

  it("are announced by administrators only", async () => {
    expect((await announce([], buyer)).statusCode).toBe(403);
  });

  it.each([
    ["that end before they begin", () => inHours(2, 1)],
    ["that never end", () => ({ ...inHours(1, 2), to: "9999-99-99T00:00:00Z" })],
    ["at a time of no zone", () => ({ ...inHours(1, 2), from: "2026-11-20T10:00:00" })],
  ])("are refused %s, by name", async (_, planned) => {
    const answer = await announce([inHours(1, 2), planned()]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toMatch(/planned[./]1[./](?:to|from)/);
  });
});
