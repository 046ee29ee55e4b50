import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorAnswer } from "../../../schemas/answer.ts";
import type { ConfigVocabulary } from "../../../schemas/config-record.ts";
import type { TestApp } from "../../../tests/support/app.ts";
import { editorOf, testDocuments, type Editor, type Stored } from "../../../tests/support/documents.ts";

let test: TestApp;
let buyer: Record<string, string>;
let ada: Editor;
let bob: Editor;

beforeAll(async () => {
  test = await testDocuments();
  await test.addUser();
  await test.addUser({ username: "ada", role: "administrator" });
  await test.addUser({ username: "bob", role: "administrator" });
  buyer = await test.signIn("buyer");
  ada = editorOf(test, await test.signIn("ada"));
  bob = editorOf(test, await test.signIn("bob"));
});
afterAll(() => test.close());

const address = (id: string) => `/v1/admin/configs/${encodeURIComponent(id)}`;
const parsed = (content: string) => JSON.parse(content) as Record<string, unknown> & { body: Record<string, unknown>[] };
const titleFor = async (headers: Record<string, string>, path: string) =>
  (await test.call("GET", `/v1/pages?path=${path}`, { headers })).json<{ data: { document: { title: string } } }>().data.document.title;
const audited = (action: string) => test.db.selectFrom("audit").selectAll().where("action", "=", action).execute();

describe("the list of documents", () => {
  const list = async (query: string) => {
    const response = await test.call("GET", `/v1/admin/configs?${query}`, { headers: ada.headers });
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{
      data: { items: { id: string; title: string; state: string; version: number | null }[]; pagination: { total_results: number } };
    }>().data;
  };

  it("[ADM-CFG-015] names every document with kind, title, state and version", async () => {
    const { items, pagination } = await list("page_size=100");
    expect(pagination.total_results).toBe(items.length);
    expect(items).toContainEqual(
      expect.objectContaining({
        id: "page:orders",
        kind: "page",
        key: "orders",
        title: "Orders",
        state: "published",
        kind_caption: "Page",
        state_caption: "Published",
        version: 0,
        updated_at: null,
        updated_by: null,
      }),
    );
  });

  it("is searched, sorted and paged", async () => {
    expect((await list("document_kind=theme")).items.map(({ id }) => id)).toEqual(["theme:default"]);
    expect((await list("q=order&kind=page&sort_by=key&order=desc")).items.map(({ id }) => id)).toEqual(["page:orders", "page:order"]);
    const second = await list("page=2&page_size=3&sort_by=title");
    expect(second.items).toHaveLength(3);
    expect((await list("page=99&page_size=10")).items).toEqual([]);
    const nowhere = await test.call("GET", "/v1/admin/configs?sort_by=constructor", { headers: ada.headers });
    expect([nowhere.statusCode, nowhere.json().errors[0].field]).toEqual([422, "sort_by"]);
  });
});

describe("rights", () => {
  it("[PERM-010] refuses every call of a user without the right, and changes nothing", async () => {
    const before = await test.db
      .selectFrom("audit")
      .select((db) => db.fn.countAll().as("rows"))
      .executeTakeFirst();
    const calls: ["GET" | "POST" | "PATCH", string, object?][] = [
      ["GET", "/v1/admin/configs"],
      ["POST", "/v1/admin/configs", { kind: "page", key: "mine" }],
      ["GET", "/v1/admin/configs/vocabulary"],
      ["POST", "/v1/admin/configs/check", { content: "{}" }],
      ["GET", address("page:orders")],
      ["PATCH", address("page:orders"), { content: "{}" }],
      ["POST", `${address("page:orders")}/publish`, { note: "" }],
      ["POST", `${address("page:orders")}/discard`, {}],
      ["GET", `${address("page:orders")}/versions`],
      ["GET", `${address("page:orders")}/versions/0`],
      ["POST", `${address("page:orders")}/restore`, { version: 0 }],
    ];
    for (const [method, path, payload] of calls) {
      const options = { headers: { ...buyer, "if-match": '"0"' }, ...(payload ? { payload } : {}) };
      const response = await test.call(method, path, options);
      expect(response.statusCode, `${method} ${path}`).toBe(403);
      expect(response.json<ErrorAnswer>().errors[0]).toMatchObject({ code: "forbidden", hint: "manage_configs" });
      expect(
        (await test.call(method, path, { ...options, headers: { "x-client": "api", "if-match": '"0"' } })).statusCode,
        `${method} ${path}`,
      ).toBe(401);
    }
    expect(
      await test.db
        .selectFrom("audit")
        .select((db) => db.fn.countAll().as("rows"))
        .executeTakeFirst(),
    ).toEqual(before);
    expect(await ada.record("page:orders")).toMatchObject({ version: 0, draft: null, published_version: 0 });
  });
});

