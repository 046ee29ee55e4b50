import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ErrorAnswer } from "../../../schemas/answer.ts";
import { Ajv } from "ajv";
import { sameOriginHeaders, rightPassword, testApp, type TestApp } from "../../../tests/support/app.ts";

let server: TestApp;
let headers: Record<string, string>;
let account: string;

beforeAll(async () => {
  server = await testApp();
  const id = await server.addUser();
  account = `/v1/accounts/${id}`;
  headers = { ...(await server.signIn("buyer")), "if-match": "1" };
});
afterAll(() => server.close());

const json = { "content-type": "application/json" };
const patch = (payload: string | object | Buffer, more: Record<string, string> = {}) =>
  server.call("PATCH", account, {
    headers: { ...headers, ...(typeof payload === "object" && !Buffer.isBuffer(payload) ? {} : json), ...more },
    payload,
  });
const errorsOf = (response: { json(): { errors: unknown[] } }) => response.json().errors;

describe("the shape of answers", () => {
  it("[API-003] is JSON for whoever asks for JSON, with or without success", async () => {
    for (const path of [account, "/v1/site_configs", "/v1/nothing"]) {
      const response = await server.call("GET", path, { headers: { ...headers, accept: "application/json" } });
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });

  it("[API-005, API-006] is data, notifications with messages, infos and warnings, and push_notifications", async () => {
    const response = await server.call("GET", account, { headers });
    expect(Object.keys(response.json())).toEqual(["data", "notifications", "push_notifications"]);
    expect(response.json().notifications).toEqual({ messages: [], infos: [], warnings: [] });

    const logout = await server.call("POST", "/v1/logout", { headers: await server.signIn("buyer") });
    expect(logout.json().notifications.messages).toEqual(["You are signed out."]);
  });

  it("[API-009] is errors with code and message, and the request's id, for whatever fails", async () => {
    const isErrorAnswer = new Ajv({ strict: false }).compile(ErrorAnswer);
    const failures = [
      await server.call("GET", "/v1/nothing"),
      await server.call("GET", account),
      await server.call("GET", "/v1/accounts/%E0%A4%A"),
      await patch("{"),
      await patch({ colour: "red" }),
      await patch("<a/>", { "content-type": "text/xml" }),
      await patch({ language: "de" }, { "if-match": "7" }),
    ];
    expect(failures.map(({ statusCode }) => statusCode)).toEqual([404, 401, 400, 400, 422, 415, 409]);
    for (const response of failures) {
      expect(isErrorAnswer(response.json()), response.body).toBe(true);
      expect(response.json().request_id).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.json().request_id).toBe(response.headers["x-request-id"]);
    }
  });

  it("[API-001] is 404 for a path of the API that there is not, signed in or not", async () => {
    const response = await server.call("GET", "/v1/nothing?secret=1");
    expect(response.statusCode).toBe(404);
    expect(errorsOf(response)).toEqual([
      { code: "not_found", message: "/api/v1/nothing - Not Found. Please check your input and try again." },
    ]);
    expect((await server.app.inject({ method: "GET", url: "/v1/site_configs" })).statusCode).toBe(404);
  });
});

