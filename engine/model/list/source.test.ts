import { describe, expect, it, vi } from "vitest";
import { successAnswer, createTestEnv, errorAnswer } from "../../../tests/support/test-env.ts";
import { openProbePage } from "../../../tests/support/probe-page.tsx";

const list = (...ids: string[]) => ({
  items: ids.map((id) => ({ id })),
  pagination: { page: 1, page_size: 10, total_pages: 3, total_results: 30 },
  cache_info: { cached: true, cached_at: "2026-03-04T11:59:00Z" },
});
const things = { id: "things", type: "list", data_url: "/v1/things" };
const settled = async (condition: () => boolean) => vi.waitFor(() => expect(condition()).toBe(true));

describe("a list", () => {
  it("is read when the page is on screen, not before", async () => {
    const { page, env } = await openProbePage({ data: [things] }, { api: { "GET /v1/things": () => successAnswer(list("a")) } });
    const source = page.source("things")!;
    expect(source.state).toBe("fetching");
    expect(env.calls).toEqual([]);

    page.start();
    await settled(() => source.state === "ready");
    expect(source.items).toEqual([{ id: "a" }]);
    expect(source.pagination?.total_results).toBe(30);
    expect(source.fetching).toBe(false);
  });

  it("is asked for what the user changes, from page 1 unless it is the page", async () => {
    const { page, env } = await openProbePage({ data: [things] }, { api: { "GET /v1/things": () => successAnswer(list("a")) } });
    page.start();
    const source = page.source("things")!;
    await source.change({ page: 3 });
    await source.change({ sort_by: "id", order: "desc" });
    await source.change({ q: "x" });
    await source.change({ page: 2 });
    expect(env.calls.map(({ query }) => query).slice(-4)).toEqual([
      { page: "3" },
      { sort_by: "id", order: "desc" },
      { sort_by: "id", order: "desc", q: "x" },
      { sort_by: "id", order: "desc", q: "x", page: "2" },
    ]);
    await source.change({ q: undefined, sort_by: "" });
    expect(env.calls.at(-1)!.query).toEqual({ order: "desc" });
  });

  it("lives in the address, so that a bookmark brings the same page back", async () => {
    const options = { api: { "GET /v1/things": () => successAnswer(list("a")) } };
    const { page, env } = await openProbePage({ data: [things] }, options);
    page.start();
    await page.source("things")!.change({ q: "bolt" });
    await page.source("things")!.change({ page: 2 });
    expect(env.query).toEqual({ q: "bolt", page: "2" });

    const again = createTestEnv(options);
    again.query = env.query;
    const next = await openProbePage({ data: [things] }, { env: again });
    next.page.start();
    await settled(() => next.page.source("things")!.state === "ready");
    expect(again.calls.map(({ query }) => query)).toEqual([{ q: "bolt", page: "2" }]);
  });

  it("is read in its own order when it has no such column to sort by, and says so", async () => {
    const env = createTestEnv({
      api: {
        "GET /v1/things": ({ query }) =>
          query?.["sort_by"] ? errorAnswer(422, { message: "Unknown.", field: "sort_by" }) : successAnswer(list("a")),
      },
    });
    env.query = { q: "bolt", sort_by: "nonsense", order: "asc" };
    const { page } = await openProbePage({ data: [things] }, { env });
    page.start();
    await settled(() => page.source("things")!.state === "ready");
    expect(env.calls.map(({ query }) => query)).toEqual([{ q: "bolt", sort_by: "nonsense", order: "asc" }, { q: "bolt" }]);
    expect(env.query).toEqual({ q: "bolt" });
    expect(env.notices).toEqual([{ tone: "info", text: "table.sort_unknown" }]);
  });

  it("takes from the address only what a list can have", async () => {
    const env = createTestEnv({ api: { "GET /v1/things": () => successAnswer(list("a")) } });
    env.query = { page: "0", page_size: "1000", order: "up", q: "bolt" };
    const { page } = await openProbePage({ data: [{ ...things, remember: ["page_size"] }] }, { env });
    page.start();
    const source = page.source("things")!;
    await settled(() => source.state === "ready");
    expect(env.calls.map(({ query }) => query)).toEqual([{ q: "bolt" }]);

    await source.change({ q: "nut" });
    expect(env.query).toEqual({ q: "nut" });
    expect(env.calls.filter(({ method }) => method === "PATCH")).toEqual([]);
  });

  it("says of when it is what it still shows after another try has failed", async () => {
    let fails = false;
    const env = createTestEnv({
      api: {
        "GET /v1/things": () =>
          fails ? errorAnswer(503, { message: "The ERP is down." }) : successAnswer({ ...list("a"), cache_info: { cached: false } }),
      },
      now: "2026-11-20T10:00:00Z",
    });
    const { page } = await openProbePage({ data: [things] }, { env });
    page.start();
    const source = page.source("things")!;
    await settled(() => source.state === "ready");
    expect(source.cache_info).toEqual({ cached: false });

    fails = true;
    await source.reload();
    expect(source.items).toHaveLength(1);
    expect(source.cache_info).toEqual({ cached: true, cached_at: "2026-11-20T10:00:00.000Z" });
  });

  it("shows its last page to whoever asks for one behind it", async () => {
    const api = {
      "GET /v1/things": ({ query }: { query?: Record<string, unknown> }) => successAnswer(query?.["page"] === "99" ? list() : list("a")),
    };
    const env = createTestEnv({ api });
    env.query = { page: "99", q: "bolt" };
    const { page } = await openProbePage({ data: [things] }, { env });
    page.start();
    const source = page.source("things")!;
    await settled(() => source.items.length > 0);
    expect(env.calls.map(({ query }) => query)).toEqual([
      { page: "99", q: "bolt" },
      { page: "3", q: "bolt" },
    ]);
    expect(env.query).toEqual({ page: "3", q: "bolt" });
  });

  it("shares the address with other lists and with the page's state", async () => {
    const { page, env } = await openProbePage(
      {
        state: { tab: { type: "string", value: "one", keep: "address" } },
        data: [things, { id: "others", type: "list", data_url: "/v1/others" }],
      },
      { api: { "GET /v1/things": () => successAnswer(list()), "GET /v1/others": () => successAnswer(list()) } },
    );
    page.start();
    page.state.set(["tab"], "two");
    await page.source("things")!.change({ page: 2 });
    await page.source("others")!.change({ q: "x" });
    expect(env.query).toEqual({ tab: "two", "things.page": "2", "others.q": "x" });
  });

  it("remembers the page size per user where the document says so", async () => {
    const options = { api: { "GET /v1/things": () => successAnswer(list()) } };
    const data = [{ ...things, remember: ["page_size"] }];
    const { page, env } = await openProbePage({ data }, options);
    page.start();
    await page.source("things")!.change({ page_size: 50, q: "x" });
    expect(env.calls.find(({ method }) => method === "PATCH")).toMatchObject({ body: { value: { page_size: 50 } } });

    env.query = {};
    const next = await openProbePage({ data }, { env });
    expect(next.page.source("things")!.params).toEqual({ page_size: 50 });
  });

  it("starts with what the document and its search form ask for", async () => {
    const { page, env } = await openProbePage(
      { data: [{ ...things, query: { item_data: "2", state: "ALL" } }] },
      {
        api: { "GET /v1/things": () => successAnswer(list()) },
        documents: { "form:search": { elements: [{ uuid: "s", atom: "field", name: "state", value: "OPEN" }] } },
      },
    );
    const form = page.openForm("search", page.scope, { form: "search", filters: "things" })!;
    page.start();
    await settled(() => page.source("things")!.state === "ready");
    expect(env.calls.map(({ query }) => query)).toEqual([{ item_data: "2", state: "OPEN" }]);

    form.set("state", "DONE");
    await form.submit();
    expect(env.calls.at(-1)!.query).toEqual({ item_data: "2", state: "DONE" });
    expect(env.query).toEqual({ state: "DONE" });
    expect(form.dirty).toBe(false);

    form.set("state", "OPEN");
    await form.submit();
    expect(env.query).toEqual({});
  });

  it("passes the server's cache by on a forced reload", async () => {
    const { page, env } = await openProbePage({ data: [things] }, { api: { "GET /v1/things": () => successAnswer(list()) } });
    page.start();
    await settled(() => page.source("things")!.state === "ready");
    await page.source("things")!.reload({ force: true });
    expect(env.calls.at(-1)!.query).toEqual({ force_reload: "true" });
  });

  it("keeps what it shows and says what went wrong when a reload fails", async () => {
    const answers = [successAnswer(list("a")), errorAnswer(503, { message: "The ERP is down." })];
    const { page } = await openProbePage({ data: [things] }, { api: { "GET /v1/things": () => answers.shift()! } });
    page.start();
    const source = page.source("things")!;
    await settled(() => source.state === "ready");
    await source.reload();
    expect(source.state).toBe("error");
    expect(source.items).toEqual([{ id: "a" }]);
    expect(page.scope.read("data", ["things", "error"])).toBe("The ERP is down.");
    expect(page.scope.read("data", ["things", "age"])).toBe(60);
  });
});

