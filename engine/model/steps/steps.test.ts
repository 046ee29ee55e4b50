import { describe, expect, it, vi } from "vitest";
import type { FileAnswer, HostModel } from "../../host/env.ts";
import { successAnswer, createTestEnv, errorAnswer, type TestEnvOptions } from "../../../tests/support/test-env.ts";
import { emit, openProbePage } from "../../../tests/support/probe-page.tsx";

/** A page with one button that runs these steps. */
async function run(
  steps: unknown[],
  options: TestEnvOptions & { content?: Record<string, unknown>; documents?: Record<string, Record<string, unknown>> } = {},
) {
  const living = await openProbePage({ body: [{ uuid: "go", atom: "press", on: { click: steps } }], ...options.content }, options);
  await emit(living.page, "go");
  return living;
}

const $ = (logic: unknown) => ({ $: logic });

describe("a list of steps", () => {
  it("runs them one after the other, each when its condition holds", async () => {
    const { env } = await run([
      { do: "notify", text: "one" },
      { do: "notify", text: "two", when: $({ "==": [1, 2] }) },
      { do: "notify", text: "three", tone: "info" },
    ]);
    expect(env.notices).toEqual([
      { tone: "success", text: "one" },
      { tone: "info", text: "three" },
    ]);
  });

  it("reads in a later step what an earlier one answered", async () => {
    const { env } = await run(
      [
        { do: "call", data_url: "/v1/things", as: "thing" },
        { do: "call", method: "GET", data_url: "/v1/names", query: { id: $({ var: "result.thing.data.id" }) } },
      ],
      { api: { "POST /v1/things": () => successAnswer({ id: 4 }), "GET /v1/names": () => successAnswer(null) } },
    );
    expect(env.calls[1]).toMatchObject({ query: { id: "4" } });
  });

  it("ends where a step fails, and says why", async () => {
    const { env } = await run(
      [
        { do: "call", data_url: "/v1/things" },
        { do: "navigate", path: "/done" },
      ],
      {
        api: { "POST /v1/things": () => errorAnswer(409, { message: "Too late." }, { message: "Really." }) },
      },
    );
    expect(env.paths).toEqual([]);
    expect(env.notices).toEqual([
      { tone: "error", text: "Too late." },
      { tone: "error", text: "Really." },
    ]);
  });

  it("does what on_error says instead", async () => {
    const { env } = await run(
      [
        {
          do: "call",
          data_url: "/v1/things",
          as: "thing",
          on_error: [{ do: "notify", tone: "warning", text: $({ var: "result.thing.error.code" }) }],
        },
      ],
      {
        api: { "POST /v1/things": () => errorAnswer(409, { code: "late", message: "Too late." }) },
      },
    );
    expect(env.notices).toEqual([{ tone: "warning", text: "late" }]);
  });

  it("says nothing of an ended session: the host shows the sign-in", async () => {
    const { env } = await run([{ do: "call", data_url: "/v1/things" }], {
      api: { "POST /v1/things": () => errorAnswer(401, { message: "Please sign in." }) },
    });
    expect(env.notices).toEqual([]);
  });
});