describe("a body", () => {
  it("that is not JSON is refused with the position", async () => {
    const response = await patch('{"language": de}');
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)).toEqual([{ code: "malformed", message: "Expected a value (line 1, column 14)." }]);
  });

  it("with a key twice is refused with the position", async () => {
    const response = await patch('{"language":"en",\n"language":"de"}');
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)).toEqual([
      { code: "malformed", message: 'The key "language" stands twice in the same object (line 2, column 1).' },
    ]);
  });

  it("in another encoding than UTF-8 is refused", async () => {
    const latin = await patch(Buffer.from('{"language":"\xe4"}', "latin1"));
    expect(latin.statusCode).toBe(400);
    expect(errorsOf(latin)).toEqual([{ code: "malformed", message: "The body is not UTF-8 (position 13)." }]);

    const named = await patch('{"language":"de"}', { "content-type": "application/json; charset=iso-8859-1" });
    expect(named.statusCode).toBe(400);
  });

  it("with a key that reaches a prototype is refused", async () => {
    expect((await patch('{"__proto__":{"language":"de"}}')).statusCode).toBe(400);
  });

  it("with an unknown field is refused with its name", async () => {
    const response = await patch({ language: "de", colour: "red" });
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)).toEqual([{ code: "unknown_field", field: "colour", message: 'There is no field "colour" here.', at: "" }]);
  });

  it("with a value of another type is refused with the type expected; nothing is converted", async () => {
    for (const value of [7, null, ["de"], { de: true }]) {
      const response = await patch({ time_zone: value });
      expect(response.statusCode).toBe(422);
      expect(errorsOf(response)).toEqual([{ code: "wrong_type", field: "time_zone", message: "Expected string.", at: "/time_zone" }]);
    }
  });

  it("that its route refuses is refused in the language of whoever sent it", async () => {
    const german = `/v1/accounts/${await server.addUser({ username: "hanna", language: "de" })}`;
    const own = { ...(await server.signIn("hanna")), "if-match": "1" };
    const send = async (payload: object) => errorsOf(await server.call("PATCH", german, { headers: own, payload }));
    expect(await send({ colour: "red" })).toMatchObject([{ message: "Ein Feld „colour“ gibt es hier nicht." }]);
    expect(await send({ time_zone: 7 })).toMatchObject([{ message: "Erwartet: Text." }]);
    expect(await send({ time_zone: "" })).toMatchObject([{ message: "Dieses Feld ist erforderlich." }]);
  });

  it("that is too large is refused with the limit and the actual size", async () => {
    const response = await patch(JSON.stringify({ language: "x".repeat(300_000) }));
    expect(response.statusCode).toBe(413);
    expect(errorsOf(response)).toEqual([
      { code: "too_large", message: "The request is too large.", hint: "The limit is 262144. The actual size is 300015." },
    ]);
  });

  it("that is too deep is refused before anything walks through it", async () => {
    const response = await patch(`{"language":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
    expect(response.statusCode).toBe(413);
    expect(errorsOf(response)).toMatchObject([{ code: "too_large", hint: "The limit is 32. The actual size is 33." }]);
  });

  it("of another type than JSON is refused with the types that are accepted", async () => {
    const response = await patch("language=de", { "content-type": "application/x-www-form-urlencoded" });
    expect(response.statusCode).toBe(415);
    expect(errorsOf(response)).toEqual([{ code: "wrong_type", message: "Only application/json is accepted here." }]);
  });

  it("names every mistake at once", async () => {
    const response = await patch({ time_zone: 1, date_format: "yyyy", colour: "red" });
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(["time_zone", "date_format", "colour"]),
    );
  });
});

describe("a call from another site", () => {
  const login = (from: Record<string, string>) =>
    server.call("POST", "/v1/auth/login", { headers: from, payload: { username: "buyer", password: rightPassword } });

  it("may not change anything, whoever is signed in", async () => {
    const foreign = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "https://evil.example", "x-client": "api" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site", authorization: "Bearer x" },
      {},
    ];
    for (const from of foreign) {
      const response = await login(from as Record<string, string>);
      expect(response.statusCode, JSON.stringify(from)).toBe(403);
      expect(errorsOf(response)).toMatchObject([{ code: "cross_site" }]);
    }
  });

  it("is told apart from our own pages and from API clients", async () => {
    for (const from of [
      sameOriginHeaders,
      { origin: "http://localhost:80", host: "localhost:80" },
      { ...sameOriginHeaders, origin: "https://behind.a.proxy" },
      { "x-client": "api" },
    ]) {
      expect((await login(from as Record<string, string>)).statusCode, JSON.stringify(from)).toBe(200);
    }
  });
});

describe("the headers of every answer", () => {
  const answers = () =>
    Promise.all([
      server.call("GET", "/v1/site_configs"),
      server.call("GET", "/v1/nothing"),
      server.call("GET", account),
      server.call("GET", "/v1/accounts/%E0%A4%A"),
      server.app.inject({ method: "GET", url: "/api/docs/" }),
      server.app.inject({ method: "GET", url: "/health/live" }),
    ]);

  it("carry a strict content security policy with a nonce of its own", async () => {
    const policies = (await answers()).map(({ headers }) => String(headers["content-security-policy"]));
    expect(new Set(policies).size).toBe(policies.length);
    for (const policy of policies) {
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(policy.replace(/'nonce-[^']+'/g, "'nonce'")).toMatchInlineSnapshot(
        `"default-src 'none'; script-src 'self' 'nonce'; style-src-elem 'self' 'nonce'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' blob:; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types default"`,
      );
    }
  });

  it("are kept nowhere unless their route says so", async () => {
    const own = await server.call("GET", "/v1/user/settings", { headers: await server.signIn("buyer") });
    for (const answer of [...(await answers()), own]) expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("keep the browser from guessing, framing and telling others where it was", async () => {
    for (const { headers } of await answers()) {
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "x-frame-options": "DENY",
      });
      // Our own pages may ask for the camera, to read bar codes; nobody else may, and nothing else may be asked for.
      expect(headers["permissions-policy"]).toBe("camera=(self), geolocation=(), microphone=(), payment=(), usb=()");
      expect(headers).not.toHaveProperty("access-control-allow-origin");
      expect(headers).not.toHaveProperty("x-powered-by");
    }
  });
});