describe("sources that depend on something", () => {
  it("wait for what they read and read again when it changes", async () => {
    const { page, env } = await openProbePage(
      {
        state: { who: { type: "string" } },
        data: [
          { id: "first", type: "record", data_url: "/v1/first" },
          {
            id: "second",
            type: "list",
            data_url: "/v1/second",
            depends: ["first"],
            when: { $: { var: "state.who" } },
            query: { who: { $: { var: "state.who" } }, of: { $: { var: "data.first.name" } } },
          },
        ],
      },
      { api: { "GET /v1/first": () => successAnswer({ name: "N" }), "GET /v1/second": () => successAnswer(list("a")) } },
    );
    page.start();
    await settled(() => page.source("first")!.state === "ready");
    expect(page.source("second")!.state).toBe("idle");

    page.state.set(["who"], "me");
    await settled(() => page.source("second")!.state === "ready");
    page.state.set(["who"], "you");
    await settled(() => env.calls.length === 3);
    expect(env.calls.map(({ path, query }) => [path, query])).toEqual([
      ["/v1/first", {}],
      ["/v1/second", { who: "me", of: "N" }],
      ["/v1/second", { who: "you", of: "N" }],
    ]);
  });

  it("take their address from the page's", async () => {
    const { page, env } = await openProbePage(
      { data: [{ id: "thing", type: "record", data_url: "/v1/things/{key}" }] },
      { route: "/things/{key}", path: "/things/a%20b", api: { "GET /v1/things/a%20b": () => successAnswer({ id: "a b" }) } },
    );
    page.start();
    await settled(() => page.source("thing")!.state === "ready");
    expect(env.calls).toHaveLength(1);
    expect(page.scope.read("data", ["thing", "id"])).toBe("a b");
  });

  it("are read only when something shows them, if they are lazy", async () => {
    const { page, env } = await openProbePage(
      { data: [{ ...things, lazy: true }] },
      { api: { "GET /v1/things": () => successAnswer(list("a")) } },
    );
    page.start();
    await Promise.resolve();
    expect(env.calls).toEqual([]);

    expect(page.source("things")!.items).toEqual([]);
    await settled(() => page.source("things")!.items.length === 1);
  });

  it("derive a value without asking anybody", async () => {
    const { page } = await openProbePage({
      state: { n: { type: "number", value: 2 } },
      data: [{ id: "double", type: "value", value: { $: { "*": [{ var: "state.n" }, 2] } } }],
    });
    expect(page.source("double")!.data).toBe(4);
    page.state.set(["n"], 5);
    expect(page.scope.read("data", ["double"])).toBe(10);
  });

  it("are read again when another one is", async () => {
    const { page, env } = await openProbePage(
      { data: [things, { id: "sum", type: "record", data_url: "/v1/sum", reload_on: ["things"] }] },
      { api: { "GET /v1/things": () => successAnswer(list()), "GET /v1/sum": () => successAnswer({}) } },
    );
    page.start();
    await settled(() => page.source("sum")!.state === "ready");
    await page.source("things")!.reload();
    await settled(() => env.calls.filter(({ path }) => path === "/v1/sum").length === 2);
  });

  it("come with another source's answer at first, and ask for themselves when they are read anew", async () => {
    const asked: string[] = [];
    const api = (path: string, data: unknown) => [`GET ${path}`, () => (asked.push(path), successAnswer(data))] as const;
    const { page } = await openProbePage(
      {
        data: [
          { id: "whole", type: "record", data_url: "/v1/whole" },
          { id: "part", type: "list", data_url: "/v1/part", part_of: "whole.part" },
          { id: "lost", type: "list", data_url: "/v1/lost", part_of: "whole.lost" },
        ],
      },
      {
        api: Object.fromEntries([
          api("/v1/whole", { part: { items: [{ id: "a" }] } }),
          api("/v1/part", { items: [] }),
          api("/v1/lost", { items: [] }),
        ]),
      },
    );
    page.start();
    await settled(() => page.sources.every(({ state }) => state === "ready"));
    expect(page.source("part")!.items).toEqual([{ id: "a" }]);
    expect(asked).toEqual(["/v1/whole", "/v1/lost"]);
    await page.source("part")!.reload({ force: true });
    expect(page.source("part")!.items).toEqual([]);
    expect(asked).toEqual(["/v1/whole", "/v1/lost", "/v1/part"]);
  });

  it("run their steps when they were read", async () => {
    const { page, env } = await openProbePage(
      {
        data: [
          { ...things, on_load: [{ do: "notify", tone: "info", text: "Here." }] },
          { id: "bad", type: "record", data_url: "/v1/bad", on_error: [{ do: "navigate", path: "/elsewhere" }] },
        ],
      },
      { api: { "GET /v1/things": () => successAnswer(list()), "GET /v1/bad": () => errorAnswer(404, { message: "Not found." }) } },
    );
    page.start();
    await settled(() => env.notices.length === 1 && env.paths.length === 1);
    expect(env.notices[0]).toEqual({ tone: "info", text: "Here." });
    expect(env.paths).toEqual(["/elsewhere"]);
  });
});
