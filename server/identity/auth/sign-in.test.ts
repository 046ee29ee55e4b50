import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSessionRepository } from "../sessions/sessions.repository.ts";
import { createAuthService } from "./auth.service.ts";
import { createLoginAttempts } from "./login-attempts.ts";
import { createPasswordHasher, dummyHash } from "./password-hasher.ts";
import { createTwoStep } from "./two-step.ts";
import { sameOriginHeaders, rightPassword, testApp, testSettings, type TestApp } from "../../../tests/support/app.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";

let server: TestApp;
let userId: string;

beforeAll(async () => {
  server = await testApp();
  userId = await server.addUser();
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom("login_attempts").execute());

const login = (payload: object, headers: Record<string, string> = sameOriginHeaders) =>
  server.call("POST", "/v1/auth/login", { headers, payload });
const right = { username: "buyer", password: rightPassword };
const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

describe("signing in", () => {
  it("[API-001] answers POST /api/v1/auth/login with the account and no secret in the body", async () => {
    const response = await login(right);

    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(data.account).toMatchObject({ id: userId, username: "buyer", permissions: { place_orders: true, view_orders: true } });
    expect(data.token).toMatch(/^[0-9a-f]{32}$/);
    expect(response.body).not.toContain(response.cookies[0]!.value);
  });

  it("[AUTH-018] gives a browser a handle in the authorization header and the secret in a cookie no script can read", async () => {
    const response = await login(right);

    expect(response.headers.authorization).toBe(response.json().data.token);
    expect(response.cookies).toEqual([
      { name: "portolan", value: expect.stringMatching(/^[\w-]{43}$/), path: "/", httpOnly: true, sameSite: "Lax" },
      expect.objectContaining({ name: "portolan-device", httpOnly: true }),
    ]);
  });

  it("grants nothing for the handle alone", async () => {
    const handle = String((await login(right)).headers.authorization);

    const response = await server.call("GET", `/v1/accounts/${userId}`, { headers: { authorization: handle } });
    expect(response.statusCode).toBe(401);
  });

  it("accepts the handle beside the cookie it belongs to, and refuses it beside another", async () => {
    const first = await login(right);
    const second = await login(right);
    const read = (authorization: string) =>
      server.call("GET", `/v1/accounts/${userId}`, { headers: { authorization, cookie: cookieOf(first) } });

    expect((await read(String(first.headers.authorization))).statusCode).toBe(200);
    expect((await read(String(second.headers.authorization))).statusCode).toBe(401);
  });

  it("[API-002] gives an API client a usable token in the authorization header, and no cookie", async () => {
    const response = await login(right, { "x-client": "api" });
    expect(response.cookies).toEqual([]);

    const authorization = String(response.headers.authorization);
    const account = await server.call("GET", `/v1/accounts/${userId}`, { headers: { authorization } });
    expect(account.statusCode).toBe(200);
    expect(account.json().data.username).toBe("buyer");
  });

  it("[API-002] answers 401 to a protected call without a token, with an unknown one and with a broken one", async () => {
    for (const headers of [{}, { authorization: `Bearer ${"A".repeat(43)}` }, { authorization: "Basic YTpi" }, { cookie: "portolan=x" }]) {
      const response = await server.call("GET", `/v1/accounts/${userId}`, { headers });
      expect(response.statusCode, JSON.stringify(headers)).toBe(401);
      expect(response.json().errors[0].code).toBe("unauthenticated");
    }
  });

  it("takes the user name in upper and lower case alike", async () => {
    expect((await login({ ...right, username: "BUYER" })).statusCode).toBe(200);
  });

  it("begins a new session with every sign-in and ends the one that was there", async () => {
    const first = await login(right);
    const second = await login(right, { ...sameOriginHeaders, cookie: cookieOf(first) });

    expect(cookieOf(second)).not.toBe(cookieOf(first));
    const old = await server.call("GET", `/v1/accounts/${userId}`, { headers: { cookie: cookieOf(first) } });
    expect(old.statusCode).toBe(401);
  });

  it("stores neither the secret nor the password", async () => {
    const secret = (await login(right)).cookies[0]!.value;
    const rows = [
      ...(await server.db.selectFrom("sessions").selectAll().execute()),
      ...(await server.db.selectFrom("users").selectAll().execute()),
    ];

    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(rightPassword);
  });

  it("takes a __Host- cookie that travels over https only, when the portal is reached by https", async () => {
    const https = await testApp({
      settings: {
        publicUrl: "https://portal.example",
        trustProxy: false,
        sessionIdleMinutes: 30,
        sessionAbsoluteMinutes: 720,
        demo: false,
      },
    });
    await https.addUser();
    const response = await https.call("POST", "/v1/auth/login", { headers: { origin: "https://portal.example" }, payload: right });

    expect(response.cookies).toMatchObject([
      { name: "__Host-portolan", secure: true, path: "/" },
      { name: "__Host-portolan-device", secure: true, path: "/" },
    ]);
    expect(response.headers["strict-transport-security"]).toContain("max-age=31536000");
    await https.close();
  });
});

describe("a wrong password", () => {
  it("is answered with the same words as an unknown user and an inactive one", async () => {
    await server.addUser({ username: "gone" });
    await server.db.updateTable("users").set({ active: false }).where("username", "=", "gone").execute();

    const answers = [];
    for (const payload of [
      { ...right, password: "wrong" },
      { ...right, username: "nobody" },
      { ...right, username: "gone" },
    ]) {
      const response = await login(payload);
      const { request_id: _, ...body } = response.json();
      answers.push({ status: response.statusCode, body, cookies: response.cookies });
    }
    expect(answers[0]).toMatchObject({ status: 401, cookies: [] });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it("costs one hash whoever is asked for, so that the time tells nobody who exists", async () => {
    const hasher = createPasswordHasher();
    const checked: (string | null)[] = [];
    const attempts = createLoginAttempts(server.db, server.now);
    const auth = createAuthService({
      db: server.db,
      clock: server.now,
      attempts,
      twoStep: createTwoStep({ db: server.db, clock: server.now, secrets: testSecrets, attempts, hasher }),
      hasher: {
        ...hasher,
        verify: (stored, password) => {
          checked.push(stored);
          return hasher.verify(stored, password);
        },
      },
      sessions: createSessionRepository(server.db, server.now, { idle_minutes: 30, absolute_minutes: 720 }),
    });
    const caller = { network: "127.0.0.1", client: "browser", request_id: "1", user_agent: "" } as const;
    for (const username of ["buyer", "unknown"]) await auth.signIn({ username, password: "wrong" }, caller);

    expect(checked).toEqual([expect.stringContaining("$argon2id$"), null]);
    const parametersOf = (hash: string) => hash.split("$").slice(0, 4);
    expect(parametersOf(dummyHash)).toEqual(parametersOf(checked[0]!));
  });

  it("is slowed down after five tries: 1 minute, doubling to 15, for known and unknown names alike", async () => {
    for (const username of ["buyer", "nobody"]) {
      for (let tries = 0; tries < 5; tries += 1) expect((await login({ username, password: "wrong" })).statusCode).toBe(401);

      const waits: number[] = [];
      for (let round = 0; round < 6; round += 1) {
        // Even the right password has to wait, or guessing would go on.
        const blocked = await login({ username, password: rightPassword });
        expect(blocked.statusCode).toBe(429);
        expect(blocked.json().errors).toEqual([{ code: "too_many_tries", message: "Too many attempts. Wait a moment and try again." }]);
        waits.push(Number(blocked.headers["retry-after"]));
        server.pass({ seconds: Number(blocked.headers["retry-after"]) });
        expect((await login({ username, password: "wrong" })).statusCode).toBe(401);
      }
      expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
    }
  });

  it("is forgotten after the right one", async () => {
    for (let tries = 0; tries < 4; tries += 1) await login({ ...right, password: "wrong" });
    expect((await login(right)).statusCode).toBe(200);
    for (let tries = 0; tries < 4; tries += 1) expect((await login({ ...right, password: "wrong" })).statusCode).toBe(401);
    expect((await login(right)).statusCode).toBe(200);
  });

  it("counts tries that come at the same time", async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => login({ ...right, password: "wrong" })));

    const counts = Map.groupBy(responses, ({ statusCode }) => statusCode);
    expect([...counts].map(([status, list]) => [status, list.length]).toSorted()).toEqual([
      [401, 5],
      [429, 7],
    ]);
  });

  it("of strangers locks nobody out who is elsewhere, or sits at a browser in which he has signed in before", async () => {
    const from = (remoteAddress: string, password: string, cookie = "") =>
      server.call("POST", "/v1/auth/login", { headers: { ...sameOriginHeaders, cookie }, remoteAddress, payload: { ...right, password } });
    const known = (await from("192.0.2.1", rightPassword)).cookies.find(({ name }) => name === "portolan-device")!;
    expect(known).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    const device = `${known.name}=${known.value}`;
    for (let tries = 0; tries < 5; tries += 1) expect((await from("203.0.113.7", "wrong")).statusCode).toBe(401);
    expect((await from("203.0.113.7", rightPassword)).statusCode).toBe(429);
    expect((await from("192.0.2.2", rightPassword)).statusCode).toBe(200);
    // A whole crowd of strangers, until the account is closed to every browser that it does not know.
    const account = server.db.updateTable("login_attempts").set({ blocked_until: new Date(server.now().getTime() + 60_000) });
    await account.where("key", "like", "account:%").execute();
    expect((await from("192.0.2.3", rightPassword)).statusCode).toBe(429);
    expect((await from("203.0.113.7", rightPassword, device)).statusCode).toBe(200);
    // A browser that is known to another account is a stranger's, and a known one may not guess for ever.
    const other = {
      headers: { ...sameOriginHeaders, cookie: device },
      remoteAddress: "203.0.113.8",
      payload: { username: "nobody", password: "x" },
    };
    for (let tries = 0; tries < 5; tries += 1) expect((await server.call("POST", "/v1/auth/login", other)).statusCode).toBe(401);
    expect((await server.call("POST", "/v1/auth/login", other)).statusCode).toBe(429);
    for (let tries = 0; tries < 5; tries += 1) expect((await from("192.0.2.4", "wrong", device)).statusCode).toBe(401);
    expect((await from("192.0.2.5", rightPassword, device)).statusCode).toBe(429);
  });

  it("is counted for the client before the last proxy, whatever it says of itself and wherever it is", async () => {
    for (const [trustProxy, passed] of [
      [1 as const, "10.0.0.5"],
      [["127.0.0.0/8", "10.9.0.0/16"], "10.0.0.5, 10.9.0.1"],
    ] as const) {
      const proxied = await testApp({
        settings: { ...testSettings, trustProxy: typeof trustProxy === "number" ? trustProxy : [...trustProxy] },
      });
      for (const invented of ["10.1.1.1", "198.51.100.9"])
        await proxied.call("POST", "/v1/auth/login", {
          headers: { ...sameOriginHeaders, "x-forwarded-for": `${invented}, ${passed}` },
          payload: { username: "nobody", password: "wrong" },
        });
      const rows = await proxied.db.selectFrom("login_attempts").select(["key", "failures"]).where("key", "like", "network:%").execute();
      expect(rows).toEqual([{ key: "network:10.0.0.5", failures: 2 }]);
      await proxied.close();
    }
  });

  it("counts a network too, whatever names are tried", async () => {
    await server.db
      .insertInto("login_attempts")
      .values({ key: "network:127.0.0.1", failures: 49, last_failure_at: server.now(), blocked_until: null })
      .execute();

    expect((await login({ username: "first", password: "wrong" })).statusCode).toBe(401);
    expect((await login({ username: "second", password: "wrong" })).statusCode).toBe(429);
  });
});

