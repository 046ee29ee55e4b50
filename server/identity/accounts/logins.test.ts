import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rightPassword, testApp, type TestApp } from "../../../tests/support/app.ts";

let server: TestApp;
let id: string;

beforeAll(async () => {
  server = await testApp();
  id = await server.addUser();
  await server.addUser({ username: "other" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("login_attempts").execute();
  await server.db.deleteFrom("logins").execute();
  await server.db.deleteFrom("sessions").execute();
});

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0";
async function signIn(password = rightPassword, username = "buyer"): Promise<Record<string, string>> {
  const headers = { "x-client": "api", "user-agent": firefox };
  const response = await server.call("POST", "/v1/auth/login", { headers, payload: { username, password } });
  server.pass({ seconds: 1 });
  return { authorization: String(response.headers.authorization), "x-client": "api" };
}
const logins = async (headers: Record<string, string>, query = "") => {
  const response = await server.call("GET", `/v1/user/logins${query}`, { headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};

describe("the login history", () => {
  it("[AUTH-025] says when, from where, with what and with which result somebody signed in, the newest first", async () => {
    await signIn("wrong");
    const first = await signIn();
    const second = await signIn();
    const { items, pagination } = await logins(second);
    expect(items).toEqual([
      {
        id: expect.any(String),
        at: expect.stringMatching(/Z$/),
        address: "127.0.0.1",
        browser: "Firefox 133 · Windows",
        outcome: "success",
        success: true,
        state: "current",
      },
      expect.objectContaining({ outcome: "success", state: "open" }),
      expect.objectContaining({ outcome: "wrong_password", success: false, state: "failed" }),
    ]);
    expect(pagination).toMatchObject({ total_results: 3, page: 1 });
    await server.call("DELETE", "/v1/logout", { headers: first });
    expect((await logins(second)).items.map(({ state }: { state: string }) => state)).toEqual(["current", "over", "failed"]);
    expect((await logins(second, "?page_size=1&page=2")).items).toEqual([expect.objectContaining({ state: "over" })]);
  });

  it("is one's own alone, and nobody's who does not exist", async () => {
    await signIn("wrong", "nobody-at-all");
    await signIn("wrong", "OTHER");
    const other = await signIn(rightPassword, "other");
    const own = await signIn();
    expect((await logins(own)).items).toHaveLength(1);
    expect((await logins(other)).items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["success", "wrong_password"]);
    expect((await server.call("GET", "/v1/user/logins")).statusCode).toBe(401);
  });

  it("says when an account was not active; with a wrong password it says no more than that", async () => {
    await server.db.updateTable("users").set({ active: false }).where("id", "=", id).execute();
    await signIn();
    await signIn("wrong");
    await server.db.updateTable("users").set({ active: true }).where("id", "=", id).execute();
    expect((await logins(await signIn())).items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      "success",
      "wrong_password",
      "inactive",
    ]);
  });

  it("goes back half a year", async () => {
    await signIn();
    server.pass({ minutes: 181 * 24 * 60 });
    expect((await logins(await signIn())).items).toHaveLength(1);
    expect(await server.db.selectFrom("logins").select("id").execute()).toHaveLength(1);
  });

  it("forgets what is older at anybody's sign-in, also of users who come no more", async () => {
    await signIn(rightPassword, "other");
    await server.db
      .updateTable("logins")
      .set({ at: new Date(server.now().getTime() - 181 * 86_400_000) })
      .execute();
    await signIn();
    expect(await server.db.selectFrom("logins").select("user_id").execute()).toEqual([{ user_id: id }]);
  });
});

describe("signing out everywhere else", () => {
  it("ends every other session of the user, and only these", async () => {
    const [first, second, mine] = [await signIn(), await signIn(), await signIn()];
    const other = await signIn(rightPassword, "other");
    const response = await server.call("DELETE", "/v1/user/logins/others", { headers: mine });
    expect(response.json()).toMatchObject({ data: { ended: 2 }, notifications: { messages: ["2 other sessions were ended."] } });
    const status = async (headers: Record<string, string>) => (await server.call("GET", "/v1/user/session", { headers })).statusCode;
    expect(await Promise.all([first, second, mine, other].map(status))).toEqual([401, 401, 200, 200]);
    const entry = await server.db.selectFrom("audit").selectAll().where("action", "=", "session.end_others").executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: id, after: { count: 2 } });
  });
});

describe("the standing of a session", () => {
  it("[SESS-013] says when it is over, whatever is done in it; asking is no sign of life", async () => {
    const headers = await signIn();
    const ask = () => server.call("GET", "/v1/user/session", { headers });
    const { data } = (await ask()).json();
    expect(data.account_id).toBe(id);
    expect(Date.parse(data.access_exp) - server.now().getTime()).toBe(720 * 60_000 - 1_000);
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect((await ask()).statusCode).toBe(200);
      server.pass({ minutes: 10 });
    }
    expect((await ask()).statusCode).toBe(401);
  });
});
