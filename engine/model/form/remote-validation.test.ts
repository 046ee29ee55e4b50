import { observable, runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { standardAtoms } from "../../atoms/standard-atoms.ts";
import type { CompiledForm } from "../../compile/plan/compiled.ts";
import { planDocument } from "../../compile/plan/plan-document.ts";
import { portalCompilers } from "../../compile/plan/portal-compilers.ts";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";
import { successAnswer, createTestEnv, errorAnswer } from "../../../tests/support/test-env.ts";
import { objectScope } from "../../../tests/support/object-scope.ts";
import type { FieldHost } from "./field-model.ts";
import { FieldSet } from "./field-set.ts";
import { hasAsyncRules } from "./async-rules.ts";
import { RemoteValidation } from "./remote-validation.ts";
import { Scope } from "../page/scope.ts";

const registry = createAtomRegistry(standardAtoms);
const compiled = (elements: unknown[]) =>
  planDocument({ kind: "form", version: 1, key: "test", elements }, registry, { compilers: portalCompilers }).compiled as CompiledForm;

const name = (more: Record<string, unknown> = {}) => ({
  uuid: "name",
  atom: "text",
  name: "name",
  validations: [
    { type: "min_length", value: 2, message: "Short." },
    { type: "remote", data_url: "/v1/names", query: { of: { $: { var: "values.of" } } }, message: "Taken." },
  ],
  ...more,
});
const of = { uuid: "of", atom: "text", name: "of" };

function living(
  elements: unknown[],
  { base, answer }: { base?: unknown; answer?: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer> } = {},
) {
  const env = createTestEnv({ api: { "GET /v1/names": answer ?? (({ query }) => successAnswer({ valid: query?.name !== "taken" })) } });
  const scope = new Scope(objectScope({ texts: {} }), {}, { values: { read: (path) => set.read(path) } });
  const host: FieldHost = { id: "f", scope, updating: false, formats: () => env.formats(), committed: () => undefined };
  const set: FieldSet = new FieldSet({ fields: compiled(elements).fields, host, base });
  const checks = new RemoteValidation(env, () => set.fields);
  const field = set.field("name")!;
  const type = (value: string) => field.typed({ currentTarget: { value } });
  return { env, set, checks, field, type };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a rule that only the server can answer", () => {
  it("is asked once people have stopped typing, and says what it hears", async () => {
    const { env, field, type } = living([of, name()]);
    for (const value of ["t", "ta", "taken"]) type(value);
    await vi.advanceTimersByTimeAsync(349);
    expect(env.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(env.calls).toMatchObject([{ method: "GET", path: "/v1/names", query: { name: "taken" } }]);
    expect(field.problem).toBe("Taken.");
    expect(field.error).toBeUndefined();
    field.leave();
    expect(field.error).toBe("Taken.");
    type("free");
    expect(field.error).toBeUndefined();
  });

  it("says while it is asked that it is checking, and typing goes on", async () => {
    let say: (answer: ApiAnswer) => void = () => undefined;
    const { field, type } = living([of, name()], { answer: () => new Promise((resolve) => (say = resolve)) });
    type("taken");
    await vi.advanceTimersByTimeAsync(350);
    expect([field.checking, field.valid]).toEqual([true, true]);
    say(successAnswer({ valid: false, message: "Taken by Ada." }));
    await vi.advanceTimersByTimeAsync(0);
    expect([field.checking, field.problem]).toEqual([false, "Taken by Ada."]);
  });

  it("breaks the question about an older value off, and ignores its answer", async () => {
    const says = new Map<string, (answer: ApiAnswer) => void>();
    const { env, field, type } = living([of, name()], {
      answer: ({ query }) => new Promise((resolve) => says.set(query!.name!, resolve)),
    });
    type("taken");
    await vi.advanceTimersByTimeAsync(350);
    type("free");
    expect(env.calls[0]!.signal!.aborted).toBe(true);
    expect(field.checking).toBe(false);
    await vi.advanceTimersByTimeAsync(350);
    says.get("taken")!(successAnswer({ valid: false }));
    says.get("free")!(successAnswer({ valid: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect([field.value, field.checking, field.problem]).toEqual(["free", false, undefined]);
  });

  it("asks at once when the field is left or the form is sent, which waits for the answer", async () => {
    const { env, checks, field, type } = living([of, name()]);
    type("free");
    checks.now(field);
    expect(env.calls).toHaveLength(1);
    type("taken");
    await checks.settled();
    expect(env.calls).toHaveLength(2);
    expect(field.problem).toBe("Taken.");
    await checks.settled();
    expect(env.calls).toHaveLength(2);
  });

  it("does not ask the same question twice", async () => {
    const { env, checks, field, type } = living([of, name()]);
    for (const value of ["taken", "free", "taken"]) {
      type(value);
      await checks.settled();
    }
    expect(env.calls.map(({ query }) => query!.name)).toEqual(["taken", "free"]);
    expect(field.problem).toBe("Taken.");
  });

  it("asks again when something else that it sends has changed", async () => {
    const { env, set, checks, type } = living([of, name()]);
    type("taken");
    await checks.settled();
    set.set("of", "B");
    await checks.settled();
    expect(env.calls.map(({ query }) => query)).toEqual([{ name: "taken" }, { name: "taken", of: "B" }]);
  });

  it("takes trouble on the way for no answer, and asks again the next time", async () => {
    let trouble = true;
    const { env, checks, field, type } = living([of, name()], {
      answer: () => (trouble ? errorAnswer(0, { message: "No network." }) : successAnswer({ valid: false })),
    });
    type("taken");
    await checks.settled();
    expect([field.checking, field.problem]).toEqual([false, undefined]);
    trouble = false;
    type("free");
    type("taken");
    await checks.settled();
    expect(env.calls).toHaveLength(2);
    expect(field.problem).toBe("Taken.");
  });

  it.each<[string, unknown[], unknown, string]>([
    ["the value that the record came with", [of, name()], { name: "taken" }, "taken"],
    ["nothing", [of, name()], { name: "taken" }, " "],
    ["what is broken anyway", [of, name()], undefined, "t"],
    ["what is hidden", [of, name({ hidden: { $: { empty: { var: "values.of" } } } })], undefined, "taken"],
    ["what is disabled", [of, name({ disabled: true })], undefined, "taken"],
  ])("is not asked about %s", async (_, elements, base, value) => {
    const { env, checks, type } = living(elements, { base });
    type(value);
    await checks.settled();
    expect(env.calls).toEqual([]);
  });

  it("as a warning keeps nothing from being sent", async () => {
    const warns = { type: "remote", data_url: "/v1/names", message: "Used before.", level: "warning" };
    const { checks, field, type } = living([name({ validations: [warns] })]);
    type("taken");
    field.leave();
    await checks.settled();
    expect([field.valid, field.warning]).toEqual([true, "Used before."]);
  });

  it("follows the fields of another variant, and asks nothing once it is disposed of", async () => {
    const env = createTestEnv({ api: { "GET /v1/names": () => successAnswer({ valid: false }) } });
    const { set } = living([of, name()]);
    const shown = observable.box<readonly (typeof set.fields)[number][]>([], { deep: false });
    const checks = new RemoteValidation(env, () => shown.get());
    const field = set.field("name")!;
    field.typed({ currentTarget: { value: "taken" } });
    await checks.settled();
    expect(env.calls).toEqual([]);
    runInAction(() => shown.set(set.fields));
    await checks.settled();
    expect(env.calls).toHaveLength(1);
    checks.dispose();
    field.typed({ currentTarget: { value: "other" } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(env.calls).toHaveLength(1);
  });
});

describe("a pattern", () => {
  it("lets everything pass until its engine is there, and judges again then; who sends waits for it", async () => {
    vi.resetModules();
    const [{ portalCompilers: fresh }, { planDocument: plan }] = await Promise.all([
      import("../../compile/plan/portal-compilers.ts"),
      import("../../compile/plan/plan-document.ts"),
    ]);
    const elements = [{ ...name(), validations: [{ type: "pattern", value: "[0-9]+", message: "Digits." }] }];
    const form = plan({ kind: "form", version: 1, key: "test", elements }, registry, { compilers: fresh }).compiled as CompiledForm;
    const scope = objectScope({});
    const host: FieldHost = { id: "f", scope, updating: false, formats: () => createTestEnv().formats(), committed: () => undefined };
    const set = new FieldSet({ fields: form.fields, host, base: { name: "x" } });
    expect(hasAsyncRules(form.fields)).toBe(true);
    const checks = new RemoteValidation(createTestEnv(), () => set.fields);
    expect(set.valid).toBe(true);
    await checks.settled();
    expect([set.valid, set.fields[0]!.problem]).toEqual([false, "Digits."]);
  });

  it("is nothing that a form without later rules waits for", async () => {
    const { checks } = living([of, name({ validations: [{ type: "digit" }] })]);
    expect(hasAsyncRules(compiled([of, name({ validations: [{ type: "digit" }] })]).fields)).toBe(false);
    await checks.settled();
  });
});
