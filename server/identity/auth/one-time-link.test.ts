import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameOriginHeaders, testApp, type TestApp } from "../../../tests/support/app.ts";
import { createAdministrator } from "../accounts/first-administrator.ts";
import { newToken } from "./one-time-tokens.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const passphrase = "a harbour without wind";
const create = (username: string, email = `${username}@example.com`) =>
  createAdministrator({ db: server.db, clock: server.now }, username, email);

async function tokenFor(username: string): Promise<string> {
  const made = await create(username);
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return new URL(made.value.path, "http://localhost").searchParams.get("reset_password_token") ?? "";
}

const setPassword = (reset_password_token: string, password = passphrase) =>
  server.call("PATCH", "/v1/user/password", { headers: sameOriginHeaders, payload: { reset_password_token, password } });
const signIn = (username: string, password = passphrase) =>
  server.call("POST", "/v1/auth/login", { headers: sameOriginHeaders, payload: { username, password } });

describe("the first administrator", () => {
  it("sets a password with the link and signs in with every permission", async () => {
    const token = await tokenFor("ada");
    expect((await signIn("ada")).statusCode).toBe(401);

    const set = await setPassword(token);
    expect(set.json()).toMatchObject({
      data: { username: "ada" },
      notifications: { messages: ["Your password is set. You can sign in now."] },
    });
    const { data } = (await signIn("ada")).json();
    expect(data.account).toMatchObject({
      user_classification: "internal",
      roles: [{ title: "Administrator" }],
      permissions: { manage_configs: true },
    });
  });

  it("gets a new link when the first one was not used, and the first one is worth nothing then", async () => {
    const first = await tokenFor("grace");
    const second = await tokenFor("grace");
    expect((await setPassword(first)).statusCode).toBe(422);
    expect((await setPassword(second)).statusCode).toBe(200);
  });

  it("cannot be taken over by making the same name again, nor by an address in use", async () => {
    await setPassword(await tokenFor("linus"));
    await server.addUser({ username: "buyer" });
    for (const [username, email] of [
      ["linus", "linus@example.com"],
      ["LINUS", "x@example.com"],
      ["other", "buyer@example.com"],
      ["buyer", "new@example.com"],
    ] as const) {
      expect(await create(username, email), username).toMatchObject({ ok: false, problem: { kind: "conflict" } });
    }
  });

  it("needs a plausible name and address", async () => {
    expect(await create("two words")).toMatchObject({ ok: false, problem: { kind: "invalid" } });
    expect(await create("fine", "nowhere")).toMatchObject({ ok: false, problem: { kind: "invalid" } });
  });
});

describe("a one-time link", () => {
  it("works once", async () => {
    const token = await tokenFor("once");
    expect((await setPassword(token)).statusCode).toBe(200);
    const again = await setPassword(token, "another fine passphrase");
    expect(again.statusCode).toBe(422);
    expect(again.json().errors).toEqual([
      { field: "reset_password_token", code: "expired", message: "This link was already used or has expired. Request a new one." },
    ]);
    expect((await signIn("once")).statusCode).toBe(200);
  });

  it("works once, also when it is used twice at the same time", async () => {
    const token = await tokenFor("twin");
    const both = await Promise.all([setPassword(token), setPassword(token)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it("works for twenty minutes", async () => {
    const token = await tokenFor("late");
    server.pass({ minutes: 21 });
    expect((await setPassword(token)).statusCode).toBe(422);
  });

  it("is stored as a hash only", async () => {
    const token = await tokenFor("hashed");
    const rows = [
      await server.db.selectFrom("one_time_tokens").selectAll().execute(),
      await server.db.selectFrom("audit").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("survives a password that is refused: too short, easy to guess, the own name", async () => {
    const token = await tokenFor("mary-of-the-harbour");
    for (const password of [
      "short",
      "aaaaaaaaaaaaaaaaaaaa",
      "abcabcabcabcabcabc",
      "passwordpassword",
      "mary-of-the-harbour1",
      "x".repeat(129),
    ]) {
      const response = await setPassword(token, password);
      expect(response.statusCode, password).toBe(422);
      expect(response.json().errors[0].field).toBe("password");
    }
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  it("ends every session of the user", async () => {
    const id = await server.addUser({ username: "elsewhere" });
    const headers = await server.signIn("elsewhere");
    const token = await server.db.transaction().execute((trx) => newToken(trx, id, "reset_password", server.now()));

    await setPassword(token);
    expect((await server.call("GET", `/v1/accounts/${id}`, { headers })).statusCode).toBe(401);
    expect((await signIn("elsewhere")).statusCode).toBe(200);
  });
});