describe("the step", () => {
  it("call repeats a write whose answer was lost under the same key", async () => {
    const answers = [errorAnswer(0, { message: "Network." }), successAnswer({}), successAnswer({})];
    const { page, env } = await run([{ do: "call", data_url: "/v1/orders", body: { a: 1 } }], {
      api: { "POST /v1/orders": () => answers.shift()! },
    });
    await emit(page, "go");
    await emit(page, "go");
    const keys = env.calls.map(({ headers }) => headers!["Idempotency-Key"]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("call writes through the list that holds the record, which then shows the new one", async () => {
    let release: () => void = () => undefined;
    const { page } = await openProbePage(
      {
        data: [{ id: "things", type: "list", data_url: "/v1/things" }],
        body: [
          { uuid: "go", atom: "press", on: { click: [{ do: "call", method: "PATCH", data_url: "/v1/things/2", body: { name: "B" } }] } },
        ],
      },
      {
        api: {
          "GET /v1/things": () => successAnswer({ items: [{ id: 1 }, { id: 2, name: "b" }] }),
          "PATCH /v1/things/2": () => new Promise((resolve) => (release = () => resolve(successAnswer({ id: 2, name: "B" })))),
        },
      },
    );
    page.start();
    const things = page.source("things")!;
    await vi.waitFor(() => expect(things.state).toBe("ready"));
    const pressed = emit(page, "go");
    await vi.waitFor(() => expect(things.updating).toBe(true));
    release();
    await pressed;
    expect(things.updating).toBe(false);
    expect(things.items).toEqual([{ id: 1 }, { id: 2, name: "B" }]);
  });

  it("call makes no call when its address has a gap", async () => {
    const { env } = await run([{ do: "call", data_url: "/v1/things/{id}" }]);
    expect(env.calls).toEqual([]);
    expect(env.notices).toEqual([{ tone: "error", text: "call.no_address" }]);
  });

  it("download saves the file under the server's name", async () => {
    const file: FileAnswer = { blob: new Blob(["a;b"]), name: "things.csv" };
    const { env } = await run([{ do: "download", data_url: "/v1/things", format: "csv" }], {
      api: { "GET /v1/things": () => successAnswer(file) },
    });
    expect(env.calls[0]).toMatchObject({ as: "file", query: { format: "csv" } });
    expect(env.saved).toEqual([{ file: file.blob, name: "things.csv" }]);
  });

  it.each(["//evil.example", "https://evil.example", "/\\evil.example"])("navigate does not leave the portal for %s", async (path) => {
    const { env } = await run([{ do: "navigate", path: $({ cat: [path] }) }]);
    expect(env.paths).toEqual([]);
  });

  it.each([
    [true, ["/done"]],
    [false, []],
  ])("confirm answered with %j goes on to %j", async (confirm, paths) => {
    const { env } = await run(
      [
        { do: "confirm", title: "Sure?" },
        { do: "navigate", path: "/done" },
      ],
      { confirm },
    );
    expect(env.paths).toEqual(paths);
  });

  it("set writes to the state and to nothing undeclared", async () => {
    const { page, env } = await run(
      [
        { do: "set", target: "state.n", value: $({ "+": [{ var: "state.n" }, 1] }) },
        { do: "set", target: "state.ghost", value: 1 },
      ],
      {
        content: { state: { n: { type: "number", value: 1 } } },
      },
    );
    expect(page.state.read(["n"])).toBe(2);
    expect(env.reports.map(({ code }) => code)).toEqual(["no_target"]);
  });

  it("notify without a text is silent when the answer has spoken", async () => {
    const { env } = await run([{ do: "call", data_url: "/v1/things" }, { do: "notify" }], {
      api: { "POST /v1/things": () => successAnswer({}, ["Saved."]) },
    });
    expect(env.notices).toEqual([{ tone: "success", text: "Saved." }]);
  });

  it("copy copies and says so", async () => {
    const { env } = await run([{ do: "copy", value: "4711" }]);
    expect(env.copied).toEqual(["4711"]);
    expect(env.notices).toHaveLength(1);
  });

  it("run calls a model's action, and its refusal is the step's", async () => {
    const taken: unknown[] = [];
    const cart: HostModel = {
      read: () => undefined,
      actions: { add: (values) => void taken.push(values), fail: () => errorAnswer(409, { message: "Full." }) },
    };
    const { env } = await run(
      [
        { do: "run", model: "cart", action: "add", with: { id: $({ "+": [1, 2] }), fixed: "f" } },
        { do: "run", model: "cart", action: "fail" },
        { do: "navigate", path: "/cart" },
      ],
      { models: { cart } },
    );
    expect(taken).toEqual([{ id: 3, fixed: "f" }]);
    expect(env.notices).toEqual([{ tone: "error", text: "Full." }]);
    expect(env.paths).toEqual([]);
  });

  it("run reaches only the actions that the host provides", async () => {
    const { env } = await run([{ do: "run", model: "cart", action: "constructor" }], {
      models: { cart: { read: () => undefined, actions: {} } },
    });
    expect(env.reports.map(({ code }) => code)).toEqual(["no_action"]);
  });

  it("if takes one of two ways", async () => {
    const step = (value: boolean) => ({
      do: "if",
      condition: $({ "==": [value, true] }),
      then: [{ do: "notify", text: "yes" }],
      otherwise: [{ do: "notify", text: "no" }],
    });
    const { env } = await run([step(true), step(false)]);
    expect(env.notices.map(({ text }) => text)).toEqual(["yes", "no"]);
  });

  it("each runs its steps for every entry and ends with the first that fails", async () => {
    const { env } = await run([{ do: "each", of: $({ var: "state.ids" }), steps: [{ do: "call", data_url: "/v1/things/{row.id}" }] }], {
      content: { state: { ids: { type: "list", value: [{ id: "a" }, { id: "b" }, { id: "c" }] } } },
      api: { "POST /v1/things/a": () => successAnswer({}), "POST /v1/things/b": () => errorAnswer(409, { message: "No." }) },
    });
    expect(env.calls.map(({ path }) => path)).toEqual(["/v1/things/a", "/v1/things/b"]);
  });

  it("open waits for the dialog, on_close reads what it closed with", async () => {
    const { page, env } = await openProbePage(
      {
        body: [
          {
            uuid: "go",
            atom: "press",
            on: {
              click: [
                { do: "open", dialog: "choose", with: { n: 5 }, on_close: [{ do: "notify", text: $({ var: "event.result" }) }] },
                { do: "navigate", path: "/after" },
              ],
            },
          },
        ],
      },
      {
        documents: {
          "dialog:choose": {
            variant: "modal",
            title: "Choose",
            params: { n: { type: "number" } },
            body: [{ uuid: "ok", atom: "press", on: { click: [{ do: "close", result: $({ cat: ["n=", { var: "params.n" }] }) }] } }],
          },
        },
      },
    );
    const going = emit(page, "go");
    await vi.waitFor(() => expect(page.dialogs).toHaveLength(1));
    expect(env.paths).toEqual([]);
    await emit(page.dialogs[0]!.page, "ok");
    await going;
    expect(env.notices).toEqual([{ tone: "success", text: "n=5" }]);
    expect(env.paths).toEqual(["/after"]);
    expect(page.dialogs).toEqual([]);
  });

  it("confirm asks with what it shows; what was typed is read by later steps", async () => {
    const { env } = await run(
      [
        {
          do: "confirm",
          as: "why",
          title: "Reject?",
          tone: "danger",
          prompt: { label: "Reason", value: $({ var: "state.reason" }), maxlength: 40 },
          diff: { before: { a: 1 }, after: $({ var: "state.next" }) },
          json: $({ var: "state.next" }),
          image: { own_path: $({ cat: ["/images/", { var: "state.reason" }] }), alt: "It" },
        },
        { do: "notify", text: $({ var: "result.why.data" }) },
      ],
      {
        confirm: "Too late",
        content: { state: { reason: { type: "string", value: "none" }, next: { type: "object", value: { a: 2 } } } },
      },
    );
    expect(env.questions).toEqual([
      {
        title: "Reject?",
        tone: "danger",
        variant: "confirm",
        prompt: { label: "Reason", value: "none", maxlength: 40, multiline: false },
        json: { a: 2 },
        diff: { before: { a: 1 }, after: { a: 2 } },
        image: { own_path: "/images/none", alt: "It" },
      },
    ]);
    expect(env.notices).toEqual([{ tone: "success", text: "Too late" }]);
  });

  it("confirm ends the list at a no", async () => {
    const { env } = await run(
      [
        { do: "confirm", title: "Sure?" },
        { do: "navigate", path: "/done" },
      ],
      { confirm: false },
    );
    expect(env.paths).toEqual([]);
  });

  it("open opens a dialog once, however often it is asked for", async () => {
    const open = { do: "open", dialog: "choose", on_close: [{ do: "notify", text: "closed" }] };
    const { page, env } = await openProbePage(
      { body: ["one", "two"].map((uuid) => ({ uuid, atom: "press", on: { click: [open] } })) },
      { documents: { "dialog:choose": { variant: "modal", title: "Choose", body: [] } } },
    );
    const presses = ["one", "two", "one"].map((uuid) => emit(page, uuid));
    await vi.waitFor(() => expect(page.dialogs).toHaveLength(1));
    page.dialogs[0]!.close();
    await Promise.all(presses);
    expect(env.notices).toHaveLength(1);
    void emit(page, "two");
    await vi.waitFor(() => expect(page.dialogs).toHaveLength(1));
  });

  it("submit sends the form that its uuid names, field errors go to its fields", async () => {
    const { page, env } = await openProbePage(
      {
        body: [
          { uuid: "form", atom: "form", form: "name" },
          {
            uuid: "go",
            atom: "press",
            on: {
              click: [
                { do: "submit", form: "form" },
                { do: "navigate", path: "/done" },
              ],
            },
          },
        ],
      },
      {
        env: createTestEnv({ api: { "POST /v1/names": () => errorAnswer(422, { message: "Taken.", field: "name" }) } }),
        documents: { "form:name": { data_url: "/v1/names", elements: [{ uuid: "n", atom: "field", name: "name", value: "x" }] } },
      },
    );
    const form = page.openForm("form", page.scope, { form: "name" })!;
    await emit(page, "go");
    expect(form.field("name")!.error).toBe("Taken.");
    expect(env.paths).toEqual([]);
    expect(env.notices).toEqual([]);
  });
});
