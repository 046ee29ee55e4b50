import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { createTestEnv, successAnswer } from "../../../tests/support/test-env.ts";
import { PageState } from "./page-state.ts";

const entries = {
  tab: { type: "string", value: "open", keep: "address" },
  count: { type: "number", value: 1, keep: "address" },
  dense: { type: "boolean", value: false, keep: "local" },
  mine: { type: "string", value: "a", keep: "user" },
  box: { type: "object", value: undefined, keep: "none" },
} as const;

describe("a page's state", () => {
  it("starts with the declared values and tells observers of changes", () => {
    const state = new PageState("p", entries, createTestEnv());
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(state.read(["tab"])));
    state.set(["tab"], "closed");
    stop();
    expect(seen).toEqual(["open", "closed"]);
  });

  it("can only be written where the document declares it", () => {
    const state = new PageState("p", entries, createTestEnv());
    expect(state.set(["other"], 1)).toBe(false);
    expect(state.set(["constructor"], 1)).toBe(false);
    expect(state.read(["other"])).toBeUndefined();
  });

  it("writes a part of an object without changing the old one", () => {
    const state = new PageState("p", entries, createTestEnv());
    state.set(["box", "a"], 1);
    const before = state.read(["box"]);
    state.set(["box", "b"], 2);
    expect(before).toEqual({ a: 1 });
    expect(state.read(["box"])).toEqual({ a: 1, b: 2 });
  });

  it("lives in the address, where it is left out as long as it is the declared value", () => {
    const env = createTestEnv();
    const state = new PageState("p", entries, env);
    state.set(["count"], 2);
    state.set(["tab"], "closed");
    expect(env.query).toEqual({ count: "2", tab: "closed" });
    expect(new PageState("p", entries, env).read(["count"])).toBe(2);
    state.set(["tab"], "open");
    expect(env.query).toEqual({ count: "2" });
  });

  it("takes nothing out of the address that does not fit its type", () => {
    const env = createTestEnv();
    env.query = { count: "[1]" };
    expect(new PageState("p", entries, env).read(["count"])).toBeUndefined();
  });

  it("is kept in this browser, and on the server where the document says so", () => {
    const env = createTestEnv({ api: { "PATCH /settings/state%3Ap%3Amine": () => successAnswer(null) } });
    const state = new PageState("p", entries, env);
    state.set(["dense"], true);
    expect(env.calls).toEqual([]);
    state.set(["mine"], "b");
    expect(env.calls[0]).toMatchObject({ method: "PATCH", body: { value: "b" } });
    const again = new PageState("p", entries, env);
    expect([again.read(["dense"]), again.read(["mine"])]).toEqual([true, "b"]);
  });
});
