import Fastify from "fastify";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { isPermission, permissions } from "../../identity/roles/permissions.ts";
import { checkAccess, declaredRoutes } from "./access.ts";

interface KnownRoute {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** With something in place of the parameters. */
  path: string;
  access: string;
}

let server: TestApp;
const routes: KnownRoute[] = [];

beforeAll(async () => {
  server = await testApp();
  for (const route of declaredRoutes(server.app)) {
    if (route.url.startsWith("/api/v1/") && route.method !== "HEAD") {
      routes.push({
        method: route.method as KnownRoute["method"],
        path: route.url
          .slice(4)
          .replaceAll(/:\w+\((\w+)[^)]*\)/g, "$1")
          .replaceAll(/:\w+|\*/g, "1"),
        access: String(route.config?.access),
      });
    }
  }
});
afterAll(() => server.close());

const guarded = () => routes.filter(({ access }) => isPermission(access));
const admin = () => guarded().filter(({ access }) => access.startsWith("manage_"));
const ask = ({ method, path }: KnownRoute, headers: Record<string, string>) =>
  server.call(method, path, {
    headers: { "x-client": "api", ...headers },
    ...(method === "GET" || method === "DELETE" ? {} : { payload: {} }),
  });

/** A user whose roles grant exactly these. */
async function userWith(username: string, granted: readonly string[]) {
  const id = await server.addUser({ username });
  await server.db.deleteFrom("user_roles").where("user_id", "=", id).execute();
  if (granted.length > 0) {
    const role = await server.db
      .insertInto("roles")
      .values({ key: null, title: `Role of ${username}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto("role_permissions")
      .values(granted.map((permission) => ({ role_id: role.id, permission })))
      .execute();
    await server.db.insertInto("user_roles").values({ user_id: id, role_id: role.id }).execute();
  }
  return server.signIn(username);
}

/** A fingerprint of every row there is. */
async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'erp') order by 1`.execute(
    server.db,
  );
  const prints = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        print: string;
      }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print from ${sql.raw(name)} t`.execute(server.db);
      return `${name} ${rows[0]?.print ?? ""}`;
    }),
  );
  return prints.join("\n");
}

describe("every route of the API", () => {
  it("is there to be asked", () => {
    expect(routes.length).toBeGreaterThan(10);
    expect(guarded().length).toBeGreaterThan(3);
    expect(admin().length).toBeGreaterThan(0);
  });

  it("[API-002] answers 401 without a session unless it is public", async () => {
    for (const route of routes.filter(({ access }) => access !== "public")) {
      const response = await ask(route, {});
      expect(response.statusCode, `${route.method} ${route.path}`).toBe(401);
    }
  });

  it("[PERM-007] answers 403 with a message to a user with every permission but the one it needs", async () => {
    for (const { access } of new Map(guarded().map((route) => [route.access, route])).values()) {
      const headers = await userWith(
        `all-but-${access}`,
        permissions.map(({ name }) => name).filter((name) => name !== access),
      );
      for (const route of guarded().filter((candidate) => candidate.access === access)) {
        const response = await ask(route, headers);
        expect(response.statusCode, `${route.method} ${route.path}`).toBe(403);
        expect(response.json().errors[0].message).toMatch(/^You do not have the permission ".+"\. Contact your administrator\.$/);
      }
    }
  });

  it("[PERM-006] opens with its one permission, whatever the role is called", async () => {
    for (const { access } of new Map(guarded().map((route) => [route.access, route])).values()) {
      const headers = await userWith(`only-${access}`, [access]);
      for (const route of guarded().filter((candidate) => candidate.access === access)) {
        expect((await ask(route, headers)).statusCode, `${route.method} ${route.path}`).not.toBe(403);
      }
    }
  });

  it("[PERM-010] of the administration answers 403 to buyers and CSR, and changes nothing", async () => {
    await server.addUser({ username: "buyer" });
    await server.addUser({ username: "csr", role: "csr" });
    for (const username of ["buyer", "csr"]) {
      const headers = await server.signIn(username);
      const before = await everything();
      for (const route of admin()) expect((await ask(route, headers)).statusCode, `${route.method} ${route.path}`).toBe(403);
      expect(await everything()).toBe(before);
    }
  });

  it("refuses before it reads the body: a user without the right learns nothing about what is valid", async () => {
    const headers = { ...(await userWith("nobody", [])), "content-type": "application/json" };
    for (const route of guarded().filter(({ method }) => method !== "GET" && method !== "DELETE")) {
      const response = await server.call(route.method, route.path, { headers, payload: "{ not json" });
      expect(response.statusCode, `${route.method} ${route.path}`).toBe(403);
    }
  });
});

describe("a route that does not declare what it needs", () => {
  const started = async (route: object) => {
    const app = Fastify();
    checkAccess(app);
    app.route({ method: "GET", url: "/api/v1/x", handler: async () => ({}), ...route });
    await app.ready();
  };
  const schema = { querystring: Type.Object({}), response: { 200: Type.Object({}) } };
  const config = { access: "public" };

  it("stops the start, with its name and what is missing", async () => {
    await expect(started({ schema })).rejects.toThrow("GET /api/v1/x: config.access is missing.");
    await expect(started({ config, schema: { querystring: schema.querystring } })).rejects.toThrow(
      "GET /api/v1/x: schema.response is missing.",
    );
    await expect(started({ config, schema: { response: schema.response } })).rejects.toThrow(
      "GET /api/v1/x: schema.querystring is missing.",
    );
    await expect(started({ config, schema, url: "/api/v1/x/:id" })).rejects.toThrow("GET /api/v1/x/:id: schema.params is missing.");
    await expect(started({ config, schema, method: "POST" })).rejects.toThrow("POST /api/v1/x: schema.body is missing.");
    await expect(started({ config: { access: "view_everything" }, schema })).rejects.toThrow('there is no permission "view_everything"');
    await expect(started({ schema, url: "/elsewhere" })).rejects.toThrow("GET /elsewhere: config.access is missing.");
    await expect(started({ config, schema })).resolves.toBeUndefined();
  });
});
