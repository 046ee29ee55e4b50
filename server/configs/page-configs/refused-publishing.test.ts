import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";

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

interface Refusal {
  code: string;
  message: string;
}

/** Changes a document as it is delivered, publishes it, and says what was refused. */
async function publish(id: string, change: (document: Bag) => void): Promise<Refusal[]> {
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
  return published.json<{ errors: Refusal[] }>().errors;
}

const node = (page: Bag, uuid: string): Bag => page["body"].find((one: Bag) => one["uuid"] === uuid);

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
    ["a form that is hidden", "page:sign-in", (page) => (node(page, "form")["hidden"] = true)],
    ["a password that is hidden", "form:auth/login", (form) => (form["elements"][1].hidden = { $: { "==": [1, 1] } })],
    ["a button that is disabled", "form:auth/login", (form) => (form["elements"][2].disabled = true)],
    ["a page that leads away at once", "page:sign-in", (page) => (page["on"] = { load: [{ do: "navigate", path: "/privacy" }] })],
    ["a second step without its code", "form:auth/two_step_auth", (form) => form["elements"].shift()],
    ["a second step without its form", "page:auth/two_step_auth", (page) => (page["body"] = [])],
  ])("%s", async (_what, id, change) => {
    expect((await publish(id, change)).map(({ code }) => code)).toContain("no_way_in");
    expect((await test.app.inject({ method: "GET", url: "/" })).statusCode).toBe(200);
  });

  it("but not what leaves a way in", async () => {
    expect(await publish("form:auth/login", (form) => (form["elements"][0].label = "E-mail"))).toEqual([]);
    expect(await publish("page:sign-in", (page) => (page["body"] = [{ uuid: "box", atom: "section", children: page["body"] }]))).toEqual(
      [],
    );
  });
});

describe("publishing what would keep every administrator from the configurations is refused", () => {
  const list = "page:admin/configs";
  const editor = "page:admin/configs/edit";
  const found = "no longer find the configurations in the navigation";
  const chosen = "no longer choose a configuration";
  const changed = "no longer change a configuration";
  const item = (navigation: Bag): Bag => navigation["groups"][2].items[0];

  it.each<[string, string, string, (document: Bag) => void]>([
    ["a navigation without their item", found, "navigation:main", (document) => document["groups"].splice(2, 1)],
    ["an item that leads elsewhere", found, "navigation:main", (document) => (item(document)["path"] = "/admin/gallery")],
    ["an item for others", found, "navigation:main", (document) => (item(document)["access"] = "manage_users")],
    ["their list at another address", chosen, list, (page) => (page["route"] = "/admin/documents")],
    ["their list for others", chosen, list, (page) => (page["access"] = "manage_users")],
    ["their list without the table", chosen, list, (page) => page["body"].pop()],
    ["their list with a hidden table", chosen, list, (page) => (node(page, "table")["hidden"] = true)],
    ["their list that leads nowhere", chosen, list, (page) => delete node(page, "table")["row_path"]],
    ["their list of something else", chosen, list, (page) => (page["data"][0].data_url = "/v1/admin/smtp_configs")],
    ["their list that leads away", chosen, list, (page) => (page["on"] = { load: [{ do: "navigate", path: "/dashboard" }] })],
    [
      "a table whose columns are for others",
      chosen,
      "table:admin/configs",
      (table) => table["columns"].forEach((column: Bag) => (column["access"] = "manage_users")),
    ],
    ["their editor at another address", changed, editor, (page) => (page["route"] = "/admin/editor/{id}")],
    ["their editor for others", changed, editor, (page) => (page["access"] = "manage_users")],
    [
      "their editor on some conditions",
      changed,
      editor,
      (page) => (node(page, "editor")["hidden"] = { $: { var: "session.is_internal" } }),
    ],
    ["a page without the editor", changed, editor, (page) => page["body"].pop()],
    ["an editor without its record", changed, editor, (page) => (page["data"][0].access = "manage_users")],
    ["an editor that saves nothing", changed, editor, (page) => delete node(page, "editor")["on"].save],
    ["an editor that publishes nothing", changed, editor, (page) => (node(page, "editor")["on"].publish = [])],
  ])("%s", async (_what, lost, id, change) => {
    const refused = (await publish(id, change)).filter(({ code }) => code === "no_way_in");
    expect(refused.map(({ message }) => message)).toEqual([expect.stringContaining(lost)]);
  });

  it("but not what leaves them a way", async () => {
    expect(await publish(list, (page) => (page["body"] = [{ uuid: "box", atom: "section", children: page["body"] }]))).toEqual([]);
    expect(await publish(editor, (page) => page["body"].shift())).toEqual([]);
    expect(await publish("navigation:main", (navigation) => delete item(navigation)["access"])).toEqual([]);
  });
});

describe("publishing what would break other documents is refused", () => {
  it("with the document and the place that would break, and without a word once it breaks nothing", async () => {
    const change = (form: Bag) => (form["elements"].find(({ name }: Bag) => name === "document_kind").name = "sort");
    const chips = { uuid: "chips", atom: "filter_chips", form: "admin/configs/search", source: "configs", except: ["document_kind"] };
    expect(await publish("page:admin/configs", (page) => page["body"].push(chips))).toEqual([]);

    const [refused] = await publish("form:admin/configs/search", change);
    expect(refused!.code).toBe("unknown_field");
    expect(refused!.message).toBe(
      'With this, page:admin/configs would have a problem at /body/1/except/0: There is no field "document_kind".',
    );

    expect(await publish("page:admin/configs", (page) => page["body"].pop())).toEqual([]);
    expect(await publish("form:admin/configs/search", change)).toEqual([]);
  });
});
