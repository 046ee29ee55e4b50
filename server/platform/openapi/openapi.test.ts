import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { declaredRoutes } from "../plugins/access.ts";
import { apiRoutesOf } from "../plugins/known-routes.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ method: "GET", url });
interface Operation {
  summary?: string;
  description?: string;
  security?: unknown[];
  responses: Record<string, unknown>;
}

describe("the API's description", () => {
  it("[API-001] has every route with its method, a summary and its answers", async () => {
    const { openapi, paths } = (await get("/api/docs/json")).json() as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
    };
    expect(openapi).toBe("3.1.0");

    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const routes = declaredRoutes(server.app).filter(({ url, method }) => url.startsWith("/api/v1/") && method !== "HEAD");
    for (const { method, url } of routes)
      expect(described).toContain(`${String(method)} ${url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, "{$1}")}`);
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        expect(operation.summary, `${method} ${path}`).toBeTruthy();
        expect(Object.keys(operation.responses), `${method} ${path}`).toContain("200");
      }
    }
  });

  it("[API-004] reads by GET, makes and acts by POST, changes by PATCH and removes by DELETE", async () => {
    const { paths } = (await get("/api/docs/json")).json() as { paths: Record<string, Record<string, Operation>> };
    const methodsOf = (path: string) => Object.keys(paths[`/api/v1/${path}`] ?? {}).toSorted();
    expect(methodsOf("admin/microsites")).toEqual(["get", "post"]);
    expect(methodsOf("admin/microsites/{id}")).toEqual(["delete", "get", "patch"]);
    expect(methodsOf("admin/microsites/{id}/restore")).toEqual(["post"]);
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods)) {
        expect(["get", "post", "patch", "delete"], path).toContain(method);
        if (method === "get") expect(operation, path).not.toHaveProperty("requestBody");
      }
  });

  it("says which permission a route needs, beside what the route says of itself", async () => {
    const { paths } = (await get("/api/docs/json")).json() as { paths: Record<string, Record<string, Operation>> };
    expect(paths["/api/v1/salesdocs"]?.["get"]).toMatchObject({
      description: expect.stringMatching(/^Without parameters every order of the scope.* Needs the permission `view_orders`\.$/),
      security: [{ session: [] }, { token: [] }],
    });
    expect(paths["/api/v1/auth/login"]?.["post"]).toMatchObject({ security: [] });
  });

  it("is a page to read without any script, with every call and what it needs", async () => {
    for (const url of ["/api/docs", "/api/docs/"]) {
      const page = await get(url);
      expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
      expect(page.body).not.toMatch(/<script|\son\w+=|style="/);
      expect(page.body).toContain("<code>/api/v1/salesdocs</code>");
      expect(page.body).toContain("Needs the permission <code>view_orders</code>.");
    }
  });
});

describe("the routes that the compiler knows", () => {
  it("are written as configurations write addresses, with the schema of the data they answer", () => {
    const route = apiRoutesOf(server.app).find(({ method, path }) => method === "GET" && path === "/v1/accounts/{id}");
    expect(route).toMatchObject({
      summary: "The details of the signed-in user",
      reading: true,
      forms: [],
      data: { properties: { time_zone: { type: "string" } } },
    });
    expect(apiRoutesOf(server.app).find(({ path }) => path === "/v1/auth/login")).toMatchObject({ method: "POST", reading: false });
    expect(apiRoutesOf(server.app).filter(({ path }) => !path.startsWith("/v1/"))).toEqual([]);
  });
});
