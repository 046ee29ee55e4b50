import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameOriginHeaders, rightPassword, testApp, type TestApp } from "../../../tests/support/app.ts";

let server: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  server = await testApp({ logger: { level: "trace", stream: { write: (line) => void lines.push(line) } } });
  await server.addUser();
});
afterAll(() => server.close());

describe("the log", () => {
  it("is one line of JSON per request: who, what, how it went and how long it took", async () => {
    const headers = await server.signIn("buyer");
    lines.length = 0;
    const response = await server.call("GET", "/v1/user/settings", { headers });

    const [line] = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(line).toMatchObject({
      method: "GET",
      path: "/api/v1/user/settings",
      route: "/api/v1/user/settings",
      status: 200,
      reqId: response.headers["x-request-id"],
      ms: expect.any(Number),
    });
    expect(line?.["user"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("says which call of the ERP failed and why, and nothing of its answer", async () => {
    await server.addUser({ username: "admin", role: "administrator" });
    const headers = await server.signIn("admin");
    const set = (down: boolean) => server.call("POST", "/v1/admin/erp_faults", { headers, payload: { down } });
    await set(true);
    lines.length = 0;
    expect((await server.call("GET", "/v1/salesdocs", { headers })).statusCode).toBe(503);
    await set(false);

    const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ erp }) => erp !== undefined);
    expect(line).toMatchObject({ level: 50, erp: { call: "documents.list", kind: "down" } });
  });

  it("never holds passwords, tokens, cookies, bodies or query strings", async () => {
    lines.length = 0;
    const signedIn = await server.call("POST", "/v1/auth/login", {
      headers: sameOriginHeaders,
      payload: { username: "buyer", password: rightPassword },
    });
    const secret = signedIn.cookies[0]?.value ?? "";
    await server.call("POST", "/v1/auth/login", { headers: sameOriginHeaders, payload: { username: "buyer", password: "canary-wrong" } });
    await server.call("POST", "/v1/auth/login", {
      headers: { ...sameOriginHeaders, "content-type": "application/json" },
      payload: '{"password":"canary-broken"',
    });
    await server.call("PATCH", "/v1/user/password", {
      headers: sameOriginHeaders,
      payload: { reset_password_token: "canary-token", password: "canary-new" },
    });
    await server.call("GET", "/v1/site_configs?reset_password_token=canary-query", {
      headers: { cookie: `portolan=${secret}`, authorization: "Bearer canary-header" },
    });

    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.join("")).not.toMatch(/canary/);
    expect(lines.join("")).not.toContain(rightPassword);
    expect(lines.join("")).not.toContain(secret);
  });

  it("has the whole story of an unexpected error, of which the answer has only the request's id", async () => {
    const broken = await testApp({
      logger: { level: "error", stream: { write: (line) => void lines.push(line) } },
      content: { texts: () => Promise.reject(new Error("select secret from nowhere")), notices: async () => [] },
    });
    lines.length = 0;
    const response = await broken.call("GET", "/v1/site_configs");
    await broken.close();

    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      errors: [{ code: "internal", message: "An error occurred and was recorded. Try again.", hint: response.headers["x-request-id"] }],
      request_id: response.headers["x-request-id"],
    });
    expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({
      reqId: response.headers["x-request-id"],
      err: { message: "select secret from nowhere", stack: expect.stringContaining("log.test.ts") },
    });
  });
});