describe("a flood of sign-ins", () => {
  it("gets busy with a time to come back instead of slowing everybody down, and costs no tries", async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => login({ username: `flood-${index}`, password: "wrong" })));
    const busy = responses.filter(({ statusCode }) => statusCode === 503);

    expect(responses.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(22);
    for (const response of busy) {
      expect(response.json().errors[0].code).toBe("busy");
      expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    }
  });
});

describe("the end of a session", () => {
  const read = (cookie: string) => server.call("GET", `/v1/accounts/${userId}`, { headers: { cookie } });

  it("[SESS-010] comes with DELETE /v1/logout and with POST /v1/logout alike; the token is worth nothing then", async () => {
    for (const method of ["DELETE", "POST"] as const) {
      const cookie = cookieOf(await login(right));
      expect((await read(cookie)).statusCode).toBe(200);

      const response = await server.call(method, "/v1/logout", { headers: { ...sameOriginHeaders, cookie } });
      expect(response.statusCode).toBe(200);
      expect(response.cookies).toMatchObject([{ name: "portolan", value: "" }]);
      expect((await read(cookie)).statusCode).toBe(401);
    }
  });

  it("[SESS-010] comes for the token of an API client too", async () => {
    const headers = await server.signIn("buyer");
    expect((await server.call("POST", "/v1/logout", { headers })).statusCode).toBe(200);
    expect((await server.call("GET", `/v1/accounts/${userId}`, { headers })).statusCode).toBe(401);
  });

  it("comes after 30 minutes without a request, not with requests in between", async () => {
    const cookie = cookieOf(await login(right));
    server.pass({ minutes: 29 });
    expect((await read(cookie)).statusCode).toBe(200);
    server.pass({ minutes: 29 });
    expect((await read(cookie)).statusCode).toBe(200);
    server.pass({ minutes: 31 });
    expect((await read(cookie)).statusCode).toBe(401);
  });

  it("does not come for somebody who asks every few seconds, however short the idle time is", async () => {
    const short = await testApp({ settings: { ...testSettings, sessionIdleMinutes: 1 } });
    await short.addUser();
    const headers = await short.signIn("buyer");
    const status = async () => (await short.call("GET", "/v1/user/settings", { headers })).statusCode;
    for (const seconds of [2, 55, 50, 20, 45, 57]) {
      short.pass({ seconds });
      expect(await status(), `after ${seconds} s`).toBe(200);
    }
    short.pass({ seconds: 61 });
    expect(await status()).toBe(401);
    await short.close();
  });

  it("comes after 12 hours in any case", async () => {
    const cookie = cookieOf(await login(right));
    for (let minutes = 0; minutes < 700; minutes += 20) {
      server.pass({ minutes: 20 });
      expect((await read(cookie)).statusCode).toBe(200);
    }
    server.pass({ minutes: 25 });
    expect((await read(cookie)).statusCode).toBe(401);
  });

  it("comes at once when the user is deactivated", async () => {
    await server.addUser({ username: "leaver" });
    const headers = await server.signIn("leaver");
    expect((await server.call("GET", "/v1/user/settings", { headers })).statusCode).toBe(200);

    await server.db.updateTable("users").set({ active: false }).where("username", "=", "leaver").execute();
    expect((await server.call("GET", "/v1/user/settings", { headers })).statusCode).toBe(401);
  });

  it("takes a right away with the next call, not with the next sign-in", async () => {
    const id = await server.addUser({ username: "demoted" });
    const headers = await server.signIn("demoted");
    const permissionsOf = async () => (await server.call("GET", `/v1/accounts/${id}`, { headers })).json().data.permissions;
    expect(await permissionsOf()).toHaveProperty("view_orders");

    await server.db.deleteFrom("user_roles").where("user_id", "=", id).execute();
    expect(await permissionsOf()).toEqual({});
  });
});
