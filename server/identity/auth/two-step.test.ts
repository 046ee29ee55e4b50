import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sameOriginHeaders, rightPassword, testApp, type TestApp } from "../../../tests/support/app.ts";
import { codeOf, counterAt } from "./totp.ts";

let server: TestApp;
let id: string;
let secret: string;

beforeAll(async () => {
  server = await testApp();
  id = await server.addUser({ username: "two" });
  const headers = await server.signIn("two");
  secret = (await server.call("POST", "/v1/user/two_step/secret", { headers, payload: {} })).json().data.secret;
  const on = await server.call("PATCH", "/v1/user/two_step", {
    headers,
    payload: { two_step_auth: true, password: rightPassword, code: code() },
  });
  if (on.statusCode !== 200) throw new Error(on.body);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("login_attempts").execute();
  // Each code is taken once.
  server.pass({ seconds: 90 });
});

/** What the user's app shows now. */
const code = () => codeOf(secret, counterAt(server.now()));
const wrong = () => codeOf(secret, counterAt(server.now()) + 1_000);
const api = { "x-client": "api" };
const login = (headers: Record<string, string> = api) =>
  server.call("POST", "/v1/auth/login", { headers, payload: { username: "two", password: rightPassword } });
const step = (authorization: string, payload: object, headers: Record<string, string> = api) =>
  server.call("POST", "/v1/auth/two_step_auth", { headers: { ...headers, authorization }, payload });
const account = async (authorization: string) =>
  (await server.call("GET", `/v1/accounts/${id}`, { headers: { authorization, ...api } })).statusCode;

describe("signing in with two steps", () => {
  it("[AUTH-023, SESS-004] answers the right password with a token that opens nothing, and says that a code is to come", async () => {
    const response = await login();
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual({ token: expect.stringMatching(/^[0-9a-f]{32}$/), two_step_auth: true });
    expect(await account(String(response.headers.authorization))).toBe(401);
    expect(
      (await server.call("DELETE", "/v1/logout", { headers: { ...api, authorization: String(response.headers.authorization) } }))
        .statusCode,
    ).toBe(401);
  });

  it("[AUTH-015] is complete with the code of the app, by another token", async () => {
    const first = String((await login()).headers.authorization);
    const response = await step(first, { code: code() });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data).toMatchObject({ account: { id, two_step_auth: true }, proxied_by: null });
    const second = String(response.headers.authorization);
    expect(second).not.toBe(first);
    expect([await account(first), await account(second)]).toEqual([401, 200]);
    expect((await step(first, { code: code() })).statusCode).toBe(401);
  });

  it("works in a browser by the cookie", async () => {
    const first = await login(sameOriginHeaders);
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    expect((await server.call("GET", `/v1/accounts/${id}`, { headers: { cookie } })).statusCode).toBe(401);
    const typed = `${code().slice(0, 3)} ${code().slice(3)}`;
    const response = await step(first.json().data.token, { code: typed }, { ...sameOriginHeaders, cookie });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.cookies[0]!.value).not.toBe(first.cookies[0]!.value);
  });

  it("[AUTH-015] refuses a wrong code, at the field, and one that was taken already", async () => {
    const token = String((await login()).headers.authorization);
    const refused = await step(token, { code: wrong() });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0]).toMatchObject({ field: "code", code: "wrong_code" });

    const taken = code();
    expect((await step(token, { code: taken })).statusCode).toBe(200);
    const again = String((await login()).headers.authorization);
    expect((await step(again, { code: taken })).statusCode).toBe(422);
    for (const payload of [{}, { code: "12345" }, { code: "abcdef" }, { code: 123456 }]) {
      expect((await step(again, payload)).statusCode, JSON.stringify(payload)).toBe(422);
    }
  });

  it("takes five wrong codes, then even the right one waits", async () => {
    const token = String((await login()).headers.authorization);
    for (let tries = 0; tries < 5; tries++) expect((await step(token, { code: wrong() })).statusCode).toBe(422);
    const waits = await step(token, { code: code() });
    expect(waits.statusCode).toBe(429);
    expect(Number(waits.headers["retry-after"])).toBeGreaterThan(0);
    server.pass({ seconds: 61 });
    expect((await step(token, { code: code() })).statusCode).toBe(200);
  });

  it("waits ten minutes for the code, and for nobody without the first step", async () => {
    const token = String((await login()).headers.authorization);
    server.pass({ minutes: 11 });
    expect((await step(token, { code: code() })).statusCode).toBe(401);
    expect((await server.call("POST", "/v1/auth/two_step_auth", { headers: api, payload: { code: code() } })).statusCode).toBe(401);
  });
});

describe("the setting of two steps", () => {
  it("is turned on by the password and a code of the new secret only, and shown in the account", async () => {
    const other = await server.addUser({ username: "starter" });
    const headers = await server.signIn("starter");
    const begun = await server.call("POST", "/v1/user/two_step/secret", { headers, payload: {} });
    const { secret: own, address } = begun.json().data;
    expect(begun.headers["cache-control"]).toBe("no-store");
    expect(address).toBe(`otpauth://totp/Portolan:starter?secret=${own}&issuer=Portolan`);
    const turn = (payload: object) => server.call("PATCH", "/v1/user/two_step", { headers, payload });
    expect((await turn({ two_step_auth: true, password: rightPassword, code: code() })).statusCode).toBe(422);
    const details = async () => (await server.call("GET", `/v1/accounts/${other}`, { headers })).json().data.two_step_auth;
    expect(await details()).toBe(false);
    // One that was begun and not finished asks for nothing.
    expect((await server.signIn("starter")).authorization).toMatch(/^Bearer/);

    const ownCode = codeOf(own, counterAt(server.now()));
    for (const [password, code] of [
      [undefined, "required"],
      ["not the password", "wrong_password"],
    ]) {
      const refused = await turn({ two_step_auth: true, password, code: ownCode });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toMatchObject([{ field: "password", code }]);
    }
    expect(await details()).toBe(false);
    expect((await turn({ two_step_auth: true, password: rightPassword, code: ownCode })).statusCode).toBe(200);
    expect(await details()).toBe(true);
    expect((await server.call("POST", "/v1/user/two_step/secret", { headers, payload: {} })).statusCode).toBe(409);

    server.pass({ seconds: 60 });
    expect((await turn({ two_step_auth: false, code: "000000" })).statusCode).toBe(422);
    expect((await turn({ two_step_auth: false, code: codeOf(own, counterAt(server.now())) })).statusCode).toBe(200);
    expect(await details()).toBe(false);
  });

  it("keeps the secret encrypted, and never says it again", async () => {
    const row = await server.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.two_step_secret).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await server.db.selectFrom("audit").selectAll().execute())).not.toContain(secret);
    const token = String((await login()).headers.authorization);
    const headers = { ...api, authorization: String((await step(token, { code: code() })).headers.authorization) };
    expect((await server.call("GET", `/v1/accounts/${id}`, { headers })).body).not.toContain(secret);
  });
});
