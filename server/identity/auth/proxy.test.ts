import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { assignPartner, assignSalesArea } from "../accounts/create-user.ts";
import { sameOriginHeaders, rightPassword, testApp, type TestApp } from "../../../tests/support/app.ts";

let server: TestApp;
let csr: Record<string, string>;
let csrId: string;
let buyerId: string;
let elsewhereId: string;
let adminId: string;

beforeAll(async () => {
  server = await testApp();
  const { db } = server;
  csrId = await server.addUser({ username: "csr", role: "csr", first_name: "Carlos", last_name: "Moreau" });
  await assignSalesArea(db, csrId, "1000-10-00");
  buyerId = await server.addUser({ username: "bea", first_name: "Bea", last_name: "Lindqvist" });
  await assignPartner(db, buyerId, { function_name: "sold_to", number: "4711", sales_area: "1000-10-00", is_default: true });
  elsewhereId = await server.addUser({ username: "else" });
  await assignPartner(db, elsewhereId, { function_name: "sold_to", number: "4712", sales_area: "2000-10-00" });
  adminId = await server.addUser({ username: "admin", role: "administrator" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("login_attempts").execute();
  csr = await server.signIn("csr");
});

type Headers = Record<string, string>;
const start = (user_id: string, headers: Headers = csr) => server.call("POST", "/v1/auth/proxy", { headers, payload: { user_id } });
const end = (headers: Headers) => server.call("DELETE", "/v1/auth/proxy", { headers });
const bearer = (response: { headers: Record<string, unknown> }): Headers => ({
  authorization: String(response.headers["authorization"]),
  "x-client": "api",
});
const status = async (headers: Headers, path: string) => (await server.call("GET", path, { headers })).statusCode;

describe("acting as another user", () => {
  it("[AUTH-014, SESS-005] starts with POST auth/proxy: the answer is the other's session and says who sits there", async () => {
    const response = await start(buyerId);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data).toMatchObject({
      account: { id: buyerId, username: "bea", permissions: { place_orders: true } },
      active_partner: { number: "4711" },
      proxied_by: { id: csrId, username: "csr", display_name: "Carlos Moreau" },
    });
    expect(response.json().data.account.permissions).not.toHaveProperty("proxy_login");
    // What was open is over, and what comes has another secret.
    expect(await status(csr, `/v1/accounts/${csrId}`)).toBe(401);
    expect(await status(bearer(response), `/v1/accounts/${buyerId}`)).toBe(200);
  });

  it("[AUTH-014, SESS-006] ends with DELETE auth/proxy: the session is the own one again, and the other's is over", async () => {
    const acting = bearer(await start(buyerId));
    const back = await end(acting);
    expect(back.json().data).toMatchObject({ account: { id: csrId }, proxied_by: null });
    expect(await status(acting, `/v1/accounts/${buyerId}`)).toBe(401);
    expect(await status(bearer(back), `/v1/accounts/${csrId}`)).toBe(200);
    expect((await end(bearer(back))).statusCode).toBe(401);
  });

  it("works in a browser by its cookie, with a new one each time", async () => {
    const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
      response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const payload = { username: "csr", password: rightPassword };
    const first = cookieOf(await server.call("POST", "/v1/auth/login", { headers: sameOriginHeaders, payload }));
    const acting = await server.call("POST", "/v1/auth/proxy", {
      headers: { ...sameOriginHeaders, cookie: first },
      payload: { user_id: buyerId },
    });
    expect(acting.headers["authorization"]).toBe(acting.json().data.token);
    const back = await server.call("DELETE", "/v1/auth/proxy", { headers: { ...sameOriginHeaders, cookie: cookieOf(acting) } });
    expect(back.json().data.account.username).toBe("csr");
    expect(new Set([first, cookieOf(acting), cookieOf(back)]).size).toBe(3);
  });

  it("[PERM-008] needs its own right", async () => {
    const buyer = await server.signIn("bea");
    expect((await start(elsewhereId, buyer)).statusCode).toBe(403);
    expect(await status(buyer, "/v1/auth/proxy/users")).toBe(403);
    expect((await start(buyerId, { "x-client": "api" })).statusCode).toBe(401);
  });

  it("[PERM-008] is refused for administrators, for whoever may more or sees other partners, and for who is not there", async () => {
    const mighty = await server.addUser({ username: "mighty" });
    await assignPartner(server.db, mighty, { function_name: "sold_to", number: "4711", sales_area: "1000-10-00" });
    const { id: role_id } = await server.db
      .insertInto("roles")
      .values({ key: null, title: "Themes" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db.insertInto("role_permissions").values({ role_id, permission: "manage_themes" }).execute();
    await server.db.insertInto("user_roles").values({ user_id: mighty, role_id }).execute();
    const gone = await server.addUser({ username: "gone" });
    await server.db.updateTable("users").set({ active: false }).where("id", "=", gone).execute();

    const refused = [adminId, mighty, elsewhereId, gone, csrId, "00000000-0000-4000-8000-000000000000"];
    const answers = await Promise.all(refused.map((id) => start(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
    // All in the same words, whatever the reason: nobody learns who there is.
    expect(new Set(answers.map((answer, at) => answer.json().errors[0].message.replace(refused[at], "x"))).size).toBe(1);
    expect(await status(csr, `/v1/accounts/${csrId}`)).toBe(200);
  });

  it("[PERM-008] is refused for who sees documents in a sales area where one's own are limited", async () => {
    const { id: document_permission_id } = await server.db
      .insertInto("document_permissions")
      .values({ title: "Orders only", document_authorizations: ["salesdoc"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    const given = { user_id: csrId, sales_area: "1000-10-00", document_permission_id };
    await server.db.insertInto("user_document_permissions").values(given).execute();
    expect((await start(buyerId)).statusCode).toBe(404);
    await server.db.deleteFrom("user_document_permissions").execute();
    expect((await start(buyerId)).statusCode).toBe(200);
  });

  it("lists those that one may act as, by name, address or number of the customer", async () => {
    const listed = async (query = "") => {
      const { data } = (await server.call("GET", `/v1/auth/proxy/users${query}`, { headers: csr })).json();
      return data.items.map(({ username }: { username: string }) => username);
    };
    expect(await listed()).toEqual(["bea"]);
    expect(await listed("?q=lindq")).toEqual(["bea"]);
    expect(await listed("?q=4711")).toEqual(["bea"]);
    expect(await listed("?q=%25")).toEqual([]);
    expect(await listed("?q=admin")).toEqual([]);
  });

  it("has no second level, and nothing of the other's own account is changed", async () => {
    const second = await server.addUser({ username: "csr2", role: "csr" });
    await assignSalesArea(server.db, second, "1000-10-00");
    const acting = bearer(await start(second));
    expect((await start(buyerId, acting)).statusCode).toBe(403);
    for (const [method, path] of [
      ["GET", "/v1/user/logins"],
      ["DELETE", "/v1/user/logins/others"],
      ["POST", "/v1/user/two_step/secret"],
      ["GET", "/v1/auth/proxy/users"],
    ] as const) {
      const response = await server.call(method, path, { headers: acting });
      expect(response.statusCode, path).toBe(403);
      expect(response.json().errors).toEqual([
        { code: "own_session", message: "You are acting as another user. Switch back to your own account first." },
      ]);
    }
    await end(acting);
  });

  it("is written down with both names, whatever is changed meanwhile", async () => {
    const acting = bearer(await start(buyerId));
    const { version } = (await server.call("GET", `/v1/accounts/${buyerId}`, { headers: acting })).json().data;
    const changed = await server.call("PATCH", `/v1/accounts/${buyerId}`, {
      headers: { ...acting, "if-match": String(version) },
      payload: { date_format: "%Y-%m-%d" },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await end(acting);

    const entries = await server.db.selectFrom("audit").select(["action", "actor", "acted_for"]).orderBy("id", "desc").limit(3).execute();
    expect(entries).toEqual(["proxy.end", "account.change", "proxy.start"].map((action) => ({ action, actor: csrId, acted_for: buyerId })));
    await server.signIn("bea");
    const after = await server.db.selectFrom("audit").select(["actor", "acted_for"]).orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(after).toEqual({ actor: buyerId, acted_for: null });
  });

  it("is over after an hour, and never lasts longer than the own session would have", async () => {
    const acting = bearer(await start(buyerId));
    for (const minutes of [25, 25]) {
      server.pass({ minutes });
      expect(await status(acting, `/v1/accounts/${buyerId}`)).toBe(200);
    }
    server.pass({ minutes: 11 });
    expect(await status(acting, `/v1/accounts/${buyerId}`)).toBe(401);

    const headers = await server.signIn("csr");
    const { access_exp } = (await start(buyerId, headers)).json().data;
    expect(Date.parse(access_exp) - server.now().getTime()).toBe(3_600_000);
  });

  it("gives back no more time than the own session had left", async () => {
    const login = await server.call("POST", "/v1/auth/login", {
      headers: { "x-client": "api" },
      payload: { username: "csr", password: rightPassword },
    });
    server.pass({ minutes: 10 });
    const back = await end(bearer(await start(buyerId, bearer(login))));
    expect(back.json().data.access_exp).toBe(login.json().data.access_exp);
  });

  it.each([
    ["the right to do it is taken away", sql`delete from user_roles where user_id = (select id from users where username = 'csr')`],
    ["who does it is not active any more", sql`update users set active = false where username = 'csr'`],
    [
      "the other has become more than who acts",
      sql`insert into user_roles select u.id, r.id from users u, roles r where u.username = 'bea' and r.key = 'administrator'`,
    ],
    [
      "the other works in a sales area that who acts has not",
      sql`insert into user_partners (user_id, function_name, number, sales_area)
        select id, 'sold_to', '4799', '2000-10-00' from users where username = 'bea'`,
    ],
  ])("is over at once when %s", async (_, change) => {
    const acting = bearer(await start(buyerId));
    expect(await status(acting, `/v1/accounts/${buyerId}`)).toBe(200);
    await change.execute(server.db);
    expect(await status(acting, `/v1/accounts/${buyerId}`)).toBe(401);
    await sql`update users set active = true where username = 'csr'`.execute(server.db);
    await sql`delete from user_roles where user_id in (${csrId}, ${buyerId})`.execute(server.db);
    await sql`delete from user_partners where number = '4799'`.execute(server.db);
    await sql`insert into user_roles select u.id, r.id from users u join roles r on (u.username, r.key) in (('csr', 'csr'), ('bea', 'buyer'))`.execute(
      server.db,
    );
  });

  it("[SESS-008] ends with a sign-out for both: neither is signed in then", async () => {
    const acting = bearer(await start(buyerId));
    expect((await server.call("DELETE", "/v1/logout", { headers: acting })).statusCode).toBe(200);
    expect(await status(acting, `/v1/accounts/${buyerId}`)).toBe(401);
    expect(await status(csr, `/v1/accounts/${csrId}`)).toBe(401);
    expect((await end(acting)).statusCode).toBe(401);
  });
});
