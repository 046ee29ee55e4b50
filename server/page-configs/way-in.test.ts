import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../tests/support/app.ts";

let test: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  test = await testApp();
  await test.addUser({ username: "ada", role: "administrator" });
  headers = await test.signIn("ada");
});
afterAll(() => test.close());

// oxlint-disable-next-line typescript/no-explicit-any -- Documents are JSON, and a test knows what stands in its own.
type Bag = Record<string, any>;

/** Changes a document as it is delivered, publishes it, and says what was refused. */
async function publish(id: string, change: (document: Bag) => void): Promise<string[]> {
  const address = `/v1/admin/configs/${encodeURIComponent(id)}`;
  const record = (await test.call("GET", address, { headers })).json<{ data: { content: string; etag: string } }>().data;
  const document = JSON.parse(record.content) as Bag;
  change(document);
  const saved = await test.call("PATCH", address, {
    headers: { ...headers, "if-match": record.etag },
    payload: { content: JSON.stringify(document) },
  });
  const seen = { ...headers, "if-match": String(saved.headers["etag"]) };
  const published = await test.call("POST", `${address}/publish`, { headers: seen, payload: {} });
  if (published.statusCode === 200) return [];
  await test.call("POST", `${address}/discard`, { headers: seen, payload: {} });
  return published.json<{ errors: { code: string }[] }>().errors.map(({ code }) => code);
}

describe("publishing what would let nobody sign in any more is refused", () => {
  it.each<[string, string, (document: Bag) => void]>([
    ["a sign-in page without its form", "page:sign-in", (page) => (page["body"] = [])],
    ["a sign-in page for those who are signed in", "page:sign-in", (page) => (page["layout"] = "main")],
    ["a sign-in page that takes a permission", "page:sign-in", (page) => (page["access"] = "manage_configs")],
    ["a sign-in page somewhere else", "page:sign-in", (page) => (page["route"] = "/signin")],
    ["a form that only some may see", "page:sign-in", (page) => page["body"].forEach((node: Bag) => (node["access"] = "manage_configs"))],
    ["a form without elements", "form:auth/login", (form) => (form["elements"] = [])],
    ["a form without a button", "form:auth/login", (form) => form["elements"].pop()],
    ["a form that calls something else", "form:auth/login", (form) => (form["data_url"] = "/v1/logout")],
    ["a form that starts no session", "form:auth/login", (form) => delete form["on_success"]],
  ])("%s", async (_what, id, change) => {
    expect(await publish(id, change)).toEqual(["no_way_in"]);
    expect((await test.app.inject({ method: "GET", url: "/" })).statusCode).toBe(200);
  });

  it("but not what leaves a way in", async () => {
    expect(await publish("form:auth/login", (form) => (form["elements"][0].label = "E-mail"))).toEqual([]);
    expect(await publish("page:sign-in", (page) => (page["body"] = [{ uuid: "box", atom: "section", children: page["body"] }]))).toEqual(
      [],
    );
  });
});
