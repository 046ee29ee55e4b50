import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NavigationAnswer } from "../../../schemas/page-bundle.ts";
import type { TestApp } from "../../../tests/support/app.ts";
import { editorOf, testDocuments } from "../../../tests/support/documents.ts";
import { storeVersion } from "../../../tests/support/stored-versions.ts";

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

const navigation = async (headers: Record<string, string>, query = "") => {
  const response = await test.call("GET", `/v1/dashboard/navigation${query}`, { headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: NavigationAnswer }>().data;
};
const paths = ({ groups }: NavigationAnswer) => groups.flatMap(({ items }) => items.map(({ path }) => path));

describe("GET dashboard/navigation", () => {
  it("[NAV-004] answers groups of items with label, icon and path, and takes a partner in the query", async () => {
    const query = "?partner[function]=sold_to&partner[number]=1000&partner[sales_area]=1000/10/00";
    expect(await navigation(buyer, query)).toEqual({
      groups: [
        {
          uuid: "work",
          items: [
            { uuid: "dashboard", label: "Dashboard", icon: "dashboard", path: "/dashboard" },
            { uuid: "orders", label: "Orders", icon: "orders", path: "/orders", also: ["/not-found"] },
          ],
        },
      ],
    });
  });

  it("opens nothing for a partner that is foreign or made up", async () => {
    expect(await navigation(buyer, "?partner[number]=999999&partner[function]=' or 1=1")).toEqual(await navigation(buyer));
    expect((await test.call("GET", "/v1/dashboard/navigation?partner[number]=1&partner[number]=2", { headers: buyer })).statusCode).toBe(
      422,
    );
  });

  it("[PERM-009] offers no page of the administration to a buyer, though the item itself asks for no permission", async () => {
    expect(paths(await navigation(buyer)).filter((path) => path.includes("admin"))).toEqual([]);
    expect(paths(await navigation(administrator))).toContain("/admin/configs");
  });

  it("[NAV-015] takes every page with the word admin in its path for one of the administration, whatever it says of access", async () => {
    const editor = editorOf(test, administrator);
    const page = { ...(JSON.parse((await editor.record("page:dashboard")).content) as object), key: "start", route: "/start" };
    await test.call("POST", "/v1/admin/configs", { headers: administrator, payload: { kind: "page", key: "start" } });
    const status = async (headers: Record<string, string>, path: string) =>
      (await test.call("GET", `/v1/pages?path=${encodeURIComponent(path)}`, { headers })).statusCode;
    for (const [route, forBuyers] of [
      ["/admin/start", 403],
      ["/start/admin_area", 403],
      ["/badminton", 200],
    ] as const) {
      await editor.change("page:start", { ...page, route });
      expect([await status(buyer, route), await status(administrator, route)], route).toEqual([forBuyers, 200]);
    }
  });

  it("[NAV-017] does not offer a page that the user may not open, and its address and its data are refused", async () => {
    expect(paths(await navigation(buyer))).not.toContain("/admin/configs");
    const status = async (headers: Record<string, string>, path: string) => (await test.call("GET", path, { headers })).statusCode;
    expect(await status(buyer, "/v1/pages?path=/admin/configs")).toBe(403);
    expect(await status(buyer, "/v1/admin/configs")).toBe(403);
    expect(paths(await navigation(administrator))).toContain("/admin/configs");
    expect(await status(administrator, "/v1/pages?path=/admin/configs")).toBe(200);
  });

  it("leaves out items of a permission that the user lacks, and items that lead to no page", async () => {
    const uuids = ({ groups }: NavigationAnswer) => groups.flatMap(({ items }) => items.map(({ uuid }) => uuid));
    expect(uuids(await navigation(buyer))).not.toContain("reports");
    expect(uuids(await navigation(administrator))).toContain("reports");

    // The page goes, the item stays: what is published takes care of that, what was stored before need not have.
    const editor = editorOf(test, administrator);
    const page = JSON.parse((await editor.record("page:dashboard")).content) as object;
    await storeVersion(test.db, { kind: "page", key: "dashboard", content: JSON.stringify({ ...page, route: "/home" }) });
    await editor.record("page:dashboard");
    expect(paths(await navigation(administrator))).not.toContain("/dashboard");
    await editor.change("page:dashboard", page);
    expect(paths(await navigation(administrator))).toContain("/dashboard");
  });

  it("speaks the user's language", async () => {
    const id = await test.addUser({ username: "erika" });
    await test.db.updateTable("users").set({ language: "de" }).where("id", "=", id).execute();
    const { groups } = await navigation(await test.signIn("erika"));
    expect(groups[0]?.items.map(({ label }) => label)).toEqual(["Dashboard", "Bestellungen"]);
  });

  it("is for those who are signed in", async () => {
    expect((await test.call("GET", "/v1/dashboard/navigation")).statusCode).toBe(401);
  });
});