describe("an administrator who reads German", () => {
  it("is told what is wrong with a text in German: by the check, in the record, and when publishing is refused", async () => {
    await test.addUser({ username: "greta", role: "administrator", language: "de" });
    const greta = editorOf(test, await test.signIn("greta"));
    const { content } = await greta.record("page:dashboard");
    const wrong = content.replace('"kind": "page",', '"kind": "page", "tilte": "Start",');
    const said = { message: "Hier gibt es keine Eigenschaft „tilte“.", hint: "Meinten Sie „title“?" };

    const check = await test.call("POST", "/v1/admin/configs/check", { headers: greta.headers, payload: { content: wrong } });
    expect(check.json<{ data: { problems: object[] } }>().data.problems).toMatchObject([
      { ...said, fixes: [{ title: "„tilte“ in „title“ umbenennen" }, { title: "„tilte“ entfernen" }] },
    ]);
    const saved = await greta.save("page:dashboard", wrong);
    expect(saved.problems).toMatchObject([said]);
    const refused = await test.call("POST", `${address("page:dashboard")}/publish`, {
      headers: { ...greta.headers, "if-match": saved.etag },
      payload: { note: "" },
    });
    expect(refused.json<ErrorAnswer>().errors).toMatchObject([{ message: said.message }]);
    expect((await ada.record("page:dashboard")).problems).toMatchObject([{ message: 'There is no property "tilte" here.' }]);

    const { etag } = await greta.record("page:dashboard");
    await test.call("POST", `${address("page:dashboard")}/discard`, { headers: { ...greta.headers, "if-match": etag }, payload: {} });
  });
});

