import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../../tests/support/app.ts";
import { editorOf, testDocuments } from "../../../tests/support/documents.ts";

let test: TestApp;
let buyer: Record<string, string>;
let administrator: Record<string, string>;

beforeAll(async () => {
  test = await testDocuments();
  await test.addUser();
  await test.addUser({ username: "admin", role: "administrator" });
  buyer = await test.signIn("buyer");
  administrator = await test.signIn("admin");
});
afterAll(() => test.close());

interface Columns {
  key: string;
  columns: { name: string; label: string; sortable?: boolean }[];
  default_sort: object;
}
const configs = async (headers: Record<string, string>) =>
  (await test.call("GET", "/v1/salesdocs/configs", { headers })).json<{ data: Columns }>().data;

describe("GET {controller}/configs", () => {
  it("[API-025] answers the headings of the list, in their order", async () => {
    const { key, columns, default_sort } = await configs(buyer);
    expect(key).toBe("salesdocs");
    expect(columns.map(({ name, label, sortable }) => ({ name, label, sortable }))).toEqual([
      { name: "doc_number", label: "Order", sortable: true },
      { name: "sold_to_name", label: "Customer", sortable: undefined },
    ]);
    expect(default_sort).toEqual({ sort_by: "doc_number", order: "desc" });
  });

  it("leaves out columns that the user has no permission for", async () => {
    expect((await configs(buyer)).columns.map(({ name }) => name)).not.toContain("payer_number");
    expect((await configs(administrator)).columns.map(({ name }) => name)).toContain("payer_number");
  });

  it("follows what an administrator publishes", async () => {
    const editor = editorOf(test, administrator);
    const table = JSON.parse((await editor.record("table:salesdocs")).content) as { columns: { label: string }[] };
    table.columns[0]!.label = "Document";
    await editor.change("table:salesdocs", table);
    expect((await configs(buyer)).columns[0]?.label).toBe("Document");
  });

  it("lends no form that the list does not name, and needs the list's right", async () => {
    expect((await test.call("GET", "/v1/salesdocs/configs?form=orders/note", { headers: buyer })).statusCode).toBe(404);
    expect((await test.call("GET", "/v1/admin/configs/configs", { headers: buyer })).statusCode).toBe(403);
    expect((await test.call("GET", "/v1/salesdocs/configs")).statusCode).toBe(401);
  });
});
