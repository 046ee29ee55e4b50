import { autorun } from "mobx";
import { describe, expect, it, vi } from "vitest";
import type { ApiAnswer } from "../../host/env.ts";
import { successAnswer, createTestEnv, errorAnswer, type TestEnvOptions } from "../../../tests/support/test-env.ts";
import { openProbePage } from "../../../tests/support/probe-page.tsx";
import { FormBehaviour } from "./form-behaviour.ts";
import type { FormOptions } from "./form-options.ts";

const required = (message = "Is required.") => ({ type: "required", message });
const field = (name: string, more: Record<string, unknown> = {}) => ({ uuid: name.replaceAll(".", "-"), atom: "field", name, ...more });

async function openForm(
  form: Record<string, unknown>,
  options: TestEnvOptions & { env?: ReturnType<typeof createTestEnv>; data?: unknown[]; form?: Partial<FormOptions> } = {},
) {
  const { page, env } = await openProbePage({ data: options.data ?? [] }, { ...options, documents: { "form:probe": form } });
  page.start();
  return { page, env, form: page.openForm("form", page.scope, { form: "probe", ...options.form })! };
}

const type = (value: string) => ({ currentTarget: { value } });

describe("a form", () => {
  it("sends nothing while a rule is broken and shows what is wrong", async () => {
    const { form, env } = await openForm({
      data_url: "/v1/things",
      elements: [field("name", { validations: [required("Name is required.")] })],
    });
    expect(form.field("name")!.error).toBeUndefined();
    await form.submit();
    expect(env.calls).toEqual([]);
    expect(form.field("name")!.error).toBe("Name is required.");
  });

  it("shows no error before the field was touched", async () => {
    const { form } = await openForm({
      elements: [field("name", { validations: [{ type: "min_length", value: 3, message: "Too short." }] })],
    });
    const name = form.field("name")!;
    name.typed(type("a"));
    expect(name.error).toBeUndefined();
    expect(form.valid).toBe(false);
    name.leave();
    expect(name.error).toBe("Too short.");
    name.typed(type("abc"));
    expect(name.error).toBeUndefined();
    expect(form.valid).toBe(true);
  });

  it("sends its values and the step, names that are paths as objects, with the form's key and an idempotency key", async () => {
    const { form, env } = await openForm(
      {
        method: "PATCH",
        data_url: "/v1/things",
        step: 2,
        elements: [field("name", { value: "n" }), field("ext.colour", { value: "red" }), field("empty")],
      },
      { api: { "PATCH /v1/things": () => successAnswer({ id: 1 }) } },
    );
    await form.submit();
    expect(env.calls[0]).toMatchObject({ method: "PATCH", path: "/v1/things", body: { name: "n", ext: { colour: "red" }, step: 2 } });
    expect(env.calls[0]!.headers).toMatchObject({ "X-Form": "probe@1" });
    expect(env.calls[0]!.headers!["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("prefers data_url to url and takes the method from the configuration as it is now", async () => {
    const { form, env } = await openForm(
      {
        method: { $: { if: [{ "==": [{ var: "values.kind" }, "new"] }, "POST", "PATCH"] } },
        url: "/v1/other",
        data_url: { $: { cat: ["/v1/things/", { var: "values.kind" }] } },
        elements: [field("kind", { value: "new" })],
      },
      { api: { "POST /v1/things/new": () => successAnswer({}), "PATCH /v1/things/old": () => successAnswer({}) } },
    );
    await form.submit();
    form.set("kind", "old");
    await form.submit();
    expect(env.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /v1/things/new", "PATCH /v1/things/old"]);
  });

  it("submits once, however often the button is pressed", async () => {
    let release: (answer: ApiAnswer) => void = () => undefined;
    const { form, env } = await openForm(
      { data_url: "/v1/things", elements: [field("name", { value: "n" })] },
      { api: { "POST /v1/things": () => new Promise((resolve) => (release = resolve)) } },
    );
    const first = form.submit();
    await form.submit();
    expect(form.updating).toBe(true);
    await vi.waitFor(() => expect(env.calls).toHaveLength(1));
    release(successAnswer({}));
    await first;
    expect(form.updating).toBe(false);
    expect(env.calls).toHaveLength(1);
  });

  it("repeats a submit whose answer was lost under the same key, and a changed one under a new", async () => {
    const answers = [errorAnswer(0, { message: "Network." }), successAnswer({}), successAnswer({})];
    const { form, env } = await openForm(
      { data_url: "/v1/things", elements: [field("name", { value: "n" })] },
      { api: { "POST /v1/things": () => answers.shift()! } },
    );
    await form.submit();
    await form.submit();
    await form.submit();
    const keys = env.calls.map(({ headers }) => headers!["Idempotency-Key"]);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it("puts the server's errors at their fields and the rest above the form", async () => {
    const answer = errorAnswer(
      422,
      { message: "Is taken.", field: "name" },
      { message: "Closed today." },
      { message: "Unknown.", field: "ghost" },
    );
    const { form, env } = await openForm(
      { data_url: "/v1/things", elements: [field("name", { value: "n" })] },
      { api: { "POST /v1/things": () => answer } },
    );
    await form.submit();
    expect(form.field("name")!.error).toBe("Is taken.");
    expect(form.errors).toEqual(["Closed today.", "Unknown."]);
    expect(env.notices).toEqual([]);
    form.field("name")!.typed(type("m"));
    expect(form.field("name")!.error).toBeUndefined();
  });

  it("says of a lost connection what the user can do about it, not what the transport calls it", async () => {
    const { form } = await openForm(
      { data_url: "/v1/things", elements: [field("name", { value: "n" })] },
      {
        api: { "POST /v1/things": () => errorAnswer(0, { code: "network", message: "Network Error" }) },
        texts: { "form.no_connection": "No connection." },
      },
    );
    await form.submit();
    expect(form.errors).toEqual(["No connection."]);
  });

  it("runs on_success with the answer as result.submit", async () => {
    const { form, env } = await openForm(
      {
        data_url: "/v1/things",
        elements: [field("name", { value: "n" })],
        on_success: [{ do: "notify" }, { do: "navigate", path: { $: { cat: ["/things/", { var: "result.submit.data.id" }] } } }],
      },
      { api: { "POST /v1/things": () => successAnswer({ id: 7 }) } },
    );
    await form.submit();
    expect(env.paths).toEqual(["/things/7"]);
    expect(env.notices).toEqual([{ tone: "success", text: "notify.done" }]);
    expect(form.dirty).toBe(false);
  });

  it("runs on_error with what went wrong", async () => {
    const { form, env } = await openForm(
      {
        data_url: "/v1/things",
        elements: [field("name", { value: "n" })],
        on_error: [{ do: "notify", tone: "warning", text: { $: { var: "result.submit.error.code" } } }],
      },
      { api: { "POST /v1/things": () => errorAnswer(409, { code: "conflict", message: "Somebody was faster." }) } },
    );
    await form.submit();
    expect(env.notices).toEqual([{ tone: "warning", text: "conflict" }]);
    expect(form.errors).toEqual(["Somebody was faster."]);
  });
});

describe("a hidden field", () => {
  const hidden = { $: { "!=": [{ var: "values.kind" }, "b"] } };

  it("is not validated, whether it is hidden itself or by what is around it", async () => {
    const { form } = await openForm({
      elements: [
        field("kind", { value: "a" }),
        field("own", { hidden, validations: [required()] }),
        { uuid: "box", atom: "box", hidden, children: [field("inner", { validations: [required()] })] },
      ],
    });
    expect(form.valid).toBe(true);
    form.set("kind", "b");
    expect(form.valid).toBe(false);
    expect(form.fields.filter((one) => !one.valid).map((one) => one.name)).toEqual(["own", "inner"]);
  });

  it("keeps, leaves out or clears its value as when_hidden says", async () => {
    const { form } = await openForm({
      elements: [
        field("kind", { value: "b" }),
        field("kept", { hidden, value: "1" }),
        field("omitted", { hidden, value: "2", when_hidden: "omit" }),
        field("cleared", { hidden, value: "3", when_hidden: "clear" }),
      ],
    });
    expect(form.values).toEqual({ kind: "b", kept: "1", omitted: "2", cleared: "3" });
    form.set("kind", "a");
    expect(form.values).toEqual({ kind: "a", kept: "1", cleared: "" });
    form.set("kind", "b");
    expect(form.values).toEqual({ kind: "b", kept: "1", omitted: "2", cleared: "" });
  });

  it("stays in the values when it is hidden for good", async () => {
    const { form } = await openForm({ elements: [field("token", { hidden: true, value: "t" })] });
    expect(form.values).toEqual({ token: "t" });
  });

  it("shares its name with another one, of which the shown one counts", async () => {
    const { form } = await openForm({
      elements: [
        field("kind", { value: "b" }),
        { ...field("x"), uuid: "x-a", hidden, validations: [required("A")] },
        { ...field("x"), uuid: "x-b", hidden: { $: { "==": [{ var: "values.kind" }, "b"] } }, validations: [required("B")] },
      ],
    });
    form.field("x")!.leave();
    expect(form.field("x")!.error).toBe("A");
    form.set("kind", "a");
    expect(form.field("x")!.error).toBe("B");
  });
});

describe("the values a form starts with", () => {
  it("are the element's value, else its checked option", async () => {
    const options = [
      { value: "one", text: "One" },
      { value: "two", text: "Two", checked: true },
    ];
    const { form } = await openForm(
      { elements: [field("a", { value: "x" }), field("b", { options }), field("c", { value: { $: { var: "today" } } })] },
      { now: "2026-03-04T12:00:00Z" },
    );
    expect(form.values).toEqual({ a: "x", b: "two", c: "20260304" });
    expect(form.dirty).toBe(false);
  });

  it("come from a record, also when it arrives later, but not over what was typed meanwhile", async () => {
    const { page, form } = await openForm(
      { elements: [field("name"), field("address.city"), field("note", { value: "n" })] },
      {
        api: { "GET /v1/thing": () => successAnswer({ name: "N", address: { city: "C" } }) },
        data: [{ id: "thing", type: "record", data_url: "/v1/thing" }],
        form: { value: "thing" },
      },
    );
    form.field("name")!.typed(type("typed"));
    await vi.waitFor(() => expect(page.source("thing")!.state).toBe("ready"));
    expect(form.values).toMatchObject({ name: "typed", address: { city: "C" } });
    expect(form.field("address.city")!.dirty).toBe(false);
    form.reset();
    expect(form.values).toMatchObject({ name: "N" });
  });
});

describe("a form that is reset when it was sent", () => {
  it("holds what it began with, with nothing left to be sent and nothing to complain of", async () => {
    const { form } = await openForm(
      {
        data_url: "/v1/things",
        elements: [field("text", { validations: [{ type: "required" }] }), field("kind", { value: "infos" })],
        on_success: [{ do: "reset" }],
      },
      { api: { "POST /v1/things": () => successAnswer(null) } },
    );
    form.field("text")!.typed(type("Hello"));
    form.field("kind")!.choose("warnings");
    await form.submit();
    expect(form.values).toEqual({ kind: "infos" });
    expect(form.dirty).toBe(false);
    expect(form.field("text")!.error).toBeUndefined();
  });
});

describe("when the session ends", () => {
  it("keeps what was typed, except secrets, and gives it back to the next form", async () => {
    const env = createTestEnv({ api: { "POST /v1/things": () => errorAnswer(401, { message: "Please sign in." }) } });
    const content = {
      data_url: "/v1/things",
      elements: [field("name"), { ...field("password"), atom: "secret_field" }, field("untouched", { value: "u" })],
    };
    const openAlive = async () => {
      const { form } = await openForm(content, { env });
      const behaviour = new FormBehaviour(form);
      form.behaviour = behaviour;
      behaviour.start();
      return form;
    };
    const form = await openAlive();
    form.field("name")!.typed(type("long text"));
    form.field("password")!.typed(type("secret"));
    await form.submit();
    expect(form.values).toMatchObject({ name: "long text" });

    const again = await openAlive();
    expect(again.values).toEqual({ name: "long text", untouched: "u" });
    expect(again.dirty).toBe(true);
    again.reset();

    const third = await openAlive();
    expect(third.dirty).toBe(false);
  });
});

describe("a key press", () => {
  it("touches its field and what depends on it, nothing else", async () => {
    const { form } = await openForm({
      elements: [
        field("a"),
        field("b"),
        field("c", { validations: [{ type: "greater_than_or_equal_to", value: "a", message: "Less." }], value: "5" }),
      ],
    });
    const seen: string[] = [];
    const stops = ["a", "b", "c"].map((name) => {
      const one = form.field(name)!;
      one.leave();
      return autorun(() => seen.push(`${name}:${one.text}:${one.error ?? ""}`));
    });
    seen.length = 0;
    form.field("a")!.typed(type("3"));
    expect(seen).toEqual(["a:3:"]);
    form.field("a")!.typed(type("7"));
    expect(seen.slice(1)).toEqual(["a:7:", "c:5:Less."]);
    for (const stop of stops) stop();
  });

  it("becomes upper case where the element says so", async () => {
    const { form } = await openForm({ elements: [field("a", { uppercase: true })] });
    form.field("a")!.typed(type("abc"));
    expect(form.values).toEqual({ a: "ABC" });
  });
});