describe("a draft", () => {
  it("keeps what was typed, even when it is no JSON, and the portal goes on as it was", async () => {
    const saved = await ada.save("page:dashboard", '{ "kind": "page", ');
    expect(saved).toMatchObject({ state: "draft", content: '{ "kind": "page", ', draft: { by: "ada" } });
    expect(saved.problems.length).toBeGreaterThan(0);
    expect((await bob.record("page:dashboard")).content).toBe('{ "kind": "page", ');
    expect(await titleFor(buyer, "/dashboard")).toBe("Dashboard");
    expect((await audited("document.save_draft")).at(-1)).toMatchObject({ entity: "documents/page:dashboard" });
  });

  it("is refused with both versions when somebody else saved in between; nothing is lost", async () => {
    const { etag } = await ada.record("page:order");
    await bob.save("page:order", "what bob typed", etag);
    const response = await test.call("PATCH", address("page:order"), {
      headers: { ...ada.headers, "if-match": etag },
      payload: { content: "what ada typed" },
    });
    expect(response.statusCode).toBe(409);
    const answer = response.json<ErrorAnswer & { data: { yours: { content: string }; current: Stored } }>();
    expect(answer.errors[0]?.code).toBe("conflict");
    expect(answer.data.yours).toEqual({ content: "what ada typed" });
    expect(answer.data.current).toMatchObject({ content: "what bob typed", draft: { by: "bob" } });

    await ada.save("page:order", "what ada typed, knowing bob's", answer.data.current.etag);
    expect((await bob.record("page:order")).content).toBe("what ada typed, knowing bob's");
  });

  it("stays in the history when another person saves over it, and when it is discarded", async () => {
    const history = async (id: string) => {
      const response = await test.call("GET", `${address(id)}/versions`, { headers: bob.headers });
      const { items } = response.json<{ data: { items: { number: number; draft?: true; author: string }[] } }>().data;
      const drafts = items.filter(({ draft }) => draft);
      return Promise.all(
        drafts.map(async ({ number, author }) => {
          const draft = await test.call("GET", `${address(id)}/versions/draft-${number}`, { headers: bob.headers });
          return `${author}: ${draft.json<{ data: { content: string } }>().data.content}`;
        }),
      );
    };
    expect(await history("page:order")).toEqual(["bob: what bob typed"]);

    await test.call("POST", "/v1/admin/configs", { headers: ada.headers, payload: { kind: "form", key: "kept", content: "ada's first" } });
    await bob.save("form:kept", "bob's");
    await bob.save("form:kept", "bob's");
    expect(await history("form:kept")).toEqual(["ada: ada's first"]);

    const { etag } = await bob.record("form:kept");
    await test.call("POST", `${address("form:kept")}/discard`, { headers: { ...bob.headers, "if-match": etag }, payload: {} });
    expect((await test.call("GET", address("form:kept"), { headers: bob.headers })).statusCode).toBe(404);
    await test.call("POST", "/v1/admin/configs", { headers: ada.headers, payload: { kind: "form", key: "kept" } });
    expect(await history("form:kept")).toEqual(["bob: bob's", "ada: ada's first"]);
  });

  it("that was saved over stays among the newest fifty of its document", async () => {
    await test.call("POST", "/v1/admin/configs", { headers: ada.headers, payload: { kind: "form", key: "often", content: "0" } });
    for (let count = 1; count <= 53; count++) await ada.save("form:often", String(count));
    const response = await test.call("GET", `${address("form:often")}/versions`, { headers: ada.headers });
    const { items } = response.json<{ data: { items: { draft?: true }[] } }>().data;
    expect(items.filter(({ draft }) => draft)).toHaveLength(50);
    const contentOf = async (version: number) =>
      (await test.call("GET", `${address("form:often")}/versions/draft-${version}`, { headers: ada.headers })).statusCode;
    expect(await Promise.all([contentOf(3), contentOf(4), contentOf(53)])).toEqual([404, 200, 200]);
  });

  it("of ten that save at once on the same version lets exactly one through", async () => {
    const { etag } = await ada.record("page:admin/configs");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        test.call("PATCH", address("page:admin/configs"), {
          headers: { ...ada.headers, "if-match": etag },
          payload: { content: `draft ${number}` },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await ada.record("page:admin/configs")).content).toBe(`draft ${winner}`);
  });

  it("is thrown away on demand, and then the published text is there again", async () => {
    const { etag, published_content } = await ada.record("page:order");
    const response = await test.call("POST", `${address("page:order")}/discard`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: {},
    });
    expect(response.json<{ data: Stored }>().data).toMatchObject({ state: "published", draft: null, content: published_content });
  });

  it("needs the version that it builds on", async () => {
    const response = await test.call("PATCH", address("page:order"), { headers: ada.headers, payload: { content: "" } });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorAnswer>().errors[0]?.field).toBe("If-Match");
  });

  it("of unknown kinds and of documents that are not there is not found", async () => {
    for (const id of ["page:nowhere", "banana:orders", "page:../../etc/passwd", "page:__proto__", "orders", ":", "page:Orders"]) {
      expect((await test.call("GET", address(id), { headers: ada.headers })).statusCode, id).toBe(404);
      expect(
        (await test.call("PATCH", address(id), { headers: { ...ada.headers, "if-match": '"0"' }, payload: { content: "{}" } })).statusCode,
        id,
      ).toBe(404);
    }
  });

  it("refuses what is no body of this call", async () => {
    const patch = (payload: unknown) =>
      test.call("PATCH", address("page:order"), { headers: { ...ada.headers, "if-match": '"0"' }, payload: payload as object });
    expect((await patch({ content: { kind: "page" } })).statusCode).toBe(422);
    expect((await patch({ content: "{}", publish: true })).statusCode).toBe(422);
    expect((await patch({ content: "x".repeat(5 * 1024 * 1024) })).statusCode).toBe(413);
  });
});

