import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../tests/support/app.ts";
import { testDocuments } from "../../../tests/support/documents.ts";

let test: TestApp;
let buyer: Record<string, string>;
let administrator: Record<string, string>;
let german: Record<string, string>;

beforeAll(async () => {
  test = await testDocuments();
  await test.addUser();
  await test.addUser({ username: "admin", role: "administrator" });
  const id = await test.addUser({ username: "erika" });
  await test.db.updateTable("users").set({ language: "de" }).where("id", "=", id).execute();
  buyer = await test.signIn("buyer");
  administrator = await test.signIn("admin");
  german = await test.signIn("erika");
});
afterAll(() => test.close());

interface Bundle {
  key: string;
  route: string;
  document: { title: string; data: { id: string }[]; body: { uuid: string; title: string }[] };
  documents: Record<string, { columns?: { name: string; label: string }[]; elements?: { name: string }[] }>;
  etag: string;
}

const page = (path: string, headers: Record<string, string> = {}) =>
  test.call("GET", `/v1/pages?path=${encodeURIComponent(path)}`, { headers });
const bundle = async (path: string, headers: Record<string, string>) => {
  const response = await page(path, headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Bundle }>().data;
};

describe("GET pages", () => {
  it("answers the page of an address with everything that it names", async () => {
    const found = await bundle("/orders/4711", buyer);
    expect(found).toMatchObject({ key: "order", route: "/orders/{doc_number}", document: { title: "Order" } });
    expect(Object.keys(found.documents)).toEqual(["form:orders/note"]);
  });

  it("answers a page by its key as well, as the user may see it", async () => {
    const call = (key: string) => test.call("GET", `/v1/pages?key=${encodeURIComponent(key)}`, { headers: buyer });
    expect((await call("order")).json<{ data: Bundle }>().data.route).toBe("/orders/{doc_number}");
    expect((await call("admin/configs")).statusCode).toBe(403);
    expect((await call("nowhere")).statusCode).toBe(404);
    expect((await call("__proto__")).statusCode).toBe(404);
  });

  it("leaves out what the user has no permission for: nodes, sources, columns, fields, and documents that only those name", async () => {
    const seen = await bundle("/orders", buyer);
    expect(seen.document.body.map(({ uuid }) => uuid)).toEqual(["head", "table"]);
    expect(seen.document.data.map(({ id }) => id)).toEqual(["orders"]);
    expect(seen.documents["table:orders"]?.columns?.map(({ name }) => name)).toEqual(["doc_number", "sold_to_name"]);
    expect(seen.documents).not.toHaveProperty(["table:admin/configs"]);
    expect((await bundle("/orders/1", buyer)).documents["form:orders/note"]?.elements?.map(({ name }) => name)).toEqual(["note"]);

    const all = await bundle("/orders", administrator);
    expect(all.document.body.map(({ uuid }) => uuid)).toEqual(["head", "table", "office"]);
    expect(all.documents["table:orders"]?.columns?.map(({ name }) => name)).toEqual(["doc_number", "sold_to_name", "payer_number"]);
    expect(all.documents).toHaveProperty(["table:admin/configs"]);
  });

  it("shows texts in the user's language", async () => {
    const english = await bundle("/orders", buyer);
    const translated = await bundle("/orders", german);
    expect([english.document.title, translated.document.title]).toEqual(["Orders", "Bestellungen"]);
    expect(translated.documents["table:orders"]?.columns?.map(({ label }) => label)).toEqual(["Bestellung", "Customer"]);
    expect((await bundle("/dashboard", german)).document.body[0]?.title).toBe("Hallo world");
  });

  it("asks for a sign-in except where the layout is for everybody", async () => {
    expect((await page("/orders")).statusCode).toBe(401);
    expect((await page("/")).statusCode).toBe(200);
    expect((await page("/not-found")).statusCode).toBe(200);
  });

  it("refuses a page whose permission the user lacks, without saying what is on it", async () => {
    const response = await page("/admin/configs", buyer);
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain("Configurations");
    expect((await page("/admin/configs", administrator)).statusCode).toBe(200);
  });

  it("knows no page at addresses that try to lead elsewhere", async () => {
    for (const path of [
      "/nowhere",
      "/orders/1/2",
      "//evil.example/orders",
      "/orders/..",
      "/orders/%2e%2e%2fadmin",
      "/../orders",
      "/orders/%00",
      "/orders/%",
    ]) {
      expect((await page(path, administrator)).statusCode, path).toBe(404);
    }
    for (const query of ["", "?path=orders", "?path=https://evil.example", "?path=/a&path=/b", `?path=/${"a".repeat(3_000)}`]) {
      expect((await test.call("GET", `/v1/pages${query}`, { headers: buyer })).statusCode, query).toBe(422);
    }
  });

  it("answers 304 to whoever has the page already, and only then", async () => {
    const first = await page("/orders", buyer);
    const etag = String(first.headers["etag"]);
    const again = await page("/orders", { ...buyer, "if-none-match": etag });
    expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);
    expect(first.headers["cache-control"]).toBe("private, no-cache");

    expect((await page("/orders", { ...administrator, "if-none-match": etag })).statusCode).toBe(200);
    expect((await page("/orders", { ...german, "if-none-match": etag })).statusCode).toBe(200);
    expect((await page("/orders", { "if-none-match": etag })).statusCode).toBe(401);
    expect(
      (await page("/orders/1", { ...buyer, "if-none-match": `"other", ${String((await page("/orders/2", buyer)).headers["etag"])}` }))
        .statusCode,
    ).toBe(304);
  });

  it("takes a right away with the next call", async () => {
    await test.db.deleteFrom("role_permissions").where("permission", "=", "view_orders").execute();
    try {
      expect((await page("/orders", buyer)).statusCode).toBe(403);
    } finally {
      const roles = await test.db.selectFrom("roles").select("id").execute();
      await test.db
        .insertInto("role_permissions")
        .values(roles.map(({ id }) => ({ role_id: id, permission: "view_orders" })))
        .execute();
    }
    expect((await page("/orders", buyer)).statusCode).toBe(200);
  });
});