describe("publishing", () => {
  it("[ADM-CFG-003] shows the changed page to users with their next load", async () => {
    const before = await test.call("GET", "/v1/pages?path=/orders", { headers: buyer });
    const { content } = await ada.record("page:orders");
    const published = await ada.change("page:orders", { ...parsed(content), title: "Our orders" });
    expect(published).toMatchObject({ state: "published", published_version: 1, draft: null });

    const after = await test.call("GET", "/v1/pages?path=/orders", {
      headers: { ...buyer, "if-none-match": String(before.headers["etag"]) },
    });
    expect(after.statusCode).toBe(200);
    expect(after.json<{ data: { document: { title: string } } }>().data.document.title).toBe("Our orders");
    expect((await audited("document.publish")).at(-1)).toMatchObject({
      entity: "documents/page:orders",
      after: { version: 1, note: "test" },
    });
  });

  it("[ADM-CFG-003] refuses an invalid document with every problem and its place; draft and live version stay", async () => {
    const { content } = await ada.record("page:order");
    const document = parsed(content);
    const broken = { ...document, title: "Broken", body: [{ uuid: "a", atom: "tabel", source: "x" }, ...document.body] };
    const { etag } = await ada.save("page:order", JSON.stringify(broken));
    const response = await test.call("POST", `${address("page:order")}/publish`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: { note: "" },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorAnswer>().errors).toContainEqual(
      expect.objectContaining({
        code: "unknown_atom",
        at: "/body/0/atom",
        field: "/body/0/atom",
        message: expect.stringContaining("tabel") as string,
        hint: expect.stringContaining("table") as string,
      }),
    );
    expect(await ada.record("page:order")).toMatchObject({ published_version: 0, content: JSON.stringify(broken) });
    expect(await titleFor(buyer, "/orders/1")).toBe("Order");
  });

  it("[ADM-CFG-003] refuses what is no JSON with a message that says where", async () => {
    const { etag } = await ada.save("page:order", '{\n  "kind": "page",\n  "kind": "page"\n}');
    const response = await test.call("POST", `${address("page:order")}/publish`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: { note: "" },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorAnswer>().errors[0]?.message).toMatch(/line 3|twice/);
    expect(await titleFor(buyer, "/orders/1")).toBe("Order");
  });

  it("refuses a document that says it is another one", async () => {
    const { content } = await ada.record("page:orders");
    const { etag } = await ada.save("page:order", content);
    const response = await test.call("POST", `${address("page:order")}/publish`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: {},
    });
    expect(response.statusCode).toBe(422);
    expect(response.json<ErrorAnswer>().errors).toContainEqual(expect.objectContaining({ code: "other_key", at: "/key" }));
  });

  it("refuses an old version before it looks at anything else", async () => {
    const { etag } = await ada.record("page:order");
    await bob.save("page:order", "newer");
    const response = await test.call("POST", `${address("page:order")}/publish`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: {},
    });
    expect(response.statusCode).toBe(409);
    expect(response.json<{ data: { current: Stored } }>().data.current.content).toBe("newer");
  });

  it("needs a draft", async () => {
    const { etag } = await ada.record("theme:default");
    const response = await test.call("POST", `${address("theme:default")}/publish`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: {},
    });
    expect(response.json<ErrorAnswer>().errors[0]?.code).toBe("no_draft");
  });

  it("of two administrators at once lets exactly one through", async () => {
    const { content } = await ada.record("page:not-found");
    const { etag } = await ada.save("page:not-found", JSON.stringify({ ...parsed(content), title: "Gone" }));
    const publish = (editor: Editor) =>
      test.call("POST", `${address("page:not-found")}/publish`, { headers: { ...editor.headers, "if-match": etag }, payload: {} });
    const answers = await Promise.all([publish(ada), publish(bob)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await ada.record("page:not-found")).published_version).toBe(1);
  });

  it("changes navigation, theme and texts as well, for the next load", async () => {
    await ada.change("theme:default", { kind: "theme", version: 1, key: "default", title: "Red", colors: ["#7A1020"] });
    expect((await test.call("GET", "/v1/themes/current")).json<{ data: { colors: string[] } }>().data.colors[0]).toBe("#7A1020");
    await ada.change("messages:en", { kind: "messages", version: 1, key: "en", language: "en", texts: { greeting: "Welcome {name}" } });
    const { body } = (await test.call("GET", "/v1/pages?path=/dashboard", { headers: buyer })).json<{
      data: { document: { body: { title: string }[] } };
    }>().data.document;
    expect(body[0]?.title).toBe("Welcome world");
    expect((await test.call("GET", "/v1/site_configs")).json<{ data: { texts: Record<string, string> } }>().data.texts).toEqual({
      greeting: "Welcome {name}",
      language: "en",
    });
  });
});

describe("the history", () => {
  it("keeps every version with author, time and note", async () => {
    const { content } = await ada.record("page:orders");
    await bob.change("page:orders", { ...parsed(content), title: "Orders of the house" });
    const response = await test.call("GET", `${address("page:orders")}/versions`, { headers: ada.headers });
    expect(response.json<{ data: { items: object[] } }>().data.items).toEqual([
      { number: 2, note: "test", author: "bob", created_at: "2026-11-20T09:00:00.000Z", current: true },
      { number: 1, note: "test", author: "ada", created_at: "2026-11-20T09:00:00.000Z", current: false },
      { number: 0, note: "", author: null, created_at: null, current: false },
    ]);
    const first = await test.call("GET", `${address("page:orders")}/versions/1`, { headers: ada.headers });
    expect(parsed(first.json<{ data: { content: string } }>().data.content)["title"]).toBe("Our orders");
    expect((await test.call("GET", `${address("page:orders")}/versions/9`, { headers: ada.headers })).statusCode).toBe(404);
  });

  it("puts an old version in force again as a new one, and leaves a draft alone", async () => {
    const { etag } = await bob.save("page:orders", "half a thought");
    const response = await test.call("POST", `${address("page:orders")}/restore`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: { version: 0, note: "back to the product" },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json<{ data: Stored }>().data).toMatchObject({ published_version: 3, content: "half a thought", draft: { by: "bob" } });
    expect(await titleFor(buyer, "/orders")).toBe("Orders");
    expect((await audited("document.restore")).at(-1)).toMatchObject({ after: { version: 3, note: "back to the product" } });
  });

  it("restores nothing that is not there or not the newest seen", async () => {
    const { etag } = await ada.record("page:orders");
    const restore = (version: number, seen: string) =>
      test.call("POST", `${address("page:orders")}/restore`, { headers: { ...ada.headers, "if-match": seen }, payload: { version } });
    expect((await restore(99, etag)).statusCode).toBe(404);
    expect((await restore(2 ** 40, etag)).statusCode).toBe(422);
    expect((await restore(1, '"1"')).statusCode).toBe(409);
  });

  it("cannot be changed behind the portal's back", async () => {
    const { sql } = await import("kysely");
    await expect(sql`update document_versions set content = '{}'`.execute(test.db)).rejects.toThrow("never changes");
    await expect(sql`delete from document_versions`.execute(test.db)).rejects.toThrow("never changes");
  });
});

describe("a new document", () => {
  const create = (payload: object) => test.call("POST", "/v1/admin/configs", { headers: ada.headers, payload });
  const help = {
    kind: "page",
    version: 1,
    key: "help",
    route: "/help",
    layout: "main",
    title: "Help",
    body: [{ uuid: "a", atom: "text_block", text: "Ask us." }],
  };

  it("begins as a draft that nobody sees and is served once published", async () => {
    const made = await create({ kind: "page", key: "help", content: JSON.stringify(help) });
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json<{ data: Stored }>().data).toMatchObject({
      id: "page:help",
      state: "draft",
      published_version: null,
      published_content: "",
    });
    expect((await test.call("GET", "/v1/pages?path=/help", { headers: buyer })).statusCode).toBe(404);

    await ada.publish("page:help");
    expect(await titleFor(buyer, "/help")).toBe("Help");
  });

  it("is not made twice, not outside of its kinds and not with a key that is none", async () => {
    expect((await create({ kind: "page", key: "help" })).statusCode).toBe(409);
    expect((await create({ kind: "page", key: "orders" })).statusCode).toBe(409);
    expect((await create({ kind: "banana", key: "x" })).statusCode).toBe(422);
    expect((await create({ kind: "page", key: "../x" })).statusCode).toBe(422);
  });

  it("that was never published is gone when its draft is thrown away", async () => {
    const { etag } = (await create({ kind: "form", key: "mine" })).json<{ data: Stored }>().data;
    const response = await test.call("POST", `${address("form:mine")}/discard`, {
      headers: { ...ada.headers, "if-match": etag },
      payload: {},
    });
    expect(response.json<{ data: null }>().data).toBeNull();
    expect((await test.call("GET", address("form:mine"), { headers: ada.headers })).statusCode).toBe(404);
    expect((await create({ kind: "form", key: "mine" })).statusCode).toBe(200);
  });
});

describe("what the editor asks for", () => {
  it("checks a text without saving it", async () => {
    const check = async (content: string) =>
      (await test.call("POST", "/v1/admin/configs/check", { headers: ada.headers, payload: { content } })).json<{
        data: { problems: { code: string }[] };
      }>().data.problems;
    const { published_content } = await ada.record("page:dashboard");
    expect((await check(published_content)).filter(({ code }) => code !== "unused")).toEqual([]);
    expect((await check("{")).length).toBeGreaterThan(0);
    expect((await check("[".repeat(100) + "]".repeat(100)))[0]?.code).toBe("too_deep");
    expect((await check('{"__proto__":{}}')).length).toBeGreaterThan(0);
  });

  it("says what documents may refer to", async () => {
    const { documents, routes, permissions, models, icons } = (
      await test.call("GET", "/v1/admin/configs/vocabulary", { headers: ada.headers })
    ).json<{ data: ConfigVocabulary }>().data;
    expect(documents["page:orders"]).toMatchObject({ route: "/orders" });
    expect(routes).toContainEqual(expect.objectContaining({ method: "GET", path: "/v1/salesdocs/{doc_number}", reading: true }));
    expect(routes).toContainEqual(expect.objectContaining({ method: "POST", path: "/v1/admin/configs/check", reading: true }));
    expect(permissions).toContain("view_orders");
    expect(models["session"]?.views).toContain("permissions.view_orders");
    expect(models["session"]?.actions).toContain("sign_out");
    expect(icons).toContain("orders");
  });
});
